"""Asks the player's name, once: a small panel over the screen. Must not know what it is needed for."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, VerticalGroup
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from app.closed_once import ClosedOnce
from app.widgets.key_bar import KeyBar
from app.widgets.name_field import NameField

_WHY = "Games and statistics stay with the name they are played under. It can be changed in the settings."


class NameScreen(ModalScreen[str], ClosedOnce[str]):
    """Answers with a name: the one typed, or the suggested one if nothing was or the question was put aside."""

    CSS_PATH = "name.tcss"
    BINDINGS = [
        Binding("enter", "take", "That's me", priority=True),
        Binding("escape", "skip", "Skip"),
    ]

    def __init__(self, suggestion: str) -> None:
        super().__init__()
        self._suggestion = suggestion

    def compose(self) -> ComposeResult:
        """The question, the field, and why it is asked."""
        with VerticalGroup(id="panel"):
            yield Static("Who is playing?")
            yield NameField(self._suggestion)
            yield Static(_WHY, id="why")
            with Center():
                yield Button("That's me", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """The title of the panel."""
        self.query_one("#panel").border_title = "Your name"

    @on(Button.Pressed)
    def action_take(self) -> None:
        """Answer with what was typed."""
        self.dismiss(self.query_one(NameField).typed or self._suggestion)

    def action_skip(self) -> None:
        """Answer with the suggestion."""
        self.dismiss(self._suggestion)
