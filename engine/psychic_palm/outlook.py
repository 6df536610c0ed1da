"""What a position of Psychic Palm is worth on average, when of the unseen cards no more is known than their colours.

A dynamic program over (phase, cards left, unseen cards, red ones of these). The colours are followed exactly; the best
chance of a suit or kind is its mean over all decks with these colours. Must not know which cards were shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb, prod
from typing import NamedTuple

from engine.psychic_palm.calls import KINDS, SUITS, Phase, further_count, phase_after
from engine.psychic_palm.odds import CARD, COLOUR, SUIT

Worth = Callable[[int], float]
"""What a final score is worth to the player."""

SUITS_OF_A_COLOUR = len(SUITS) // 2


class Prospects(NamedTuple):
    """What lies beyond a call that showed a card of one colour.

    ``miss`` is the value if the call was wrong, ``hit`` if it was right; ``gain`` is added to ``hit`` for each of the
    cards then unseen that the next call fits, and is below 0 where a further hit does harm.
    """

    miss: float
    hit: float
    gain: float


_NO_SUCH_CARD = Prospects(0.0, 0.0, 0.0)


class Outlook:
    """Values of positions, each computed when it is first asked for.

    ``left`` counts the cards before the joker, ``total`` the cards not shown face up, so that the score is their
    difference; ``red`` counts the red ones among the unseen.
    """

    def __init__(self, worth: Worth, kinds: int = len(KINDS)) -> None:
        self._worth = worth
        self._kinds = kinds
        self.prospects = cache(self._prospects)
        self.value = cache(self._value_of)
        self.branches = cache(self._branches_of)
        self._after_showing = cache(self._mean_after_showing)
        self._extremes = cache(self._mean_extremes)

    def last_call(self, left: int, total: int) -> tuple[float, float]:
        """The value after a right and after a wrong call of a card, which ends the game."""
        score = total - left
        return self._worth(score + left - 1), self._worth(score)

    def _prospects(self, phase: Phase, left: int, total: int, red: int) -> tuple[Prospects, Prospects]:
        """What lies beyond a call of this phase if it showed a red card, and if it showed a black one."""
        further = further_count(phase, left - 1)
        left -= 1 + further
        after_red = self._beyond(phase, further, left, total - 1, red - 1) if red else _NO_SUCH_CARD
        after_black = self._beyond(phase, further, left, total - 1, red) if red < total else _NO_SUCH_CARD
        return after_red, after_black

    def _beyond(self, phase: Phase, further: int, left: int, total: int, red: int) -> Prospects:
        right, wrong = self.branches(phase_after(phase, True), left, total, red)
        gain = (right - wrong) / total if total else 0.0
        return Prospects(miss=self._after_showing(COLOUR, further, left, total, red), hit=wrong, gain=gain)

    def _branches_of(self, phase: Phase, left: int, total: int, red: int) -> tuple[float, float]:
        """The value after a right and after a wrong call in a later phase than the first, whatever card it shows."""
        if left == 0:
            return self._worth(total), self._worth(total)
        if phase is CARD:
            return self.last_call(left, total)
        further = further_count(phase, left - 1)
        left -= 1 + further
        right = self._after_showing(phase_after(phase, True), 1, left, total, red)
        wrong = self._after_showing(COLOUR, 1 + further, left, total, red)
        return right, wrong

    def _value_of(self, phase: Phase, left: int, total: int, red: int) -> float:
        """The value with the better of the likeliest and the unlikeliest call."""
        if left == 0:
            return self._worth(total)
        if phase is COLOUR:
            return max(self._colour_call(left, total, red), self._colour_call(left, total, total - red))
        right, wrong = self.branches(phase, left, total, red)
        most, least = self._extremes(phase, total, red)
        chance = (most if right >= wrong else least) / total
        return chance * right + (1 - chance) * wrong

    def _colour_call(self, left: int, total: int, fitting: int) -> float:
        """The value of calling the colour of which so many are unseen (the colours are alike, so: of calling red)."""
        further = further_count(COLOUR, left - 1)
        left -= 1 + further
        value = 0.0
        if fitting:
            value += fitting * self.value(SUIT, left, total - 1, fitting - 1)
        if fitting < total:
            value += (total - fitting) * self._after_showing(COLOUR, further, left, total - 1, fitting)
        return value / total

    def _mean_after_showing(self, phase: Phase, count: int, left: int, total: int, red: int) -> float:
        """The value once ``count`` of the unseen cards, any of them, have been shown."""
        if count == 0:
            return self.value(phase, left, total, red)
        value = 0.0
        if red:
            value += red * self._after_showing(phase, count - 1, left, total - 1, red - 1)
        if red < total:
            value += (total - red) * self._after_showing(phase, count - 1, left, total - 1, red)
        return value / total

    def _mean_extremes(self, phase: Phase, total: int, red: int) -> tuple[float, float]:
        """The unseen cards that the likeliest and the unlikeliest call fit, on average over the decks that may be."""
        if phase is CARD:
            return 1.0, 0.0
        if phase is SUIT:
            groups = [(SUITS_OF_A_COLOUR, self._kinds, drawn) for drawn in (red, total - red)]
        else:
            groups = [(self._kinds, len(SUITS), total)]
        size = groups[0][1]
        most = sum(1 - prod(_share_within(*group, 0, bound) for group in groups) for bound in range(size))
        least = sum(prod(_share_within(*group, bound, size) for group in groups) for bound in range(1, size + 1))
        return most, least


def _share_within(groups: int, size: int, drawn: int, low: int, high: int) -> float:
    """Of all ways to draw so many cards from groups of one size, the share that takes ``low`` to ``high`` of each."""
    return _ways_within(groups, size, low, high)[drawn] / comb(groups * size, drawn)


@cache
def _ways_within(groups: int, size: int, low: int, high: int) -> tuple[int, ...]:
    """For each number of drawn cards the ways that take ``low`` to ``high`` of each group."""
    ways = [1]
    for _ in range(groups):
        more = [0] * (len(ways) + size)
        for drawn, count in enumerate(ways):
            for taken in range(low, high + 1):
                more[drawn + taken] += count * comb(size, taken)
        ways = more
    return tuple(ways)
