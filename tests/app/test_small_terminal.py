"""Below 60 by 20 one page says what is needed; everything beneath stays as it was and comes back by itself."""

from __future__ import annotations

import pytest
from textual.command import CommandPalette
from textual.widgets import Input

from app.screens.help import HelpScreen
from app.screens.home import HomeScreen
from app.screens.settings import SettingsScreen
from app.widgets.choice_row import ChoiceRow
from app.widgets.too_small import TooSmall
from tests.app.driving import app_at, screen_text, wait_until

SMALL = (59, 19)


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (20, 5), (1, 1)])
async def test_a_small_terminal_says_the_size_needed_and_the_size_there_is(size: tuple[int, int]) -> None:
    async with app_at() as (app, pilot):
        await pilot.resize_terminal(*size)
        await wait_until(pilot, lambda: bool(app.screen.query(TooSmall)))
        said = str(app.screen.query_one(TooSmall).content)
        assert "60 x 20" in said
        assert f"{size[0]} x {size[1]}" in said


async def test_nothing_else_is_seen_then() -> None:
    async with app_at() as (app, pilot):
        await pilot.resize_terminal(*SMALL)
        await wait_until(pilot, lambda: "The table needs" in screen_text(app))
        assert "Karma" not in screen_text(app)
        assert "Choose" not in screen_text(app)


async def test_a_program_that_starts_small_becomes_home() -> None:
    async with app_at(SMALL) as (app, pilot):
        await wait_until(pilot, lambda: "The table needs" in screen_text(app))
        await pilot.resize_terminal(60, 20)
        await wait_until(pilot, lambda: not app.screen.query(TooSmall) and "Karma" in screen_text(app))


@pytest.mark.parametrize("screen", [None, "karma", "settings", "rules"])
async def test_the_smallest_terminal_has_room_for_every_row(screen: str | None) -> None:
    async with app_at((60, 20), screen) as (app, pilot):
        await pilot.pause()
        assert all(widget.region.x >= 0 and widget.region.right <= 60 for widget in app.screen.focus_chain)


async def test_screen_focus_and_cursor_come_back() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        field = app.screen.query_one(Input)
        field.focus()
        await wait_until(pilot, lambda: app.focused is field)
        await pilot.press("home", "right")
        screen = app.screen
        for size in (SMALL, (58, 40), SMALL, (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await wait_until(pilot, lambda: not screen.query(TooSmall))
        assert app.screen is screen
        assert app.focused is field
        await pilot.press("x")
        assert field.value == "Axda"


@pytest.mark.parametrize(("key", "kind"), [("question_mark", HelpScreen), ("ctrl+p", CommandPalette)])
async def test_a_dialog_comes_back(key: str, kind: type) -> None:
    async with app_at() as (app, pilot):
        await pilot.press(key)
        await wait_until(pilot, lambda: isinstance(app.screen, kind))
        await pilot.resize_terminal(*SMALL)
        await wait_until(pilot, lambda: "The table needs" in screen_text(app))
        await pilot.resize_terminal(80, 24)
        await wait_until(pilot, lambda: "The table needs" not in screen_text(app))
        assert isinstance(app.screen, kind)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert "The table needs" not in screen_text(app)


async def test_a_screen_that_opens_meanwhile_is_covered_too() -> None:
    async with app_at() as (app, pilot):
        await pilot.resize_terminal(*SMALL)
        await wait_until(pilot, lambda: bool(app.screen.query(TooSmall)))
        app.open_screen("settings")
        await wait_until(pilot, lambda: isinstance(app.screen, SettingsScreen) and bool(app.screen.query(TooSmall)))
        app.pop_screen()
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen) and bool(app.screen.query(TooSmall)))
        await pilot.resize_terminal(80, 24)
        await wait_until(pilot, lambda: not app.screen.query(TooSmall))


async def test_keys_and_clicks_reach_nothing_that_is_covered() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        row = app.screen.query_one("#animation", ChoiceRow)
        row.focus()
        await wait_until(pilot, lambda: app.focused is row)
        await pilot.resize_terminal(*SMALL)
        await wait_until(pilot, lambda: bool(app.screen.query(TooSmall)))
        await pilot.press("right", "left", "left", "escape", "backspace", "a", "ctrl+p", "question_mark")
        await pilot.click(offset=(20, 8))
        await pilot.pause()
        assert app.settings.animation == "none"
        assert isinstance(app.screen, SettingsScreen)
        assert app.focused is row


async def test_ctrl_q_quits_also_then() -> None:
    async with app_at(SMALL) as (app, pilot):
        await pilot.press("ctrl+q")
        await wait_until(pilot, lambda: not app.is_running)


@pytest.mark.parametrize(("keys", "key"), [({}, "ctrl+q"), ({"quit": "f10,f9"}, "f10"), ({"quit": "f10,f9"}, "f9")])
async def test_the_way_out_is_the_players_own_key(keys: dict[str, str], key: str) -> None:
    async with app_at(keys=keys) as (app, pilot):
        await pilot.resize_terminal(*SMALL)
        await wait_until(pilot, lambda: bool(app.screen.query(TooSmall)))
        assert f"quit with {keys.get('quit', 'ctrl+q').split(',')[0]}." in str(app.screen.query_one(TooSmall).content)
        await pilot.press(key)
        await wait_until(pilot, lambda: not app.is_running)
