"""The last lines of the log. Must not know what they are about."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

_OLDER = "$quiet"
"""A shade, and not ``dim``: of that each terminal makes what it likes, often too little to read."""


class GameLog(Static):
    """The end of the log, the newest line brightest; a line that is too long goes on in the next row."""

    DEFAULT_CSS = """
    GameLog { width: 100%; }
    """

    class Opened(Message):
        """All of the log is wanted: it was clicked, or the wheel turned back."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._shown: object = None

    def show(self, lines: Sequence[str], width: int, rows: int) -> None:
        """Show what has room in so many rows of this width."""
        last = tuple(lines[-rows:])
        if self._shown == (last, width, rows):
            return
        self._shown = (last, width, rows)
        self.styles.height = rows
        parts = [Content(line).wrap(width) if cell_len(line) > width else [Content(line)] for line in last]
        flat = [(row, part is parts[-1]) for part in parts for row in part][-rows:]
        styled = [row.stylize("" if is_new else _OLDER) for row, is_new in flat]
        self.update(Content("\n").join(styled), layout=False)

    def on_click(self) -> None:
        """Show all of it."""
        self.post_message(self.Opened())

    def on_mouse_scroll_up(self) -> None:
        """Show what came before."""
        self.post_message(self.Opened())
