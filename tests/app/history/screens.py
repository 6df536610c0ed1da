"""Opens the history and what belongs to it over a store of the test's choosing, and reads what is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.screens.history import HistoryScreen
from app.storage.store import Store
from app.widgets.game_table import GameTable
from tests.app.driving import COMPACT, app_at, wait_until


@asynccontextmanager
async def opened_at(
    name: str, store: Store, size: tuple[int, int] = COMPACT, **choices: Any
) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None]]]:
    """The app with this store, at the screen of this name."""
    async with app_at(size, **choices) as (app, pilot):
        app._store = store
        app.open_screen(name)
        await pilot.pause()
        await pilot.pause()
        yield app, pilot


def history(app: PalmkarmaApp) -> HistoryScreen:
    """The history, which must be on top."""
    assert isinstance(app.screen, HistoryScreen)
    return app.screen


def rows(app: PalmkarmaApp) -> list[list[str]]:
    """What the table says, row by row."""
    table = app.screen.query_one(GameTable)
    return [[cell.plain for cell in table.get_row_at(row)] for row in range(table.row_count)]


async def at_row(pilot: Pilot[None], app: PalmkarmaApp, row: int) -> None:
    """Wait until the cursor is there."""
    await wait_until(pilot, lambda: app.screen.query_one(GameTable).cursor_row == row)
