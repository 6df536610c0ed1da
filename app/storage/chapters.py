"""The closed chapters of the players' ledgers, which nothing else tells. Must not know what is in a ledger."""

from __future__ import annotations

import sqlite3

from app.storage import kept
from app.storage.database import checksum_of
from app.storage.values import Chapter

_CHAPTERS = "SELECT player, number, last, closed, checksum FROM chapters"
_NEWEST = "SELECT coalesce(max(number), 0) FROM chapters WHERE player = ?"


def chapters_of(connection: sqlite3.Connection, player: str) -> list[Chapter]:
    """The closed chapters of this player, in order; the games of a damaged one belong to the next."""
    rows = connection.execute(f"{_CHAPTERS} WHERE player = ? ORDER BY number", (player,))
    return [Chapter(*values[1:]) for *values, checksum in rows if checksum_of(*values) == checksum]


def are_whole(connection: sqlite3.Connection) -> bool:
    """True unless a chapter is damaged."""
    return all(checksum_of(*values) == checksum for *values, checksum in connection.execute(_CHAPTERS))


def close_chapter(connection: sqlite3.Connection, player: str, now: float) -> None:
    """Close the open chapter of this player with the newest game, within a transaction."""
    number = 1 + connection.execute(_NEWEST, (player,)).fetchone()[0]
    values = (player, number, kept.last_number(connection), now)
    connection.execute("INSERT INTO chapters VALUES (?, ?, ?, ?, ?)", (*values, checksum_of(*values)))
