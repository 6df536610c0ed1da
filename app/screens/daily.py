"""The daily deck: today's game, the result to pass on, the streak and the month. Must not know any rule."""

from __future__ import annotations

import time
from collections.abc import Callable

from textual import getters
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalGroup, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from app.clipboard import copy
from app.key_names import key_name
from app.marks import remarks
from app.palm.daily import COPIES, NO_EVIDENCE, YOUR_RESULT, Days, card_of, days_of, deal_day
from app.palm.layout import HEIGHTS
from app.palm.month import LEGEND, month_of
from app.palmkarma import PalmkarmaApp
from app.screens.palm_daily import PalmDailyScreen
from app.storage.values import GameLine
from app.widgets.key_bar import KeyBar

_NEW = "One deck for everybody on this day. Your first try counts; enter deals it."
_BEGUN = "You have begun this deck; enter goes on with it."
_LEFT = "You have given up this deck. Tomorrow there is another."
_DONE = "You have played this deck."
_CARDLESS = f"{_DONE} There is no result to copy: the game can't be read."
_SIDES = 6
"""Cells to the left and right of the month."""
_UNKEPT = "Games are not kept now, so no first try could be told from a second."


def today() -> str:
    """The date where the player is."""
    return time.strftime("%Y-%m-%d")


class DailyScreen(Screen[None]):
    """The day on which it was opened; ``date_of`` tells it."""

    app = getters.app(PalmkarmaApp)
    CSS_PATH = "daily.tcss"
    VERTICAL_BREAKPOINTS = HEIGHTS
    HELP = "Everybody gets the same deck on a date. The first try counts."
    BINDINGS = [
        Binding("enter,space", "play", "Play", id="daily.play"),
        Binding("c", "copy", "Copy your result", id="daily.copy"),
        Binding("escape,backspace", "app.back", "Back", key_display="esc", id="daily.back"),
    ]

    def __init__(self, date_of: Callable[[], str] = today) -> None:
        super().__init__()
        self._date = date_of()
        self._days = self._read_days()
        self._card = ""
        """What there is to pass on of a day that is over."""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"), VerticalGroup(id="day"):
            yield Static(f"The daily deck of {self._date}: a game of Psychic Palm", id="name")
            for place in ("state", "card", "streak", "month"):
                yield Static(id=place, markup=False)
            yield Static(f"{LEGEND}\n{NO_EVIDENCE}", id="why", markup=False)
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """The game may have ended meanwhile."""
        with self.app.saying_refusals():
            self._days = self._read_days()
            self._card = self._read_card()
        self._show()

    def _read_days(self) -> Days:
        return days_of(self.app.store, self.app.settings.player)

    def _read_card(self) -> str:
        line = self._days.games.get(self._date)
        return card_of(self.app.store, self._date, line) if line and line.state == "finished" else ""

    def _show(self) -> None:
        self.query_one("#state", Static).update(self._state())
        self.query_one("#card", Static).update(self._card)
        self.query_one("#card").display = bool(self._card)
        self.query_one("#streak", Static).update(self._days.streak_line(self._date))
        self._show_month()
        self.refresh_bindings()

    def _show_month(self) -> None:
        room = self.app.room.width - _SIDES
        self.query_one("#month", Static).update(month_of(self._date, self._days.games, room))

    def on_resize(self) -> None:
        """A narrow terminal has no gaps between the days."""
        self._show_month()

    def _state(self) -> str:
        if not self.app.store.keeps:
            return _UNKEPT
        line = self._days.games.get(self._date)
        if line is None:
            return _NEW
        told = remarks(cheated=line.cheated, hinted=line.hinted)
        return f"{self._what_became_of(line)} It is marked: {', '.join(told)}." if told else self._what_became_of(line)

    def _what_became_of(self, line: GameLine) -> str:
        copies = COPIES.format(key_name(self.app.settings.keys, "daily.copy", "c"))
        done = f"{_DONE} {copies}" if self._card else _CARDLESS
        return {"open": _BEGUN, "abandoned": _LEFT}.get(line.state, done)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A day is played once, and has a result when it is over."""
        line = self._days.games.get(self._date)
        if action == "play":
            return (self.app.store.keeps and (line is None or line.state == "open")) or None
        if action == "copy":
            return bool(self._card) or None
        return True

    def action_play(self) -> None:
        """Deal the deck of the day, or go on with it."""
        app = self.app
        line = self._days.games.get(self._date)
        if line:
            app.resume(line.id)
        else:
            app.push_screen(PalmDailyScreen(table=deal_day(app.store, app.settings.player, self._date, app.say)))

    def action_copy(self) -> None:
        """The result as plain text to the clipboard."""
        copy(self.app, self._card, YOUR_RESULT)
