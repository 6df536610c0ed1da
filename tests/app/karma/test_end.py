"""The end of a game: what one wants to know first is in sight in every terminal, with the answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.color import Color
from textual.containers import VerticalScroll
from textual.widgets import Button

from app.card_art import Look
from app.karma.reveal import reveal_art
from app.karma.table import KarmaTable
from app.palmkarma import PalmkarmaApp
from app.screens import fresh
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.review import ReviewScreen
from app.settings import PERSON
from app.themes import contrast
from app.widgets.key_bar import KeyBar
from engine.cards import Rank
from engine.karma import rules
from engine.karma.actions import Play
from tests.app.driving import both_sizes, screen_text, wait_until
from tests.app.karma.playing import karma_at, make_table, seats
from tests.app.test_resuming import program
from tests.engine.karma.tables import A, after, table

LAST_CARD = table("A> 9 / - / -", "B 3 3 J", pile="3 8")
HELD = ("B 3 3 J", "C 6 K", "D 5 10", "E 4 4 4 7 9", "F 3 6 Q")
"""What the others hold, who have all their table cards left."""


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("players", [2, 4, 6])
async def test_outcome_score_next_opener_and_answers_are_in_sight(size: tuple[int, int], players: int) -> None:
    state = table("A> 9 / - / -", *HELD[: players - 1], pile="3 8")
    async with karma_at(size, seats(PERSON, *["easy"] * (players - 1)), state=state) as (app, pilot, _):
        await pilot.press("9")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen) and "Deal again" in screen_text(app))
        text = screen_text(app)
        assert all(words in text for words in ("win!", "Games won:", "East"))
        assert all(app.screen.region.contains_region(button.region) for button in app.screen.query(Button))
        scrolls = app.screen.query_one(VerticalScroll)
        assert scrolls.region.contains_region(app.screen.query_one("#reveal").region), "all cards are in sight"
        assert size == (60, 20) or not scrolls.max_scroll_y, "nothing is out of sight at 80x24"
        await wait_until(pilot, lambda: _offers(app, "More") == (scrolls.max_scroll_y > 0))
        await pilot.press(*["down"] * scrolls.max_scroll_y)
        await pilot.pause()
        assert all(words in screen_text(app) for words in ("first in the next game", "Deal code"))


def test_which_keys_there_are_can_be_asked_before_anything_is_on_the_screen() -> None:
    end = KarmaEndScreen(make_table(seats(PERSON, "easy"), "Ada", state=LAST_CARD))
    assert not end.check_action("scroll_cards", (1,))


def _offers(app: PalmkarmaApp, what: str) -> bool:
    """True if the last row offers this."""
    return what in [hint.description for hint in app.screen.query_one(KeyBar).hints]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_all_answers_of_a_game_that_can_be_reviewed_are_whole(size: tuple[int, int]) -> None:
    async with karma_at(size, state=LAST_CARD) as (app, pilot, screen):
        await app.push_screen(KarmaEndScreen(_won(screen), "some-id"))
        await pilot.pause()
        inside = app.screen.query_one("#end").content_region
        answers = list(app.screen.query(Button))
        assert [str(answer.label) for answer in answers] == ["Deal again", "Review", "The table", "Home"]
        assert all(inside.contains_region(answer.region) for answer in answers)
        assert all(answer.content_region.width >= len(str(answer.label)) for answer in answers)
        hints = [hint.description for hint in app.screen.query_one(KeyBar).hints]
        assert hints[:3] == ["Deal again", "Review", "The table"]
        assert "Game 1: You swap" in screen_text(app) or size != (120, 40), "the table lies behind it"


def _won(screen: KarmaScreen) -> KarmaTable:
    """A table like that of the screen, at which the game is over."""
    table = make_table(screen.driver.table.choice, "Ada", state=LAST_CARD)
    table.session.submit(A, Play(rank=Rank.NINE), 0)
    return table


async def test_from_the_table_of_a_finished_game_there_is_a_way_to_its_result_and_review() -> None:
    async with karma_at(state=LAST_CARD) as (app, pilot, screen):
        await pilot.press("9")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is screen
        hints = [hint.description for hint in screen.query_one(KeyBar).hints]
        assert hints[:2] == ["Deal again", "Result"], "this game is not kept, and can't be reviewed"
        await pilot.press("r")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen
        assert screen.driver.snapshot.result is None


async def test_a_kept_game_is_reviewed_from_its_table(tmp_path: Path) -> None:
    async with program(tmp_path) as (app, pilot):
        screen = KarmaScreen(seats("normal", "normal"))
        await app.push_screen(screen)
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: app.screen is screen)
        await pilot.press("v")
        await wait_until(pilot, lambda: isinstance(app.screen, ReviewScreen))


def revealed(*others: str, width: int) -> list[str]:
    """What the seats beside the winner Ada held, row by row."""
    state = after(table("A> 9 / - / -", *others, pile="4"), Play(rank=Rank.NINE))
    names = ["Ada", "East", "South", "West"][: len(state.seats)]
    art = reveal_art(rules.snapshot(state, None), names, width, Look(letters=True))
    rows = ["".join(run.text for run in row) for row in art]
    assert {len(row) for row in rows} == {width}
    assert "Ada" not in "".join(rows), "the winner holds nothing"
    return rows


LONG = "3 3 3 4 5 6 7 8 J J Q"


@pytest.mark.parametrize("width", [73, 89])
def test_each_kind_of_cards_has_its_column_whatever_else_a_seat_held(width: int) -> None:
    heading, *rows = revealed("B 3 4 / 2 - K / 5 9 A", "C 6 7 / - / 4 - 8", "D 9 Q / - / -", width=width)
    assert heading.split() == ["cards", "face", "up", "blind", "hand"]
    assert [row.split()[1] for row in rows] == ["7", "4", "2"]
    hand = heading.index("hand")
    assert [row[hand] for row in rows] == ["3", "6", "9"]
    assert [row[heading.index("blind")].strip() for row in rows] == ["5", "4", ""]
    assert [row[heading.index("face up")].strip() for row in rows] == ["2", "", ""]


@pytest.mark.parametrize("width", [53, 73, 89])
def test_a_hand_begins_in_the_row_of_its_seat_and_goes_on_under_itself(width: int) -> None:
    heading, *rows = revealed(f"B {LONG} 2 9 10 K / - / -", "C 3 / - / -", width=width)
    assert heading.split() == ["cards", "hand"], "nobody has other cards left"
    assert rows[0].split()[:2] == ["East", "15"]
    start = rows[-1].index("3")
    assert rows[0][start] == "2"
    assert all(not row[: start - 1].strip() and row[start - 1 : start + 1].strip() for row in rows[1:-1])
    assert sum(row[start - 1 :].count(suit) for row in rows[:-1] for suit in "CDHS") == 15


def test_where_all_kinds_have_no_room_side_by_side_hands_stand_below() -> None:
    heading, *rows = revealed(f"B {LONG} / 2 - K / 5 9 A", "C 3 / - / -", width=53)
    assert heading.split() == ["cards", "face", "up", "blind"]
    assert rows[0].split()[:2] == ["East", "16"]
    assert rows[1].split()[:3] == ["East", "hand", "3CDH"], "the name stands once more, should the other scroll away"
    assert rows[-1].split() == ["South", "1", "hand", "3S"], "what no heading names says itself what it is"


@both_sizes
async def test_the_answer_that_enter_gives_is_the_chosen_one_and_the_keys_say_so(size: tuple[int, int]) -> None:
    async with karma_at(size, state=LAST_CARD) as (app, pilot, screen):
        await pilot.press("9")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        assert app.focused is app.screen.query_one("#again")
        assert app.screen.query_one(KeyBar).hints[0].description == "Deal again"
        await pilot.press("right", "enter")
        await wait_until(pilot, lambda: app.screen is screen)
        assert screen.driver.snapshot.result, "the table was looked at, and nothing dealt"


async def test_a_hurried_enter_does_not_give_the_chosen_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh, "DEAF_SECONDS", 3600.0)
    async with karma_at(state=LAST_CARD) as (app, pilot, screen):
        await pilot.press("9")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, KarmaEndScreen)
        assert screen.driver.snapshot.result


@pytest.mark.parametrize("theme", ["felt", "night"])
async def test_the_winner_can_be_read_at_the_table_behind_the_result(theme: str) -> None:
    state = table("A> 3 / - / 4", "B 9 / - / -", pile="3")
    async with karma_at((120, 40), state=state, theme=theme) as (app, pilot, screen):
        await pilot.press("3")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        plate = screen.board.query_one("SeatPanel .seat-title").region
        strip = app.screen._compositor.render_strips(app.size)[plate.y].crop(plate.x, plate.right)
        style = next(part.style for part in strip if "East" in part.text)
        assert style
        ink, ground = (Color.from_rich_color(colour) for colour in (style.color, style.bgcolor))
        assert contrast(ink, ground) >= 4
