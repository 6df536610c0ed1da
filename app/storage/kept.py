"""What is kept of one game, read and proved by its checksums. Must not write.

Each function raises DamagedGame if what it reads is not what was written; what the disk raises passes through.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from app.storage.database import text_checksum
from app.storage.errors import DamagedGame, UnknownGame
from app.storage.rows import GAME_COLUMNS, OPEN_COLUMNS, damaged, damaged_entry, game_line, open_game
from app.storage.values import DamagedLine, GameLine, OpenGame

GAME = f"SELECT {GAME_COLUMNS}, checksum FROM games"
OPEN = f"SELECT {OPEN_COLUMNS}, checksum FROM open_games"
_HINT, _OPENED = '"hint":', '"open_history"'
"""What is written in an action that was taken after a hint, and in the one that opens the history."""
_MARKS = (
    f"SELECT game, max(instr(content, '{_HINT}') > 0), max(instr(content, '{_OPENED}') > 0) FROM actions"
    " WHERE game IN (SELECT value FROM json_each(?)) GROUP BY game"
)


def by_id(db: sqlite3.Connection, game_id: str) -> GameLine:
    """The game of this id; raises UnknownGame."""
    row = db.execute(f"{GAME} WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        raise UnknownGame(f"No game with the id {game_id} is kept.")
    return game_line(row)


def by_number(db: sqlite3.Connection, number: int) -> GameLine:
    """The game of this number, which must be there."""
    row = db.execute(f"{GAME} WHERE number = ?", (number,)).fetchone()
    if row is None:
        raise damaged_entry(number)
    return game_line(row)


def last_number(db: sqlite3.Connection) -> int:
    """How many games were ever kept, also if some have got lost: they are numbered from 1 without gaps."""
    last = "SELECT max((SELECT coalesce(max(number), 0) FROM games), (SELECT coalesce(max(game), 0) FROM headers))"
    return int(db.execute(last).fetchone()[0])


def standing_of(db: sqlite3.Connection, line: GameLine) -> OpenGame | None:
    """Where the game stands, or None if it has ended."""
    if line.state != "open":
        return None
    row = db.execute(f"{OPEN} WHERE game = ?", (line.number,)).fetchone()
    if row is None:
        raise damaged(line, "where it stands is lost")
    return open_game(line, row)


def open_or_damage(db: sqlite3.Connection, row: Any) -> OpenGame | DamagedLine:
    """An unfinished game, from a row of where it stands; for a list, in which a damaged game has its place, too."""
    game_id = None
    try:
        line = by_number(db, row[0])
        game_id = line.id
        return open_game(line, row)
    except DamagedGame as damage:
        return DamagedLine(row[0], damage.sentence, game_id)


def header_of(db: sqlite3.Connection, line: GameLine) -> str:
    """The record without actions and result."""
    query = "SELECT CAST(content AS BLOB), checksum FROM headers WHERE game = ?"
    row = db.execute(query, (line.number,)).fetchone()
    if row is None or text_checksum(row[0], line.number) != row[1]:
        raise damaged(line, "its deal")
    return str(row[0], "utf-8")


def actions_of(db: sqlite3.Connection, line: GameLine, standing: OpenGame | None) -> tuple[str, ...]:
    """All actions, in order."""
    query = "SELECT number, CAST(content AS BLOB), checksum FROM actions WHERE game = ? ORDER BY number"
    texts = []
    for place, (number, content, checksum) in enumerate(db.execute(query, (line.number,))):
        if number != place or text_checksum(content, line.number, number) != checksum:
            raise damaged(line, f"action {place + 1}")
        texts.append(str(content, "utf-8"))
    if len(texts) != (standing.actions if standing else line.actions):
        raise damaged(line, f"what followed action {len(texts)} is lost")
    return tuple(texts)


def with_marks(db: sqlite3.Connection, lines: list[GameLine | DamagedLine]) -> list[GameLine | DamagedLine]:
    """The same games, marked with what their actions tell: whether one came after a hint, or opened the history."""
    numbers = json.dumps([line.number for line in lines])
    marks = {game: (bool(hinted), bool(opened)) for game, hinted, opened in db.execute(_MARKS, (numbers,))}
    return [line if isinstance(line, DamagedLine) else _marked(line, *marks.get(line.number, ())) for line in lines]


def with_marks_of(line: GameLine, actions: Sequence[str]) -> GameLine:
    """The same of one game, whose actions these are."""
    return _marked(line, *(any(mark in action for action in actions) for mark in (_HINT, _OPENED)))


def _marked(line: GameLine, hinted: bool = False, opened: bool = False) -> GameLine:
    return line._replace(hinted=hinted, cheated=line.cheated or opened)


def review_of(db: sqlite3.Connection, number: int) -> str | None:
    """The review of the game of this number; None if there is none, or not as it was written."""
    row = db.execute("SELECT CAST(content AS BLOB), checksum FROM reviews WHERE game = ?", (number,)).fetchone()
    if row is None or text_checksum(row[0], number) != row[1]:
        return None
    return str(row[0], "utf-8")
