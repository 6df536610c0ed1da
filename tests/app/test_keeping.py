"""A game that the disk refuses goes on unkept: no screen takes it for a kept one, although the store keeps others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.palmkarma import PalmkarmaApp
from app.screens.home import HomeScreen
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.review import ReviewScreen
from app.storage.errors import StorageError
from app.storage.store import Store
from app.storage.values import Query
from app.widgets.dialog import Dialog
from tests.app.driving import wait_until, was_said
from tests.app.karma.playing import seats
from tests.app.test_resuming import begun, program


def refuse_once(monkeypatch: pytest.MonkeyPatch, store: Store, call: str, at: int = 1) -> None:
    """Let the disk refuse the call of this name once: when it is made for the ``at``-th time."""
    asked: Callable[..., Any] = getattr(store, call)
    times = 0

    def asked_or_refused(*arguments: Any) -> Any:
        nonlocal times
        times += 1
        if times == at:
            raise StorageError("games.db can't be used (the disk is full).")
        return asked(*arguments)

    monkeypatch.setattr(store, call, asked_or_refused)


@pytest.mark.parametrize("kind", ["karma", "palm"])
@pytest.mark.parametrize(("call", "said"), [("begin", "This game is not kept."), ("append", "not kept from here on")])
async def test_leaving_a_game_that_the_disk_refused_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, call: str, said: str
) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        refuse_once(monkeypatch, app.store, call)
        screen = await begun(running, kind)
        assert was_said(app, said)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, Dialog))
        await pilot.press("enter")
        await wait_until(pilot, lambda: app.screen is screen)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, Dialog))
        await pilot.press("right", "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


@pytest.mark.parametrize("kind", ["karma", "palm"])
async def test_leaving_a_game_that_is_kept_asks_nothing(tmp_path: Path, kind: str) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        await begun(running, kind)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.store.count(Query()) == 1


@pytest.mark.parametrize("kind", ["karma", "palm"])
async def test_a_game_that_is_no_longer_kept_is_found_at_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        refuse_once(monkeypatch, app.store, "append", at=1 if kind == "karma" else 2)
        screen = await begun(running, kind)
        assert was_said(app, "not kept from here on")
        screens = list(app.screen_stack)
        app.open_screen("history")
        await pilot.pause()
        (waits,) = app.waiting(9).lines
        assert waits.game
        app.resume(waits.game)
        await wait_until(pilot, lambda: app.screen is screen)
        assert app.screen_stack == screens, "what was played since is not passed over"


def offers_review(app: PalmkarmaApp) -> bool:
    """True if the screen has a key for a review."""
    return "v" in app.screen.active_bindings


@pytest.mark.parametrize(("call", "at", "open_games"), [("append", 20, 1), ("begin", 1, 0)])
async def test_no_review_is_offered_of_a_game_that_is_not_kept_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, at: int, open_games: int
) -> None:
    async with program(tmp_path) as (app, pilot):
        refuse_once(monkeypatch, app.store, call, at)
        screen = KarmaScreen(seats("normal", "normal"))
        app.push_screen(screen)
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        assert len(app.store.unfinished()) == open_games
        assert not offers_review(app)
        assert not app.screen.query("#review")
        await pilot.press("escape")
        await wait_until(pilot, lambda: app.screen is screen)
        assert not offers_review(app)
        await pilot.press("v")
        await pilot.pause()
        assert not isinstance(app.screen, ReviewScreen)
