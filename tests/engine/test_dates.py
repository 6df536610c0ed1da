"""Dates of the calendar."""

from __future__ import annotations

from datetime import date

import pytest

from engine.dates import day_number


@pytest.mark.parametrize(
    "text",
    [
        *("", "today", "2026-1-1", "20260401", "2026-04-01 ", "２０２６-04-01", "2026-W14-3"),
        *("2026-13-01", "2026-00-10", "2026-02-29", "2026-04-31", "2026-04-00", "0000-01-01"),
    ],
)
def test_what_is_no_date_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no date; a date is a year, a month and a day, as in 2026-11-29"):
        day_number(text)


@pytest.mark.parametrize("text", ["1970-01-01", "2024-02-29", "2026-11-29", "9999-12-31"])
def test_days_are_numbered_from_1970(text: str) -> None:
    assert day_number(text) == (date.fromisoformat(text) - date(1970, 1, 1)).days


def test_a_long_text_that_is_no_date_is_cut_short() -> None:
    with pytest.raises(ValueError, match=r"^.{0,40} is no date;"):
        day_number("2" * 1_000)
