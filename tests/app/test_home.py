"""Home: everything can be reached by keys alone and by clicks alone, and nothing slow is loaded before it is seen."""

from __future__ import annotations

import subprocess
import sys

import pytest
from textual.binding import Binding
from textual.content import Content

from app.card_art import ROOMY
from app.commands import commands
from app.screens.home import _MENU, HomeScreen
from app.screens.karma_setup import KarmaSetupScreen
from app.screens.palm import PalmScreen
from app.screens.rules import RulesScreen
from app.screens.settings import SettingsScreen
from app.title_art import word_in_cards
from app.widgets.entry import Entry
from tests.app.driving import app_at, both_sizes, click_text, is_whole, screen_text, wait_until

_SCREENS = {
    "Psychic Palm": PalmScreen,
    "Karma": KarmaSetupScreen,
    "Rules": RulesScreen,
    "Settings": SettingsScreen,
}


@both_sizes
async def test_home_names_the_games_and_says_what_each_is(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, _):
        text = screen_text(app)
        assert isinstance(app.screen, HomeScreen)
        assert "Psychic Palm" in text
        assert "Two to six players" in text
        assert is_whole(app)


@both_sizes
@pytest.mark.parametrize("name", _SCREENS)
async def test_each_entry_opens_by_a_click_and_a_click_leads_back(size: tuple[int, int], name: str) -> None:
    async with app_at(size) as (app, pilot):
        await click_text(pilot, app, name)
        await wait_until(pilot, lambda: isinstance(app.screen, _SCREENS[name]))
        await click_text(pilot, app, "esc")
        await wait_until(pilot, lambda: not isinstance(app.screen, _SCREENS[name]))


@both_sizes
@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["enter"], "Psychic Palm"),
        (["right", "enter"], "Karma"),
        (["right", "left", "space"], "Psychic Palm"),
        (["p"], "Psychic Palm"),
        (["k"], "Karma"),
        (["r"], "Rules"),
        (["s"], "Settings"),
    ],
)
async def test_a_game_or_page_opens_by_keys_alone(size: tuple[int, int], keys: list[str], name: str) -> None:
    async with app_at(size) as (app, pilot):
        await pilot.press(*keys)
        await wait_until(pilot, lambda: isinstance(app.screen, _SCREENS[name]))


@both_sizes
@pytest.mark.parametrize("name", ["Rules", "Settings"])
async def test_the_menu_is_reached_with_the_arrows(size: tuple[int, int], name: str) -> None:
    async with app_at(size) as (app, pilot):
        await pilot.press("down", *["left"] * 6)
        while app.focused is not None and app.focused.id != name.lower():
            before = app.focused
            await pilot.press("right")
            assert app.focused is not before, "the row ends before it is reached"
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, _SCREENS[name]))


@pytest.mark.parametrize("key", ["escape", "backspace"])
@pytest.mark.parametrize("name", ["Karma", "Rules", "Settings"])
async def test_escape_and_backspace_lead_back_home(key: str, name: str) -> None:
    async with app_at() as (app, pilot):
        await pilot.press(name[0].lower())
        await wait_until(pilot, lambda: isinstance(app.screen, _SCREENS[name]))
        await pilot.press(key)
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_no_other_letter_or_digit_and_no_way_back_leaves_home() -> None:
    async with app_at() as (app, pilot):
        await pilot.press("escape", "backspace", *"befijlmnoquvwxyz0123456789")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert app.is_running


@pytest.mark.parametrize("name", [name for name, key, _ in _MENU if key])
async def test_the_underlined_letter_of_a_menu_word_opens_what_the_word_opens(name: str) -> None:
    async with app_at() as (app, _):
        word = app.screen.query_one(f"#{name}", Entry).content
        assert isinstance(word, Content)
        (letter,) = [word.plain[span.start : span.end] for span in word.spans if span.style == "underline"]
        (binding,) = [one.binding for key, one in app.screen.active_bindings.items() if key == letter.lower()]
        assert binding.action == f"open('{name}')"


async def test_each_way_from_home_says_in_the_palette_where_it_leads() -> None:
    async with app_at() as (app, _):
        told = {command.title: command.help for command in commands(app, app.screen)}
        ways = [binding.description for binding in HomeScreen.BINDINGS if isinstance(binding, Binding)]
        assert [way for way in ways if way != "Move" and told[way].startswith("Key ")] == []


async def test_quit_by_click_ends_the_program() -> None:
    async with app_at() as (app, pilot):
        await click_text(pilot, app, "Quit")
        await wait_until(pilot, lambda: not app.is_running)
        assert app.return_code == 0


async def test_suits_follow_the_settings() -> None:
    async with app_at() as (app, pilot):
        assert "\u2660" in screen_text(app)
        app.change_settings(suit_marks="letters")
        await wait_until(pilot, lambda: "\u2660" not in screen_text(app))


def test_the_first_frame_needs_no_game_no_pydantic_and_no_writer_of_settings() -> None:
    slow = "pydantic", "engine.karma", "engine.psychic_palm", "tomlkit", "rich.traceback", "app.screens.karma"
    program = f"import sys, app.palmkarma; print([name for name in {slow} if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"


@pytest.mark.parametrize("size", [(60, 20), (70, 22), (77, 24)])
async def test_a_narrow_terminal_shows_the_title_small_and_whole_in_the_middle(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, _):
        lines = screen_text(app).split("\n")
        row = next(row for row, line in enumerate(lines) if line.split() == list("PALMKARMA"))
        assert [len(lines[other].split()) for other in (row - 1, row + 1)] == [9, 9], "a mark of a suit above and below"
        title = app.screen.query_one("#title").content_region
        assert abs(title.x - (size[0] - title.right)) <= 1
        assert title.y > 0


@pytest.mark.parametrize("size", [(78, 20), (79, 20), (80, 24), (120, 40)])
async def test_the_large_title_is_whole(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, _):
        title = app.screen.query_one("#title")
        assert app.screen.region.contains_region(title.region)
        assert title.region.height == len(word_in_cards("PALM", ROOMY, app.look))
