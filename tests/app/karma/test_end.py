"""The end of a game: what one wants to know first is in sight in every terminal, with the answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Button

from app.card_art import Look
from app.karma.reveal import reveal_art
from app.karma.table import KarmaTable
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.review import ReviewScreen
from app.settings import PERSON
from app.widgets.key_bar import KeyBar
from engine.cards import Rank
from engine.karma import rules
from engine.karma.actions import Play
from tests.app.driving import screen_text, wait_until
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
        assert all(words in text for words in ("win!", "Games won:", "first in the next game", "Deal code", "East"))
        assert all(app.screen.region.contains_region(button.region) for button in app.screen.query(Button))
        scrolls = app.screen.query_one(VerticalScroll)
        assert scrolls.region.height >= 2 or not scrolls.max_scroll_y
        assert size == (60, 20) or not scrolls.max_scroll_y, "nothing is out of sight at 80x24"


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


def test_what_goes_on_below_stands_under_the_table_cards_where_there_is_room() -> None:
    state = after(table("A> 9 / - / -", "B 3 4 5 6 7 8 9 J / 2 - K / 5 9 A", pile="4"), Play(rank=Rank.NINE))
    art = reveal_art(rules.snapshot(state, None), ["Ada", "East"], 69, Look(letters=True))
    rows = ["".join(run.text for run in row) for row in art]
    assert rows[1].index("hand") == rows[0].index("face up")


def test_hands_are_shown_a_rank_at_a_time_and_long_ones_go_on_below() -> None:
    state = after(table("A> 9 / - / -", "B 3 3 3 4 5 6 7 8 J J Q / 2 - K / 5 9 A", pile="4"), Play(rank=Rank.NINE))
    art = reveal_art(rules.snapshot(state, None), ["Ada", "East"], 60, Look(letters=True))
    rows = ["".join(run.text for run in row) for row in art]
    assert {len(row) for row in rows} == {60}
    assert rows[0].split() == ["East", "16", "cards", "face", "up", *words(state.seats[1].face_up)]
    assert rows[1].split()[0] == "blind"
    assert "3CDH" in "".join(rows)
    assert "Ada" not in "".join(rows), "the winner holds nothing"
    assert sum(row.count(suit) for row in rows[1:] for suit in "CDHS") == len(state.seats[1].hand) + 3
    assert state.seats[A].hand == ()


def words(places: tuple[object, ...]) -> list[str]:
    """The cards of these places as they are written."""
    return [str(card) for card in places if card]
