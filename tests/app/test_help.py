"""Help shows the keys for where the player is; the command palette offers everything by name."""

from __future__ import annotations

import re

import pytest
from textual.binding import Binding
from textual.command import CommandPalette
from textual.widgets import Input, Static

from app.commands import commands
from app.palmkarma import PalmkarmaApp
from app.screens.help import HelpScreen
from app.screens.home import HomeScreen
from app.screens.rules import RulesScreen
from app.screens.settings import SettingsScreen
from app.settings import CHOICES
from tests.app.driving import app_at, both_sizes, click_text, screen_text, wait_until


def titles(app: PalmkarmaApp) -> list[str]:
    """What the palette offers here."""
    return [command.title for command in commands(app, app.screen)]


@both_sizes
@pytest.mark.parametrize("key", ["escape", "backspace", "question_mark", "f1"])
async def test_help_lists_the_keys_of_the_place_and_closes(size: tuple[int, int], key: str) -> None:
    async with app_at(size) as (app, pilot):
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: isinstance(app.screen, HelpScreen) and "Keys" in screen_text(app))
        text = screen_text(app)
        assert all(name in text for name in ("Psychic Palm", "Karma", "Rules", "Settings", "Move", "^q", "Quit"))
        assert "Copy" not in text
        await pilot.press(key)
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_the_players_own_key_opens_and_closes_help() -> None:
    async with app_at(keys={"help": "f5"}) as (app, pilot):
        for screen in (HelpScreen, HomeScreen, HelpScreen):
            await pilot.press("f5")
            await wait_until(pilot, lambda screen=screen: isinstance(app.screen, screen))  # type: ignore[misc]


async def test_help_is_opened_and_closed_by_clicks() -> None:
    async with app_at() as (app, pilot):
        await click_text(pilot, app, "? Keys")
        await wait_until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await click_text(pilot, app, "esc Close")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_help_knows_the_focused_thing() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        await wait_until(pilot, lambda: app.focused is not None)
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: "Change" in screen_text(app) and "at once effective" in screen_text(app))


async def test_a_question_mark_in_a_name_is_a_letter() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        field = app.screen.query_one(Input)
        field.focus()
        await wait_until(pilot, lambda: app.focused is field)
        await pilot.press("end", "question_mark")
        assert field.value == "Ada?"


async def test_the_palette_offers_screens_settings_themes_and_the_actions_of_the_place() -> None:
    async with app_at() as (app, _):
        offered = titles(app)
        assert {"Psychic Palm", "Karma", "Rules of Karma", "Rules of Psychic Palm", "Settings", "Quit"} <= set(offered)
        assert {f"{choice.label}: {name}" for choice in CHOICES for _, name in choice.options} <= set(offered)
        assert {f"Theme: {theme}" for theme in app.available_themes} <= set(offered)
        assert len(offered) == len(set(offered))
        assert "Back" not in offered


async def test_the_palette_lists_every_place_before_anything_is_typed() -> None:
    async with app_at() as (app, _):
        listed = {command.title for command in commands(app, app.screen) if command.discover}
        places = ("Daily deck", "Deal code", "History", "Statistics", "Am I psychic?", "Guide to Karma", "Settings")
        assert {*places} <= listed


async def test_the_palette_offers_what_only_this_screen_can_do() -> None:
    async with app_at((80, 24), "rules") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert {"Other game", "Back"} <= set(titles(app))


@both_sizes
async def test_a_command_is_found_by_typing(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, pilot):
        await pilot.press("ctrl+p", *"theme: nord")
        await wait_until(pilot, lambda: "Use these colours" in screen_text(app))
        await pilot.press("enter")
        await wait_until(pilot, lambda: app.theme == app.settings.theme == "nord")


async def test_a_command_opens_a_screen_over_the_present_one() -> None:
    async with app_at((80, 24), "rules") as (app, pilot):
        await pilot.press("ctrl+p")
        await wait_until(pilot, lambda: isinstance(app.screen, CommandPalette))
        await pilot.press(*"settings")
        await wait_until(pilot, lambda: "Name, theme" in screen_text(app))
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, RulesScreen))


