"""A box covers the keys of the screen below with its own: those that act while it is there."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.widgets.dialog import Dialog, Lines
from app.widgets.key_bar import KeyBar
from tests.app.driving import app_at, wait_until

LONG = "\n".join(f"line {number}" for number in range(100))


def keys(app: PalmkarmaApp) -> list[str]:
    """What the last row offers."""
    return [hint.label for hint in app.screen.query_one(KeyBar).hints]


async def opened(app: PalmkarmaApp, pilot: Pilot[None], dialog: Dialog) -> None:
    """The box is there, and its last row filled."""
    await app.push_screen(dialog)
    await wait_until(pilot, lambda: app.screen is dialog and bool(keys(app)))


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_last_row_shows_the_keys_of_the_box_only(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, pilot):
        await opened(app, pilot, Dialog("Log", Lines("one line"), toggle="l"))
        assert keys(app) == ["esc"]
        bar, box = app.screen.query_one(KeyBar), app.screen.query_one("#box")
        assert bar.region.y == size[1] - 1
        assert not box.region.overlaps(bar.region)


async def test_what_is_longer_than_its_room_scrolls_and_says_so() -> None:
    async with app_at((60, 20)) as (app, pilot):
        dialog = Dialog("Log", Lines(LONG, from_end=True), toggle="l")
        await opened(app, pilot, dialog)
        await wait_until(pilot, lambda: keys(app) == ["esc", "\u2191 \u2193"])
        lines, box = dialog.query_one(Lines), dialog.query_one("#box")
        end = lines.max_scroll_y
        await wait_until(pilot, lambda: lines.scroll_y == end)
        await pilot.press("up")
        assert lines.scroll_y == end - 1
        await pilot.press("pageup")
        assert lines.scroll_y == end - 1 - lines.size.height
        assert not box.region.overlaps(dialog.query_one(KeyBar).region)
        await pilot.press("l")
        assert app.screen is not dialog
