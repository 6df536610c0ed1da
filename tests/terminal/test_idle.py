"""A terminal in which nobody does anything is left in peace; ``tests.soak.idle`` looks longer, and at more screens."""

from __future__ import annotations

from tests.terminal.conftest import Start

SILENCE = 1.2
"""Seconds, twice as long as a cursor's blink: a program that never keeps silent for so long writes for ever."""


def test_nothing_is_written_at_home_nor_where_something_is_typed(start: Start) -> None:
    with start() as terminal:
        terminal.wait_for("palette")
        terminal.settle(SILENCE)
        terminal.press("h")
        terminal.wait_for("Import")
        terminal.press("i")
        terminal.wait_for("path of the file")
        terminal.settle(SILENCE)
        terminal.press("escape")
        terminal.wait_until(lambda: "path of the file" not in terminal.text, "the dialog to close")
        terminal.press("ctrl+p")
        terminal.wait_for("Search")
        terminal.settle(SILENCE)
