"""What is kept of a game of Psychic Palm: from its first flip on all that was done, and a call that was taken back is
none when the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.palm.keeping import deal_kept, resume_kept
from app.palm.table import PalmTable
from app.screens.palm import PalmScreen
from app.storage.store import Store
from app.storage.values import OpenGame, Query
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory, TakeBack
from tests.app.driving import click_text, screen_text, wait_until
from tests.app.palm.playing import a_call, keys_for, press_call
from tests.app.storage.games import opened
from tests.app.test_resuming import focused_line, program, waiting_lines

SEED = 7


def tell(sentence: str) -> None:
    raise AssertionError(sentence)


def dealt(store: Store) -> PalmTable:
    return deal_kept(store, "Ada", tell, seed=SEED)


def again(store: Store) -> PalmTable:
    """The only unfinished game, as the next start shows it."""
    (game,) = store.unfinished()
    assert isinstance(game, OpenGame)
    return resume_kept(store, game.line.id, tell)


def test_before_its_first_flip_a_game_leaves_no_trace(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = dealt(store)
    game.take_hint()
    for action in (OpenHistory(), Announce(call="red"), TakeBack(), Announce(call="black")):
        game.submit(action)
        assert not game.is_kept
        assert store.count(Query(hidden=None)) == 0


def test_the_first_flip_keeps_all_that_was_done_before_it(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = dealt(store)
    game.take_hint()
    for action in (OpenHistory(), Announce(call="red"), TakeBack(), Announce(call="black"), FlipTop()):
        game.submit(action)
    assert game.is_kept
    resumed = again(store)
    assert resumed.snapshot.model_copy(update={"events": ()}) == game.snapshot.model_copy(update={"events": ()})
    assert resumed.snapshot.version == 5
    assert resumed.hints == {0}
    resumed.submit(Announce(call="red" if resumed.turns[0].hit is False else "H"))
    assert again(store).snapshot.version == 6


@pytest.mark.parametrize("hits", [0, 1, 2, 3])
async def test_a_call_that_was_taken_back_is_none_when_the_game_goes_on(tmp_path: Path, hits: int) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        screen = PalmScreen(lambda: dealt(app.store))
        await app.push_screen(screen)
        await press_call(pilot, a_call(screen, right=False, seed=SEED))
        for _ in range(hits):
            await press_call(pilot, a_call(screen, right=True, seed=SEED))
        await pilot.press(*keys_for(a_call(screen, right=True, seed=SEED)), "escape", "escape")
        await focused_line(running, "Psychic Palm")
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        assert isinstance(app.screen, PalmScreen)
        assert app.screen.snapshot.announced is None
        assert app.screen.snapshot.call_count == hits + 1
        await pilot.press("enter")
        assert "Call first" in screen_text(app)
        assert app.screen.snapshot.call_count == hits + 1


async def test_a_game_without_a_flip_waits_nowhere(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        await click_text(pilot, app, "Psychic Palm")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        await pilot.press("b", "escape", "escape")
        (line,) = await waiting_lines(running, 1)
        assert "guide" in line, "as at the first start"
