"""The matches that were played here: the score of one, and which of them wait for their next game.

A match waits from its first finished game on until it is dropped, which nothing else tells. Must not know what a next
game needs.
"""

from __future__ import annotations

import sqlite3

from app.storage import kept
from app.storage.database import checksum_of
from app.storage.rows import game_or_damage
from app.storage.values import GameLine, MatchLine
from engine.karma.match import new_match

_WAITING = "SELECT match, ending, checksum FROM waiting_matches"
_UNDER_WAY = "SELECT match FROM open_games CROSS JOIN games ON number = game WHERE match IS NOT NULL"
"""``CROSS`` has SQLite begin with the unfinished games, which are few."""


def waiting(db: sqlite3.Connection, most: int) -> list[str]:
    """The matches that wait and have no game under way, by their ids, the last played first: at most so many of them,
    less those whose row is damaged."""
    rows = db.execute(f"{_WAITING} WHERE match NOT IN ({_UNDER_WAY}) ORDER BY ending DESC LIMIT ?", (most,))
    return [match for match, ending, checksum in rows if checksum_of(match, ending) == checksum]


def are_whole(db: sqlite3.Connection) -> bool:
    """True unless a row is damaged."""
    return all(checksum_of(match, ending) == checksum for match, ending, checksum in db.execute(_WAITING))


def wait(db: sqlite3.Connection, match: str, ending: int) -> None:
    """Let a match wait from now on, within a transaction; ``ending`` is that of its last finished game."""
    row = (match, ending, checksum_of(match, ending))
    db.execute("INSERT OR REPLACE INTO waiting_matches VALUES (?, ?, ?)", row)


def drop(db: sqlite3.Connection, match: str) -> None:
    """Let it wait no longer, within a transaction."""
    db.execute("DELETE FROM waiting_matches WHERE match = ?", (match,))


def match_of(db: sqlite3.Connection, match: str) -> MatchLine | None:
    """The match of this id, from the games that were played here; None if there is none of them."""
    rows = db.execute(f"{kept.GAME} WHERE match = ? AND imported = 0 ORDER BY number", (match,))
    lines = [line for line in map(game_or_damage, rows) if isinstance(line, GameLine)]
    if not lines:
        return None
    score = new_match(len(lines[-1].seats))
    for line in lines:
        if line.state == "finished" and line.result:
            score = score.after(line.result.winner)
    return MatchLine(match, lines[-1].seats, score, lines[-1])
