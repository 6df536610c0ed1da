"""Hands at a keyboard and a mouse: what they do goes to the app as a terminal's input does, without waiting.

Must not know what is on the screen. Everything is counted, so that whoever uses them knows when enough was done.
"""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.keys import _character_to_key

CHARACTERS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " "}
"""What comes with the keys that have a name and are a character all the same."""
_WHEEL: dict[str, type[events.MouseEvent]] = {
    "up": events.MouseScrollUp,
    "down": events.MouseScrollDown,
    "left": events.MouseScrollLeft,
    "right": events.MouseScrollRight,
}
Cell = tuple[int, int]
"""Column and row, from 0."""


class Hands:
    """Keys, mouse and window of one app, which runs without a terminal."""

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self.count = 0
        """Keys, clicks, drags, turns of the wheel, pastes and resizes so far."""
        self.done: list[str] = []
        """The last of them in words, for whoever looks for a fault."""

    @property
    def _driver(self) -> Driver:
        assert self._app._driver
        return self._app._driver

    def _count(self, what: str) -> None:
        self.count += 1
        self.done = [*self.done[-19:], what]

    def press(self, *keys: str) -> None:
        """Keys by Textual's names, or as the character itself."""
        for key in keys:
            self._count(key)
            is_printable = len(key) == 1
            character = key if is_printable else CHARACTERS.get(key)
            self._driver.process_message(events.Key(_character_to_key(key) if is_printable else key, character))

    def paste(self, text: str) -> None:
        """Paste a text."""
        self._count(f"paste {text[:20]!r}")
        self._driver.process_message(events.Paste(text))

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._count(f"resize {width}x{height}")
        self._driver._size = (width, height)
        self._driver.process_message(events.Resize(Size(width, height), Size(width, height)))

    def look_away(self, away: bool) -> None:
        """Another window has the keyboard, or this one again."""
        self._count("blur" if away else "focus")
        self._driver.process_message(events.AppBlur() if away else events.AppFocus())

    def click(self, cell: Cell, times: int = 1, button: int = 1) -> None:
        """Press and release a button so many times on one cell."""
        self._count(f"click {cell} x{times}")
        for _ in range(times):
            self._mouse(events.MouseDown, cell, button)
            self._mouse(events.MouseUp, cell, button)

    def drag(self, start: Cell, *way: Cell) -> None:
        """Press on one cell and release on the last one."""
        self._count(f"drag {start} {way}")
        self._mouse(events.MouseDown, start, 1)
        for cell in way:
            self._mouse(events.MouseMove, cell, 1)
        self._mouse(events.MouseUp, way[-1], 1)

    def point(self, cell: Cell) -> None:
        """Move the mouse there."""
        self._count(f"point {cell}")
        self._mouse(events.MouseMove, cell, 0)

    def turn_wheel(self, cell: Cell, direction: str, turns: int = 1) -> None:
        """Turn the wheel over a cell: up, down, left or right."""
        self._count(f"wheel {direction} {cell}")
        for _ in range(turns):
            self._mouse(_WHEEL[direction], cell, 0)

    def _mouse(self, kind: Callable[..., events.MouseEvent], cell: Cell, button: int) -> None:
        x, y = cell
        self._driver.process_message(kind(None, x, y, 0, 0, button, False, False, False))
