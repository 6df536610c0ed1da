"""A box covers the keys of the screen below with its own: those that act while it is there."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.widgets.dialog import Dialog, Lines
from app.widgets.key_bar import KeyBar
from tests.app.driving import app_at, wait_until
from tests.app.places import PLACES

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
        await opened(app, pilot, Dialog("Log", Lines("one line")))
        assert keys(app) == ["esc"]
        bar, box = app.screen.query_one(KeyBar), app.screen.query_one("#box")
        assert bar.region.y == size[1] - 1
        assert not box.region.overlaps(bar.region)


async def test_what_is_longer_than_its_room_scrolls_and_says_so() -> None:
    async with app_at((60, 20)) as (app, pilot):
        dialog = Dialog("Log", Lines(LONG, from_end=True))
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
        await pilot.press("escape")
        assert app.screen is not dialog


@pytest.mark.parametrize(
    ("place", "binding", "usual", "own"),
    [
        ("karma-4-seats", "karma.log", "l", "f5"),
        ("karma-4-seats", "karma.hint", "i", "f5"),
        ("palm-phase-2", "palm.log", "l", "f5,f6"),
        ("palm-phase-2", "palm.hint", "i", "f5"),
        ("palm-phase-2", "palm.memory", "m", "f5"),
        ("palm-result", "palm.envelope", "e", "f5"),
        ("replay-palm", "replay.envelope", "e", "f5"),
        ("study", "study.explain", "e", "f5"),
        ("study", "study.games", "g", "f5"),
        ("study", "study.chapter", "n", "f5"),
    ],
)
async def test_the_key_that_opens_a_box_closes_it_also_if_it_is_the_players_own(
    place: str, binding: str, usual: str, own: str
) -> None:
    async with app_at(keys={binding: own}) as (app, pilot):
        await PLACES[place](app, pilot)
        below = app.screen
        await wait_until(pilot, lambda: own.split(",")[0] in below.active_bindings)
        for key in own.split(","):
            await pilot.press(key)
            dialog = app.screen
            assert isinstance(dialog, Dialog)
            await pilot.press(usual)
            assert app.screen is dialog
            await pilot.press(key)
            assert app.screen is below


async def test_the_usual_key_closes_what_it_has_opened() -> None:
    async with app_at() as (app, pilot):
        await PLACES["karma-4-seats"](app, pilot)
        table = app.screen
        await pilot.press("l")
        assert isinstance(app.screen, Dialog)
        await pilot.press("l")
        assert app.screen is table
