"""The exact chances of scores and titles for a player who calls at random."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from engine.psychic_palm import rarity
from engine.psychic_palm.titles import TITLES


def all_games(left: int = 52, phase: int = 1, score: int = 0, chance: float = 1.0) -> Iterator[tuple[int, float]]:
    """Score and chance of each of the 141,136 ways that right and wrong calls can end a game."""
    if left == 0 or phase == 5:
        yield score, chance
        return
    right = 1 / {1: 2, 2: 4, 3: 13, 4: 52}[phase]
    further = min({1: 1, 2: 3, 3: 5, 4: 52}[phase], left - 1)
    yield from all_games(left - 1 - further, phase + 1, score + further, chance * right)
    yield from all_games(0 if phase == 4 else left - 1 - further, 1, score, chance * (1 - right))


def test_the_chances_are_those_of_the_complete_tree() -> None:
    scores = [0.0] * 49
    games = 0
    for score, chance in all_games():
        scores[score] += chance
        games += 1
    assert games == 141_136
    assert [float(chance) for chance in rarity.score_chances()] == pytest.approx(scores, rel=1e-9)


def test_the_chances_add_up_to_exactly_1() -> None:
    assert sum(rarity.score_chances()) == 1


def test_a_chance_player_scores_9_905_with_a_deviation_of_2_672() -> None:
    chances = rarity.score_chances()
    mean = sum(score * chance for score, chance in enumerate(chances))
    variance = sum((score - mean) ** 2 * chance for score, chance in enumerate(chances))
    assert float(mean) == pytest.approx(9.905, abs=5e-4)
    assert float(variance) ** 0.5 == pytest.approx(2.672, abs=5e-4)


def test_a_perfect_game_is_1_in_5408() -> None:
    assert rarity.chance_of_score(48) == rarity.chance_of_title("Psychic Genius") == Fraction(1, 5408)


def test_scores_45_and_47_and_those_beyond_48_never_occur() -> None:
    assert [score for score in range(-3, 60) if rarity.chance_of_score(score) == 0] == [
        *range(-3, 0),
        45,
        47,
        *range(49, 60),
    ]


def test_the_titles_share_out_all_games() -> None:
    assert sum(rarity.chance_of_title(title) for _, title in TITLES) == 1
    assert rarity.chance_of_title("Cheater") == 0


def test_a_title_or_better_is_the_sum_of_the_titles_from_it_upwards() -> None:
    better = Fraction(0)
    for least, title in TITLES:
        better += rarity.chance_of_title(title)
        assert rarity.chance_of_at_least(least) == better
    assert rarity.chance_of_at_least(-5) == 1


def test_an_unknown_title_is_refused_with_the_titles_there_are() -> None:
    with pytest.raises(ValueError, match=r"'Wizard' is no title; titles are Cheater, .*Freak of Nature"):
        rarity.chance_of_title("Wizard")


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "never"),
        (Fraction(1, 5408), "1 in 5,408"),
        (Fraction(2, 135), "1 in 68"),
        (Fraction(1, 7), "1 in 7"),
        (Fraction(10, 27), "1 in 2.7"),
        (Fraction(1), "1 in 1"),
    ],
)
def test_a_chance_is_said_as_1_in_so_many(chance: Fraction, said: str) -> None:
    assert rarity.one_in(chance) == said
