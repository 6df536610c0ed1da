"""The exact chance of a call: of the cards not yet shown face up, the share that it fits.

Every order of the unseen cards is equally likely, those that lie face down as a bonus among them, so that chance holds
whatever the player remembers. Calls go by their number in ``CALLS`` and cards by theirs in ``FULL_DECK``, for play in
masses needs that. Must not know what a call is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.cards import FULL_DECK, Card
from engine.psychic_palm.calls import CALLS, KINDS, SUITS, Phase
from engine.psychic_palm.state import Call, Role, State

COLOUR, SUIT, KIND, CARD = Phase
RED, BLACK = range(2)
RED_SUITS = tuple(number for number, suit in enumerate(dict.fromkeys(card.suit for card in FULL_DECK)) if suit.is_red)
CARD_NUMBERS = {card: number for number, card in enumerate(FULL_DECK)}
CALL_NUMBERS = {phase: {call: number for number, call in enumerate(calls)} for phase, calls in CALLS.items()}


class Unseen:
    """The cards not yet shown face up, counted. It changes as cards are shown.

    ``suits[s]`` and ``kinds[k]`` are the cards left of a suit and of a kind, ``suits_of[k]`` the suits left of a kind
    as bits, ``total`` is all of them. A deck of fewer kinds serves proofs on games that can be solved exactly.
    """

    __slots__ = ("_places", "kinds", "suits", "suits_of", "total")

    def __init__(self, kinds: int = len(KINDS)) -> None:
        suits = len(SUITS)
        self.total = suits * kinds
        self.suits = [kinds] * suits
        self.kinds = [suits] * kinds
        self.suits_of = [(1 << suits) - 1] * kinds
        self._places = [(card // kinds, (card + 1) % kinds) for card in range(self.total)]

    def show(self, card: int) -> None:
        """The card of this number lies face up from now on; it must not have been shown before."""
        suit, kind = self._places[card]
        self.suits[suit] -= 1
        self.kinds[kind] -= 1
        self.suits_of[kind] ^= 1 << suit
        self.total -= 1

    @property
    def red(self) -> int:
        """The red cards left."""
        return self.suits[1] + self.suits[2]

    def fitting(self, phase: Phase) -> Sequence[int]:
        """How many unseen cards each call of the phase fits, by the number of the call."""
        if phase is COLOUR:
            return (self.red, self.total - self.red)
        if phase is SUIT:
            return self.suits
        if phase is KIND:
            return self.kinds
        return [self.suits_of[kind] >> suit & 1 for suit, kind in self._places]


Choose = Callable[[Unseen, int, Phase], int]
"""A way to play: from the unseen cards, the number of cards left and the phase to the number of a call in ``CALLS``."""


def unseen_after(shown: Iterable[Card]) -> Unseen:
    """The unseen cards once these have been shown, each named once."""
    unseen = Unseen()
    for card in shown:
        unseen.show(CARD_NUMBERS[card])
    return unseen


def calls_with_unseen(state: State) -> Iterator[tuple[Call, Unseen]]:
    """Each call of a game, with the cards that were unseen when it was made; they change with the next call."""
    unseen = Unseen()
    ends = [call.place for call in state.calls[1:]] + [len(state.roles)]
    for call, end in zip(state.calls, ends, strict=False):
        yield call, unseen
        for place in range(call.place, end):
            if state.roles[place] is not Role.BONUS:
                unseen.show(CARD_NUMBERS[state.deck[place]])


def likeliest(unseen: Unseen, cards_left: int, phase: Phase) -> int:  # noqa: ARG001
    """The call of a perfect memory: the likeliest, the first of several.

    Of equally likely colours it is the one without the longest suit: a hit then leaves it whole for the next call.
    """
    fitting = unseen.fitting(phase)
    if phase is COLOUR and fitting[RED] == fitting[BLACK]:
        return BLACK if unseen.suits.index(max(unseen.suits)) in RED_SUITS else RED
    return fitting.index(max(fitting))
