"""The daily deck: the same for everybody, the first try counts, a card to pass on, streak and calendar."""

from __future__ import annotations

import sqlite3
from calendar import monthcalendar
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from app.palm.daily import card_of, card_of_table, days_of, deal_day
from app.palm.keeping import deal_kept, resume_kept
from app.palm.month import month_of
from app.palm.table import PalmTable
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.daily import DailyScreen
from app.screens.home import HomeScreen
from app.screens.palm import PalmScreen
from app.settings import Settings
from app.statistics import palm_statistics
from app.storage.errors import StaleGame
from app.storage.records import load, texts_of
from app.storage.store import NullStore, Store
from app.storage.values import GameLine, Query, ResultLine
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.psychic_palm.calls import CALLS
from engine.psychic_palm.daily import daily_seed
from engine.psychic_palm.state import deck_from_seed
from tests.app.driving import app_at, both_sizes, click_text, screen_text, wait_until, was_said
from tests.app.palm.playing import a_call, play_on, press_call
from tests.app.storage.games import game_file, opened
from tests.app.test_resuming import program

DAY = "2026-11-30"
WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")


def played(store: Store, date: str, calls: int = 99) -> PalmTable:
    """The game of a day, so many calls of it."""
    line = days_of(store, "Ada").games.get(date)
    game = resume_kept(store, line.id, pytest.fail) if line else deal_day(store, "Ada", date, pytest.fail)
    while game.snapshot.result is None and game.snapshot.call_count < calls:
        call(game)
    return game


def test_everybody_has_the_same_deck_on_a_date_and_it_is_no_evidence(tmp_path: Path) -> None:
    store = opened(tmp_path)
    result = played(store, DAY).snapshot.result
    assert result
    assert tuple(turned.card for turned in result.deck) == deck_from_seed(daily_seed(DAY))
    assert store.ledger("Ada").games == []
    line = days_of(store, "Ada").games[DAY]
    assert line.origin == f"daily:{DAY}"
    assert card_of(store, DAY, line).endswith(f"{result.score}: {result.title}")
    assert days_of(store, "Bob").games == {}
    store.close()


def test_an_unfinished_day_goes_on_where_it_stands(tmp_path: Path) -> None:
    store = opened(tmp_path)
    played(store, DAY, calls=3)
    assert days_of(store, "Ada").score(DAY) is None
    line = days_of(store, "Ada").games[DAY]
    assert resume_kept(store, line.id, pytest.fail).snapshot.call_count == 3
    store.close()


def call(game: PalmTable) -> None:
    """The first call of the phase, and its flip."""
    game.submit(Announce(call=CALLS[game.snapshot.phase][0]))
    game.submit(FlipTop())


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("begun", f"You have begun the daily deck of {DAY} already; here it is."),
        ("finished", f"You have played the daily deck of {DAY} already; only the first try counts."),
        ("abandoned", f"You have given up the daily deck of {DAY} already; only the first try counts."),
    ],
)
def test_the_second_of_two_tables_of_a_day_is_refused_at_its_first_flip(tmp_path: Path, first: str, said: str) -> None:
    store, window = opened(tmp_path), opened(tmp_path)
    late = deal_day(window, "Ada", DAY, pytest.fail)
    game = played(store, DAY, calls=99 if first == "finished" else 1)
    assert game.game_id
    if first == "abandoned":
        store.abandon(game.game_id)
    late.take_hint()
    for _ in range(2):
        with pytest.raises(StaleGame) as stale:
            call(late)
        assert stale.value.sentence == said
        assert stale.value.newer == (game.game_id if first == "begun" else None)
    assert late.snapshot.call_count == 0
    assert not late.is_kept
    (only,) = store.games(Query(hidden=None))
    assert only == days_of(store, "Ada").games[DAY]
    window.close()
    store.close()


