"""20,000 inputs by a monkey on every screen of both games: nothing fails, nothing is illegal, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.monkey import PLACES, Monkey
from tests.app.monkey_cage import caged

PARTS, INPUTS = 8, 2_500
SCREENS = 6
"""Of about twenty kinds of screens each part sees at least these; which ones depends on what it happens to press."""


@pytest.mark.parametrize("part", range(PARTS))
async def test_whatever_a_monkey_does_the_program_goes_on(part: int, tmp_path: Path) -> None:
    with caged(tmp_path, seed=part):
        monkey = Monkey(tmp_path, seed=part, inputs=INPUTS, first_place=part * len(PLACES) // PARTS)
        await monkey.play()
    assert len(monkey.seen) >= SCREENS, "where it is carried is not where it plays"
    assert sum(monkey.actions.values()) > INPUTS / 50, "a monkey that plays nothing tests nothing"
