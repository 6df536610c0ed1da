"""The set-up of a Karma table, by keys alone and by clicks alone."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from app.palmkarma import PalmkarmaApp
from app.screens.home import HomeScreen
from app.screens.karma_setup import KarmaSetupScreen
from app.screens.name import NameScreen
from app.screens.table_of_screens import SCREENS
from app.settings import PERSON, SeatChoice, Settings, TableChoice
from app.widgets.choice_row import ChoiceRow
from app.widgets.key_bar import KeyBar
from app.widgets.seat_row import SeatRow
from tests.app.driving import app_at, both_sizes, click_text, is_whole, screen_text, wait_until
from tests.app.stand_ins import TableStandIn


def name_field(app: PalmkarmaApp, seat: int) -> Input:
    """The name of a seat counted from 0."""
    return app.screen.query_one(f"#seat-{seat}").query_one(Input)


async def type_name(pilot: Pilot[Any], app: PalmkarmaApp, seat: int, name: str) -> None:
    """Go to the name of a seat and replace it."""
    await focus(pilot, app, f"#seat-{seat} Input")
    name_field(app, seat).value = name
    await pilot.pause()


async def focus(pilot: Pilot[Any], app: PalmkarmaApp, selector: str) -> None:
    """Go to a widget."""
    widget = app.screen.query_one(selector)
    widget.focus()
    await wait_until(pilot, lambda: app.focused is widget)


async def dealt(pilot: Pilot[Any], app: PalmkarmaApp) -> TableChoice:
    """Wait for the table; with what it was opened."""
    await wait_until(pilot, lambda: isinstance(app.screen, TableStandIn))
    assert isinstance(app.screen, TableStandIn)
    assert app.screen.table == app.settings.table
    return app.screen.table


@pytest.fixture(autouse=True)
def _no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the set-up opens plays nothing here."""
    monkeypatch.setitem(SCREENS, "karma-table", "tests.app.stand_ins:TableStandIn")


@both_sizes
async def test_it_opens_with_the_player_and_three_easy_bots(size: tuple[int, int]) -> None:
    async with app_at(size, "karma") as (app, _):
        rows = [row for row in app.screen.query(SeatRow) if row.display]
        assert [row.choice.player for row in rows] == [PERSON, "easy", "easy", "easy"]
        assert "Three or four play best." in screen_text(app)
        assert "Ada" in screen_text(app)
        assert is_whole(app)


@both_sizes
@pytest.mark.parametrize("key", ["enter", "ctrl+d"])
async def test_one_key_deals(size: tuple[int, int], key: str) -> None:
    async with app_at(size, "karma") as (app, pilot):
        await pilot.press(key)
        assert await dealt(pilot, app) == Settings().table


@both_sizes
async def test_all_is_chosen_by_clicks_and_remembered(size: tuple[int, int]) -> None:
    async with app_at(size, "karma") as (app, pilot):
        for text in ("\u25cb 2", "\u25cb jack", "\u25cb skip two", "\u25cb lowest but", "\u25cb normal"):
            await click_text(pilot, app, text)
        await click_text(pilot, app, "Deal")
        table = await dealt(pilot, app)
        assert [seat.player for seat in table.seats] == ["normal", "easy"]
        assert (table.skip_rank, table.stack_skips, table.magic_starts) == (11, True, False)


@both_sizes
async def test_all_is_chosen_by_keys(size: tuple[int, int]) -> None:
    async with app_at(size, "karma") as (app, pilot):
        await pilot.press("up", "right", "up", "right", "up", "right", "right", "right")
        await focus(pilot, app, "#count")
        await pilot.press("right", "right", "down", "right", "right", "shift+tab", *"Zo\u00eb", "ctrl+d")
        table = await dealt(pilot, app)
        assert [seat.player for seat in table.seats] == ["easy", *["easy"] * 5]
        assert table.seats[0].name == "Zo\u00eb"
        assert (table.skip_rank, table.stack_skips, table.magic_starts) == (None, True, False)


async def test_a_digit_that_is_an_option_chooses_it_and_the_keys_say_what_enter_does() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await focus(pilot, app, "#count")
        for key, seats in (("6", 6), ("2", 2), ("7", 2), ("enter", 3)):
            await pilot.press(key)
            assert app.screen.query_one("#count", ChoiceRow).value == seats
            assert len([row for row in app.screen.query(SeatRow) if row.display]) == seats
        hints = [(hint.key, hint.description) for hint in app.screen.query_one(KeyBar).hints]
        assert ("enter", "Next") in hints
        await focus(pilot, app, "#skip_rank")
        await pilot.press("7")
        assert app.screen.query_one("#skip_rank", ChoiceRow).value == 7
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: "The option that is called so" in screen_text(app))
        assert "The next option, after the last the first" in screen_text(app)


async def test_six_seats_fit_the_smallest_table() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await click_text(pilot, app, "\u25cb 6")
        await wait_until(pilot, lambda: sum(row.display for row in app.screen.query(SeatRow)) == 6)
        await pilot.pause()
        assert is_whole(app)


async def test_the_way_back_from_the_table_leads_home() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await pilot.press("enter")
        await dealt(pilot, app)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_backspace_in_a_name_edits_it_and_escape_leaves() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await focus(pilot, app, "#seat-1 Input")
        await pilot.press("end", "backspace")
        assert name_field(app, 1).value == "Eas"
        assert isinstance(app.screen, KarmaSetupScreen)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_two_seats_of_one_name_are_refused_with_a_reason() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await type_name(pilot, app, 2, "East")
        await pilot.press("ctrl+d")
        await wait_until(pilot, lambda: "Two seats are called East" in screen_text(app))
        assert isinstance(app.screen, KarmaSetupScreen)
        assert app.focused is name_field(app, 2)
        await type_name(pilot, app, 2, "Nora")
        await wait_until(pilot, lambda: "Two seats" not in screen_text(app))


