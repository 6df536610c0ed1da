"""The end of a game: what one wants to know first is in sight in every terminal, with the answers."""

from __future__ import annotations

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Button

from app.card_art import Look
from app.karma.reveal import reveal_art
from app.screens.karma_end import KarmaEndScreen
from app.settings import PERSON
from engine.cards import Rank
from engine.karma import rules
from engine.karma.actions import Play
from tests.app.driving import screen_text, wait_until
from tests.app.karma.playing import karma_at, seats
from tests.engine.karma.tables import A, after, table

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
        assert scrolls.region.height >= 2
        assert size == (60, 20) or not scrolls.max_scroll_y, "nothing is out of sight at 80x24"


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
