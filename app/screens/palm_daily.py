"""The game of a daily deck: the table as always, and a result to pass on, which leads back to the calendar.

Must not know the calendar, nor what day it is.
"""

from __future__ import annotations

from textual.binding import Binding

from app.clipboard import copy
from app.key_names import key_name
from app.palm.daily import COPIES, NO_EVIDENCE, YOUR_RESULT, card_of_table
from app.palm.table import PalmTable
from app.screens.palm import PalmScreen
from app.screens.palm_result import PalmResultScreen
from app.screens.table_of_screens import is_screen

_CALENDAR = "daily"


class PalmDailyScreen(PalmScreen):
    """One game, on the table of a day."""

    CSS_PATH = "palm.tcss"

    def result_screen(self, table: PalmTable) -> PalmResultScreen:
        return _DailyResultScreen(table)

    def _after_result(self, again: bool | None) -> None:
        """The day is over: back to the calendar, wherever the game was gone on with from, or home past it."""
        self._go_home()
        is_there = is_screen(_CALENDAR, self.app.screen)
        if again and not is_there:
            self.app.open_screen(_CALENDAR)
        elif is_there and not again:
            self.app.screen.dismiss()


class _DailyResultScreen(PalmResultScreen):
    """Dismissed with True for the calendar."""

    CSS_PATH = "palm.tcss"
    BINDINGS = [
        Binding("enter,space", "answer(True)", "Calendar", id="daily.calendar"),
        Binding("c", "copy", "Copy your result", id="daily.copy"),
    ]
    ANSWERS = (
        ("calendar", "screen.answer(True)", "Calendar"),
        ("copy", "screen.copy", "Copy your result"),
        ("home", "screen.answer(False)", "Home"),
    )

    def action_copy(self) -> None:
        """The result to the clipboard, as the calendar copies it, too."""
        if self._table.day:
            copy(self.app, card_of_table(self._table.day, self._table), YOUR_RESULT)

    def _from_where(self) -> str:
        return f"{COPIES.format(key_name(self.app.settings.keys, 'daily.copy', 'c'))}\n{NO_EVIDENCE}"
