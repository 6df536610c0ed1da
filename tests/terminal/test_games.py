"""Whole games in a real terminal, by what is on the screen alone."""

from __future__ import annotations

import itertools
import re

import pytest

from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

SIZES = [(80, 24), (120, 40)]
FLIP_KEYS = {"1": "rr", "2": "hh", "3": "77", "4": "7h7"}
"""By phase: a call, and its key again."""
RANK_KEYS = "34567890jqka2"


def palm_phase(terminal: Terminal) -> str | None:
    """The phase that the screen asks a call for."""
    found = re.search(r"Phase (\d) of 4", terminal.text)
    return found[1] if found else None


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_game_of_psychic_palm_is_played_by_keys(start: Start, columns: int, rows: int) -> None:
    with start("palm", columns=columns, rows=rows) as terminal:
        terminal.wait_for("Phase 1 of 4")
        while phase := palm_phase(terminal):
            terminal.press(*FLIP_KEYS[phase])
            terminal.settle()
        terminal.wait_for("Turn the deck over")
        terminal.press("enter")
        terminal.wait_for("Play again")
        terminal.press("escape")
        terminal.wait_for("Settings")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0


@pytest.mark.parametrize(("seats", "columns", "rows"), [(2, 80, 24), (4, 120, 40)])
def test_a_game_of_karma_is_played_by_keys(start: Start, seats: int, columns: int, rows: int) -> None:
    with start("karma", "--seats", str(seats), columns=columns, rows=rows) as terminal:
        terminal.wait_for("Ready")
        terminal.press("r")
        for key in itertools.cycle([*RANK_KEYS, "p", "p", "1", "enter", "2", "enter", "3", "enter"]):
            if "Deal again" in terminal.text:
                break
            terminal.press(key)
            terminal.settle()
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
