"""An action as a short film: the tables between the one before it and the one after it, and what moves in each.

Pure values, derived from two snapshots of the same viewer, so a film can't tell more than they do. Must not know
widgets or time; ``SHARE`` says how long one motion lasts beside the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import Card
from engine.karma.events import Burned, Drew, Event, FlipFailed, Played, Took
from engine.karma.snapshot import SeatView, Snapshot


class Spot(Enum):
    """Where cards fly from and to, beside a seat's own place."""

    PILE = auto()
    DRAW_PILE = auto()


@dataclass(frozen=True)
class Fly:
    """Cards on their way; no faces are known of ``count`` cards without ``cards``. ``place`` is one of a seat's
    table places, None for its hand."""

    start: Spot | int
    end: Spot | int
    cards: tuple[Card, ...]
    count: int
    place: int | None = None


@dataclass(frozen=True)
class Turn:
    """A blind card is turned over where it lies."""

    seat: int
    place: int


@dataclass(frozen=True)
class Burn:
    """The pile goes up in flames."""


Motion = Fly | Turn | Burn
SHARE: dict[type[Motion], float] = {Fly: 1.0, Turn: 1.2, Burn: 1.6}
"""How long a motion lasts beside the others."""


@dataclass(frozen=True)
class Scene:
    """A table, and what moves over it."""

    snapshot: Snapshot
    motion: Motion


def film(before: Snapshot, after: Snapshot) -> tuple[Scene, ...]:
    """The scenes of the action that led from one snapshot to the next; empty if nothing moves.

    Their tables have the version of the one before: what came of the action is told when it has been seen.
    """
    table = before.model_copy(update={"legal_actions": (), "events": ()})
    scenes: list[Scene] = []
    for event in after.events:
        table = _add(scenes, table, event)
    return tuple(scenes)


def _add(scenes: list[Scene], table: Snapshot, event: Event) -> Snapshot:
    """Add the scenes of one event; returns the table as the event leaves it."""
    match event:
        case Played(seat=seat, cards=cards):
            place = event.position if event.source == "blind" else _place_of(table, event)
            if event.source == "blind" and place is not None:
                table = _turned(table, seat, place, cards[0])
                scenes.append(Scene(table, Turn(seat, place)))
            table = _without(table, event, place)
            scenes.append(Scene(table, Fly(seat, Spot.PILE, cards, len(cards), place)))
            return table.model_copy(update={"pile": table.pile + cards})
        case Burned(cards=cards):
            scenes.append(Scene(table.model_copy(update={"events": (event,)}), Burn()))
            return table.model_copy(update={"pile": (), "burned": table.burned + cards})
        case Drew(seat=seat, count=count, cards=drawn):
            table = table.model_copy(update={"draw_count": table.draw_count - count})
            scenes.append(Scene(table, Fly(Spot.DRAW_PILE, seat, drawn or (), count)))
            return table
        case FlipFailed(seat=seat, position=place, card=card, cards=cards):
            table = _turned(table, seat, place, card)
            scenes.append(Scene(table, Turn(seat, place)))
            table = table.model_copy(update={"pile": ()})
            scenes.append(Scene(table, Fly(Spot.PILE, seat, cards, len(cards))))
            return table
        case Took(seat=seat, cards=cards) if cards:
            table = table.model_copy(update={"pile": ()})
            scenes.append(Scene(table, Fly(Spot.PILE, seat, cards, len(cards))))
            return table
        case _:
            return table


def _place_of(table: Snapshot, event: Played) -> int | None:
    return table.seats[event.seat].face_up.index(event.cards[0]) if event.source == "face_up" else None


def _without(table: Snapshot, event: Played, place: int | None) -> Snapshot:
    """The table once the played cards have left their place."""
    seat = table.seats[event.seat]
    match event.source:
        case "hand":
            hand = None if seat.hand is None else tuple(card for card in seat.hand if card not in event.cards)
            changed = seat.model_copy(update={"hand": hand, "hand_count": seat.hand_count - len(event.cards)})
        case "face_up":
            face_up = tuple(None if index == place else card for index, card in enumerate(seat.face_up))
            changed = seat.model_copy(update={"face_up": face_up})
        case _:
            blind = tuple(there and index != place for index, there in enumerate(seat.blind))
            changed = seat.model_copy(update={"blind": blind, "blind_cards": None})
    return _with_seat(table, event.seat, changed)


def _turned(table: Snapshot, seat: int, place: int, card: Card) -> Snapshot:
    turned = tuple(card if index == place else None for index in range(len(table.seats[seat].blind)))
    return _with_seat(table, seat, table.seats[seat].model_copy(update={"blind_cards": turned}))


def _with_seat(table: Snapshot, number: int, seat: SeatView) -> Snapshot:
    return table.model_copy(update={"seats": (*table.seats[:number], seat, *table.seats[number + 1 :])})
