"""What the lists tell of a game, taken from its record. Must not know tables or the rules of a game.

Names are made safe to print here: a record keeps whatever a file holds. Records are read as plain JSON: home must not
wait for the engine's models.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from app.settings import PERSON
from app.storage.values import GUIDE, KARMA, GameLine, SeatLine


def line_of(header: str, number: int, player: str | None, started: float | None, *, imported: bool) -> GameLine:
    """The line of a game that begins with this record; without ``player`` it belongs to the first person in it."""
    record = json.loads(header)
    seats = _seats(record)
    match = record.get("match", {})
    first_person = next((seat.name for seat in seats if seat.player == PERSON), "")
    return GameLine(
        number=number,
        id=record["id"],
        kind=record["game"],
        player=first_person if player is None else player,
        origin=GUIDE if record.get("guide") else record["origin"],
        imported=imported,
        hidden=False,
        state="open",
        started=started,
        ended=None,
        ending=None,
        match=match.get("id"),
        match_game=match.get("game"),
        seats=seats,
        actions=None,
        length=None,
        cheated=False,
        result=None,
    )


def _seats(record: dict[str, Any]) -> tuple[SeatLine, ...]:
    from app.names import clean_name, seat_names  # bring rich with them, which the lists can do without

    if record["game"] == KARMA:
        entries = [(seat["name"], seat["player"]) for seat in record["seats"]]
    else:
        entries = [(record["player"]["name"], record["player"]["kind"])]
    names = seat_names(name for name, _ in entries)
    return tuple(SeatLine(name, clean_name(player)) for name, (_, player) in zip(names, entries, strict=True))


def length_and_cheated(kind: str, actions: Sequence[str]) -> tuple[int, bool]:
    """How long a game was, in actions of Karma or calls of Psychic Palm, and whether its history was opened."""
    if kind == KARMA:
        return len(actions), False
    kinds = [json.loads(action)["kind"] for action in actions]
    return kinds.count("flip"), "open_history" in kinds
