"""Opens the app in a terminal of a given size without files, and waits for what a test expects, never for time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.settings import Settings

COMPACT = (80, 24)
ROOMY = (120, 40)
both_sizes = pytest.mark.parametrize("size", [COMPACT, ROOMY], ids=["80x24", "120x40"])
"""Runs a test at both layouts: it takes ``size``."""


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
