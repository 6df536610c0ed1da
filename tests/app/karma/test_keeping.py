"""A game lies on one table alone, and a match is counted by what is kept of it, whatever tables it was played at."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.karma.keeping import KarmaKeeper
from app.karma.table import KarmaTable
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.settings import PERSON, Settings
from app.storage.errors import StaleGame, StorageError
from app.storage.in_memory import store_in_memory
from app.storage.store import Store
from app.storage.values import DamagedLine, Query
from engine.karma.bots.normal import Normal
from tests.app.driving import wait_until, was_said
from tests.app.karma.playing import ALONE, seats

TWO = seats(PERSON, PERSON)


def play(table: KarmaTable) -> KarmaTable:
    """All seats play by the rule of *normal*, to the end."""
    session = table.session
    for _ in range(2_000):
        if session.to_act is None:
            break
        snapshot = session.snapshot(session.to_act)
        session.submit(session.to_act, Normal().choose(snapshot), snapshot.version)
    return table


def keeper_of(store: Store) -> KarmaKeeper:
    return KarmaKeeper(store, "Ada", pytest.fail)


def match_in(store: Store) -> str:
    """The only match there is."""
    (match,) = store.waiting_matches(9)
    return match


def numbers(store: Store) -> list[int | None]:
    """The numbers in their match of all games, in the order in which they began."""
    lines = store.games(Query(sort="date", descending=False))
    return [line.match_game for line in lines if not isinstance(line, DamagedLine)]


def test_a_table_deals_the_next_game_by_what_is_kept_of_the_match() -> None:
    store = store_in_memory()
    first = play(keeper_of(store).new_table(TWO))
    play(keeper_of(store).next_game(match_in(store)))
    first.deal()
    assert first.match.games_finished == 2
    assert first.session.snapshot(None).opening_seat == 0
    assert "Game 3: North" in first.log[0].text
    play(first)
    kept = store.match(match_in(store))
    assert kept
    assert kept.score == first.match
    assert numbers(store) == [1, 2, 3]


def test_no_table_deals_a_game_that_is_under_way_at_another() -> None:
    store = store_in_memory()
    keeper = keeper_of(store)
    first = play(keeper.new_table(TWO))
    match, other = match_in(store), keeper_of(store)
    other.next_game(match)
    before = first.session
    with pytest.raises(StaleGame, match="under way") as stale:
        first.deal()
    assert first.session is before
    assert stale.value.newer == other.game_id
    with pytest.raises(StaleGame):
        keeper_of(store).next_game(match)
    assert numbers(store) == [1, 2]


def test_a_game_that_was_given_up_is_dealt_anew() -> None:
    store = store_in_memory()
    first = play(keeper_of(store).new_table(TWO))
    other = keeper_of(store)
    other.next_game(match_in(store))
    assert other.game_id
    store.abandon(other.game_id)
    first.deal()
    assert numbers(store) == [1, 2, 2]


def test_games_that_are_not_kept_count_at_their_table_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in_memory()
    keeper = KarmaKeeper(store, "Ada", lambda _: None)
    table = play(keeper.new_table(TWO))
    with monkeypatch.context() as full:

        def refuse(*_: object) -> int:
            raise StorageError("The disk is full.")

        full.setattr(store, "begin", refuse)
        table.deal()
        play(table)
    table.deal()
    assert table.match.games_finished == 2


async def test_deal_again_goes_on_with_the_next_game_that_was_begun_from_the_history(tmp_path: Path) -> None:
    app = PalmkarmaApp(
        Settings(player="Ada", animation="none", bot_pace=0.0), paths=Paths(data=tmp_path, config=tmp_path)
    )
    async with app.run_test() as pilot:
        keeper = KarmaKeeper(app.store, "Ada", app.say)
        table = play(keeper.new_table(ALONE))
        old = KarmaScreen(ALONE, make_table=lambda *_: table, keeper=keeper)
        app.push_screen(old)
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        app.next_game(match_in(app.store))
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen) and app.screen.is_mounted)
        await pilot.pause()
        new = app.screen
        assert isinstance(new, KarmaScreen)
        game = new.open_game
        new.action_leave()
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen) and app.screen.open_game == game)
        assert old not in app.screen_stack
        assert was_said(app, "under way already")
        assert numbers(app.store) == [1, 2]


async def test_the_next_game_of_a_match_that_lies_on_a_table_below_goes_on_there(tmp_path: Path) -> None:
    app = PalmkarmaApp(
        Settings(player="Ada", animation="none", bot_pace=0.0), paths=Paths(data=tmp_path, config=tmp_path)
    )
    async with app.run_test() as pilot:
        play(KarmaKeeper(app.store, "Ada", app.say).new_table(ALONE))
        match = match_in(app.store)
        app.next_game(match)
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen) and app.screen.is_mounted)
        await pilot.pause()
        screens = list(app.screen_stack)
        app.open_screen("history")
        await pilot.pause()
        app.next_game(match)
        await wait_until(pilot, lambda: app.screen_stack == screens)
