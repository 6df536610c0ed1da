"""Where hits lie among redraws of the same calls by chance alone."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from engine.psychic_palm.calls import Phase
from engine.psychic_palm.evidence import Entry, sums_of
from engine.psychic_palm.redraws import Chances, HitChances, Standing, hit_chances, redraw, standing
from tests.soak.evidence import by_chance, by_memory, games


def ledger(count: int) -> list[Entry]:
    return list(chain(*games(by_memory, 1, count), *games(by_chance, 2, count)))


def chances_of(entries: list[Entry]) -> Chances:
    """The chances that these calls had."""
    return Counter((entry.fitting, entry.unseen) for entry in entries)


def one_by_one(entries: list[Entry]) -> list[float]:
    """The chance of each number of hits, one call after the other."""
    chances = [1.0]
    for entry in entries:
        missed = [chance * (1 - entry.chance) for chance in chances]
        hit = [chance * entry.chance for chance in chances]
        chances = [a + b for a, b in zip([*missed, 0.0], [0.0, *hit], strict=True)]
    return chances


@pytest.mark.parametrize("count", [0, 1, 2, 5, 40])
def test_the_chance_of_each_number_of_hits_is_that_of_call_after_call(count: int) -> None:
    entries = ledger(count)
    first, chances = hit_chances(chances_of(entries))
    exact = one_by_one(entries)
    assert list(chances) == pytest.approx(exact[first : first + len(chances)], abs=1e-13)
    assert sum(exact[:first]) + sum(exact[first + len(chances) :]) < 1e-13


def test_sure_calls_leave_nothing_to_chance() -> None:
    sure = Entry(Phase.KIND, "7", 3, 3, 3, True)
    hopeless = Entry(Phase.KIND, "7", 0, 3, 3, False)
    first, chances = hit_chances(chances_of([sure, sure, hopeless]))
    assert dict(enumerate(chances, first))[2] == pytest.approx(1.0)


def test_a_long_ledger_has_the_mean_and_the_swing_of_its_calls() -> None:
    entries = ledger(300)
    first, chances = hit_chances(chances_of(entries))
    sums = sums_of(entries)
    mean = sum(hits * chance for hits, chance in enumerate(chances, first))
    assert sum(chances) == pytest.approx(1.0)
    assert mean == pytest.approx(sums.expected)
    variance = sum((hits - mean) ** 2 * chance for hits, chance in enumerate(chances, first))
    assert variance == pytest.approx(sums.variance)


def test_redraws_are_drawn_from_that_distribution() -> None:
    distribution = hit_chances(chances_of(ledger(1)))
    draws = 50_000
    counts = Counter(redraw(distribution, Random(4), draws))
    for hits, chance in enumerate(distribution.chances, distribution.first):
        assert abs(counts[hits] - draws * chance) <= 5 * (draws * chance * (1 - chance)) ** 0.5 + 1


def test_the_same_chance_gives_the_same_thousand_redraws_in_order() -> None:
    distribution = hit_chances(chances_of(ledger(20)))
    redraws = redraw(distribution, Random(9))
    assert redraws == redraw(distribution, Random(9)) == sorted(redraws)
    assert len(redraws) == 1_000


def test_without_a_call_every_redraw_has_no_hits() -> None:
    assert hit_chances({}) == HitChances(0, (1.0,))
    assert set(redraw(hit_chances({}), Random(1))) == {0}


@pytest.mark.parametrize(
    ("hits", "where"), [(0, (0, 0, 6)), (3, (0, 1, 5)), (4, (1, 3, 2)), (5, (4, 0, 2)), (8, (5, 1, 0)), (9, (6, 0, 0))]
)
def test_a_player_stands_among_those_with_fewer_as_many_and_more_hits(hits: int, where: tuple[int, int, int]) -> None:
    assert standing([3, 4, 4, 4, 6, 8], hits) == Standing(*where)
