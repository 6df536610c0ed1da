"""Whole games of Karma on the screen, by keys alone and by clicks alone, at both layouts and with every table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.screens.karma_end import KarmaEndScreen
from app.settings import PERSON
from tests.app.driving import both_sizes, wait_until
from tests.app.karma.playing import ALONE, by_arrows, by_clicks, by_keys, karma_at, play_on, seats


@both_sizes
@pytest.mark.parametrize("act", [by_keys, by_arrows, by_clicks], ids=["keys", "arrows", "clicks"])
async def test_a_game_is_played_from_the_first_card_to_the_last(size: tuple[int, int], act: Callable[..., Any]) -> None:
    async with karma_at(size, ALONE, seed=194) as playing:
        app, _, screen = playing
        await play_on(playing, act)
        result = screen.driver.snapshot.result
        assert result is not None
        assert isinstance(app.screen, KarmaEndScreen)


# Seeds of short games.
@pytest.mark.parametrize(("count", "seed"), [(2, 133), (3, 183), (4, 164), (5, 138), (6, 180)])
async def test_persons_and_bots_play_together_at_any_table(count: int, seed: int) -> None:
    players = [PERSON, "normal", "easy", "normal", "easy", "easy"][: count - 1]
    async with karma_at(choice=seats(*players, PERSON), seed=seed) as playing:
        await play_on(playing, by_keys)
        assert playing[2].driver.snapshot.result


async def test_bots_among_themselves_play_to_the_end() -> None:
    async with karma_at(choice=seats("easy", "normal", "easy"), seed=194) as (app, pilot, screen):
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen), turns=2000)
        assert screen.driver.snapshot.viewer is None
