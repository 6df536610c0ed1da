"""With plain cards nothing that the program draws is anything but ASCII; names stay what they are."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual.color import Color

from app.plain_signs import PlainSigns, plain_key
from tests.app.driving import app_at, both_sizes, screen_text, wait_until
from tests.app.karma.playing import karma_at


def test_signs_become_characters_of_the_same_width_and_letters_stay() -> None:
    (plain,) = PlainSigns().apply([Segment("\u256d\u2500 Zo\u00eb \u25b8 7\u2663 \u6771 \u2500\u256e")], Color(0, 0, 0))
    assert plain.text == "+- Zo\u00eb > 7C \u6771 -+"


def test_what_is_cut_does_not_seem_to_end_a_sentence() -> None:
    (plain,) = PlainSigns().apply([Segment("Zo\u00eb O'Brien\u2026's turn")], Color(0, 0, 0))
    assert plain.text == "Zo\u00eb O'Brien~'s turn"


def test_keys_are_named_in_letters() -> None:
    assert [plain_key(key) for key in ("\u23ce", "\u2190 \u2192", "esc", "^q")] == ["enter", "left right", "esc", "^q"]


@pytest.mark.parametrize("screen", ["karma", "settings", "statistics", "history", "rules"])
async def test_a_screen_turns_plain_at_once_and_back(screen: str) -> None:
    async with app_at((80, 24), screen) as (app, pilot):
        await wait_until(pilot, lambda: not screen_text(app).isascii())
        app.change_settings(card_art="ascii")
        await wait_until(pilot, lambda: screen_text(app).isascii())
        app.change_settings(card_art="drawn")
        await wait_until(pilot, lambda: not screen_text(app).isascii())


@both_sizes
async def test_the_table_its_help_and_its_questions_are_plain(size: tuple[int, int]) -> None:
    async with karma_at(size, card_art="ascii") as (app, pilot, _):
        assert screen_text(app).isascii()
        for key in ("question_mark", "l", "escape"):
            await pilot.press(key)
            assert screen_text(app).isascii()
            await pilot.press("escape")
