"""The daily deck: one deck for everybody on a date, its result card to pass on, and the streak of days.

Owns no clock: dates are handed in, written as ``engine/dates.py`` has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.dates import day_number
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.evidence import Entry, sums_by_phase
from engine.psychic_palm.titles import title_for
from engine.seeds import derive

_DAILY_SEED = 2002
"""The year of the game; which number it is matters to nobody, but it must not change."""

_HIT, _MISS = "●", "○"


class Streak(NamedTuple):
    """Days in a row on which the daily deck was played: those up to today (or yesterday, today being still open), and
    the most there ever were."""

    current: int
    longest: int


def daily_seed(date: str) -> int:
    """The seed of the deck of this date, of 64 bits, the same for everybody; ValueError if there is no such date."""
    day_number(date)
    return derive(_DAILY_SEED, "daily", date)


def result_card(date: str, entries: Sequence[Entry], score: int, remarks: Sequence[str] = ()) -> str:
    """The finished game of a date as plain text that tells no card and no call; ``remarks`` on it stand at its end.

    Its marks are the hits and misses in order; each group begins in the first phase.
    """
    marks = ""
    for entry in entries:
        marks += (" " if marks and entry.phase is Phase.COLOUR else "") + (_HIT if entry.hit else _MISS)
    hits = ", ".join(
        f"{phase.name.lower()} {sums.hits}/{sums.calls}" for phase, sums in sums_by_phase(entries).items() if sums.calls
    )
    said = ", ".join((f"{score}: {title_for(score)}", *remarks))
    return f"Psychic Palm {date}\n{marks}\n{hits}\n{said}"


def streak(dates: Iterable[str], today: str) -> Streak:
    """The streak in these dates, in any order; those after today don't count."""
    now = day_number(today)
    days = {day for day in map(day_number, dates) if day <= now}
    lengths: dict[int, int] = {}
    for day in sorted(days):
        lengths[day] = lengths.get(day - 1, 0) + 1
    current = lengths.get(now) or lengths.get(now - 1, 0)
    return Streak(current, max(lengths.values(), default=0))
