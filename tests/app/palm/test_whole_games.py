"""Whole games of Psychic Palm through the app: by keys alone, by clicks alone, with one hand."""

from __future__ import annotations

import pytest

from engine.psychic_palm.calls import CALLS, Phase
from tests.app.driving import both_sizes, click_text, screen_text
from tests.app.palm.playing import a_call, click_call, palm_at, play_on, press_call, where


def up_to_phase_3(count: int) -> bool:
    """Colour and suit right, kind wrong, and again."""
    return count % 3 < 2


@both_sizes
async def test_a_perfect_game_by_keys_alone_and_another_one(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        await play_on(screen, lambda call: press_call(pilot, call), right=lambda _: True)
        assert screen.snapshot.call_count == 4
        assert screen.snapshot.face_down == 48
        await pilot.press("enter")
        assert where(app) == "PalmResultScreen"
        assert "Psychic Genius" in screen_text(app)
        await pilot.press("enter")
        assert where(app) == "PalmScreen"
        assert screen.snapshot.result is None
        assert screen.snapshot.version == 0
        await play_on(screen, lambda call: press_call(pilot, call), right=up_to_phase_3, seed=8)
        await pilot.press("space")
        assert where(app) == "PalmResultScreen"
        await pilot.press("escape")
        assert where(app) == "HomeScreen"


@both_sizes
async def test_a_whole_game_by_clicks_alone_and_another_one(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):

        async def click_twice(call: str) -> None:
            await click_call(pilot, screen, call)
            assert screen.snapshot.announced == call
            await click_call(pilot, screen, call)

        await play_on(screen, click_twice, right=up_to_phase_3)
        await click_text(pilot, app, "Turn the deck over")
        await click_text(pilot, app, "Play again")
        assert screen.snapshot.version == 0
        await click_text(pilot, app, "Leave")
        assert where(app) == "HomeScreen"


async def test_four_right_calls_by_clicks_alone_reach_all_four_boards() -> None:
    async with palm_at((60, 20)) as (_, pilot, screen):
        for phase in Phase:
            assert screen.snapshot.phase is phase
            call = a_call(screen, right=True)
            await click_call(pilot, screen, call)
            await click_call(pilot, screen, call)
        assert screen.snapshot.face_down == 48


@both_sizes
async def test_arrows_and_enter_suffice(size: tuple[int, int]) -> None:
    async with palm_at(size) as (_, pilot, screen):

        async def walk(call: str) -> None:
            await pilot.press("right")
            calls = CALLS[screen.snapshot.phase]
            if screen.snapshot.phase is Phase.CARD:
                await pilot.press(*["down"] * "CDHS".index(call[-1]))
                calls = CALLS[Phase.KIND]
                call = call[:-1]
            await pilot.press(*["right"] * calls.index(call), "enter", "enter")

        await play_on(screen, walk, right=lambda _: True)
        assert screen.snapshot.face_down == 48


@both_sizes
async def test_tab_shift_tab_and_space_suffice(size: tuple[int, int]) -> None:
    async with palm_at(size) as (_, pilot, screen):

        async def walk(call: str) -> None:
            await pilot.press("tab")
            calls = CALLS[screen.snapshot.phase]
            if screen.snapshot.phase is Phase.CARD:
                await pilot.press(*["shift+tab"] * "CDHS".index(call[-1]))
                calls = CALLS[Phase.KIND]
                call = call[:-1]
            await pilot.press(*["tab"] * calls.index(call), "space", "space")

        await play_on(screen, walk, right=lambda _: True)
        assert screen.snapshot.face_down == 48


async def test_with_flip_at_once_one_key_is_one_call() -> None:
    async with palm_at(flip_at_once=True) as (_, pilot, screen):

        async def press_once(call: str) -> None:
            await pilot.press(*("10" if call == "10" else call[0]).lower().replace("10", "0"))

        for _ in range(3):
            await press_once(a_call(screen, right=True))
        assert screen.snapshot.phase is Phase.CARD
        card = a_call(screen, right=True)
        await pilot.press(card[-1].lower())
        assert screen.snapshot.call_count == 3, "half a call is no call"
        await press_once(card)
        assert screen.snapshot.face_down == 48


async def test_with_cheating_set_the_memory_lies_open_from_the_first_call_and_marks_the_game() -> None:
    async with palm_at(cheating=True) as (_, pilot, screen):
        assert screen.snapshot.history is None, "a game without a call is not marked"
        await pilot.press("r", "r")
        assert screen.snapshot.history_opened_at == 0
        assert screen.snapshot.history
        assert screen.snapshot.call_count == 1


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_or_space_flips_what_a_key_announced(key: str) -> None:
    async with palm_at() as (_, pilot, screen):
        await pilot.press("r", key)
        assert screen.snapshot.call_count == 1
        await pilot.press(key, key)
        assert screen.snapshot.call_count == 1, "after a flip nothing is chosen, so a hurried key plays nothing"
        assert screen.snapshot.announced is None
