"""The tallies beside the games: kept up with each game that ends, read, and made again from the games.

Must not know what is counted (``app/tallies.py``).
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator

from app.storage.database import checksum_of
from app.storage.rows import GAME_COLUMNS, game_or_damage
from app.storage.values import GameLine
from app.tallies import Group, Tally, count_games, groups_of

_KEY = "player = ? AND kind = ? AND imported = ? AND origin = ? AND seats = ? AND opponents = ? AND cheated = ?"
_COLUMNS = "player, kind, imported, origin, seats, opponents, cheated, content, checksum"


class DamagedTally(Exception):
    """A tally is not what was written; it can be made again from the games."""


def count_in(connection: sqlite3.Connection, line: GameLine) -> None:
    """Add a game that has just ended, within the transaction that ends it."""
    try:
        tallies = {group: _tally_of(connection, group).plus(line, seat) for group, seat in groups_of(line)}
    except DamagedTally:
        recount(connection)  # it counts this game, too
    else:
        _write(connection, tallies)


def recount(connection: sqlite3.Connection) -> None:
    """Make all tallies again from the games, within a transaction."""
    connection.execute("DELETE FROM tallies")
    _write(connection, counted(connection))


def counted(connection: sqlite3.Connection) -> dict[Group, Tally]:
    """The tallies as the games tell them. A game whose entry is damaged can't be counted."""
    rows = connection.execute(f"SELECT {GAME_COLUMNS}, checksum FROM games WHERE ending IS NOT NULL ORDER BY ending")
    lines = map(game_or_damage, rows)
    return count_games(line for line in lines if isinstance(line, GameLine))


def kept(connection: sqlite3.Connection, player: str | None = None) -> dict[Group, Tally]:
    """The tallies as they are kept, of this person or of all; raises DamagedTally."""
    where, values = ("WHERE player = ?", (player,)) if player is not None else ("", ())
    return dict(_read(connection, where, values))


def _tally_of(connection: sqlite3.Connection, group: Group) -> Tally:
    return dict(_read(connection, f"WHERE {_KEY}", group)).get(group, Tally())


def _read(connection: sqlite3.Connection, where: str, values: tuple[object, ...]) -> Iterator[tuple[Group, Tally]]:
    for *key, content, checksum in connection.execute(f"SELECT {_COLUMNS} FROM tallies {where}", values):
        if checksum_of(*key, content) != checksum:
            raise DamagedTally
        player, kind, imported, origin, seats, opponents, cheated = key
        figures = json.loads(content)
        group = Group(player, kind, bool(imported), origin, seats, opponents, bool(cheated))
        yield group, Tally(**figures | {"scores": tuple(map(tuple, figures["scores"]))})


def _write(connection: sqlite3.Connection, tallies: dict[Group, Tally]) -> None:
    for group, tally in tallies.items():
        key = tuple(int(part) if isinstance(part, bool) else part for part in group)
        content = json.dumps(tally._asdict())
        row = (*key, content, checksum_of(*key, content))
        connection.execute(f"INSERT OR REPLACE INTO tallies ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