async def test_the_players_own_name_counts_in_that() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await type_name(pilot, app, 1, "Ada")
        await pilot.press("ctrl+d")
        await wait_until(pilot, lambda: "Two seats are called Ada" in screen_text(app))


async def test_a_nameless_seat_gets_a_name_but_for_the_first_person() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        for seat in range(4):
            await type_name(pilot, app, seat, "")
        app.screen.query_one("#seat-1").query_one(ChoiceRow).value = PERSON
        await pilot.press("ctrl+d")
        table = await dealt(pilot, app)
        assert [seat.name for seat in table.seats] == ["", "East", "South", "West"]


@pytest.mark.parametrize(
    "name",
    ["[red]x[/red]", "\u6771\u4eac\u592a\u90ce", "e\u0301\u0323", "a" * 500, "\U0001f0a1 \U0001f469\u200d\U0001f680"],
)
async def test_any_text_is_a_name(name: str) -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await type_name(pilot, app, 0, name)
        await pilot.press("ctrl+d")
        table = await dealt(pilot, app)
        assert table.seats[0].name
        assert name.startswith(table.seats[0].name[:1]) or name.startswith("e")


async def test_without_a_name_one_is_asked_once_and_kept() -> None:
    async with app_at((80, 24), "karma", player="") as (app, pilot):
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, NameScreen))
        await wait_until(pilot, lambda: "Games and statistics stay with the name" in screen_text(app))
        app.screen.query_one(Input).value = " Bo "
        await pilot.press("enter")
        await dealt(pilot, app)
        assert app.settings.player == "Bo"


async def test_the_question_for_a_name_can_be_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "bo")
    async with app_at((80, 24), "palm", player="") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, NameScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: app.settings.player == "Bo")
        await wait_until(pilot, lambda: not isinstance(app.screen, NameScreen | HomeScreen))


async def test_a_table_of_named_seats_asks_nobody() -> None:
    seats = (SeatChoice("Bo", PERSON), SeatChoice("Cy", "easy"))
    async with app_at((80, 24), "karma", player="", table=TableChoice(seats)) as (app, pilot):
        await pilot.press("enter")
        await dealt(pilot, app)
        assert app.settings.player == ""


async def test_the_name_is_taken_by_a_click() -> None:
    async with app_at(player="") as (app, pilot):
        await pilot.press("p")
        await wait_until(pilot, lambda: isinstance(app.screen, NameScreen))
        await pilot.click("Button")
        await wait_until(pilot, lambda: not isinstance(app.screen, NameScreen | HomeScreen))
        assert app.settings.player


async def test_arrows_lead_from_a_name_to_who_plays_and_back_and_change_no_house_rule() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await focus(pilot, app, "#count")
        await pilot.press("down", "down", "right", "right", "down", "right")
        rows = list(app.screen.query(SeatRow))
        assert [row.choice.player for row in rows[:4]] == [PERSON, "normal", "normal", "easy"]
        await pilot.press("left", "left", "left")
        assert app.focused is name_field(app, 2)
        await pilot.press(*"Bob", "home", "right")
        assert app.focused is name_field(app, 2), "inside a name the arrow goes through its characters"
        await pilot.press("ctrl+d")
        assert (await dealt(pilot, app)).skip_rank == Settings().table.skip_rank


async def test_what_the_skip_card_does_is_said_as_long_as_there_is_one() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        assert "Whoever comes after it loses a turn." in screen_text(app)
        await click_text(pilot, app, "\u25cb none")
        await wait_until(pilot, lambda: "Nobody loses a turn." in screen_text(app))
        assert "Whoever comes after it" not in screen_text(app)
        await click_text(pilot, app, "\u25cb jack")
        await wait_until(pilot, lambda: "Whoever comes after it loses a turn." in screen_text(app))


async def test_without_a_skip_card_there_is_no_choice_for_two_of_them() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await click_text(pilot, app, "\u25cb none")
        await pilot.pause()
        await click_text(pilot, app, "\u25cb skip two")
        await focus(pilot, app, "#skip_rank")
        await pilot.press("down")
        assert app.focused is app.screen.query_one("#magic_starts")
        await pilot.press("ctrl+d")
        assert (await dealt(pilot, app)).stack_skips is False


async def test_a_bot_does_not_keep_the_name_of_the_person_who_sat_there() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await focus(pilot, app, "#seat-1 ChoiceRow")
        await pilot.press("left")
        assert name_field(app, 1).value == "", "the person is not called East"
        await type_name(pilot, app, 1, "Bob")
        await focus(pilot, app, "#seat-1 ChoiceRow")
        await pilot.press("right")
        await wait_until(pilot, lambda: name_field(app, 1).value == "East")
        await pilot.press("left")
        await wait_until(pilot, lambda: name_field(app, 1).value == "Bob")


async def test_a_name_takes_no_more_than_is_kept_of_it() -> None:
    async with app_at((80, 24), "karma") as (app, pilot):
        await focus(pilot, app, "#seat-1 Input")
        await pilot.press(*"Maximilian-Alexander-Otto")
        assert name_field(app, 1).value == "Maximilian-Alexander"
        await pilot.press("backspace", "x")
        assert name_field(app, 1).value == "Maximilian-Alexandex"
