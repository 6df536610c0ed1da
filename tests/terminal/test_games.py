"""Whole games in a real terminal, by what is on the screen alone."""

from __future__ import annotations

import re

import pytest

from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

SIZES = [(80, 24), (120, 40)]
FLIP_KEYS = {"1": "rr", "2": "hh", "3": "77", "4": "7h7"}
"""By phase: a call, and its key again."""
TURN_KEYS = "34567890jqka2p123"
"""For any turn of Karma: the lowest rank that can be played, else the pile, else a card of the table."""
MOST_TURNS = 2000
"""Turns of either game, and looks at the screen between them: a game that isn't over then never ends."""
GLANCE = 0.02
"""Seconds without output until the screen is looked at again; too soon is only a key for nothing."""


def palm_phase(terminal: Terminal) -> str | None:
    """The phase that the screen asks a call for."""
    found = re.search(r"Phase (\d) of 4", terminal.text)
    return found[1] if found else None


def play_palm(terminal: Terminal) -> None:
    """Play a game of Psychic Palm to its result."""
    terminal.wait_for("Phase 1 of 4")
    for _ in range(MOST_TURNS):
        phase = palm_phase(terminal)
        if phase is None:
            break
        terminal.press(*FLIP_KEYS[phase])
        terminal.settle(GLANCE)
    terminal.wait_for("Turn the deck over")
    terminal.press("enter")
    terminal.wait_for("Play again")


def play_karma(terminal: Terminal) -> None:
    """Play a game of Karma to its result."""
    terminal.wait_for("Ready")
    terminal.press("r")
    for _ in range(MOST_TURNS):
        if "Deal again" in terminal.text:
            return
        if "thinks." not in terminal.text:
            terminal.send(TURN_KEYS)
        terminal.settle(GLANCE)
    raise AssertionError(f"the game goes on for ever; {terminal.shown}")


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_game_of_psychic_palm_is_played_by_keys(start: Start, columns: int, rows: int) -> None:
    with start("palm", columns=columns, rows=rows) as terminal:
        play_palm(terminal)
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0


@pytest.mark.parametrize(("seats", "columns", "rows"), [(2, 80, 24), (4, 120, 40)])
def test_a_game_of_karma_is_played_by_keys(start: Start, seats: int, columns: int, rows: int) -> None:
    with start("karma", "--seats", str(seats), columns=columns, rows=rows) as terminal:
        play_karma(terminal)
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
