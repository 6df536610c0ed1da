"""The daily deck of one player: which days were played, the game of a day, its result card, and the calendar.

Must not know widgets, nor what day it is.
"""

from __future__ import annotations

from calendar import monthrange
from typing import NamedTuple

from app.keeping import Tell
from app.palm.keeping import deal_kept, resume_kept
from app.palm.table import PalmTable
from app.storage.ledger import entries_of
from app.storage.store import Store
from app.storage.values import DAILY, PALM, GameLine, Query
from engine.psychic_palm.daily import daily_seed, day_number, result_card, streak

_MONDAY = 4
"""The day number of the first Monday of 1970, from 0."""
_WEEK = 7
_SIGNS = {"open": "~", "abandoned": "-"}
LEGEND = "A number is a score, ~ begun, - given up, . not played; today is in [ ]."
"""What the signs of the calendar mean."""


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

    def calendar(self, today: str) -> list[str]:
        """The month of this day, a row a week from Monday on, in the signs of ``LEGEND``; days to come are blank."""
        month, last = today[:8], monthrange(int(today[:4]), int(today[5:7]))[1]
        cells = ["    "] * ((day_number(f"{month}01") - _MONDAY) % _WEEK)
        cells += [self._cell(f"{month}{day:02}", today) for day in range(1, last + 1)]
        weeks = [cells[start : start + _WEEK] for start in range(0, len(cells), _WEEK)]
        return ["  Mo  Tu  We  Th  Fr  Sa  Su", *("".join(week) for week in weeks)]

    def _cell(self, date: str, today: str) -> str:
        sign = self._sign(date) or "." * (date <= today)
        return f"[{sign:>2}]" if date == today else f"{sign:>4}"

    def _sign(self, date: str) -> str:
        score = self.score(date)
        if score is not None:
            return str(score)
        return _SIGNS[self.games[date].state] if date in self.games else ""


def days_of(store: Store, player: str) -> Days:
    """All days that this player began; only the first try counts."""
    lines = store.games(Query(kind=PALM, player=player, imported=False, hidden=None, sort="date", descending=False))
    games: dict[str, GameLine] = {}
    for line in lines:
        if isinstance(line, GameLine) and line.day:
            games.setdefault(line.day, line)
    return Days(games)


def table_of(store: Store, player: str, date: str, line: GameLine | None, tell: Tell) -> PalmTable:
    """The game of a day: a new one, or the one that was begun; raises StorageError."""
    if line:
        return resume_kept(store, line.id, tell)
    return deal_kept(store, player, tell, seed=daily_seed(date), origin=f"{DAILY}{date}")


def card_of(store: Store, date: str, line: GameLine) -> str:
    """The result card of a finished day; raises StorageError."""
    stored = store.read(line.id)
    assert line.result is not None
    assert line.result.score is not None
    return result_card(date, entries_of(stored.header, stored.actions), line.result.score)
