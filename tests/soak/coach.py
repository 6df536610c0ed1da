"""A million games of the coach, on the same decks as the rule with a threshold, and solved decks too large for CI.

Run it with ``python -m tests.soak.coach [GAMES]``. The rule makes the likeliest call, but with 30 cards or more left
the unlikeliest of kinds; its mean over 20 million games is 11.169.
"""

import sys
from collections.abc import Callable, Sequence
from math import sqrt

from engine.cards import shuffled
from engine.psychic_palm import kernel
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.coach import MEAN_SCORE, PERFECT_GAME, Coach, coach_for
from engine.psychic_palm.odds import COLOUR, KIND, Choose, Unseen, likeliest
from engine.psychic_palm.titles import PERFECT_SCORE
from engine.seeds import derive
from engine.statistics import mean_of, share_of
from tests.engine.psychic_palm.solved import ALL_SUITS, Solved

THRESHOLD = 30
KINDS_SOLVED = (5, 6, 7)


def by_threshold(unseen: Unseen, cards_left: int, phase: Phase) -> int:
    """The rule that the coach is measured against."""
    if phase is KIND and cards_left >= THRESHOLD:
        return unseen.kinds.index(min(unseen.kinds))
    return likeliest(unseen, cards_left, phase)


def without_luck(deck: Sequence[int], choose: Choose) -> float:
    """A score less the luck of the cards: its mean over all decks is that of the score, and it swings far less.

    What each card brought beyond the mean of what it might have brought is taken off, by the coach's estimates. These
    need not be right for that: a call's value is the exact mean of the estimates of the positions it may lead to.
    """
    coach = coach_for(MEAN_SCORE)
    decided = 0.0

    def watched(unseen: Unseen, cards_left: int, phase: Phase) -> int:
        nonlocal decided
        call = choose(unseen, cards_left, phase)
        decided += coach.values(unseen, cards_left, phase)[call] - coach.estimate(unseen, cards_left, phase)
        return call

    kernel.play(deck, watched)
    return coach.estimate(Unseen(), len(deck), COLOUR) + decided


def paired(games: int, score: Callable[[Sequence[int], Choose], float]) -> None:
    """Coach and rule on the same decks: means, and the mean of the differences with its 95% interval."""
    scores = []
    for number in range(games):
        deck = shuffled(kernel.FULL_DECK_NUMBERS, derive(1, "deck", number))
        scores.append((score(deck, coach_for(MEAN_SCORE).choose), score(deck, by_threshold)))
    coach, rule, gain = (
        mean_of(column)
        for column in ([score for score, _ in scores], [score for _, score in scores], [a - b for a, b in scores])
    )
    print(f"coach {coach.mean:.4f}, threshold rule {rule.mean:.4f} over {games:,} games on the same decks")
    print(f"coach less rule {gain.mean:+.4f} [{gain.low:+.4f} to {gain.high:+.4f}]", flush=True)


def perfect(games: int) -> None:
    """How many games are perfect if that is the goal."""
    coach = coach_for(PERFECT_GAME)
    decks = (shuffled(kernel.FULL_DECK_NUMBERS, derive(2, "deck", number)) for number in range(games))
    count = sum(kernel.play(deck, coach.choose) == PERFECT_SCORE for deck in decks)
    expected = games / 4806
    share = share_of(count, games)
    print(f"perfect games {count}, expected {expected:.1f} +- {sqrt(expected):.1f}")
    if count:
        print(f"1 in {games / count:,.0f} [{1 / share.high:,.0f} to {1 / share.low:,.0f}]", flush=True)


def solved(kinds: int) -> None:
    """What the coach gives away on a deck of so many kinds."""
    deck = (ALL_SUITS,) * kinds
    best = Solved(MEAN_SCORE.worth).value(deck, 4 * kinds)
    coached = Solved(MEAN_SCORE.worth, Coach(MEAN_SCORE, kinds).values).value(deck, 4 * kinds)
    print(f"{4 * kinds} cards: best {best:.6f}, coach {coached:.6f}, given away {best - coached:.6f}", flush=True)


def main(games: int = 1_000_000) -> None:
    """All of it."""
    for kinds in KINDS_SOLVED:
        solved(kinds)
    paired(games, kernel.play)
    print("the same without the luck of the cards:")
    paired(games // 10, without_luck)
    perfect(games)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
