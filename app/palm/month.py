"""The month of the daily deck as a calendar: a row a week, and for each day its date and what became of its deck.

Must not know widgets, nor what day it is.
"""

from __future__ import annotations

from calendar import month_name, monthrange

from textual.content import Content

from app.storage.values import GameLine
from engine.dates import day_number

LEGEND = "After a date: the score, ~ begun, - given up, . not played. Today is in [ ]."
"""What the signs of the calendar mean."""
_SIGNS = {"open": "~", "abandoned": "-"}
_MONDAY = 4
"""The day number of the first Monday of 1970, from 0."""
_WEEK = 7
_CELL = 7
"""Cells of a day: date and sign of two cells each, one between, and one for a bracket at each end."""
_WIDE = _WEEK * (_CELL + 1) - 1
"""Cells of a week with a gap between its days."""
_HEADS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
_DATE, _TO_COME, _TODAY = "$quiet", "$faint", "bold $accent"
_PLAYED, _OTHERS = "bold $text-success", {"open": "bold $text-accent", "abandoned": "bold $text-error"}


def month_of(today: str, games: dict[str, GameLine], width: int = _WIDE) -> Content:
    """The month of this day, from its name on, in so many cells (49 at the least); ``games`` are the first ones of each
    day that was begun."""
    gap = " " * (width >= _WIDE)
    year, month = int(today[:4]), int(today[5:7])
    before = (day_number(f"{today[:8]}01") - _MONDAY) % _WEEK
    days = [Content(" " * _CELL)] * before
    for day in range(1, monthrange(year, month)[1] + 1):
        date = f"{today[:8]}{day:02}"
        days.append(_day(date, today, games.get(date)))
    weeks = [Content(gap).join(days[start : start + _WEEK]) for start in range(0, len(days), _WEEK)]
    heads = Content.styled(gap.join(f" {head}".ljust(_CELL) for head in _HEADS).rstrip(), "bold")
    return Content("\n").join([Content.styled(f" {month_name[month]} {year}", _TODAY), heads, *weeks])


def _day(date: str, today: str, line: GameLine | None) -> Content:
    """The date, as calendars write it, and its sign."""
    day, sign = f"{int(date[8:]):>2}", f"{_sign(line) or '.' * (date <= today):>2}"
    if date == today:
        return Content.styled(f"[{day} {sign}]", _TODAY)
    if line:
        return Content.assemble((f" {day} ", ""), (f"{sign} ", _OTHERS.get(line.state, _PLAYED)))
    return Content.styled(f" {day} {sign} ", _DATE if date < today else _TO_COME)


def _sign(line: GameLine | None) -> str:
    if line is None:
        return ""
    score = line.result.score if line.result else None
    return _SIGNS[line.state] if score is None else str(score)
