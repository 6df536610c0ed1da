"""The middle of the table: what lies there is told apart, and what is not shown is marked."""

from __future__ import annotations

import pytest

from app.settings import PERSON
from app.widgets.pile_view import SHOWN, PileView
from tests.app.driving import screen_text
from tests.app.karma.playing import karma_at, seats
from tests.engine.karma.tables import table

RANKS = ["3", "4", "5", "6", "7", "9", "J", "Q", "K"]


def rows_of(pile: PileView) -> list[str]:
    """The pile from top to bottom as text."""
    arts = (pile.under.art, pile.top.art)
    return ["".join(run.text for art in arts for run in (art[row] if art else ())) for row in range(len(pile.top.art))]


@pytest.mark.parametrize("count", [1, 5, 6, 7, 9])
async def test_a_pile_that_is_not_shown_whole_says_so_in_the_place_of_its_lowest_card(count: int) -> None:
    state = table("A> 5 6", "B 7 8", pile=" ".join(RANKS[:count]))
    async with karma_at(state=state, bot_pace=5.0) as (_, _pilot, screen):
        first, *_ = rows_of(screen.board.pile)
        shown = [rank for rank in RANKS if rank in first]
        is_cut = count > SHOWN
        assert first.startswith("\u2026") == is_cut
        assert shown == RANKS[:count][-(SHOWN - is_cut) :]


async def test_a_long_run_on_a_cut_pile_is_bright_and_the_cut_is_marked_all_the_same() -> None:
    state = table("A> 5 6", "B 7 8", pile="4 5 6 9 9 9 9")
    async with karma_at(state=state, card_art="ascii", bot_pace=5.0) as (_, _pilot, screen):
        assert rows_of(screen.board.pile)[0].startswith("..")


async def test_what_beats_the_pile_stands_first_whatever_the_last_action_did() -> None:
    state = table("A> 8 5 6", "B 7 8", "C 4 9", pile="4")
    async with karma_at(choice=seats(PERSON, "easy", "easy"), state=state, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("8")
        await pilot.pause()
        caption = str(screen.board.pile.query_one("#caption").render()).split("\n")
        assert caption[0] == "eight or higher, or 2"
        assert caption[1] == "SKIPPED: East"


@pytest.mark.parametrize(("size", "is_clear"), [((60, 20), False), ((80, 24), True)])
async def test_the_draw_pile_never_touches_the_blind_cards_above_it(size: tuple[int, int], is_clear: bool) -> None:
    state = table("A> 5 6", "B 7 8", "C 9 9", "D 5", "E 6", "F 7", pile="4", draw="3 4")
    async with karma_at(size, seats(PERSON, *["easy"] * 5), state=state, bot_pace=5.0) as (app, _pilot, screen):
        draw_pile = screen.board.pile.draw_pile.region
        assert draw_pile.height == (3 if is_clear else 2)
        above = screen_text(app).split("\n")[draw_pile.y - 1]
        assert not set(above[draw_pile.x : draw_pile.right]) & {"\u2591"}
