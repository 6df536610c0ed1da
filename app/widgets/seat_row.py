"""One seat of a table to be set up: its number, a name and who plays. Must not know the other seats."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import HorizontalGroup
from textual.widgets import Label

from app.settings import LEVELS, PERSON, SeatChoice
from app.widgets.choice_row import ChoiceRow
from app.widgets.name_field import NameField


class SeatRow(HorizontalGroup):
    """A seat and who was chosen for it."""

    DEFAULT_CSS = """
    SeatRow {
        Label { width: 3; color: $foreground 60%; }
        NameField { width: 21; margin-right: 1; }
        ChoiceRow { width: 1fr; }
    }
    """

    def __init__(self, number: int, choice: SeatChoice) -> None:
        super().__init__(id=f"seat-{number}")
        self._number, self._first_choice = number, choice

    def compose(self) -> ComposeResult:
        """The number counts from 1, as people do."""
        name, player = self._first_choice.name, self._first_choice.player
        yield Label(str(self._number + 1))
        yield NameField(name)
        yield ChoiceRow([(who, who) for who in (PERSON, *LEVELS)], player)

    @property
    def choice(self) -> SeatChoice:
        """Who is chosen now; the name is empty if none was typed."""
        return SeatChoice(self.query_one(NameField).typed, str(self.query_one(ChoiceRow).value))

    def suggest(self, name: str) -> None:
        """Show the name that an empty field stands for."""
        self.query_one(NameField).placeholder = name

    def focus_name(self) -> None:
        """Go to the name."""
        self.query_one(NameField).focus()
