"""A real terminal for tests: the program runs in a pty, and an emulator shows what a person would see.

Everything waits on what is on the screen, never on the clock; a wait that can't be met fails with the screen as text.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import pyte

from tests.terminal.program import PATIENCE, QUIET, Program

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "backspace": "\x7f",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "ctrl+q": "\x11",
    "ctrl+z": "\x1a",
    "ctrl+c": "\x03",
    "ctrl+p": "\x10",
}


class Terminal(Program):
    """A program in a terminal of a given size; use it as a context manager."""

    def __init__(self, arguments: Sequence[str], *, columns: int = 80, rows: int = 24, **more: Any) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        super().__init__(arguments, columns=columns, rows=rows, **more)

    @property
    def text(self) -> str:
        """What is on the screen, a line a row."""
        return "\n".join(self.screen.display)

    @property
    def shown(self) -> str:
        """The screen, for a failure."""
        return f"the screen shows:\n{self.text}"

    def read(self, seconds: float) -> bytes:
        """Take in and show what the program has written."""
        data = super().read(seconds)
        self._stream.feed(data)
        return data

    def press(self, *keys: str) -> None:
        """Press keys by name (``enter``, ``ctrl+q``) or as the character itself."""
        for key in keys:
            self.send(KEYS.get(key, key))

    def click(self, column: int, row: int) -> None:
        """Press and release the left mouse button on a cell counted from 0."""
        self.send(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def click_text(self, text: str) -> None:
        """Click the first cell of this text, which must be on the screen."""
        self.wait_for(text)
        column, row = self.find(text)
        self.click(column, row)

    def find(self, text: str) -> tuple[int, int]:
        """Column and row of the text's first place; AssertionError if it isn't there."""
        for row, line in enumerate(self.screen.display):
            if text in line:
                return line.index(text), row
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(rows, columns)
        super().resize(columns, rows)

    def wait_for(self, *texts: str, patience: float = PATIENCE) -> str:
        """Wait until one of the texts is on the screen; which one."""
        found = ""

        def appeared() -> bool:
            nonlocal found
            found = next((text for text in texts if text in self.text), "")
            return bool(found)

        self.wait_until(appeared, " or ".join(repr(text) for text in texts), patience)
        return found

    def wait_until(self, condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Read what the program writes until the condition holds; AssertionError with the screen if it never does."""
        end = time.monotonic() + patience
        while not condition():
            is_over = self.process.poll() is not None or time.monotonic() > end
            if not self.read(QUIET) and is_over:
                raise AssertionError(f"waited for {what}; {self.shown}")


def palmkarma(*arguments: str) -> list[str]:
    """The command that starts the program of this checkout."""
    return [sys.executable, "-m", "app", *arguments]
