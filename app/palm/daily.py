"""The daily deck of one player: which days were played, the game of a day, and its result as a text to pass on.

Must not know widgets, nor what day it is.
"""

from __future__ import annotations

from typing import NamedTuple

from app.keeping import Tell
from app.marks import remarks
from app.palm.ending import state_of
from app.palm.keeping import deal_kept
from app.palm.table import PalmTable
from app.storage.days import tries
from app.storage.ledger import entries_of
from app.storage.store import Store
from app.storage.values import DAILY, GameLine
from engine.psychic_palm import evidence
from engine.psychic_palm.daily import daily_seed, result_card, streak

NO_EVIDENCE = "The daily deck is no evidence of powers: others know its cards."
COPIES = "{} copies your result, to pass on: it tells no card and no call."
"""With the key that does it."""
YOUR_RESULT = "Your result"


class Days(NamedTuple):
    """The first game of each day that was begun, by its date."""

    games: dict[str, GameLine]

    def score(self, date: str) -> int | None:
        """The score of a finished day."""
        line = self.games.get(date)
        return line.result.score if line and line.result else None

    def streak_line(self, today: str) -> str:
        """The days in a row on which the deck was finished."""
        told = streak((date for date in self.games if self.score(date) is not None), today)
        return f"Days in a row: {told.current}. The most so far: {told.longest}."


def days_of(store: Store, player: str) -> Days:
    """All days that this player began; only the first try counts."""
    games: dict[str, GameLine] = {}
    for line in store.games(tries(player)):
        if isinstance(line, GameLine) and line.day:
            games.setdefault(line.day, line)
    return Days(games)


def deal_day(store: Store, player: str, date: str, tell: Tell) -> PalmTable:
    """A new game on the deck of a day; its first flip is refused if another one on it has been begun by then."""
    return deal_kept(store, player, tell, seed=daily_seed(date), origin=f"{DAILY}{date}")


def card_of(store: Store, date: str, line: GameLine) -> str:
    """The result of a finished day as text; raises StorageError."""
    stored = store.read(line.id)
    assert line.result is not None
    assert line.result.score is not None
    told = remarks(cheated=stored.line.cheated, hinted=stored.line.hinted)
    return result_card(date, entries_of(stored.header, stored.actions), line.result.score, told)


def card_of_table(date: str, table: PalmTable) -> str:
    """The same of a game that has just ended at this table."""
    result = table.snapshot.result
    assert result is not None
    told = remarks(cheated=table.snapshot.history is not None, hinted=bool(table.hints))
    return result_card(date, evidence.entries_of(state_of(result)), result.score, told)
