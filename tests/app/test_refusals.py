"""A file of games that is damaged, or refused by the disk, while the program runs: it is said, and the program goes on.

Whatever a screen asks of the store may be refused; that is tried here with each screen and each of its keys.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.home import HomeScreen
from app.screens.statistics import StatisticsScreen
from app.screens.table_of_screens import is_screen
from app.settings import Settings
from app.storage.errors import StorageError
from app.storage.store import Store
from app.widgets.choice_row import ChoiceRow
from tests.app.driving import app_at, click_text, screen_text, wait_until, was_said
from tests.app.history.many import store_with
from tests.app.history.screens import history, opened_at, rows
from tests.app.storage.games import game_file, opened, palm_deal, start_palm

_SENTENCE = "games.db can't be used (the disk says no)."
_SHOWING = ("daily", "history", "statistics", "study")
"""Screens that show what is kept."""
_LEADING = ("deal-code", "guide", "guide-karma", "guide-palm", "karma", "palm")
"""Further ones that can be opened by their name alone: they lead to games, which can be played unkept."""
_LEADS_OUT = {"ctrl+q", "ctrl+z", "ctrl+c", "ctrl+p", "escape", "backspace"}


class Refusing:
    """A store of which each call is refused as soon as ``refuses``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.refuses = False

    def __getattr__(self, name: str) -> object:
        found = getattr(self._store, name)
        return self._refused_or(found) if callable(found) else found

    def _refused_or(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*arguments: object, **named: object) -> object:
            if self.refuses:
                raise StorageError(_SENTENCE)
            return call(*arguments, **named)

        return asked


def refusing(games: int = 30) -> Any:
    """A store of so many games that can be told to refuse."""
    return Refusing(store_with(games))


async def back_to(pilot: Pilot[None], app: PalmkarmaApp, screen: object) -> None:
    """Leave whatever lies over this screen."""
    for _ in range(20):
        if app.screen is screen:
            return
        await pilot.press("escape")
        await pilot.pause()
    raise AssertionError(f"there is no way back from {app.screen}")


@asynccontextmanager
async def asked_for(name: str, store: Any) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None]]]:
    """Home, of which this screen has been asked while the store refuses."""
    async with app_at() as (app, pilot):
        app._store, store.refuses = store, True
        app.open_screen(name)
        yield app, pilot


@pytest.mark.parametrize("name", _LEADING)
async def test_what_leads_to_a_game_opens_also_when_the_store_refuses(name: str) -> None:
    async with asked_for(name, refusing()) as (app, pilot):
        await wait_until(pilot, lambda: is_screen(name, app.screen))


@pytest.mark.parametrize("name", _SHOWING)
async def test_a_screen_that_cannot_be_made_is_not_opened(name: str) -> None:
    store = refusing()
    async with asked_for(name, store) as (app, pilot):
        await wait_until(pilot, lambda: was_said(app, _SENTENCE))
        assert isinstance(app.screen, HomeScreen)
        store.refuses = False
        app.open_screen(name)
        await wait_until(pilot, lambda: is_screen(name, app.screen))


@pytest.mark.parametrize("name", [*_SHOWING, "deal-code"])
async def test_no_key_of_a_screen_ends_the_program_when_the_store_refuses(name: str) -> None:
    store = refusing()
    async with opened_at(name, store) as (app, pilot):
        screen = app.screen
        for key in sorted({key for key in screen.active_bindings if key not in _LEADS_OUT}):
            store.refuses = True
            await pilot.press(key)
            await pilot.pause()
            store.refuses = False
            if screen not in app.screen_stack:
                break  # the key led into a game, which lies where the question for it lay
            await back_to(pilot, app, screen)


async def test_figures_stay_when_what_is_played_meanwhile_cannot_be_read() -> None:
    store = refusing()
    async with opened_at("statistics", store, player="North") as (app, pilot):
        shown = screen_text(app)
        store.refuses = True
        await pilot.press("question_mark", "escape")
        await wait_until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and was_said(app, _SENTENCE))
        app.clear_notifications()
        await wait_until(pilot, lambda: screen_text(app) == shown)


@pytest.mark.parametrize("keys", [("question_mark", "escape"), ("s",), ("end",)], ids=["come back", "sort", "turn"])
async def test_the_list_stays_when_it_cannot_be_read(keys: tuple[str, ...]) -> None:
    store = refusing(120)
    async with opened_at("history", store) as (app, pilot):
        listing = history(app).listing
        shown, query = rows(app), listing.query
        store.refuses = True
        await pilot.press(*keys)
        await wait_until(pilot, lambda: was_said(app, _SENTENCE))
        assert (rows(app), listing.query, listing.first) == (shown, query, 0)
        assert "1 to 100 of 120 games" in screen_text(app)
        store.refuses = False
        await pilot.press("r")
        await wait_until(pilot, lambda: rows(app) != shown)


async def test_a_filter_that_cannot_be_applied_is_not_shown_as_chosen() -> None:
    store = refusing()
    async with opened_at("history", store) as (app, pilot):
        before = rows(app)
        store.refuses = True
        await click_text(pilot, app, "\u25cb Karma")
        await wait_until(pilot, lambda: was_said(app, _SENTENCE))
        await wait_until(pilot, lambda: app.screen.query_one("#kind", ChoiceRow).value is None)
        assert rows(app) == before
        assert history(app).listing.query.kind is None


async def test_an_export_of_games_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    store = refusing()
    async with opened_at("history", store) as (app, pilot):
        await pilot.press("x")
        await wait_until(pilot, lambda: app.screen is not app.screen_stack[1])
        store.refuses = True
        app.screen.query_one("Input").value = str(tmp_path / "games.jsonl")  # type: ignore[attr-defined]
        await pilot.press("enter")
        await wait_until(pilot, lambda: was_said(app, _SENTENCE))
        history(app)
        assert list(tmp_path.iterdir()) == []


# Real damage


def _changed_byte(file: Path, table: str) -> None:
    """Another kind of page where this table begins."""
    with closing(sqlite3.connect(file)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    content[(page - 1) * size] = 0x77
    file.write_bytes(content)


async def _home_with(folder: Path, damage: Callable[[Path], None], key: str, damaged_when_open: bool) -> None:
    """A game is kept, the file damaged, and the key of a screen that needs it struck at home."""
    store = opened(folder)
    start_palm(store, palm_deal(1), "Ada", seed=3).go_on()
    store.close()
    if not damaged_when_open:
        damage(game_file(folder))
    app = PalmkarmaApp(Settings(player="Ada", animation="none"), paths=Paths(data=folder, config=folder))
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_until(pilot, lambda: app._store is not None)
        if damaged_when_open:
            damage(game_file(folder))
        app.clear_notifications()
        await pilot.press(key)
        await wait_until(pilot, lambda: was_said(app, " is damaged ("))
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("r")
        await wait_until(pilot, lambda: not isinstance(app.screen, HomeScreen))


async def test_a_byte_changed_where_the_figures_lie_costs_the_figures_alone(tmp_path: Path) -> None:
    await _home_with(tmp_path, lambda file: _changed_byte(file, "tallies"), "t", damaged_when_open=False)


async def test_a_table_that_goes_missing_costs_the_history_alone(tmp_path: Path) -> None:
    def drop(file: Path) -> None:
        with closing(sqlite3.connect(file)) as db:
            db.execute("DROP TABLE players")
            db.commit()

    await _home_with(tmp_path, drop, "h", damaged_when_open=True)
