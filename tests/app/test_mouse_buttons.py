"""Of the buttons of a mouse the left one alone acts, wherever it is pressed."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from tests.app.driving import app_at, screen_text, wait_until
from tests.app.hands import Cell, Hands
from tests.app.monkey import taken_in
from tests.app.palm.playing import a_call, palm_at, press_call, where

MIDDLE, RIGHT = 2, 3
others = pytest.mark.parametrize("button", [MIDDLE, RIGHT], ids=["middle", "right"])


def cell_of(app: PalmkarmaApp, text: str) -> Cell:
    """The first cell of this text on the screen."""
    lines = screen_text(app).split("\n")
    row = next(row for row, line in enumerate(lines) if text in line)
    return cell_len(lines[row][: lines[row].index(text)]), row


async def click(app: PalmkarmaApp, pilot: Pilot[None], text: str, button: int) -> None:
    """Press and release the button on this text, and wait until all that follows is done."""
    await wait_until(pilot, lambda: text in screen_text(app))
    Hands(app).click(cell_of(app, text), button=button)
    await taken_in(app)
    await pilot.pause()


@others
async def test_another_button_calls_and_flips_nothing(button: int) -> None:
    async with palm_at() as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        before = screen.snapshot
        for target in ("esc Leave", "i Hint", "Hearts"):
            await click(app, pilot, target, button)
        assert app.screen is screen
        assert screen.snapshot == before
        await click(app, pilot, "Hearts", 1)
        assert screen.snapshot.announced == "H"


@others
@pytest.mark.parametrize("target", ["Settings", "Psychic Palm", "? Keys"])
async def test_another_button_leads_nowhere_from_home(target: str, button: int) -> None:
    async with app_at() as (app, pilot):
        await click(app, pilot, target, button)
        assert where(app) == "HomeScreen"
        await click(app, pilot, target, 1)
        await wait_until(pilot, lambda: where(app) != "HomeScreen")


@others
async def test_another_button_answers_no_question_and_changes_no_setting(button: int) -> None:
    async with palm_at() as (app, pilot, _):
        await pilot.press("m")
        for answer in ("Stay honest", "Open it and cheat"):
            await click(app, pilot, answer, button)
            assert where(app) == "Dialog"
        await pilot.press("escape")
        app.open_screen("settings")
        before = app.settings
        for other_option in ("\u25cb", "\u25b8"):
            await click(app, pilot, other_option, button)
        assert app.settings == before


@others
async def test_a_press_of_another_button_does_not_make_a_click_of_the_left_ones_release(button: int) -> None:
    async with palm_at() as (app, pilot, screen):
        await wait_until(pilot, lambda: "Black" in screen_text(app))
        hands, cell = Hands(app), cell_of(app, "Black")
        hands.click(cell)
        hands.click(cell, button=button)
        await taken_in(app)
        await pilot.pause()
        assert screen.snapshot.announced == "black"
        assert screen.snapshot.call_count == 0, "a second click would flip"
