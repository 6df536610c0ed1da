"""Rows of games and of where they stand, to and from values, each proved by its checksum.

Must not know which rows are asked for, nor write any.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from app.storage.database import checksum_of
from app.storage.errors import DamagedGame
from app.storage.values import KARMA, DamagedLine, GameLine, OpenGame, ResultLine, SeatLine

GAME_COLUMNS = (
    "number, id, kind, player, origin, imported, hidden, state, started, ended, ending, match, match_game, "
    "seats, actions, length, cheated, result"
)
"""All columns of games but the checksum, in the order of ``GameLine``'s fields."""
OPEN_COLUMNS = "game, actions, turn, hinted, changed"

Row = Sequence[Any]
_AFFECTED = "the other games are not affected."


def game_values(line: GameLine) -> tuple[Any, ...]:
    """The row of a game, its checksum last."""
    values = (
        line.number, line.id, line.kind, line.player, line.origin, int(line.imported), int(line.hidden), line.state,
        line.started, line.ended, line.ending, line.match, line.match_game,
        json.dumps([[seat.name, seat.player] for seat in line.seats]),
        line.actions, line.length, int(line.cheated), _result_text(line.result),
    )  # fmt: skip
    return (*values, checksum_of(*values))


def _result_text(result: ResultLine | None) -> str | None:
    if result is None:
        return None
    return json.dumps([result.winner, result.score, result.title, result.reason])


def result_order(result: str | None, seats: str) -> str:
    """What the results of games are ordered by, for SQL: scores, winners' names, drawn and abandoned, unfinished games.

    Damaged ones come last.
    """
    try:
        if result is None:
            return "3"
        winner, score, *_ = json.loads(result)
        if score is not None:
            return f"0 {score:02d}"
        return "2" if winner is None else f"1 {json.loads(seats)[winner][0]}"
    except (ValueError, TypeError, LookupError):
        return "4"


def game_line(row: Row) -> GameLine:
    """The game of a row of ``GAME_COLUMNS`` and checksum; DamagedGame if it is not what was written."""
    *values, checksum = row
    if checksum_of(*values) != checksum:
        raise damaged_entry(row[0])
    number, id_, kind, player, origin, imported, hidden, state, *more = values
    started, ended, ending, match, match_game, seats, actions, length, cheated, result = more
    return GameLine(
        number, id_, kind, player, origin, bool(imported), bool(hidden), state,
        started, ended, ending, match, match_game, tuple(SeatLine(*seat) for seat in json.loads(seats)),
        actions, length, bool(cheated), None if result is None else ResultLine(*json.loads(result)),
    )  # fmt: skip


def game_or_damage(row: Row) -> GameLine | DamagedLine:
    """The same for a list, in which a damaged game has its place, too."""
    try:
        return game_line(row)
    except DamagedGame as damage:
        return DamagedLine(row[0], damage.sentence)


def open_values(game: int, actions: int, turn: int, hinted: bool, changed: float) -> tuple[Any, ...]:
    """The row of where an unfinished game stands, its checksum last."""
    values = (game, actions, turn, int(hinted), changed)
    return (*values, checksum_of(*values))


def open_game(line: GameLine, row: Row) -> OpenGame:
    """Where the game stands, from a row of ``OPEN_COLUMNS`` and checksum; DamagedGame if it is not what was written."""
    *values, checksum = row
    if checksum_of(*values) != checksum:
        raise damaged(line, "where it stands is lost")
    _, actions, turn, hinted, changed = values
    return OpenGame(line, actions, turn, changed, bool(hinted))


def damaged_entry(number: int) -> DamagedGame:
    """The error of a game of which not even the name is known."""
    return DamagedGame(f"The entry of game {number} in the file of games is damaged; {_AFFECTED}")


def damaged(line: GameLine, what: str) -> DamagedGame:
    """The error that names a game and what of it is damaged."""
    return DamagedGame(f"{named(line)} is damaged in the file of games ({what}); {_AFFECTED}")


def named(line: GameLine) -> str:
    """A game in words, by what its player would know it by."""
    game = "Karma" if line.kind == KARMA else "Psychic Palm"
    date = "" if line.started is None else time.strftime(" of %Y-%m-%d %H:%M", time.localtime(line.started))
    return f"The game of {game}{date} ({', '.join(seat.name for seat in line.seats)})"
