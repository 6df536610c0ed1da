"""The screen of Psychic Palm tells nothing but what the rules allow: rules 6, 7 and 9.

The decks of two seeds are played with the same pattern of right and wrong calls. What is shown once the next call is
announced must be the same to the letter, for all that differs are cards that nobody may see or see any longer.
"""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.screens.palm import PalmScreen
from app.widgets.prediction_panel import PredictionPanel
from app.widgets.table_art import TableArt
from engine.cards import Suit
from engine.psychic_palm.calls import CALLS, Phase
from tests.app.driving import COMPACT, ROOMY, both_sizes, click_text, screen_text
from tests.app.palm.playing import a_call, keys_for, palm_at, press_call

PATTERN = "1101101011"


async def all_texts(pilot: Pilot[None], app: PalmkarmaApp, screen: PalmScreen, dialogs: str) -> list[str]:
    """The screen, and what these keys open, as text, without the digest, which differs for each deck."""
    texts = [screen_text(app)]
    for key in dialogs:
        await pilot.press(key)
        texts.append(screen_text(app))
        await pilot.press(key)
    short = " ".join(screen.digest[start : start + 4] for start in (0, 4, 8))
    return [text.replace(short, "sealed").replace(screen.digest, "digest") for text in texts]


async def texts_after_announcing(size: tuple[int, int], seed: int) -> list[list[str]]:
    """What is shown each time a call is announced, in a game of the pattern; at its end log and envelope, too."""
    shown = []
    async with palm_at(size, seed) as (app, pilot, screen):
        for count, right in enumerate(PATTERN, 1):
            await pilot.press(*keys_for(CALLS[screen.snapshot.phase][0]))
            dialogs = "le" if count == len(PATTERN) else ""
            shown.append(await all_texts(pilot, app, screen, dialogs))
            await press_call(pilot, a_call(screen, right == "1", seed))
    return shown


@pytest.mark.parametrize("size", [COMPACT, ROOMY, (120, 60)], ids=["80x24", "120x40", "120x60"])
async def test_once_a_call_is_announced_no_card_that_was_seen_or_is_to_come_leaves_a_trace(
    size: tuple[int, int],
) -> None:
    assert await texts_after_announcing(size, 7) == await texts_after_announcing(size, 8)


async def test_cards_in_sight_are_shown_until_the_next_call_is_announced() -> None:
    async with palm_at() as (app, pilot, screen):
        for _ in range(2):
            await press_call(pilot, a_call(screen, right=True))
        await press_call(pilot, a_call(screen, right=False))
        ranks = [turned.card.rank.label for turned in screen.snapshot.in_sight]
        assert len(ranks) == 6
        top_row = next(line for line in screen_text(app).split("\n") if all(rank in line for rank in ranks))
        await pilot.press("r")
        assert top_row not in screen_text(app)


async def test_a_plain_game_marks_no_call_whose_cards_are_gone() -> None:
    async with palm_at() as (_, pilot, screen):
        for phase in Phase:
            view = screen.query_one(PredictionPanel).view
            assert view
            assert view.phase is phase
            assert not view.spent, "not even the call whose only card is in sight"
            await press_call(pilot, a_call(screen, right=True))


@both_sizes
async def test_cheating_is_asked_once_and_marked_from_then_on(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        await pilot.press("m", "enter")
        assert screen.snapshot.history_opened_at is None, "the first answer is to stay honest"
        assert "CHEATING" not in screen_text(app)
        await pilot.press("m")
        await click_text(pilot, app, "Open it and cheat")
        assert screen.snapshot.history_opened_at == 1
        assert "1 card turned face up" in screen_text(app)
        await pilot.press("escape")
        assert "CHEATING from call 2" in screen_text(app)
        await pilot.press("m")
        assert "1 card turned face up" in screen_text(app), "not asked again"
        await pilot.press("m")
        while screen.snapshot.result is None:
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("enter")
        assert "CHEATING from call 2" in screen_text(app)


async def test_the_memory_holds_the_cards_turned_face_up_and_no_bonus_card() -> None:
    async with palm_at() as (app, pilot, screen):
        await pilot.press("m", "right", "enter", "escape")
        for right in (True, True, False):
            await press_call(pilot, a_call(screen, right))
        history = screen.snapshot.history
        assert history
        assert len(history) == 3 + 5
        await pilot.press("m")
        _, *rows = app.screen.query_one(TableArt).art  # the first is the head
        shown = "".join(run.text for row in rows for run in row).split()
        heads = {app.look.mark(suit) for suit in Suit}
        cards = [name for name in shown if name not in heads | {"·"}]
        assert sorted(cards) == sorted(app.look.name(each.card) for each in history)
        assert len(shown) == 52 + len(heads)


async def test_in_a_cheating_game_calls_whose_cards_are_all_gone_are_dim() -> None:
    async with palm_at(seed=14) as (_, pilot, screen):
        await pilot.press("m", "right", "enter", "escape")
        for right in [False] * 12 + [True, True]:
            await press_call(pilot, a_call(screen, right, 14))
        view = screen.query_one(PredictionPanel).view
        assert view
        assert view.phase is Phase.KIND
        assert view.spent == {"3", "K"}, "the four of each have been face up"
