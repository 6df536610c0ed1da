"""The rule pages on the screen: numbered as the engine's refusals are, with cards, for both games."""

from __future__ import annotations

import re

import pytest
from textual.containers import VerticalScroll
from textual.widgets import OptionList

from app.card_art import Look
from app.paths import asset
from app.screens.home import HomeScreen
from app.widgets.card_view import CardView
from app.widgets.rule_page import row_of_cards
from tests.app.driving import app_at, both_sizes, click_text, screen_text, wait_until


def drawn(line: str, look: Look) -> str:
    """A row of a fence as text."""
    return "\n".join("".join(run.text for run in row) for row in row_of_cards(line, look))


@pytest.mark.parametrize(("game", "rules"), [("karma", 12), ("psychic-palm", 9)])
def test_the_pages_have_every_rule_by_its_number(game: str, rules: int) -> None:
    text = asset("rules", f"{game}.md").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^## (\d+)\. ", text, re.MULTILINE)] == list(range(1, rules + 1))


def test_the_author_of_psychic_palm_is_credited() -> None:
    text = asset("rules", "psychic-palm.md").read_text(encoding="utf-8")
    assert "Psychic Palm, a game by Thomas Gale, 2002" in text


def test_a_fence_shows_cards_backs_and_words() -> None:
    text = drawn("-- 10H + QS  face up", Look())
    assert "10" in text
    assert "\u2665" in text
    assert "\u2660" in text
    assert "\u2591" in text
    assert " face up " in text


def test_without_drawing_characters_a_fence_is_plain() -> None:
    assert drawn("-- 10H < QS  up", Look(ascii_only=True)).isascii()


@both_sizes
@pytest.mark.parametrize(("game", "word"), [("karma", "1. The table"), ("psychic-palm", "1. The deck")])
async def test_the_page_of_the_game_is_opened(size: tuple[int, int], game: str, word: str) -> None:
    async with app_at(size) as (app, pilot):
        app.open_screen("rules", game=game)
        await wait_until(pilot, lambda: word in screen_text(app))


@both_sizes
async def test_the_other_page_is_a_key_or_a_click_away(size: tuple[int, int]) -> None:
    async with app_at(size, "rules") as (app, pilot):
        await pilot.press("g")
        await wait_until(pilot, lambda: "1. The deck" in screen_text(app))
        await click_text(pilot, app, "\u25cb Karma")
        await wait_until(pilot, lambda: "1. The table" in screen_text(app))


@both_sizes
async def test_the_text_is_scrolled_by_keys_and_by_the_wheel(size: tuple[int, int]) -> None:
    async with app_at(size, "rules") as (app, pilot):
        await wait_until(pilot, lambda: "1. The table" in screen_text(app))
        text = app.screen.query_one("#text", VerticalScroll)
        await pilot.press("end")
        await wait_until(pilot, lambda: "12. What you can know" in screen_text(app))
        await pilot.press("home")
        await wait_until(pilot, lambda: text.scroll_y == 0)
        text.scroll_down(animate=False)
        await wait_until(pilot, lambda: text.scroll_y > 0)


async def test_a_rule_in_the_list_is_gone_to() -> None:
    async with app_at((120, 40), "rules") as (app, pilot):
        await wait_until(pilot, lambda: app.screen.query_one(OptionList).option_count == 12)
        await click_text(pilot, app, "7. Four of a kind")
        await wait_until(pilot, lambda: "burn it, no matter" in screen_text(app))


async def test_a_rule_of_the_page_before_is_gone_to_nowhere() -> None:
    async with app_at((120, 40), "rules") as (app, pilot):
        await wait_until(pilot, lambda: app.screen.query_one("#contents", OptionList).option_count > 3)
        contents = app.screen.query_one("#contents", OptionList)
        contents.focus()
        await pilot.pause()
        option = contents.get_option_at_index(2)
        app.screen.query_one(f"#{option.id}").remove()
        contents.post_message(OptionList.OptionHighlighted(contents, option, 2))
        await pilot.press("g")
        await wait_until(pilot, lambda: app.screen.query_one("#contents", OptionList).option_count > 3)
        assert app.is_running


async def test_cards_follow_the_settings() -> None:
    async with app_at((120, 40), "rules") as (app, pilot):
        await wait_until(pilot, lambda: bool(app.screen.query(CardView)))
        app.change_settings(card_art="ascii")
        await wait_until(pilot, lambda: "|" in screen_text(app))


@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_escape_and_backspace_lead_back(key: str) -> None:
    async with app_at((80, 24), "rules") as (app, pilot):
        await pilot.press(key)
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