def test_the_first_try_of_one_player_or_day_is_no_matter_to_others(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for player, date in (("Ada", DAY), ("Bob", DAY), ("Ada", "2026-11-29")):
        game = deal_day(store, player, date, pytest.fail)
        call(game)
        assert game.is_kept
    for _ in range(2):
        call(deal_kept(store, "Ada", pytest.fail, seed=daily_seed(DAY), origin="code"))
    assert store.count(Query()) == 5
    store.close()


def test_an_imported_try_is_none_and_a_hidden_one_is_one(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    there, store = opened(tmp_path), opened(tmp_path / "here")
    game = played(there, DAY)
    assert game.game_id
    record = load(there, game.game_id)
    store.add(*texts_of(record), ResultLine(score=1, title="Freak of Nature"), None, None)
    own = played(store, DAY, calls=1)
    assert own.is_kept
    assert own.game_id
    store.set_hidden(own.game_id, True)
    with pytest.raises(StaleGame, match="begun"):
        call(deal_day(store, "Ada", DAY, pytest.fail))
    there.close()
    store.close()


def test_a_clock_that_goes_back_gives_no_second_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened(tmp_path)
    played(store, DAY)
    monkeypatch.setattr(store, "_clock", lambda: 1.0)
    with pytest.raises(StaleGame, match="played"):
        call(deal_day(store, "Ada", DAY, pytest.fail))
    store.close()


async def test_a_day_that_was_played_over_its_own_table_counts_once(tmp_path: Path) -> None:
    async with program(tmp_path) as (app, pilot):

        async def dealt() -> PalmScreen:
            await app.push_screen(DailyScreen(lambda: DAY))
            await pilot.press("enter")
            await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
            assert isinstance(app.screen, PalmScreen)
            return app.screen

        below = await dealt()
        await dealt()
        await pilot.press("r", "r")
        (first,) = (line for line in app.store.games(Query()) if isinstance(line, GameLine))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, DailyScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: app.screen is below)
        await pilot.press("b", "b")
        await wait_until(pilot, lambda: app.screen is not below and isinstance(app.screen, PalmScreen))
        assert was_said(app, f"have begun the daily deck of {DAY} already")
        assert isinstance(app.screen, PalmScreen)
        assert app.screen.open_game == first.id
        assert app.screen.snapshot.call_count == 1, "it goes on where it stood"
        await play_on(app.screen, partial(press_call, pilot), lambda _: True, daily_seed(DAY))
        assert palm_statistics(app.store.tallies("Ada"), origin="daily").plain.finished == 1
        assert app.store.count(Query(hidden=None)) == 1


def rows_of(store: Store, today: str) -> list[str]:
    """The calendar as text."""
    return month_of(today, days_of(store, "Ada").games).plain.split("\n")


def test_streak_and_calendar_tell_the_days_that_were_finished(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for date in ("2026-11-27", "2026-11-29", DAY):
        played(store, date)
    played(store, "2026-11-02", calls=1)
    days = days_of(store, "Ada")
    assert days.streak_line(DAY) == "Days in a row: 2. The most so far: 2."
    rows = rows_of(store, DAY)
    assert rows[0].strip() == "November 2026"
    assert rows[2].split() == ["1", "."], "it begins with a Sunday"
    assert rows[3].split()[:4] == ["2", "~", "3", "."], "begun, but not given up"
    assert rows[-2].split()[-3:] == [".", "29", str(days.score("2026-11-29"))]
    assert rows[-1] == f"[30 {days.score(DAY):>2}]", "today"
    assert len(rows) == 8
    store.abandon(days.games["2026-11-02"].id)
    assert rows_of(store, DAY)[3].split()[:2] == ["2", "-"]
    store.close()


def test_days_to_come_have_a_date_alone() -> None:
    rows = month_of("2026-11-03", {}).plain.split("\n")
    assert rows[3].split() == ["2", ".", "[", "3", ".]", "4", "5", "6", "7", "8"]
    assert "." not in "".join(rows[4:])


@pytest.mark.parametrize("month", ["2026-11", "2027-02", "2028-02", "2024-02"])
def test_each_date_of_a_month_stands_under_its_weekday(month: str) -> None:
    year, number = map(int, month.split("-"))
    _, heads, *weeks = month_of(f"{month}-15", {}).plain.split("\n")
    for week, days in enumerate(monthcalendar(year, number)):
        for weekday, day in enumerate(days):
            place = heads.index(WEEKDAYS[weekday])
            assert weeks[week].ljust(len(heads) + 2)[place : place + 2].strip() == (str(day) if day else "")
    assert len(weeks) == len(monthcalendar(year, number))


@asynccontextmanager
async def calendar_at(
    folder: Path, size: tuple[int, int], *days: str
) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None], DailyScreen]]:
    """The calendar of a player who has played these days."""
    store = opened(folder)
    for date in days:
        played(store, date)
    store.close()
    app = PalmkarmaApp(Settings(player="Ada", animation="none"), paths=Paths(data=folder, config=folder))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = DailyScreen(lambda: DAY)
        await app.push_screen(screen)
        await wait_until(pilot, lambda: "Days in a row" in screen_text(app))
        yield app, pilot, screen


