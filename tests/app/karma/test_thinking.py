"""Bots that take their time think in another process."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.karma.thinking import Thinker
from app.screens.karma import KarmaScreen
from app.storage.in_memory import store_in_memory
from engine.karma import rules
from engine.karma.actions import Action
from engine.karma.bots.expert import Expert
from engine.karma.bots.normal import Normal
from engine.karma.snapshot import Snapshot
from engine.karma.state import deal_from_seed, initial_state
from tests.app.driving import app_at, wait_until
from tests.app.karma.playing import seats

SNAPSHOT = rules.snapshot(initial_state(deal_from_seed(2, 7)), 0)


class Failing:
    """A bot that raises."""

    remembers = True

    def observe(self, snapshot: Snapshot) -> None:
        """Remember nothing."""

    def choose(self, snapshot: Snapshot) -> Action:  # noqa: ARG002
        """Fail."""
        raise ZeroDivisionError("no idea")


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    """A thinker whose process is gone after the test."""
    thinker = Thinker()
    yield thinker
    await thinker.stop()


async def test_another_process_chooses_what_this_one_would(thinker: Thinker) -> None:
    for seed in (1, 2):
        assert await thinker.ask(Expert(seed, 60), SNAPSHOT) == Expert(seed, 60).choose(SNAPSHOT)


async def test_the_process_imports_nothing_from_the_folder_that_the_player_is_in(
    thinker: Thinker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("app", "engine", "random"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)
    assert await thinker.ask(Expert(1, 60), SNAPSHOT) in SNAPSHOT.legal_actions


async def test_a_bot_that_follows_a_rule_needs_no_process(thinker: Thinker) -> None:
    assert await thinker.ask(Normal(), SNAPSHOT) == Normal().choose(SNAPSHOT)
    assert thinker._process is None


async def test_what_a_bot_raises_is_raised_and_the_next_question_is_answered(thinker: Thinker) -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError: no idea"):
        await thinker.ask(Failing(), SNAPSHOT)
    assert await thinker.ask(Expert(1, 60), SNAPSHOT) in SNAPSHOT.legal_actions


async def test_keys_are_read_while_a_bot_thinks_and_leaving_ends_it_at_once(thinker: Thinker) -> None:
    thinking = asyncio.create_task(thinker.ask(Expert(1, 10**9), SNAPSHOT))
    while thinker._process is None:
        await asyncio.sleep(0)
    process = thinker._process.pid
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@pytest.mark.parametrize("key", ["ctrl+q", "escape"])
async def test_t8_quitting_and_leaving_while_a_bot_thinks_end_it_at_once_and_nobody_acts_for_it(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr("app.karma.table.make_bot", lambda *_: Expert(1, 10**9))
    async with app_at() as (app, pilot):
        await app.workers.wait_for_complete()  # else what comes after the first frame would want a file to protect
        app._store = store_in_memory()
        app._store.keeps = True  # so that leaving asks nothing
        screen = KarmaScreen(seats("expert", "expert"))
        await app.push_screen(screen)
        await wait_until(pilot, lambda: screen._thinker._process is not None)
        process, session = screen._thinker._process, screen.driver.table.session
        assert process
        await pilot.press(key)
        await wait_until(pilot, lambda: process.returncode is not None)
        await wait_until(pilot, lambda: not screen.is_attached)
        assert app._exit == (key == "ctrl+q")
    assert session.version == 0
