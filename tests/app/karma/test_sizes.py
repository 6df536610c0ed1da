"""Every terminal: all that matters is in sight, can be reached and clicked, and a resize loses nothing."""

from __future__ import annotations

from itertools import pairwise

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from app.card_art import Look
from app.karma.sights import RANK_KEYS
from app.palmkarma import PalmkarmaApp
from app.settings import PERSON, SeatChoice, TableChoice
from app.widgets.card_row import CardRow
from app.widgets.dialog import Dialog
from app.widgets.seat_panel import SeatPanel
from engine.cards import FULL_DECK, Rank
from engine.karma.actions import HouseRules
from engine.karma.state import Phase, Seat, State
from tests.app.driving import both_sizes
from tests.app.karma.playing import click, karma_at, screen_text, seats
from tests.engine.karma.tables import A

SIX = seats(PERSON, "easy", "normal", "easy", "normal", "easy")
SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]


def full_table(hand: int, players: int = 6) -> State:
    """A turn of the first seat with so many cards in hand, all ranks among them, and full tables."""
    deck = [*FULL_DECK, *FULL_DECK]
    big = tuple(sorted(deck.pop((7 * n) % len(deck)) for n in range(hand)))
    others = [
        Seat(hand=(), face_up=tuple(deck.pop() for _ in range(3)), blind=tuple(deck.pop() for _ in range(3)))
        for _ in range(players)
    ]
    first = Seat(hand=big, face_up=others[0].face_up, blind=others[0].blind)
    return State(
        rules=HouseRules(), seats=(first, *others[1:]), draw_pile=(), opening_seat=0, turn=0, phase=Phase.PLAY, pile=()
    )


@pytest.mark.parametrize("hand", [35, 60])
async def test_every_rank_of_a_large_hand_is_in_sight_with_its_key(hand: int) -> None:
    state = full_table(hand)
    assert {card.rank for card in state.seats[A].hand} == set(Rank)
    async with karma_at(SIZES[0], SIX, state=state, bot_pace=5.0) as (app, pilot, screen):
        for size in SIZES:
            await resize(pilot, size)
            regions = [screen.board.hand.region_of(index) for index in range(13)]
            assert len(screen.board.hand.cards) == 13
            for region, rank in zip(regions, Rank, strict=True):
                assert app.screen.region.contains_region(region)
                drawn = cut_out(app, region)
                assert rank.label in drawn[1]
                assert drawn[-1].strip() == RANK_KEYS[rank]
            assert all(left.right <= right.x for left, right in pairwise(regions))


@both_sizes
async def test_every_rank_of_a_large_hand_can_be_clicked_and_reached(size: tuple[int, int]) -> None:
    async with karma_at(size, SIX, state=full_table(35), bot_pace=5.0) as (_, pilot, screen):
        for index in (0, 6, 12):
            await click(pilot, screen.board.hand, index)
            assert screen.board.hand.lifted == index
        await pilot.press("right")
        assert screen.board.hand.lifted == 0


async def test_all_face_up_cards_of_five_opponents_can_be_read() -> None:
    state = full_table(3)
    async with karma_at(SIZES[0], SIX, state=state, bot_pace=5.0) as (app, pilot, screen):
        for size in SIZES:
            await resize(pilot, size)
            for panel, seat in zip(screen.query(SeatPanel), state.seats[1:], strict=True):
                for place, card in enumerate(seat.face_up):
                    assert card is not None
                    region = panel.place(place)
                    assert app.screen.region.contains_region(region)
                    drawn = "".join(cut_out(app, region))
                    assert card.rank.label in drawn
                    assert Look().mark(card.suit) in drawn


async def resize(pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Another terminal."""
    await pilot.resize_terminal(*size)
    await pilot.pause()


def cut_out(app: PalmkarmaApp, region: Region) -> list[str]:
    """The rows of text in this part of the screen."""
    rows = screen_text(app).split("\n")[region.y : region.bottom]
    return [row[region.x : region.right] for row in rows]


async def test_a_resize_keeps_what_is_lifted_and_the_dialog() -> None:
    async with karma_at((80, 24), SIX, state=full_table(20), bot_pace=5.0) as (app, pilot, screen):
        await pilot.press("right", "right")
        await pilot.press("l")
        for size in ((120, 40), (50, 15), (80, 24)):
            await resize(pilot, size)
        assert isinstance(app.screen, Dialog)
        await pilot.press("escape")
        assert screen.board.hand.lifted == 1
        assert screen.board.hand.lifted == 1
        await pilot.press("enter")
        assert screen.driver.snapshot.version == 1


async def test_a_resize_in_the_swap_keeps_the_exchanges() -> None:
    async with karma_at((120, 40), SIX, seed=3) as (_, pilot, screen):
        await pilot.press("right", "2")
        arranged = screen.driver.arrangement
        await resize(pilot, (60, 20))
        assert screen.driver.arrangement == arranged
        assert arranged
        assert len(arranged.swaps) == 1


async def test_names_of_any_script_length_and_markup_break_no_row() -> None:
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467 family"
    names = ("[b]Ada[/b]", "\u6771\u897f" * 12, "e\u0301" * 30, family, "x" * 99, "[/]")
    choice = TableChoice(seats=tuple(SeatChoice(name, "easy") for name in names))
    async with karma_at(SIZES[0], choice, state=full_table(0), bot_pace=5.0) as (app, pilot, _):
        for size in SIZES:
            await resize(pilot, size)
            assert {strip.cell_length for strip in app.screen._compositor.render_strips()} == {size[0]}
            assert "[b]Ada[/b]" in screen_text(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("players", [2, 5, 6])
async def test_own_cards_lie_in_the_middle_of_the_table(size: tuple[int, int], players: int) -> None:
    async with karma_at(size, seats(PERSON, *["easy"] * (players - 1))) as (_, _, screen):
        board, table = screen.board.region, screen.board.own_table.region
        assert abs((table.x - board.x) - (board.right - table.right)) <= 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("players", range(2, 6))
async def test_the_words_of_an_opponent_begin_and_end_with_its_cards(size: tuple[int, int], players: int) -> None:
    async with karma_at(size, seats(*(PERSON, "expert", "normal", "easy", "expert")[:players])) as (_, _, screen):
        for panel in screen.board.query(SeatPanel):
            title = panel.query_one(".seat-title")
            said, cards = str(title.render()), panel.query_one(CardRow).region
            assert title.region.x + len(said) - len(said.lstrip("\u25c6\u25ba ")) == cards.x
            assert title.region.x + len(said.rstrip()) == cards.right
            state = str(panel.query_one(".seat-state").render())
            assert not state.rstrip().endswith("next") or title.region.x + len(state.rstrip()) == cards.right