@pytest.mark.parametrize(("screen", "rule"), [("palm", "1. The deck"), (None, "1. The table")])
async def test_the_rules_of_the_game_are_a_key_away(screen: str | None, rule: str) -> None:
    async with app_at((80, 24), screen) as (app, pilot):
        depth = len(app.screen_stack)
        await pilot.press("f2")
        await wait_until(pilot, lambda: isinstance(app.screen, RulesScreen) and rule in screen_text(app))
        await pilot.press("f2")
        await pilot.press("escape")
        await wait_until(pilot, lambda: len(app.screen_stack) == depth)


@pytest.mark.parametrize("screen", [None, "palm", "history", "settings", "rules", "statistics", "karma", "daily"])
async def test_help_says_each_thing_once_and_nothing_that_distracts(screen: str | None) -> None:
    async with app_at((80, 24), screen) as (app, pilot):
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: isinstance(app.screen, HelpScreen) and "All commands" in screen_text(app))
        said = str(app.screen.query_one("#here", Static).content)
        assert not any(word in said for word in ("Scroll U", "Page L", "Cursor", "Copy text", "Top", "\u2192 \u2192"))
        assert said.count("Scroll") <= 1
        assert app.screen.query_one("#scroll").max_scroll_y == 0, "all of it is in sight"


async def test_help_names_all_keys_of_a_kind_of_call_in_one_line() -> None:
    async with app_at((80, 24), "palm") as (app, pilot):
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: "Call a kind" in screen_text(app))
        lines = str(app.screen.query_one("#here", Static).content).split("\n")
        assert {"r b", "c d h s", "a 1-9 0 t j q k"} <= {line.strip().split("   ")[0] for line in lines}


async def test_help_leaves_out_keys_with_which_one_types() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        field = app.screen.query_one(Input)
        field.focus()
        await wait_until(pilot, lambda: app.focused is field)
        await pilot.press("f1")
        await wait_until(pilot, lambda: isinstance(app.screen, HelpScreen) and "All commands" in screen_text(app))
        here = str(app.screen.query_one("#here", Static).content)
        assert re.fullmatch(r" *tab shift\+tab +To the next field, or back", here)


@pytest.mark.parametrize(("screen", "scrolls"), [("rules", True), ("study", False)])
async def test_help_speaks_of_scrolling_where_something_scrolls(screen: str, scrolls: bool) -> None:
    async with app_at((80, 24), screen) as (app, pilot):
        await wait_until(pilot, lambda: app.focused is not None)
        await pilot.press("f1")
        await wait_until(pilot, lambda: isinstance(app.screen, HelpScreen) and "All commands" in screen_text(app))
        assert ("Scroll" in str(app.screen.query_one("#here", Static).content)) == scrolls


@both_sizes
async def test_many_keys_of_one_action_go_on_beneath_each_other(size: tuple[int, int]) -> None:
    keys = [f"ctrl+shift+f{number}" for number in range(1, 9)]
    async with app_at(size, keys={"home.history": ",".join(keys)}) as (app, pilot):
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: isinstance(app.screen, HelpScreen) and "All commands" in screen_text(app))
        here = app.screen.query_one("#here", Static)
        lines = str(here.content).split("\n")
        assert max(len(line) for line in lines) <= here.size.width
        assert [key for key in keys if not any(app.get_key_display(Binding(key, "")) in line for line in lines)] == []
        assert sum("History" in line for line in lines) == 1


@pytest.mark.parametrize("screen", ["settings", "karma"])
async def test_in_a_low_terminal_the_arrows_go_from_field_to_field(screen: str) -> None:
    async with app_at((60, 20), screen) as (app, pilot):
        await wait_until(pilot, lambda: app.focused is not None)
        for key in ("up", "down"):
            before = app.focused
            await pilot.press(key)
            assert app.focused is not None
            assert app.focused is not before
            assert app.screen.region.contains_region(app.focused.region)
