"""One seat of a table to be set up: its number, a name and who plays. Must not know the other seats."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import HorizontalGroup
from textual.widgets import Label

from app.settings import LEVELS, PERSON, SEAT_NAMES, SeatChoice
from app.widgets.choice_row import ChoiceRow
from app.widgets.name_field import NameField


class _Name(NameField):
    """From its end the arrow leads on to who plays."""

    def __init__(self, value: str, go_on: Callable[[], None]) -> None:
        super().__init__(value)
        self._go_on = go_on

    def action_cursor_right(self, select: bool = False) -> None:
        """One character on, or out of the field."""
        if self.cursor_at_end and not select:
            self._go_on()
        else:
            super().action_cursor_right(select)


class _Who(ChoiceRow):
    """From its first option the arrow leads back to the name."""

    def __init__(self, player: str, go_back: Callable[[], None]) -> None:
        super().__init__([(who, who) for who in (PERSON, *LEVELS)], player)
        self._go_back = go_back

    def action_step(self, by: int) -> None:
        """The option to the left or right, or out of the row."""
        if by < 0 and self.place == 0:
            self._go_back()
        else:
            super().action_step(by)


class SeatRow(HorizontalGroup):
    """A seat and who was chosen for it. The name of a person does not stay with a bot that takes the seat."""

    DEFAULT_CSS = """
    SeatRow {
        Label { width: 3; color: $quiet; }
        NameField { width: 21; margin-right: 1; }
        ChoiceRow { width: 1fr; }
    }
    """

    def __init__(self, number: int, choice: SeatChoice) -> None:
        super().__init__(id=f"seat-{number}")
        self._number, self._first_choice = number, choice
        self._player = choice.player
        self._person = ""
        """The name of the person who sat here before a bot."""

    def compose(self) -> ComposeResult:
        """The number counts from 1, as people do."""
        yield Label(str(self._number + 1))
        yield _Name(self._first_choice.name, self._focus_who)
        yield _Who(self._first_choice.player, self.focus_name)

    @property
    def choice(self) -> SeatChoice:
        """Who is chosen now; the name is empty if none was typed."""
        return SeatChoice(self.query_one(NameField).typed, str(self.query_one(ChoiceRow).value))

    def on_choice_row_changed(self) -> None:
        """A person takes the name along, and brings it back."""
        before, self._player = self._player, self.choice.player
        field, usual = self.query_one(NameField), SEAT_NAMES[self._number]
        if before == PERSON:
            self._person, field.value = field.typed, usual
        elif self._player == PERSON and field.typed == usual:
            field.value = self._person

    def suggest(self, name: str) -> None:
        """Show the name that an empty field stands for."""
        self.query_one(NameField).placeholder = name

    def focus_name(self) -> None:
        """Go to the name, at once: the next key of a fast player is meant for it."""
        self.screen.set_focus(self.query_one(NameField))

    def _focus_who(self) -> None:
        self.screen.set_focus(self.query_one(ChoiceRow))
