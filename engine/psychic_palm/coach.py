"""What each call is worth in any position, for the mean score, for a title or for a perfect game.

Computed, not looked up: the cards that a right call may show are gone through one by one, with the exact chances that
they leave to the next call; what lies beyond is the mean that ``outlook.py`` gives. Must not know the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.psychic_palm.calls import CALLS, KINDS, Phase
from engine.psychic_palm.odds import CARD, COLOUR, KIND, RED_SUITS, SUIT, Unseen
from engine.psychic_palm.outlook import Outlook
from engine.psychic_palm.titles import PERFECT_SCORE, TITLES

_SAME = 1e-9
"""Values closer than this differ by rounding alone."""
_NOTHING = 1e-12
"""Any chance that there is in a game is larger than this."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a player aims for: a score of ``least`` or more, or, if None, the highest mean score."""

    name: str
    least: int | None

    def worth(self, score: int) -> float:
        """The final score itself, or 1 if it reaches the goal and 0 if not."""
        return float(score if self.least is None else score >= self.least)


_LEAST_AIM = 10
"""What chance alone scores on average; hardly any game misses the titles below."""
MEAN_SCORE = Goal("mean score", None)
PERFECT_GAME = Goal("perfect game", PERFECT_SCORE)
GOALS = (
    MEAN_SCORE,
    PERFECT_GAME,
    *(Goal(title, least) for least, title in TITLES if _LEAST_AIM <= least < PERFECT_SCORE),
)
"""All goals: the mean score, the perfect game, and to reach each title below it that is no matter of course."""


class Advice(NamedTuple):
    """A call, its exact chance, and its value: the mean final score, or the chance to reach the goal."""

    call: str
    chance: float
    value: float


def is_settled(goal: Goal, advice: Sequence[Advice]) -> bool:
    """True if no call changes anything any more: the goal is out of reach, or will be reached whatever is called."""
    values = [each.value for each in advice]
    return goal.least is not None and bool(values) and (max(values) < _NOTHING or min(values) > 1 - _SAME)


