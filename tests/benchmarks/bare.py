"""The least that a program of this kind could be, as a reference: one widget, whose class the space bar toggles."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

FIRST_FRAME = b"bare"
"""Among the bytes of the first frame, and of no earlier ones."""


class BareApp(App[None]):
    """A word that changes its colour."""

    CSS = """
    Static { width: 7; height: 5; }
    Static.-on { background: $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "toggle_word")]

    def compose(self) -> ComposeResult:
        yield Static("bare")

    def action_toggle_word(self) -> None:
        """The effect of a key."""
        self.query_one(Static).toggle_class("-on")


if __name__ == "__main__":
    BareApp().run()