async def test_a_week_is_a_row_in_the_smallest_terminal_and_today_and_the_legend_are_in_sight(tmp_path: Path) -> None:
    async with calendar_at(tmp_path, (60, 20), "2026-11-28", "2026-11-29") as (app, pilot, screen):
        await wait_until(pilot, lambda: screen.query_one("#page").max_scroll_y == 0)
        rows = [row.strip() for row in screen_text(app).split("\n")]
        assert "Mo     Tu     We     Th     Fr     Sa     Su" in rows
        assert any(row.startswith("9  .  10  .  11  .") and "15  ." in row for row in rows)
        assert "[30  .]" in rows
        assert any(row.endswith("Today is in [ ].") for row in rows)
        assert any(row.endswith("cards.") for row in rows)


@pytest.mark.parametrize("calls", [1, 99])
async def test_a_day_that_was_played_with_help_says_so_in_the_calendar_and_in_its_result(
    tmp_path: Path, calls: int
) -> None:
    store = opened(tmp_path)
    game = deal_day(store, "Ada", DAY, pytest.fail)
    game.submit(OpenHistory())
    game.take_hint()
    while game.snapshot.result is None and game.snapshot.call_count < calls:
        call(game)
    store.close()
    async with calendar_at(tmp_path, (80, 24)) as (app, pilot, _):
        assert "It is marked: cheating, with a hint." in " ".join(screen_text(app).split())
        await pilot.press("c")
        if calls > 1:
            assert card_of_table(DAY, game) == app.clipboard
            assert app.clipboard.endswith(", cheating, with a hint")


async def test_what_has_no_room_in_the_calendar_is_reached_with_the_arrows(tmp_path: Path) -> None:
    async with calendar_at(tmp_path, (60, 20), DAY) as (_, pilot, screen):
        page = screen.query_one("#page")
        assert page.max_scroll_y > 0
        for key, at_end in (("down", True), ("up", False), ("pagedown", True)):
            await pilot.press(key)
            await wait_until(pilot, partial(lambda at_end: (page.scroll_y > 0) == at_end, at_end))


