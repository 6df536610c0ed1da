"""How rare a score or a title is: the exact chances of a player without powers or memory, who calls at random.

Such a player hits with chance 1/2, 1/4, 1/13 and 1/52 whatever lies face up, since the calls of a phase share out the
deck evenly. Must not know a running game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from engine.cards import FULL_DECK
from engine.psychic_palm.calls import CALLS, Phase, further_count, phase_after
from engine.psychic_palm.titles import PERFECT_SCORE, scores_of

Place = tuple[Phase, int]
"""Where a game stands as far as right and wrong decide it: the phase, and the score so far."""


@cache
def score_chances() -> tuple[Fraction, ...]:
    """The chance of each score from 0 to 48; they add up to 1."""
    levels: list[dict[Place, Fraction]] = [defaultdict(Fraction) for _ in range(len(FULL_DECK) + 1)]
    levels[-1][Phase.COLOUR, 0] = Fraction(1)
    for cards_left in range(len(FULL_DECK), 0, -1):
        for (phase, score), chance in levels[cards_left].items():
            for left_after, place, share in _outcomes(cards_left, phase, score):
                levels[left_after][place] += chance * share
    ended = levels[0]
    return tuple(
        sum((chance for (_, final), chance in ended.items() if final == score), Fraction(0))
        for score in range(PERFECT_SCORE + 1)
    )


def _outcomes(cards_left: int, phase: Phase, score: int) -> Iterator[tuple[int, Place, Fraction]]:
    """After a right and after a wrong call: the cards left, where the game stands, and the chance of that."""
    right = Fraction(1, len(CALLS[phase]))
    further = further_count(phase, cards_left - 1)
    left_after = cards_left - 1 - further
    yield left_after, (phase_after(phase, True), score + further), right
    yield left_after, (phase_after(phase, False), score), 1 - right


def chance_of_score(score: int) -> Fraction:
    """The chance of exactly this score; 0 for one that no game reaches."""
    return score_chances()[score] if 0 <= score <= PERFECT_SCORE else Fraction(0)


def chance_of_at_least(score: int) -> Fraction:
    """The chance of this score or more."""
    return sum(score_chances()[max(score, 0) :], Fraction(0))


def chance_of_title(title: str) -> Fraction:
    """The chance of this very title; 0 for Cheater. ValueError if there is no such title."""
    return sum((chance_of_score(score) for score in scores_of(title)), Fraction(0))


def one_in(chance: Fraction) -> str:
    """A chance as one says it: ``1 in 5,408``, with one decimal below 10 (``1 in 2.7``), or ``never`` for 0."""
    if chance <= 0:
        return "never"
    games = 1 / chance
    return f"1 in {round(float(games), 1):g}" if games < 10 else f"1 in {round(games):,}"
