"""Who sat at the table of a recorded game, made safe to print: a file can hold anything. Must not know widgets."""

from __future__ import annotations

from app.names import clean_name, seat_names
from app.settings import PERSON
from engine.records.karma import KarmaRecord


def names_of(record: KarmaRecord) -> tuple[str, ...]:
    """What the seats are called."""
    return seat_names(seat.name for seat in record.seats)


def levels_of(record: KarmaRecord) -> tuple[str, ...]:
    """The levels of the bots; nothing for a person."""
    return tuple("" if seat.player == PERSON else clean_name(seat.player) for seat in record.seats)
