"""Opens the app in a terminal of a given size without files, and waits for what a test expects, never for time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.settings import Settings

COMPACT = (80, 24)
ROOMY = (120, 40)
both_sizes = pytest.mark.parametrize("size", [COMPACT, ROOMY], ids=["80x24", "120x40"])
"""Runs a test at both layouts: it takes ``size``."""


_ANY_SIZES = ((30, 8), (1, 1), (59, 19), (300, 5), (12, 90), (7, 24), (4, 90), (2, 24), COMPACT)
"""From too small over too low and too narrow to what there is room for."""


@asynccontextmanager
async def app_at(
    size: tuple[int, int] = COMPACT, screen: str | None = None, **choices: Any
) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None]]]:
    """The app at home with these settings (a named player and no animation unless chosen), which knows no file.

    ``screen`` opens that screen on top, as ``palmkarma palm`` does.
    """
    settings = replace(Settings(player="Ada", animation="none", bot_pace=0.0), **choices)
    app = PalmkarmaApp(settings, start=screen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def wait_until(pilot: Pilot[Any], condition: Callable[[], bool], turns: int = 500) -> None:
    """Let the app work until the condition holds; AssertionError after so many turns of its loop."""
    for _ in range(turns):
        if condition():
            return
        await pilot.pause(0.01)
    raise AssertionError("what the test waits for has not happened")


def screen_text(app: PalmkarmaApp) -> str:
    """What stands on the screen, as text."""
    strips = app.screen._compositor.render_strips(app.size)
    return "\n".join(strip.text for strip in strips)


async def resize_to_any(pilot: Pilot[Any], app: PalmkarmaApp) -> None:
    """Let the screen be drawn in terminals of many sizes, the last one ``COMPACT``."""
    for size in _ANY_SIZES:
        await pilot.resize_terminal(*size)
        screen_text(app)


async def click_text(pilot: Pilot[Any], app: PalmkarmaApp, text: str) -> None:
    """Click the first place where this text stands, as soon as it does."""
    await wait_until(pilot, lambda: text in screen_text(app))
    lines = screen_text(app).split("\n")
    y = next(y for y, line in enumerate(lines) if text in line)
    await pilot.click(offset=(cell_len(lines[y][: lines[y].index(text)]), y))


def is_whole(app: PalmkarmaApp) -> bool:
    """True if everything that can be reached lies completely on the screen."""
    return all(app.screen.region.contains_region(widget.region) for widget in app.screen.focus_chain)


def was_said(app: PalmkarmaApp, words: str) -> bool:
    """True if a message to the player with these words is shown."""
    return any(words in said.message for said in app._notifications)
