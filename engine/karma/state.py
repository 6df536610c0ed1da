"""The whole truth of a Karma table, frozen, and how a deck becomes one (rules 1 and 2).

Must not know what is legal or what happens next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engine.cards import FULL_DECK, Card, shuffled
from engine.game import Frozen
from engine.karma.actions import MAX_SEATS, MIN_SEATS, HouseRules
from engine.karma.events import DrawReason

HAND_SIZE = 3
TABLE_PLACES = 3
SEATS_OF_ONE_DECK = 4

Place = Card | None
"""A card on one of a seat's three places, or None once it has gone."""
Position = tuple[object, ...]
"""What counts for a recurrence (rule 11)."""


class Phase(StrEnum):
    """Where a game stands."""

    SWAP = "swap"
    PLAY = "play"
    OVER = "over"


class Result(Frozen):
    """How a game ended: a winner, or None and the reason of the draw."""

    winner: int | None
    reason: DrawReason | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """The cards of one seat: the hand sorted, the table cards by place."""

    hand: tuple[Card, ...]
    face_up: tuple[Place, ...]
    blind: tuple[Place, ...]

    @property
    def face_up_cards(self) -> tuple[Card, ...]:
        """The face-up cards that are left, in the order of their places."""
        return tuple(card for card in self.face_up if card is not None)

    @property
    def blind_cards(self) -> tuple[Card, ...]:
        """The blind cards that are left, in the order of their places."""
        return tuple(card for card in self.blind if card is not None)

    @property
    def is_out(self) -> bool:
        """True when no card is left anywhere (rule 10)."""
        return not self.hand and not self.face_up_cards and not self.blind_cards


@dataclass(frozen=True, slots=True)
class State:
    """A table of Karma after ``version`` actions.

    The first card of the draw pile is drawn first; the last card of the pile is its top.
    """

    rules: HouseRules
    seats: tuple[Seat, ...]
    draw_pile: tuple[Card, ...]
    opening_seat: int
    turn: int
    phase: Phase = Phase.SWAP
    pile: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    swaps_made: int = 0
    version: int = 0
    occurrences: Mapping[Position, int] = field(default_factory=dict)
    result: Result | None = None

    @property
    def seat_to_act(self) -> Seat:
        """The cards of the seat whose turn it is."""
        return self.seats[self.turn]


class Deal(Frozen):
    """Who holds what before the first action; lists are by seat, table cards by place."""

    hands: tuple[tuple[Card, ...], ...]
    face_up: tuple[tuple[Card, ...], ...]
    blind: tuple[tuple[Card, ...], ...]
    draw_pile: tuple[Card, ...]


def deck_for(seats: int) -> tuple[Card, ...]:
    """Rule 1: one deck for 2-4 seats, two for 5 and 6; ValueError for any other number."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"Karma has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    return FULL_DECK if seats <= SEATS_OF_ONE_DECK else FULL_DECK * 2


def deal_cards(seats: int, deck: Sequence[Card]) -> Deal:
    """Rule 2: three blind, three face-up and three hand cards for each seat, round by round; the rest is drawn from."""
    cards = iter(deck)

    def layer() -> tuple[tuple[Card, ...], ...]:
        rounds = [[next(cards) for _ in range(seats)] for _ in range(3)]
        return tuple(tuple(dealt[seat] for dealt in rounds) for seat in range(seats))

    blind, face_up, hands = layer(), layer(), layer()
    return Deal(hands=hands, face_up=face_up, blind=blind, draw_pile=tuple(cards))


def deal_from_seed(seats: int, seed: int) -> Deal:
    """The deal that a seed names."""
    return deal_cards(seats, shuffled(deck_for(seats), seed))


def initial_state(deal: Deal, opening_seat: int = 0, rules: HouseRules | None = None) -> State:
    """The table after the deal, with the opening seat (0-based) about to swap."""
    seats = tuple(
        Seat(hand=tuple(sorted(hand)), face_up=face_up, blind=blind)
        for hand, face_up, blind in zip(deal.hands, deal.face_up, deal.blind, strict=True)
    )
    return State(
        rules=rules or HouseRules(),
        seats=seats,
        draw_pile=deal.draw_pile,
        opening_seat=opening_seat,
        turn=opening_seat,
    )