async def test_a_smaller_terminal_in_between_leaves_no_trace_in_the_calendar(tmp_path: Path) -> None:
    async with calendar_at(tmp_path, (80, 24), "2026-11-29") as (app, pilot, screen):
        before = screen_text(app)
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        for size in [(50, 15), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.press("escape")
        await wait_until(pilot, lambda: app.screen is screen)
        await wait_until(pilot, lambda: screen_text(app) == before)


@both_sizes
async def test_the_first_try_counts_and_its_result_can_be_copied(tmp_path: Path, size: tuple[int, int]) -> None:
    app = PalmkarmaApp(Settings(player="Ada", animation="none"), paths=Paths(data=tmp_path, config=tmp_path))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        daily = DailyScreen(lambda: DAY)
        await app.push_screen(daily)
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        screen = app.screen
        assert isinstance(screen, PalmScreen)
        right = partial(a_call, screen, True, daily_seed(DAY))
        await press_call(pilot, right())
        await pilot.press("escape")
        await wait_until(pilot, lambda: "have begun this deck" in screen_text(app))
        assert "Psychic Palm" in screen_text(app)
        (waits,) = app.waiting(9).lines
        assert waits.text == "Daily deck: phase 2 of 4"
        assert DAY in waits.whole
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        screen = app.screen
        assert isinstance(screen, PalmScreen)
        for _ in range(3):
            await press_call(pilot, a_call(screen, True, daily_seed(DAY)))
        assert f"Daily deck {DAY}" in screen_text(app)
        await pilot.press("enter")
        await wait_until(pilot, lambda: "Three ghosts" in screen_text(app))
        assert f"Daily deck {DAY}" in screen_text(app)
        assert "no evidence of powers" in screen_text(app)
        assert "Play again" not in screen_text(app)
        assert app.screen.query_one("#end").max_scroll_y == 0
        await pilot.press("c")
        assert app.clipboard.endswith("48: Psychic Genius")
        assert was_said(app, "Your result is in the clipboard")
        app.copy_to_clipboard("")
        await pilot.press("enter")
        await wait_until(pilot, lambda: "have played this deck. c copies your result" in screen_text(app))
        assert app.screen is daily
        assert "48: Psychic Genius" in screen_text(app)
        assert "Days in a row: 1" in screen_text(app)
        await pilot.press("c")
        assert app.clipboard == card_of(app.store, DAY, days_of(app.store, "Ada").games[DAY])
        await pilot.press("enter")
        assert app.screen is daily, "there is no second try"


@pytest.mark.parametrize("from_calendar", [True, False], ids=["from the calendar", "from home"])
@pytest.mark.parametrize("answer", ["Calendar", "Home"])
async def test_the_result_of_a_day_leads_to_the_calendar_or_home(
    tmp_path: Path, from_calendar: bool, answer: str
) -> None:
    async with program(tmp_path) as (app, pilot):
        game = played(app.store, DAY, calls=1)
        assert game.game_id
        if from_calendar:
            await app.push_screen(DailyScreen(lambda: DAY))
            await pilot.press("enter")
        else:
            app.resume(game.game_id)
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        screen = app.screen
        assert isinstance(screen, PalmScreen)
        await play_on(screen, partial(press_call, pilot), lambda _: True, daily_seed(DAY))
        await pilot.press("enter")
        await click_text(pilot, app, f" {answer} ")
        await wait_until(pilot, lambda: isinstance(app.screen, DailyScreen if answer == "Calendar" else HomeScreen))
        assert len(app.screen_stack) == (2 if answer == "Calendar" else 1)


async def test_a_day_that_lies_on_a_table_below_goes_on_there(tmp_path: Path) -> None:
    async with program(tmp_path) as (app, pilot):
        app.open_screen("daily")
        await wait_until(pilot, lambda: isinstance(app.screen, DailyScreen))
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        screens = list(app.screen_stack)
        await pilot.press("r", "r")
        app.open_screen("daily")
        await wait_until(pilot, lambda: isinstance(app.screen, DailyScreen))
        await wait_until(pilot, lambda: "have begun this deck" in screen_text(app))
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        assert app.screen_stack == screens


async def test_where_nothing_is_kept_there_is_no_first_try() -> None:
    async with app_at() as (app, pilot):
        await pilot.press("d", "enter")
        assert isinstance(app.screen, DailyScreen)
        assert isinstance(app.store, NullStore)
        assert "not kept" in screen_text(app)


async def test_a_day_whose_game_is_damaged_has_no_card_and_the_rest_is_shown(tmp_path: Path) -> None:
    store = opened(tmp_path)
    played(store, DAY)
    store.close()
    with closing(sqlite3.connect(game_file(tmp_path))) as db:
        db.execute("UPDATE actions SET content = 'x'")
        db.commit()
    app = PalmkarmaApp(Settings(player="Ada", animation="none"), paths=Paths(data=tmp_path, config=tmp_path))
    async with app.run_test() as pilot:
        await pilot.pause()
        await app.push_screen(DailyScreen(lambda: DAY))
        await wait_until(pilot, lambda: "There is no result to copy" in screen_text(app))
        await wait_until(pilot, lambda: was_said(app, "is damaged in the file of games"))
        assert "Days in a row: 1" in screen_text(app)
        await pilot.press("c")
        assert app.clipboard == ""
