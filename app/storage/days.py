"""The first try of each daily deck, which alone counts: no second game of a player is begun on it.

Must not write, nor know how a deck comes from its date.
"""

from __future__ import annotations

import sqlite3

from app.storage import kept, lists
from app.storage.errors import StaleGame
from app.storage.rows import game_or_damage
from app.storage.values import PALM, GameLine, Query

_ENDED = {"finished": "played", "abandoned": "given up"}


def tries(player: str) -> Query:
    """The games of Psychic Palm, daily ones among them, of which a player's first on a deck counts, in their order."""
    return Query(kind=PALM, player=player, imported=False, hidden=None, sort="date", descending=False)


def check_first(db: sqlite3.Connection, line: GameLine) -> None:
    """Raise StaleGame if this is a game on a daily deck that its player began before, within the transaction that
    begins it."""
    first = _first_before(db, line) if line.day else None
    if first is None:
        return
    if first.state == "open":
        raise StaleGame(f"You have begun the daily deck of {line.day} already; here it is.", first.id)
    raise StaleGame(f"You have {_ENDED[first.state]} the daily deck of {line.day} already; only the first try counts.")


def _first_before(db: sqlite3.Connection, line: GameLine) -> GameLine | None:
    """The first of the games before this one on its deck, by its player; a damaged one is none, as in the calendar."""
    query = tries(line.player)
    condition, values = lists.where(query)
    sql = f"{kept.GAME}{condition} AND origin = ? AND number < ?{lists.order(query)}"
    rows = db.execute(sql, (*values, line.origin, line.number))
    return next((game for game in map(game_or_damage, rows) if isinstance(game, GameLine)), None)
