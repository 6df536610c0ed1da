"""Killed at any moment, the next start goes on where the screen stood."""

from __future__ import annotations

import re
import signal

from tests.terminal.conftest import Start


def test_what_the_screen_showed_is_there_again_after_kill_9(start: Start) -> None:
    with start("palm") as terminal:
        terminal.wait_for("Phase 1 of 4")
        terminal.press("r", "r")
        terminal.wait_for("RIGHT", "WRONG")
        terminal.wait_for("On to phase", "Back to phase", "Still phase")
        terminal.wait_for("Press")
        terminal.settle()
        shown = table_of(terminal.text)
        terminal.process.send_signal(signal.SIGKILL)
        assert terminal.wait_for_exit() == -signal.SIGKILL
    with start() as terminal:
        terminal.wait_for("cards to the joker")
        terminal.wait_for("x Give up")  # the line has the focus
        terminal.press("enter")
        terminal.wait_for("RIGHT", "WRONG")
        terminal.wait_for("On to phase", "Back to phase", "Still phase")
        terminal.wait_for("Press")
        terminal.settle()
        assert table_of(terminal.text) == shown


def test_a_karma_table_comes_back_with_its_match(start: Start) -> None:
    with start("karma", "--seats", "3") as terminal:
        terminal.wait_for("You swap first")
        terminal.settle()
        hand = terminal.text.split("\n")[-8:-1]
        terminal.process.send_signal(signal.SIGKILL)
        assert terminal.wait_for_exit() == -signal.SIGKILL
    with start() as terminal:
        terminal.wait_for("Ann's turn, the swap")
        terminal.click_text("Ann's turn, the swap")
        terminal.wait_for("You swap first")
        terminal.settle()
        assert terminal.text.split("\n")[-8:-1] == hand


def table_of(screen: str) -> list[str]:
    """The lines that tell of cards, score and envelope."""
    return [line for line in screen.split("\n") if re.search("joker|RIGHT|WRONG|sealed|point", line)]
