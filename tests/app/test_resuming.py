"""Games wait at home until they are gone on with: in the very state, with log, score and curtain."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from textual.pilot import Pilot

from app.karma.arrangement import Arrangement
from app.karma.keeping import KarmaKeeper
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.curtain import CurtainScreen
from app.screens.history import HistoryScreen
from app.screens.home import HomeScreen
from app.screens.karma import KarmaScreen
from app.screens.palm import PalmScreen
from app.settings import PERSON, SeatChoice, Settings, TableChoice
from app.storage.opening import open_store
from app.widgets.game_table import GameTable
from app.widgets.waiting_list import WaitingEntry
from tests.app.driving import COMPACT, click_text, is_whole, screen_text, wait_until, was_said

Running = tuple[PalmkarmaApp, Pilot[None]]
ALONE = TableChoice(seats=(SeatChoice("Ada", PERSON), SeatChoice("East", "easy")))
TWO_PERSONS = TableChoice(seats=(SeatChoice("Ada", PERSON), SeatChoice("Bob", PERSON)))


@asynccontextmanager
async def program(folder: Path, size: tuple[int, int] = COMPACT) -> AsyncIterator[Running]:
    """The program with its files in this folder, until it is closed without a word of warning."""
    settings = Settings(player="Ada", animation="none", bot_pace=0.0)
    app = PalmkarmaApp(settings, paths=Paths(data=folder, config=folder))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def waiting_lines(running: Running, count: int) -> list[str]:
    """What home shows, as soon as it shows so many lines."""
    app, pilot = running
    await wait_until(pilot, lambda: len(app.screen.query(WaitingEntry)) == count)
    return [entry.line.whole for entry in app.screen.query(WaitingEntry)]


async def karma_open(running: Running, table: TableChoice) -> KarmaScreen:
    """A new game of Karma."""
    running[0].open_screen("karma-table", table=table)
    return await table_on_screen(running)


async def table_on_screen(running: Running) -> KarmaScreen:
    """The Karma table, as soon as it is on top and ready."""
    app, pilot = running
    await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen))
    await pilot.pause()
    assert isinstance(app.screen, KarmaScreen)
    return app.screen


async def focused_line(running: Running, text: str) -> WaitingEntry:
    """The line of what waits that has the focus, as soon as it is one with this text."""
    app, pilot = running

    def found() -> bool:
        focused = app.focused
        return isinstance(focused, WaitingEntry) and text in focused.line.whole

    await wait_until(pilot, found)
    assert isinstance(app.focused, WaitingEntry)
    return app.focused


async def test_what_was_arranged_in_a_swap_that_was_left_is_there_again_and_can_be_taken_back(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        screen = await karma_open(running, ALONE)
        before = screen.driver.snapshot
        await pilot.press("right", "1", "right", "2")
        arranged = screen.driver.snapshot
        assert arranged.swaps_left == 1
        await pilot.press("escape")
        await waiting_lines(running, 1)
        await pilot.press("enter")
        again = await table_on_screen(running)
        assert again is not screen
        assert again.driver.snapshot == arranged
        await pilot.press("u", "u")
        assert again.driver.snapshot == before
        await pilot.press("right", "1", "r")
        assert not app.arranged, "what has been sent needs no memory"


async def test_behind_a_curtain_everybody_finds_what_was_arranged_there(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        _, pilot = running
        screen = await karma_open_behind_curtain(running)
        await pilot.press("right", "1")
        arranged = screen.driver.snapshot
        await pilot.press("escape")
        await waiting_lines(running, 1)
        await pilot.press("enter")
        again = await past_curtain(running)
        assert again.driver.snapshot == arranged
        await pilot.press("r")
        assert (await past_curtain(running)).driver.arrangement == Arrangement(again.driver.snapshot), "as dealt"


async def karma_open_behind_curtain(running: Running) -> KarmaScreen:
    """A new game of two persons, shown to the first of them."""
    running[0].open_screen("karma-table", table=TWO_PERSONS)
    return await past_curtain(running)


async def past_curtain(running: Running) -> KarmaScreen:
    """The table behind the curtain that comes up, lifted."""
    app, pilot = running
    await wait_until(pilot, lambda: isinstance(app.screen, CurtainScreen))
    await pilot.press("enter")
    return await table_on_screen(running)


async def test_what_was_arranged_is_dropped_if_the_game_has_gone_on_meanwhile(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        screen = await karma_open(running, ALONE)
        game_id = screen.open_game
        assert game_id
        await pilot.press("right", "1", "escape")
        await waiting_lines(running, 1)
        assert app.arranged
        elsewhere = KarmaKeeper(app.store, "Ada", app.say).resume(game_id)
        swap = elsewhere.session.snapshot(0).legal_actions[0]
        elsewhere.session.submit(0, swap, elsewhere.session.version)
        await pilot.press("enter")
        again = await table_on_screen(running)
        assert again.driver.snapshot == elsewhere.session.snapshot(0)
        assert not app.arranged


async def test_nothing_waits_at_the_first_start_but_the_guide_is_offered(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, _ = running
        (line,) = await waiting_lines(running, 1)
        assert "guide" in line
        assert "Waiting" not in screen_text(app)


async def test_psychic_palm_goes_on_after_the_flip_that_was_seen(tmp_path: Path) -> None:
    async with program(tmp_path) as (app, pilot):
        await pilot.press("p")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        await pilot.press("r", "r")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen) and app.screen.snapshot.call_count == 1)
        assert isinstance(app.screen, PalmScreen)
        left, digest = app.screen.snapshot, app.screen.digest
    async with program(tmp_path) as running:
        app, pilot = running
        (line,) = await waiting_lines(running, 1)
        assert f"{left.cards_left} cards to the joker" in line
        await focused_line(running, "Psychic Palm")
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        assert isinstance(app.screen, PalmScreen)
        assert app.screen.snapshot == left
        assert app.screen.digest == digest


async def test_cards_that_an_announcement_took_out_of_sight_do_not_come_back_by_restarting(tmp_path: Path) -> None:
    async with program(tmp_path) as (app, pilot):
        await pilot.press("p")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        await pilot.press("r", "r")
        assert isinstance(app.screen, PalmScreen)
        assert app.screen.snapshot.in_sight
        await pilot.press({1: "b", 2: "h"}[int(app.screen.snapshot.phase)])
        assert not app.screen.snapshot.in_sight
        announced = app.screen.snapshot.announced
    async with program(tmp_path) as running:
        app, pilot = running
        await waiting_lines(running, 1)
        await click_text(pilot, app, "cards to the joker")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        assert isinstance(app.screen, PalmScreen)
        assert not app.screen.snapshot.in_sight
        assert app.screen.snapshot.announced == announced
        await pilot.press("enter")
        assert app.screen.snapshot.call_count == 2


async def test_a_game_of_psychic_palm_left_before_its_first_call_leaves_no_trace(tmp_path: Path) -> None:
    async with program(tmp_path) as (app, pilot):
        await pilot.press("p")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert not any(line.game for line in app.waiting(9).lines)


async def test_karma_goes_on_in_the_very_state_with_its_log(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        screen = await karma_open(running, ALONE)
        await pilot.press("r")
        await wait_until(pilot, lambda: screen.driver.table.session.to_act == 0)
        left, log = screen.driver.snapshot, screen.driver.table.log
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert await waiting_lines(running, 1)
    async with program(tmp_path) as running:
        app, pilot = running
        await waiting_lines(running, 1)
        await click_text(pilot, app, "Ada's turn")
        screen = await table_on_screen(running)
        assert screen.driver.snapshot == left
        assert screen.driver.table.log == log


async def test_with_two_persons_a_game_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    async with program(tmp_path) as (app, pilot):
        app.open_screen("karma-table", table=TWO_PERSONS)
        await wait_until(pilot, lambda: isinstance(app.screen, CurtainScreen))
    async with program(tmp_path) as running:
        app, pilot = running
        await focused_line(running, "Karma")
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert app.screen_stack[-2].driver.snapshot.viewer is None  # type: ignore[attr-defined]


async def test_a_game_that_is_given_up_is_asked_about_and_gone_for_good(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        await karma_open(running, ALONE)
        await pilot.press("escape")
        await waiting_lines(running, 1)
        await click_text(pilot, app, "give up")
        await click_text(pilot, app, "Keep it")
        await waiting_lines(running, 1)
        await click_text(pilot, app, "give up")
        await wait_until(pilot, lambda: "Keep it" in screen_text(app))
        await pilot.press("right", "enter")
        await wait_until(pilot, lambda: app.waiting(9).lines == ())
    assert open_store(tmp_path / "games.db").store.unfinished() == []


async def test_several_games_wait_at_once_and_all_can_be_reached(tmp_path: Path) -> None:
    async with program(tmp_path, (60, 20)) as running:
        app, pilot = running
        for _ in range(3):
            await karma_open(running, ALONE)
            await pilot.press("escape")
            await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await waiting_lines(running, 1)
        assert "and 2 more" in screen_text(app)
        assert is_whole(app)


async def test_home_is_on_the_game_that_was_just_left(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        await pilot.press("p")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        await pilot.press("r", "r", "escape")
        await focused_line(running, "Psychic Palm")
        await karma_open(running, ALONE)
        await pilot.press("escape")
        await focused_line(running, "Karma")
        await waiting_lines(running, 2)
        await pilot.press("down", "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        assert isinstance(app.screen, PalmScreen)
        await pilot.press("r", "h", "escape", "escape")  # a call of either phase, taken back
        first = await focused_line(running, "Psychic Palm")
        assert first is app.screen.query(WaitingEntry).first(), "it was played last"
        for key in ("right", "left"):
            await pilot.press(key)
            assert app.focused is first, "beside a line of what waits there is nothing"


async def test_home_begins_on_what_was_played_last_unless_the_player_has_gone_elsewhere(tmp_path: Path) -> None:
    await _finish_a_game(tmp_path)
    async with program(tmp_path) as running:
        await focused_line(running, "Karma, game 2")
    async with program(tmp_path) as running:
        app, pilot = running
        app.set_focus(app.screen.query_one("#karma"))
        await waiting_lines(running, 1)
        await pilot.pause()
        assert app.focused is app.screen.query_one("#karma")


async def test_the_focus_stays_where_it_was_if_what_was_left_does_not_wait(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        await karma_open(running, ALONE)
        await pilot.press("escape")
        await focused_line(running, "Karma")
        await pilot.press("up", "p")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.left_game is None)
        await pilot.pause()
        assert app.focused is not None
        assert app.focused.has_class("tile")


async def test_a_game_that_went_on_in_another_window_is_shown_as_it_stands_there(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        screen = await karma_open(running, ALONE)
        await pilot.press("r")
        await wait_until(pilot, lambda: screen.driver.table.session.to_act == 0)
        there = _act_elsewhere(tmp_path)
        await pilot.press("p", "p", *"34567890jqka2")
        await wait_until(pilot, lambda: app.screen is not screen and isinstance(app.screen, KarmaScreen))
        assert was_said(app, "another window")
        again = await table_on_screen(running)
        assert again.driver.table.session.version >= there


async def begun(running: Running, kind: str) -> KarmaScreen | PalmScreen:
    """A game in which the player has acted once."""
    app, pilot = running
    if kind == "karma":
        karma = await karma_open(running, ALONE)
        await pilot.press("r")
        await wait_until(pilot, lambda: karma.driver.snapshot.version > 0)
        return karma
    app.open_screen("palm")
    await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
    await pilot.press("r", "r")
    assert isinstance(app.screen, PalmScreen)
    assert app.screen.snapshot.call_count == 1
    return app.screen


@pytest.mark.parametrize("kind", ["karma", "palm"])
async def test_a_game_that_was_given_up_in_another_window_is_over_here_too(tmp_path: Path, kind: str) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        screen = await begun(running, kind)
        assert screen.open_game
        with closing(open_store(tmp_path / "games.db").store) as there:
            there.abandon(screen.open_game)
        await pilot.press("i")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert was_said(app, "has been given up in another window")
        assert not was_said(app, "newer state")
        assert not was_said(app, "ended already"), "it is said once"


async def _history_over(running: Running) -> None:
    """The list of games, opened over what is played, with its only game under the cursor."""
    app, pilot = running
    app.open_screen("history")
    await wait_until(pilot, lambda: isinstance(app.screen, HistoryScreen) and bool(app.screen.query(GameTable)))
    await pilot.pause()


@pytest.mark.parametrize("kind", ["karma", "palm"])
async def test_a_game_that_is_chosen_over_its_own_table_goes_on_there(tmp_path: Path, kind: str) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        screen = await begun(running, kind)
        screens = list(app.screen_stack)
        await _history_over(running)
        await pilot.press("enter")
        await wait_until(pilot, lambda: app.screen is screen)
        assert app.screen_stack == screens
        assert not was_said(app, "another window")


async def test_a_game_that_is_chosen_over_its_own_curtain_is_behind_it_as_before(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        app.open_screen("karma-table", table=TWO_PERSONS)
        await wait_until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        screens = list(app.screen_stack)
        await _history_over(running)
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert app.screen_stack == screens


async def test_a_guide_is_not_opened_over_its_own_game(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        app.open_screen("guide-karma")
        screen = await table_on_screen(running)
        await pilot.press("r")
        app.open_screen("rules", game="karma")
        app.open_screen("guide-karma")
        await wait_until(pilot, lambda: app.screen is screen)
        assert sum(isinstance(shown, KarmaScreen) for shown in app.screen_stack) == 1


def _act_elsewhere(folder: Path) -> int:
    """Another window takes one action in the only unfinished game; the version after it."""
    from app.karma.keeping import KarmaKeeper

    store = open_store(folder / "games.db").store
    (game,) = store.unfinished()
    keeper = KarmaKeeper(store, "Ada", lambda sentence: pytest.fail(sentence))
    session = keeper.resume(game.line.id or "").session  # type: ignore[union-attr]
    session.submit(0, session.snapshot(0).legal_actions[0], session.version)
    return session.version


async def test_the_next_game_of_a_match_is_dealt_from_home(tmp_path: Path) -> None:
    await _finish_a_game(tmp_path)
    async with program(tmp_path) as running:
        (line,) = await waiting_lines(running, 1)
        assert "East swaps first" in line
        await focused_line(running, "Karma")
        await running[1].press("enter")
        screen = await table_on_screen(running)
        assert screen.driver.table.match.games_finished == 1
        assert screen.driver.snapshot.opening_seat == 1


async def test_a_match_waits_whatever_else_is_dealt_until_it_is_dropped(tmp_path: Path) -> None:
    await _finish_a_game(tmp_path)
    await _finish_a_game(tmp_path)
    async with program(tmp_path) as running:
        app, pilot = running
        assert all("swaps first" in line for line in await waiting_lines(running, 2))
        await karma_open(running, ALONE)
        await pilot.press("escape")
        game, _, older = await waiting_lines(running, 3)
        await pilot.press("down", "x")
        await wait_until(pilot, lambda: "Drop this match?" in screen_text(app))
        await pilot.press("enter")
        await waiting_lines(running, 3)
        await pilot.press("x")
        await click_text(pilot, app, "Drop it")
        assert await waiting_lines(running, 2) == [game, older]
        await click_text(pilot, app, " drop ")
        await click_text(pilot, app, "Drop it")
        assert await waiting_lines(running, 1) == [game]


async def test_a_match_with_a_game_under_way_goes_on_with_that_game(tmp_path: Path) -> None:
    await _finish_a_game(tmp_path)
    async with program(tmp_path) as running:
        app, pilot = running
        (match,) = app.store.waiting_matches(9)
        app.next_game(match)
        screen = await table_on_screen(running)
        await pilot.press("escape")
        await waiting_lines(running, 1)
        app.next_game(match)
        assert (await table_on_screen(running)).driver.snapshot == screen.driver.snapshot
        assert len(app.store.unfinished()) == 1


async def _finish_a_game(folder: Path) -> None:
    """A game of a new match, played by the bots' rule to the end."""
    from app.karma.keeping import KarmaKeeper
    from engine.karma.bots.normal import Normal

    store = open_store(folder / "games.db").store
    table = KarmaKeeper(store, "Ada", lambda sentence: pytest.fail(sentence)).new_table(ALONE)
    while table.session.to_act is not None:
        if not table.is_person(table.session.to_act):
            await table.bot_acts()
        else:
            snapshot = table.session.snapshot(0)
            table.session.submit(0, Normal().choose(snapshot), snapshot.version)
