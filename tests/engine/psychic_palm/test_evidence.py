"""The ledger: each call with its exact chance, and where hits came from."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.coach import MEAN_SCORE, coach_for
from engine.psychic_palm.evidence import Entry, Sources, Sums, entries_of, sources_of, sums_by_phase, sums_of
from engine.psychic_palm.odds import Choose, likeliest
from engine.psychic_palm.state import State, deck_from_seed, initial_state
from tests.engine.psychic_palm.played import call_and_flip, played
from tests.soak.evidence import Strategy, by_chance, by_memory, games, seeing


def by_coach(deck: tuple[int, ...], seed: int) -> Choose:  # noqa: ARG001
    return coach_for(MEAN_SCORE).choose


STRATEGIES = {"chance": by_chance, "memory": by_memory, "coach": by_coach, "seer": seeing(0.2)}


def short_game() -> State:
    """Red and right, hearts and wrong, red and right again, in a game left there."""
    start = parse_cards("7H 8H 9S 10S JS QS AD 3C")
    state = initial_state(start + tuple(card for card in FULL_DECK if card not in start))
    for call in ("red", "H", "red"):
        state = call_and_flip(state, call)
    return state


def test_each_call_is_entered_with_what_it_fitted_what_the_best_fitted_and_the_unseen_cards() -> None:
    assert entries_of(short_game()) == (
        Entry(Phase.COLOUR, "red", 26, 26, 52, True),
        Entry(Phase.SUIT, "H", 12, 13, 51, False),
        Entry(Phase.COLOUR, "red", 25, 25, 47, True),
    )


def test_a_game_left_unfinished_has_entered_the_calls_that_were_flipped() -> None:
    state = played(deck_from_seed(3), likeliest)
    for count in range(len(state.calls)):
        assert entries_of(played(deck_from_seed(3), likeliest, count)) == entries_of(state)[:count]


@pytest.mark.parametrize("strategy", STRATEGIES.values(), ids=STRATEGIES)
def test_hits_are_memory_less_forgetting_plus_luck_exactly_in_every_game(strategy: Strategy) -> None:
    for ledger in games(strategy, seed=1, count=500):
        sources = sources_of(ledger)
        assert sum(entry.hit for entry in ledger) == sources.memory - sources.forgetting + sources.luck
        assert sources.forgetting >= 0


def test_where_the_hits_of_a_game_came_from() -> None:
    assert sources_of(entries_of(short_game())) == Sources(
        memory=Fraction(1, 2) + Fraction(13, 51) + Fraction(25, 47),
        forgetting=Fraction(1, 51),
        luck=2 - Fraction(1, 2) - Fraction(12, 51) - Fraction(25, 47),
    )


@pytest.mark.parametrize("strategy", [by_memory, by_coach])
def test_nobody_forgets_who_makes_the_likeliest_call(strategy: Strategy) -> None:
    forgotten = [sources_of(ledger).forgetting for ledger in games(strategy, seed=2, count=100)]
    assert (max(forgotten) == 0) == (strategy is by_memory)


@pytest.mark.parametrize("name", ["chance", "memory", "coach"])
def test_the_chances_are_true_in_each_decile(name: str) -> None:
    """Of the calls with a chance of 40 to 50% as many hit as their chances add up to, and so on."""
    deciles = [Sums()] * 11
    for ledger in games(STRATEGIES[name], seed=3, count=4_000):
        for entry in ledger:
            decile = int(10 * entry.chance)
            deciles[decile] += sums_of([entry])
    for sums in deciles:
        assert abs(sums.surplus) <= 4 * sums.swing
    assert sum(sums.calls > 100 for sums in deciles) >= 7


def test_somebody_who_sees_cards_hits_more_than_the_chances_say() -> None:
    sums = sums_of(entry for ledger in games(seeing(0.2), seed=4, count=100) for entry in ledger)
    assert sums.surplus > 6 * sums.swing


def all_entries() -> Iterator[Entry]:
    for ledger in games(by_memory, seed=5, count=50):
        yield from ledger


def test_the_sums_are_those_of_the_calls() -> None:
    entries = list(all_entries())
    sums = sums_of(entries)
    assert sums.calls == len(entries)
    assert sums.hits == sum(entry.hit for entry in entries)
    assert sums.expected == pytest.approx(sum(entry.chance for entry in entries))
    assert sums.memory == pytest.approx(sum(entry.best_chance for entry in entries))
    assert sums.variance == pytest.approx(sum(entry.chance * (1 - entry.chance) for entry in entries))
    assert sums.surplus == sums.hits - sums.expected
    assert sums.swing**2 == pytest.approx(sums.variance)


def test_phases_and_chapters_add_up_to_the_whole() -> None:
    entries = list(all_entries())
    whole = sums_of(entries)
    for parts in (list(sums_by_phase(entries).values()), [sums_of(entries[:99]), sums_of(entries[99:])]):
        total = sum(parts, Sums())
        assert (total.calls, total.hits) == (whole.calls, whole.hits)
        assert (total.expected, total.memory, total.variance) == pytest.approx(
            (whole.expected, whole.memory, whole.variance)
        )


def test_each_phase_has_its_own_sums() -> None:
    by_phase = sums_by_phase(entries_of(short_game()))
    assert [(sums.calls, sums.hits) for sums in by_phase.values()] == [(2, 2), (1, 0), (0, 0), (0, 0)]
    assert by_phase[Phase.SUIT].expected == 12 / 51
