"""Keys and clicks that come in one breath: what was on its way to a screen that is closed harms nothing."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest
from rich.style import Style
from textual.command import CommandList
from textual.css.query import NoMatches
from textual.events import Click, Key, Paste
from textual.widgets import Static
from textual.worker import WorkerFailed

from app.closed_once import Palette
from app.palm.ending import ending_of
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.home import HomeScreen
from app.screens.karma import KarmaScreen
from app.screens.palm import PalmScreen
from app.screens.palm_result import PalmResultScreen
from app.screens.study import StudyScreen
from app.settings import Settings
from app.storage.opening import open_store
from app.widgets.path_dialog import PathDialog
from tests.app.driving import app_at, resize_to_any, wait_until
from tests.app.hands import Hands
from tests.app.karma.playing import ALONE
from tests.app.monkey import PATIENCE, taken_in
from tests.app.palm.playing import palm_at, play_on, press_call
from tests.app.places import PLACES


async def test_a_triple_click_beside_the_palette_closes_the_palette_alone() -> None:
    async with app_at() as (app, pilot):
        app.action_command_palette()
        await pilot.pause()
        Hands(app).click((2, 2), times=3)
        await taken_in(app)
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.is_running


async def test_a_click_on_a_line_of_the_palette_that_is_gone_meanwhile_chooses_nothing() -> None:
    async with app_at() as (app, pilot):
        app.action_command_palette()
        await wait_until(pilot, lambda: any(found.option_count for found in app.screen.query(CommandList)))
        palette, lines = app.screen, app.screen.query_one(CommandList)
        gone = Style.from_meta({"option": lines.option_count})
        x, y = lines.region.offset
        lines.post_message(Click(lines, x, y, 0, 0, 1, False, False, False, style=gone))
        await taken_in(app)
        assert app.is_running
        assert app.screen is palette


async def test_a_page_in_a_palette_that_has_no_lines_yet_is_passed_over() -> None:
    async with app_at() as (app, pilot):
        hands = Hands(app)
        app.action_command_palette()
        await pilot.pause()
        hands.press(*"qqqq", "pagedown", "pageup", *["backspace"] * 4, "pagedown")
        await taken_in(app)
        await pilot.pause()
        assert app.is_running


async def test_a_search_of_a_palette_that_is_closed_meanwhile_is_no_fault() -> None:
    async with app_at() as (app, pilot):
        app.action_command_palette()
        await wait_until(pilot, lambda: isinstance(app.screen, Palette) and bool(app.screen.query(CommandList)))
        palette = app.screen
        assert isinstance(palette, Palette)
        await palette.dismiss()
        search = palette._gather_commands("karma")
        await wait_until(pilot, lambda: search.is_finished)
        assert app.is_running


async def test_a_worker_that_misses_a_part_of_a_whole_screen_is_a_fault() -> None:
    async def look_for_what_is_not_there() -> None:
        async with app_at() as (app, _):

            async def look() -> None:
                app.screen.query_one("#nothing")

            app.screen.run_worker(look())

    with pytest.raises(WorkerFailed):
        await look_for_what_is_not_there()


async def test_a_key_that_comes_when_all_screens_are_gone_is_passed_over() -> None:
    async with app_at() as (app, _):
        stack = app._screen_stacks[app.current_mode]
        screens = stack[:]
        stack.clear()
        await app.on_event(Key("p", "p"))
        await app.on_event(Paste("words"))
        stack.extend(screens)
        assert app.is_running


async def test_a_press_on_what_has_just_been_taken_away_does_nothing() -> None:
    async with app_at() as (app, pilot):
        await app.screen.mount(words := Static("words"))
        await wait_until(pilot, lambda: words in app.screen._compositor.visible_widgets)
        place = words.region.offset
        words._detach()
        Hands(app).click(place)
        await taken_in(app)
        assert app.is_running
        words._attach(app.screen)  # whatever is taken away by the program itself takes its leave


async def test_a_command_for_a_screen_that_is_gone_does_nothing() -> None:
    async with app_at() as (app, pilot):
        app.open_screen("karma-table", table=ALONE)
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen))
        await pilot.pause()
        board = app.screen.query_one("KarmaBoard")
        app.pop_screen()
        await pilot.pause()
        assert not await app.run_action("move(1)", board)


async def test_a_command_for_a_screen_that_has_no_parts_yet_does_nothing() -> None:
    async with app_at() as (app, _):
        screen = StudyScreen()
        app.push_screen(screen)
        assert not screen.is_mounted
        assert not await app.run_action("games", screen)


async def test_a_command_that_misses_a_part_of_a_whole_screen_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_at() as (app, pilot):
        screen = StudyScreen()
        monkeypatch.setattr(screen, "action_explain", lambda: screen.query_one("#nothing"))
        app.push_screen(screen)
        await wait_until(pilot, lambda: screen.is_mounted)
        with pytest.raises(NoMatches):
            await app.run_action("explain", screen)


async def test_what_is_done_when_all_is_loaded_is_done_once() -> None:
    app = PalmkarmaApp()
    loaded = Mock()
    app.when_loaded = loaded
    async with app.run_test() as pilot:
        await wait_until(pilot, lambda: loaded.called)
    loaded.assert_called_once()


@pytest.mark.parametrize("screen", ["help", "rules", "karma"])
async def test_quitting_while_the_palette_opens_is_no_fault(screen: str) -> None:
    async with app_at() as (app, _):
        hands = Hands(app)
        hands.press({"help": "?", "rules": "r", "karma": "k"}[screen], "ctrl+p", "a", "ctrl+q")
        await taken_in(app)
    assert app.return_code == 0


async def test_two_clicks_on_deal_deal_one_game(tmp_path: Path) -> None:
    app = PalmkarmaApp(Settings(player="Ada", bot_pace=0.0), paths=Paths(data=tmp_path, config=tmp_path))
    async with app.run_test() as pilot:
        app.open_screen("karma")
        await pilot.pause()
        Hands(app).press("ctrl+d", "ctrl+d", "ctrl+d")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen))
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [HomeScreen, KarmaScreen]
    assert len(open_store(tmp_path / "games.db").store.unfinished()) == 1


async def test_bots_that_act_while_their_table_is_left_harm_nothing() -> None:
    async with app_at() as (app, pilot):
        app.open_screen("karma-table", table=ALONE)
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, KarmaScreen)
        snapshot = screen.driver.snapshot
        app.pop_screen()
        screen._changed(snapshot, snapshot)
        screen._show(snapshot)
        await wait_until(pilot, lambda: not screen.is_attached)
        screen._changed(snapshot, snapshot)
        screen._show(snapshot)


@pytest.mark.parametrize(
    "place",
    [
        *("karma-set-up", "karma-curtain", "karma-help", "karma-result", "palm-memory", "palm-result", "history"),
        *("replay-karma", "replay-palm", "statistics", "study", "settings", "rules"),
    ],
)
async def test_every_place_bears_a_terminal_of_any_size(place: str) -> None:
    async with app_at() as (app, pilot):
        await PLACES[place](app, pilot)
        await resize_to_any(pilot, app)


@pytest.mark.parametrize("screen", ["daily", "guide-karma", "guide-palm"])
async def test_every_other_screen_bears_a_terminal_of_any_size(screen: str) -> None:
    async with app_at(screen=screen) as (app, pilot):
        await resize_to_any(pilot, app)


@pytest.mark.parametrize("typed", ["~nobody-is-called-so", "~nobody-is-called-so/x.jsonl", "a\0b", "~"])
async def test_a_path_to_nowhere_is_told_or_taken_as_it_is(typed: str) -> None:
    async with app_at() as (app, pilot):
        answers: list[object] = []
        app.push_screen(PathDialog("Import", "why", yes="Take in"), answers.append)
        await pilot.pause()
        dialog = app.screen
        assert isinstance(dialog, PathDialog)
        dialog.query_one("Input").value = typed  # type: ignore[attr-defined]
        dialog.action_take()
        dialog.action_take()
        await pilot.pause()
        assert len(answers) == 1


async def test_two_clicks_on_the_result_show_it_once_also_when_the_next_game_is_dealt() -> None:
    async with palm_at() as (app, pilot, screen):
        await play_on(screen, lambda call: press_call(pilot, call), right=lambda _: True)
        for _ in range(2):
            screen.action_result()
        assert [type(screen) for screen in app.screen_stack[-2:]] == [PalmScreen, PalmResultScreen]
        await pilot.press("enter")
        await wait_until(pilot, lambda: app.screen is screen)
        screen.action_result()
        assert app.screen is screen


@pytest.mark.parametrize("action", ["rank", "exchange", "place", "take", "ready", "leave"])
def test_before_the_cards_are_dealt_no_key_of_the_table_acts(action: str) -> None:
    assert KarmaScreen(ALONE).check_action(action, ()) is None


async def test_what_the_coach_says_to_a_result_that_is_left_meanwhile_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = Event()

    def slow_ending(*arguments: Any) -> Any:
        assert left.wait(PATIENCE)
        return ending_of(*arguments)

    monkeypatch.setattr("app.screens.palm_result.ending_of", slow_ending)
    async with palm_at() as (app, pilot, screen):
        await play_on(screen, lambda call: press_call(pilot, call), right=lambda _: True)
        screen.action_result()
        await wait_until(pilot, lambda: isinstance(app.screen, PalmResultScreen))
        await pilot.pause()
        await app.screen.remove_children()  # what a screen loses first when it goes
        left.set()
        await app.workers.wait_for_complete()
        assert app.is_running
