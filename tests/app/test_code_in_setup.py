"""A deal code is typed in the set-up of Karma, too: its cards are dealt at the table that is set up there."""

from __future__ import annotations

from textual.widgets import Input

from app.screens.deal_code import DealCodeScreen
from app.screens.home import HomeScreen
from app.screens.karma import KarmaScreen
from app.screens.karma_setup import KarmaSetupScreen
from app.widgets.choice_row import ChoiceRow
from engine.deal_code import Deal, encode
from tests.app.driving import app_at, click_text, is_whole, wait_until

CODE = encode(Deal(3, 99))


async def test_a_code_is_reached_by_an_arrow_and_played_at_the_table_of_the_set_up() -> None:
    async with app_at((80, 24), "karma", animation="none") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaSetupScreen))
        app.screen.query_one("#count", ChoiceRow).choose(1)
        await pilot.pause()
        assert is_whole(app)
        await pilot.press("right", "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, DealCodeScreen) and isinstance(app.focused, Input))
        await pilot.press(*CODE, "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen) and hasattr(app.screen, "driver"))
        screen = app.screen
        assert isinstance(screen, KarmaScreen)
        assert screen.driver.table.seed == 99
        assert len(screen.driver.table.choice.seats) == 3
        await wait_until(pilot, lambda: len(app.screen_stack) == 2)
        assert isinstance(app.screen_stack[0], HomeScreen), "the set-up has gone, as it does when it deals"


async def test_without_a_code_the_set_up_is_there_again() -> None:
    async with app_at((60, 20), "karma") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaSetupScreen))
        await click_text(pilot, app, "Deal code")
        await wait_until(pilot, lambda: isinstance(app.screen, DealCodeScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaSetupScreen))
