"""A row of choices stays one row, whatever room it has."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len
from textual.containers import Container

from app.widgets.choice_row import ChoiceRow
from tests.app.driving import app_at, wait_until

LONG = "catppuccin-macchiato"
MANY = [LONG, *"abcdefghijk"]


@asynccontextmanager
async def row_in(width: int, options: list[str]) -> AsyncIterator[ChoiceRow]:
    """A row of these options, the first one chosen, in so many cells."""
    row = ChoiceRow([(name, name) for name in options], options[0], label="Theme", label_width=7)
    async with app_at() as (app, pilot):
        box = Container(row)
        box.styles.width = width
        await app.screen.mount(box)
        await pilot.pause()
        yield row


@pytest.mark.parametrize("width", [22, 30, 34, 35, 40, 80])
@pytest.mark.parametrize("options", [MANY, [LONG, "b"]], ids=["many", "two"])
async def test_it_is_one_line_and_a_name_that_is_cut_says_so(width: int, options: list[str]) -> None:
    async with row_in(width, options) as row:
        (line,) = str(row.render()).split("\n")
        assert cell_len(line.rstrip()) <= row.size.width <= width
        assert LONG in line or "\u2026" in line


async def test_of_many_options_the_longest_and_its_number_have_room() -> None:
    async with row_in(80, MANY) as row:
        assert f" {LONG} " in str(row.render())
        assert str(row.render()).endswith(" 1/12")
        assert row.size.width < 80


async def test_other_options_are_offered_with_the_one_that_is_chosen() -> None:
    async with app_at() as (app, pilot):
        row = ChoiceRow([("a", "a"), ("b", "b")], "a")
        await app.screen.mount(row)
        row.offer([(name, name) for name in ("b", "c", "longer")], "c")
        assert row.value == "c"
        await wait_until(pilot, lambda: str(row.render()) == " \u25cb b   \u25cf c   \u25cb longer ")
