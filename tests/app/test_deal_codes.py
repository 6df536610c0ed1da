"""Deal codes: shown after a game, typed at home to play the same deal again, and no evidence."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

from app.deal_words import deals_again
from app.karma.keeping import KarmaKeeper
from app.palm.keeping import deal_kept
from app.palm.table import PalmTable
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.deal_code import DealCodeScreen
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.palm import PalmScreen
from app.settings import Settings, table_for
from app.statistics import palm_statistics
from app.storage.store import NullStore
from app.storage.values import GameLine, Query
from app.widgets.waiting_list import WaitingEntry
from engine.deal_code import Deal, decode, encode
from engine.karma.state import deal_from_seed
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS
from tests.app.driving import app_at, both_sizes, screen_text, wait_until
from tests.app.karma.playing import by_keys, karma_at, play_on
from tests.app.palm.playing import a_call, palm_at, press_call
from tests.app.storage.games import opened


def play_out(game: PalmTable) -> PalmTable:
    """The game with the first call of each phase, to its end."""
    while game.snapshot.result is None:
        game.submit(Announce(call=CALLS[game.snapshot.phase][0]))
        game.submit(FlipTop())
    return game


def test_a_code_deals_the_deck_of_its_game_again_and_is_secret_until_the_end() -> None:
    first = deal_kept(NullStore(), "Ada", pytest.fail)
    assert first.deal_code is None
    play_out(first)
    assert first.deal_code
    deal = decode(first.deal_code)
    assert deal.seats == 1
    again = play_out(deal_kept(NullStore(), "Ada", pytest.fail, seed=deal.seed, origin="code"))
    assert again.snapshot.result == first.snapshot.result
    assert again.deal_code == first.deal_code


def test_a_game_from_a_code_is_kept_as_such_and_is_no_evidence(tmp_path: Path) -> None:
    store = opened(tmp_path)
    play_out(deal_kept(store, "Ada", pytest.fail, seed=5, origin="code"))
    assert [line.origin for line in store.games(Query()) if isinstance(line, GameLine)] == ["code"]
    assert store.ledger("Ada").games == []
    store.close()


@both_sizes
async def test_the_code_stands_under_the_result_of_psychic_palm(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("enter")
        assert f"Deal code {encode(Deal(1, 7))}" in screen_text(app)


async def test_a_code_of_psychic_palm_is_typed_at_home() -> None:
    async with app_at() as (app, pilot):
        await pilot.press("c", *encode(Deal(1, 7)).lower(), "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        screen = app.screen
        assert isinstance(screen, PalmScreen)
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True, seed=7))
        assert screen.snapshot.face_down == 48, "it is the deck of seed 7"
        await pilot.press("enter")
        await pilot.press("enter")
        assert screen.snapshot.result is None
        await pilot.press("escape")
        assert len(app.screen_stack) == 1


async def test_giving_up_a_game_from_a_code_is_said_to_count_among_such_games(tmp_path: Path) -> None:
    paths = Paths(data=tmp_path, config=tmp_path)
    app = PalmkarmaApp(Settings(player="Ada", animation="none"), paths=paths)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        game = deal_kept(app.store, "Ada", pytest.fail, seed=5, origin="code")
        game.submit(Announce(call="red"))
        game.submit(FlipTop())
        await app.push_screen(PalmScreen(table=game))
        await pilot.press("escape")
        await wait_until(pilot, lambda: len(app.screen.query(WaitingEntry)) > 0)
        app.screen.query(WaitingEntry).first().focus()
        await pilot.press("x")
        await wait_until(pilot, lambda: "abandoned among such games" in screen_text(app))
        assert game.game_id
        app.give_up(game.game_id)
        counted = palm_statistics(app.store.tallies("Ada"), origin="code").plain.abandoned
        assert (counted, palm_statistics(app.store.tallies("Ada")).plain.abandoned) == (1, 0), "and so it does"


async def test_what_is_no_code_is_said_and_can_be_mended() -> None:
    code = encode(Deal(1, 7))
    async with app_at() as (app, pilot):
        await pilot.press("c", *"12", "enter")
        fault = app.screen.query_one("#fault", Static)
        assert str(fault.render()) == "A deal code has 15 letters and digits; this one has 2."
        assert fault.region.height > 0
        await pilot.press("backspace", "backspace", *code, "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))


@pytest.mark.parametrize("seats", [2, 6])
async def test_a_code_of_karma_deals_its_first_game_and_chance_the_next(tmp_path: Path, seats: int) -> None:
    app = PalmkarmaApp(
        Settings(player="Ada", animation="none", bot_pace=0.0), paths=Paths(data=tmp_path, config=tmp_path)
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c", *encode(Deal(seats, 99)), "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, KarmaScreen)
        assert (screen.driver.table.seed, len(screen.driver.table.players)) == (99, seats)
        (line,) = app.store.games(Query())
        assert isinstance(line, GameLine)
        assert line.origin == "code"


def test_the_next_game_of_a_match_from_a_code_is_dealt_by_chance(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table = KarmaKeeper(store, "Ada", pytest.fail).new_table(table_for(3), 99)
    assert (
        table.session.snapshot(0).seats
        == KarmaKeeper(NullStore(), "Ada", pytest.fail).new_table(table_for(3), 99).session.snapshot(0).seats
    )
    assert deal_from_seed(3, table.seed) == deal_from_seed(3, 99)
    table.deal()
    assert table.seed != 99
    assert [line.origin for line in store.games(Query(descending=False)) if isinstance(line, GameLine)] == [
        "code",
        "dealt",
    ]
    store.close()


@both_sizes
async def test_the_code_stands_under_the_result_of_karma(size: tuple[int, int]) -> None:
    async with karma_at(size, seed=3) as playing:
        app, _, screen = playing
        await play_on(playing, by_keys)
        assert isinstance(app.screen, KarmaEndScreen)
        assert f"Deal code {encode(Deal(len(screen.driver.table.players), 3))}" in screen_text(app)


@pytest.mark.parametrize(("keys", "key"), [({}, "c"), ({"home.code": "x,ctrl+x"}, "x")])
async def test_the_key_that_is_told_of_a_deal_code_takes_one_at_home(keys: dict[str, str], key: str) -> None:
    assert f"typed at home ({key})" in deals_again("G0000-00000-002T7", keys)
    async with app_at(keys=keys) as (app, pilot):
        await pilot.press(key)
        await wait_until(pilot, lambda: isinstance(app.screen, DealCodeScreen))
