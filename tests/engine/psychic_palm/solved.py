"""Psychic Palm solved exactly on decks of few kinds, or close to the end of a full one.

By dynamic programming over all sets of unseen cards, taken together where they differ only by the names of the colours,
of the suits of a colour, and of the kinds.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations

from engine.psychic_palm.calls import Phase, further_count, phase_after
from engine.psychic_palm.odds import CARD, COLOUR, KIND, RED_SUITS, SUIT, Unseen

Cards = tuple[int, ...]
"""Unseen cards: for each kind its suits as bits."""

Policy = Callable[[Unseen, int, Phase], Sequence[float]]
"""A way to play: a number for each call, the highest is called."""

ALL_SUITS = 0b1111
_RENAMINGS = [
    [sum((suits >> suit & 1) << renamed[suit] for suit in range(4)) for suits in range(16)]
    for renamed in permutations(range(4))
    if (renamed[1] in RED_SUITS) == (renamed[2] in RED_SUITS)
]


@cache
def alike(cards: Cards) -> Cards:
    """The one that stands for all sets of cards that differ by names alone."""
    return min(tuple(sorted(renamed[suits] for suits in cards)) for renamed in _RENAMINGS)


@cache
def less_one(cards: Cards) -> list[tuple[int, int, Cards]]:
    """Each card as suit and kind, with the cards that are left without it."""
    return [
        (suit, kind, (*cards[:kind], suits & ~(1 << suit), *cards[kind + 1 :]))
        for kind, suits in enumerate(cards)
        for suit in range(4)
        if suits >> suit & 1
    ]


def unseen_of(cards: Cards) -> Unseen:
    kinds = len(cards)
    unseen = Unseen(kinds)
    for suit, kind, _ in less_one(tuple(ALL_SUITS & ~suits for suits in cards)):
        unseen.show(suit * kinds + (kind - 1) % kinds)
    return unseen


def is_right(phase: Phase, call: int, suit: int, kind: int) -> bool:
    return call == {COLOUR: int(suit not in RED_SUITS), SUIT: suit, KIND: kind}[phase]


class Solved:
    """The value of positions for somebody who plays best, or by a policy; of tied calls a policy takes the worst."""

    def __init__(self, worth: Callable[[int], float], policy: Policy | None = None) -> None:
        self._worth = worth
        self._policy = policy
        self._value = cache(self._value_of)
        self._after_penalties = cache(self._mean_after_penalties)

    def value(self, cards: Cards, left: int, phase: Phase = COLOUR) -> float:
        """What the game is worth with these cards unseen, ``left`` of them before the joker."""
        return self._value(alike(cards), left, phase)

    def call_values(self, cards: Cards, left: int, phase: Phase) -> list[float]:
        """What each call is worth if the rest is played so; in the last phase, of an unseen and of a seen card."""
        unseen = sum(suits.bit_count() for suits in cards)
        score = unseen - left
        if phase is CARD:
            wrong = self._worth(score)
            return [(self._worth(score + left - 1) + (unseen - 1) * wrong) / unseen, wrong]
        further = further_count(phase, left - 1)
        left -= 1 + further
        calls = {COLOUR: 2, SUIT: 4, KIND: len(cards)}[phase]
        sums = [0.0] * calls
        for suit, kind, rest in less_one(cards):
            right = self.value(rest, left, phase_after(phase, True))
            wrong = self._after_penalties(alike(rest), further, left)
            for call in range(calls):
                sums[call] += right if is_right(phase, call, suit, kind) else wrong
        return [total / unseen for total in sums]

    def _value_of(self, cards: Cards, left: int, phase: Phase) -> float:
        if left == 0:
            return self._worth(sum(suits.bit_count() for suits in cards))
        values = self.call_values(cards, left, phase)
        if self._policy is None or phase is CARD:
            return max(values)
        wishes = self._policy(unseen_of(cards), left, phase)
        return min(value for value, wish in zip(values, wishes, strict=True) if wish > max(wishes) - 1e-9)

    def _mean_after_penalties(self, cards: Cards, penalties: int, left: int) -> float:
        if penalties == 0:
            return self.value(cards, left)
        values = [self._after_penalties(alike(rest), penalties - 1, left) for _, _, rest in less_one(cards)]
        return sum(values) / len(values)
