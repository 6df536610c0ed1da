"""The whole log of a game of Karma in a box over the table. Must not know what its lines are about."""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import VerticalScroll
from textual.widgets import Static

from app.widgets.dialog import Dialog


class _Lines(VerticalScroll):
    """Scrolls with arrows and wheel, and begins at its end."""

    DEFAULT_CSS = """
    _Lines { width: 74; max-width: 100%; height: auto; max-height: 70vh; }
    """

    def on_mount(self) -> None:
        self.scroll_end(animate=False)
        self.focus()


def log_dialog(lines: Sequence[str]) -> Dialog:
    """All lines, the newest at the bottom."""
    text = "\n".join(lines) or "Nothing has happened yet."
    return Dialog("Log", _Lines(Static(text, markup=False)), toggle="l")
