"""Nothing runs by the clock while nobody does anything, so that no screen writes to an idle terminal."""

from __future__ import annotations

import pytest
from textual.timer import Timer
from textual.widgets import Input

from app.palmkarma import PalmkarmaApp
from app.widgets.path_dialog import PathDialog
from tests.app.driving import app_at, wait_until
from tests.app.karma.playing import by_keys, karma_at, play_on

PLACES = (None, "daily", "deal-code", "history", "karma", "name", "palm", "rules", "settings", "statistics", "study")
ARGUMENTS = {"name": {"suggestion": "Ada"}}


def ticking(app: PalmkarmaApp) -> list[Timer]:
    """All timers of the app and its screens that go on and on."""
    nodes = [app, *(node for screen in app.screen_stack for node in (screen, *screen.walk_children()))]
    timers = [timer for node in nodes for timer in node._timers]
    return [timer for timer in timers if timer._repeat is None and timer._task and timer._active.is_set()]


@pytest.mark.parametrize("place", PLACES)
async def test_no_clock_ticks_on_an_idle_screen(place: str | None) -> None:
    async with app_at() as (app, pilot):
        if place:
            app.open_screen(place, **ARGUMENTS.get(place, {}))
            await pilot.pause()
        assert ticking(app) == []


async def test_no_clock_ticks_at_a_table_of_karma_nor_at_its_end() -> None:
    async with karma_at() as playing:
        app, pilot, _ = playing
        assert ticking(app) == []
        await play_on(playing, by_keys)
        await pilot.pause()
        assert ticking(app) == []


@pytest.mark.parametrize("dialog", ["path", "palette"])
async def test_the_cursor_does_not_blink_wherever_something_is_typed(dialog: str) -> None:
    async with app_at() as (app, pilot):
        if dialog == "path":
            app.push_screen(PathDialog("Export", "To a file", yes="Export"))
        else:
            await pilot.press("ctrl+p")
        await wait_until(pilot, lambda: isinstance(app.focused, Input))
        field = app.focused
        assert isinstance(field, Input)
        await wait_until(pilot, lambda: not field.cursor_blink)
        assert field._cursor_visible
        assert not field._blink_timer or not field._blink_timer._active.is_set()
