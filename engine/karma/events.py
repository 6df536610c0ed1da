"""What happened at a Karma table, in order: the material of logs, animations and memory.

An event as the rules make it is complete; ``seen_by`` leaves out what a viewer may not know (rule 12).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.cards import Card, Rank
from engine.game import Frozen

Source = Literal["hand", "face_up", "blind"]
DrawReason = Literal["recurrence", "length"]


class Swapped(Frozen):
    """A seat exchanged a hand card with a face-up card; everybody saw both."""

    kind: Literal["swapped"] = "swapped"
    seat: int
    hand: Card
    face_up: Card


class SaidReady(Frozen):
    """A seat ended its swap."""

    kind: Literal["said_ready"] = "said_ready"
    seat: int


class StarterFound(Frozen):
    """All are ready and this seat begins; ``rank`` is its lowest card that counts, None if no seat had one.

    ``tied`` are all seats with that rank, clockwise from the opening seat, the starter first. Both tell of hands, so
    a viewer gets None and ().
    """

    kind: Literal["starter_found"] = "starter_found"
    seat: int
    rank: Rank | None
    tied: tuple[int, ...]


class Played(Frozen):
    """Cards went to the pile; ``position`` is the blind place that was flipped."""

    kind: Literal["played"] = "played"
    seat: int
    source: Source
    cards: tuple[Card, ...]
    position: int | None = None


class Burned(Frozen):
    """The pile left the game: all its cards, by a ten or by four or more of a kind (``run`` of them)."""

    kind: Literal["burned"] = "burned"
    seat: int
    by: Literal["ten", "four"]
    cards: tuple[Card, ...]
    run: int


class Drew(Frozen):
    """A seat drew; the cards are None for all viewers but the seat itself."""

    kind: Literal["drew"] = "drew"
    seat: int
    count: int
    cards: tuple[Card, ...] | None


class Took(Frozen):
    """A seat took the pile, and with it perhaps one of its face-up cards; all saw the cards.

    ``forced``: nothing could be played. Of a take from the hand only the seat itself knows; None for the others.
    """

    kind: Literal["took"] = "took"
    seat: int
    cards: tuple[Card, ...]
    face_up: Card | None = None
    forced: bool | None


class FlipFailed(Frozen):
    """A blind card could not be played; it and the pile went into the hand."""

    kind: Literal["flip_failed"] = "flip_failed"
    seat: int
    position: int
    card: Card
    cards: tuple[Card, ...]


class Skipped(Frozen):
    """These seats, clockwise, lose their turn."""

    kind: Literal["skipped"] = "skipped"
    seat: int
    seats: tuple[int, ...]


class PositionRepeated(Frozen):
    """The very same position has come up for the ``times``-th time."""

    kind: Literal["position_repeated"] = "position_repeated"
    times: int


class Won(Frozen):
    """A seat has no card left; ``source`` is where its last one came from."""

    kind: Literal["won"] = "won"
    seat: int
    source: Source


class GameDrawn(Frozen):
    """Nobody wins: the position recurred too often, or the game got too long."""

    kind: Literal["game_drawn"] = "game_drawn"
    reason: DrawReason


Event = (
    Swapped
    | SaidReady
    | StarterFound
    | Played
    | Burned
    | Drew
    | Took
    | FlipFailed
    | Skipped
    | PositionRepeated
    | Won
    | GameDrawn
)
AnyEvent = Annotated[Event, Field(discriminator="kind")]
"""An event as a field of a model, told apart by its ``kind``."""


def seen_by(viewer: int | None, event: Event) -> Event:
    """The event as this viewer may know it, without what it tells of hidden hands."""
    match event:
        case StarterFound():
            return StarterFound(seat=event.seat, rank=None, tied=())
        case Drew() if event.seat != viewer:
            return Drew(seat=event.seat, count=event.count, cards=None)
        case Took(face_up=None) if event.seat != viewer:
            return Took(seat=event.seat, cards=event.cards, forced=None)
        case _:
            return event
