"""Dates of the calendar, written ``2026-11-29``. Owns no clock: dates are handed in."""

from __future__ import annotations

import re
import reprlib
from calendar import monthrange, timegm

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_SECONDS_A_DAY = 24 * 60 * 60


def day_number(date: str) -> int:
    """The days from 1970-01-01 to the date; ValueError if there is no such date."""
    match = _DATE.fullmatch(date)
    year, month, day = map(int, match.groups()) if match else (0, 0, 0)
    if not (year >= 1 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]):
        raise ValueError(f"{reprlib.repr(date)} is no date; a date is a year, a month and a day, as in 2026-11-29")
    return timegm((year, month, day, 0, 0, 0)) // _SECONDS_A_DAY
