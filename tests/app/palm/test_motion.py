"""The pictures of a flip: in time, in order, telling nothing early, ending in what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from app.palm.motion import Picture, at_rest, flip
from app.palm.player import PicturePlayer
from app.palm.table import PalmTable
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.state import deck_from_seed
from tests.app.driving import screen_text, wait_until
from tests.app.palm.playing import a_call, palm_at, press_call, table


def picture_after(pattern: str, game: PalmTable | None = None) -> Picture:
    """What lies on the table after these right and wrong calls."""
    game = game or table()
    for right in pattern:
        card = deck_from_seed(7)[52 - game.snapshot.cards_left]
        call = next(call for call in CALLS[game.snapshot.phase] if fits(call, card) == (right == "1"))
        game.submit(Announce(call=call))
        game.submit(FlipTop())
    return at_rest(game.snapshot, game.turns[-1])


@pytest.mark.parametrize(("pattern", "further"), [("1", 1), ("0", 1), ("11", 3), ("10", 3), ("111", 5), ("110", 5)])
def test_a_flip_takes_about_a_second_and_0_15_for_each_further_card(pattern: str, further: int) -> None:
    seconds = sum(picture.seconds for picture in flip(picture_after(pattern), "full"))
    assert seconds == pytest.approx(0.92 + 0.15 * (further - 1))


@pytest.mark.parametrize("pattern", ["1111", "1110"])
def test_phase_4_takes_at_most_three_seconds(pattern: str) -> None:
    pictures = list(flip(picture_after(pattern), "full"))
    assert len(pictures[-1].further) == 39
    assert 2.5 < sum(picture.seconds for picture in pictures) <= 3


def test_quick_is_quicker_and_none_is_the_last_picture_alone() -> None:
    last = picture_after("110")
    quick = sum(picture.seconds for picture in flip(last, "quick"))
    assert 0 < quick <= 0.5
    assert list(flip(last, "none")) == [last]


@pytest.mark.parametrize("pattern", ["1", "0", "110", "111", "1111", "1110"])
@pytest.mark.parametrize("level", ["full", "quick"])
def test_cards_move_one_by_one_until_they_lie_as_at_rest(pattern: str, level: str) -> None:
    last = picture_after(pattern)
    pictures = list(flip(last, level))
    assert pictures[-1] == last
    assert all(picture.seconds > 0 for picture in pictures[:-1])
    assert not pictures[0].is_up, "the back is seen first"
    counts = [len(picture.further) for picture in pictures]
    assert counts == sorted(counts)
    assert all(later - earlier <= 1 for earlier, later in pairwise(counts))
    assert all(not picture.further for picture in pictures if not picture.tells)
    held = {picture.cards_left + len(picture.further) for picture in pictures}
    assert len(held) == 1, "no card is lost on the way"


def test_the_stakes_lie_ready_before_the_flip() -> None:
    game = table()
    assert at_rest(game.snapshot, None).to_follow == 1
    picture_after("11", game)
    game.submit(Announce(call="A"))
    assert game.snapshot.phase is Phase.KIND
    assert at_rest(game.snapshot, game.turns[-1]).to_follow == 5


class Clock:
    """Keeps what is to be called later."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def later(self, seconds: float, function: Callable[[], None]) -> Clock:
        assert seconds > 0
        self.waiting.append(function)
        return self

    def stop(self) -> None:
        self.waiting.clear()


def test_the_player_shows_each_picture_and_at_rest_no_timer_runs() -> None:
    clock, seen = Clock(), []
    last = picture_after("110")
    player = PicturePlayer(last, clock.later, lambda: seen.append(player.picture))
    pictures = list(flip(last, "full"))
    player.play(pictures)
    while clock.waiting:
        assert player.moves
        clock.waiting.pop(0)()
    assert seen == pictures
    assert not player.moves


def test_what_moves_can_be_ended_at_once_and_once() -> None:
    clock = Clock()
    last = picture_after("110")
    player = PicturePlayer(last, clock.later, lambda: None)
    player.play(flip(last, "full"))
    assert player.end()
    assert player.picture == last
    assert not clock.waiting
    assert not player.end()


def test_a_timer_that_had_rung_before_it_was_stopped_changes_nothing() -> None:
    clock, drawn = Clock(), []
    last = picture_after("110")
    player = PicturePlayer(last, clock.later, lambda: drawn.append(player.picture))
    player.play(flip(last, "full"))
    (rung,) = clock.waiting
    player.end()
    seen = len(drawn)
    rung()
    assert (player.picture, player.moves, len(drawn)) == (last, False, seen)
    player.play(flip(last, "full"))
    seen = len(drawn)
    rung()
    assert len(drawn) == seen, "nor does it hurry the next ones"


async def test_the_state_never_waits_and_what_comes_next_is_shown_only_at_the_end() -> None:
    async with palm_at(animation="full") as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        assert screen.snapshot.phase is Phase.SUIT
        assert "Phase 1 of 4" in screen_text(app)
        assert "RIGHT" not in screen_text(app)
        await wait_until(pilot, lambda: "Phase 2 of 4" in screen_text(app))
        assert "RIGHT" in screen_text(app)


async def test_a_key_while_something_moves_ends_it_and_acts() -> None:
    async with palm_at(animation="full") as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        await pilot.press("h")
        assert screen.snapshot.announced == "H"
        assert "You call hearts" in screen_text(app)


async def test_a_click_while_something_moves_only_ends_it() -> None:
    async with palm_at(animation="full") as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        await pilot.click("PredictionPanel", offset=(20, 2))
        assert "Phase 2 of 4" in screen_text(app)
        assert screen.snapshot.announced is None


async def test_a_hurried_enter_at_the_end_does_not_skip_the_last_cards() -> None:
    async with palm_at(animation="full") as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        assert screen.snapshot.result
        await pilot.press("enter")
        assert app.screen is screen
        assert "The joker has surfaced" in screen_text(app)


async def test_while_a_card_turns_nothing_says_that_it_could_still_be_flipped() -> None:
    async with palm_at(animation="full") as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        assert "Press or click it again" not in screen_text(app)
        await wait_until(pilot, lambda: "RIGHT" in screen_text(app))
        assert "Press or click it again" not in screen_text(app)
        await wait_until(pilot, lambda: "Press c, d, h or s" in screen_text(app))


async def test_the_keys_tell_of_the_end_when_it_can_be_seen() -> None:
    async with palm_at(animation="full") as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        assert screen.snapshot.result
        assert "Result" not in screen_text(app)
        await pilot.press("f9")
        await wait_until(pilot, lambda: "Result" in screen_text(app))


async def test_a_click_on_the_deck_while_something_moves_only_ends_it() -> None:
    async with palm_at(animation="full") as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        await pilot.click("#deck")
        assert "Phase 2 of 4" in screen_text(app)
        assert "Call first" not in screen_text(app)
        assert screen.snapshot.call_count == 1