class Coach:
    """Knows the value of each call for one goal. A deck of fewer kinds serves proofs on games that can be solved."""

    def __init__(self, goal: Goal, kinds: int = len(KINDS)) -> None:
        self.goal = goal
        self._outlook = Outlook(goal.worth, kinds)
        self._kinds = kinds

    def advice(self, unseen: Unseen, cards_left: int, phase: Phase) -> tuple[Advice, ...]:
        """Each call of the phase, in the order of ``CALLS``."""
        values = self.values(unseen, cards_left, phase)
        return tuple(
            Advice(call, fitting / unseen.total, value)
            for call, fitting, value in zip(CALLS[phase], unseen.fitting(phase), values, strict=True)
        )

    def choose(self, unseen: Unseen, cards_left: int, phase: Phase) -> int:
        """The number of the most valuable call; of several, the one with the best mean score, then the first."""
        values = self.values(unseen, cards_left, phase)
        best = max(values)
        if self.goal.least is None:
            return values.index(best)
        tied = [call for call, value in enumerate(values) if value > best - _SAME]
        means = coach_for(MEAN_SCORE, self._kinds).values(unseen, cards_left, phase)
        return max(tied, key=means.__getitem__)

    def prefers_miss(self, unseen: Unseen, cards_left: int, phase: Phase) -> bool:
        """True where a miss is worth more than a hit, on average over the cards that may lie on top; of the first
        phase, in which a hit only leads on, it isn't said."""
        if phase is COLOUR:
            return False
        right, wrong = self._outlook.branches(phase, cards_left, unseen.total, unseen.red)
        return wrong > right

    def estimate(self, unseen: Unseen, cards_left: int, phase: Phase) -> float:
        """The value that a position is given where a call leads to it: the values of calls are exact means of these."""
        outlook, total = self._outlook, unseen.total
        if phase is COLOUR or cards_left == 0:
            return outlook.value(phase, cards_left, total, unseen.red)
        right, wrong = outlook.branches(phase, cards_left, total, unseen.red)
        fitting = unseen.fitting(phase)
        return wrong + (right - wrong) * (max(fitting) if right >= wrong else min(fitting)) / total

    def values(self, unseen: Unseen, cards_left: int, phase: Phase) -> list[float]:
        """The value of each call of the phase, by its number."""
        if phase is COLOUR:
            return self._colour_values(unseen, cards_left)
        if phase is SUIT:
            return self._suit_values(unseen, cards_left)
        if phase is KIND:
            return self._kind_values(unseen, cards_left)
        return self._card_values(unseen, cards_left)

    def _colour_values(self, unseen: Unseen, cards_left: int) -> list[float]:
        clubs, diamonds, hearts, spades = unseen.suits
        red, black = diamonds + hearts, clubs + spades
        if_red, if_black = self._outlook.prospects(COLOUR, cards_left, unseen.total, red)
        call_red = red * if_red.hit + if_red.gain * _next_fits(diamonds, hearts, clubs, spades, if_red.gain)
        call_black = black * if_black.hit + if_black.gain * _next_fits(clubs, spades, diamonds, hearts, if_black.gain)
        return [(call_red + black * if_black.miss) / unseen.total, (call_black + red * if_red.miss) / unseen.total]

    def _suit_values(self, unseen: Unseen, cards_left: int) -> list[float]:
        total, red, kinds = unseen.total, unseen.red, unseen.kinds
        if_red, if_black = self._outlook.prospects(SUIT, cards_left, total, red)
        misses = red * if_red.miss + (total - red) * if_black.miss
        most, least = max(kinds), min(kinds)
        lone_longest = unseen.suits_of[kinds.index(most)] if kinds.count(most) == 1 else 0
        shortest = [suits for suits, count in zip(unseen.suits_of, kinds, strict=True) if count == least]
        values = []
        for suit, fitting in enumerate(unseen.suits):
            after = if_red if suit in RED_SUITS else if_black
            if after.gain >= 0:
                next_fits = fitting * most - (lone_longest >> suit & 1)
            else:
                next_fits = fitting * least - sum(suits >> suit & 1 for suits in shortest)
            values.append((misses + fitting * (after.hit - after.miss) + after.gain * next_fits) / total)
        return values

    def _kind_values(self, unseen: Unseen, cards_left: int) -> list[float]:
        total, red = unseen.total, unseen.red
        if_red, if_black = self._outlook.prospects(KIND, cards_left, total, red)
        misses = red * if_red.miss + (total - red) * if_black.miss
        right_red, right_black = (after.hit + after.gain - after.miss for after in (if_red, if_black))
        return [
            (misses + _RED_CARDS[suits] * right_red + _BLACK_CARDS[suits] * right_black) / total
            for suits in unseen.suits_of
        ]

    def _card_values(self, unseen: Unseen, cards_left: int) -> list[float]:
        right, wrong = self._outlook.last_call(cards_left, unseen.total)
        return [wrong + fits * (right - wrong) / unseen.total for fits in unseen.fitting(CARD)]


coach_for = cache(Coach)
"""The coach for a goal; what it has computed serves all games."""

_RED_CARDS = [sum(suits >> suit & 1 for suit in RED_SUITS) for suits in range(1 << 4)]
"""How many red suits there are among these, given as bits."""
_BLACK_CARDS = [suits.bit_count() - red for suits, red in enumerate(_RED_CARDS)]


def _next_fits(one: int, two: int, three: int, four: int, gain: float) -> int:
    """The cards that the next call, of a suit, fits, summed over the cards of two suits any of which may be shown now.

    That call is the longest suit if a hit then gains, and the shortest if it loses.
    """
    best = max if gain >= 0 else min
    others = best(three, four)
    return one * best(one - 1, two, others) + two * best(one, two - 1, others)
