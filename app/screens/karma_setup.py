"""The set-up of a Karma table: who sits where, and which house rules hold. Must not know how Karma is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.widgets import Static

from app.settings import MAX_SEATS, MIN_SEATS, PERSON, SEAT_NAMES, SeatChoice, TableChoice
from app.widgets.arrow_focus import ARROWS, ArrowFocus
from app.widgets.choice_row import ChoiceRow
from app.widgets.entry import Entry
from app.widgets.form import Form
from app.widgets.key_bar import KeyBar
from app.widgets.seat_row import SeatRow

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

_LABEL_WIDTH = 18


class KarmaSetupScreen(ArrowFocus):
    """Seats above, house rules below; enter deals."""

    app: PalmkarmaApp
    CSS_PATH = "karma_setup.tcss"
    AUTO_FOCUS = "#deal"
    HELP = "An empty name stands for the one shown in its place."
    BINDINGS = [Binding("ctrl+d", "deal", "Deal", priority=True, id="setup.deal"), *ARROWS]

    def __init__(self) -> None:
        super().__init__()
        self._is_refused = False

    def compose(self) -> ComposeResult:
        """As it was last set up."""
        table = self.app.settings.table
        with Form(id="form"):
            yield Static("Karma", classes="heading")
            yield ChoiceRow(
                [(count, str(count)) for count in range(MIN_SEATS, MAX_SEATS + 1)],
                len(table.seats),
                label="Seats",
                label_width=_LABEL_WIDTH,
                about="Three or four play best. Five and six use two decks.",
                id="count",
            )
            with VerticalGroup(id="seats"):
                for number in range(MAX_SEATS):
                    yield SeatRow(number, _seat_at(table.seats, number))
            yield Static(id="refusal", markup=False)
            yield from _house_rules(table)
            with HorizontalGroup(id="answers"):
                yield Entry("Deal", id="deal", classes="answer")
                yield Entry("Deal code", id="code", classes="answer")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show as many seats as there are."""
        self._show_seats()

    def on_choice_row_changed(self) -> None:
        """Another number of seats, or a person where a bot was; without a skip card two of them skip nobody."""
        self._show_seats()

    def on_input_changed(self) -> None:
        """What an empty name stands for depends on the others."""
        self._show_seats()

    def on_input_submitted(self) -> None:
        """Enter in a name goes on to what follows it."""
        self.focus_next()

    @on(Entry.Chosen, "#deal")
    def action_deal(self) -> None:
        """Remember the table and open it; or say why it can't be opened."""
        if self.is_active and self._remember():  # the second of two quick clicks would deal a second game
            self.app.pop_screen()
            self.app.open_screen("karma-table", table=self.app.settings.table)

    @on(Entry.Chosen, "#code")
    def action_code(self) -> None:
        """Remember the table, and ask for the code of a deal that is to be played at it."""
        if self._remember():
            self.app.open_screen("deal-code", in_place=True)

    def _remember(self) -> bool:
        """Remember the table; False if it can't be played at, which is said."""
        twice = self._second_of_a_name()
        if twice is not None:
            self._is_refused = True
            self._show_seats()
            self._rows()[twice].focus_name()
            return False
        self.app.change_settings(table=self._table())
        return True

    def _rows(self) -> list[SeatRow]:
        return list(self.query(SeatRow))[: self._number("count")]

    def _choices(self) -> list[SeatChoice]:
        return [row.choice for row in self._rows()]

    def _names(self) -> list[str]:
        """What each seat will be called."""
        own = self.app.settings.player
        return [seat.name or own or "You" for seat in _named(self._choices())]

    def _second_of_a_name(self) -> int | None:
        """The first seat whose name another one before it has."""
        names = self._names()
        return next((number for number, name in enumerate(names) if name in names[:number]), None)

    def _table(self) -> TableChoice:
        return TableChoice(
            seats=tuple(_named(self._choices())),
            skip_rank=self._number("skip_rank") or None,
            stack_skips=bool(self._number("stack_skips")),
            magic_starts=bool(self._number("magic_starts")),
        )

    def _number(self, name: str) -> int:
        """The value of a row; 0 for none and for no."""
        return int(self.query_one(f"#{name}", ChoiceRow).value or 0)

    def _show_seats(self) -> None:
        skips = bool(self._number("skip_rank"))
        self.query_one("#skip_rank", ChoiceRow).say_about(_about_skips(skips))
        self.query_one("#stack_skips", ChoiceRow).disabled = not skips
        rows = self._rows()
        for row in self.query(SeatRow):
            row.display = row in rows
        for row, name in zip(rows, self._names(), strict=True):
            row.suggest(name)
        twice = self._second_of_a_name() if self._is_refused else None
        why = "" if twice is None else f"Two seats are called {self._names()[twice]}; give one another name."
        self.query_one("#refusal", Static).update(why)


def _about_skips(skips: bool) -> str:
    """What the card that skips does, if there is one."""
    return "Whoever comes after it loses a turn." if skips else "Nobody loses a turn."


def _house_rules(table: TableChoice) -> ComposeResult:
    yield ChoiceRow(
        ((8, "8"), (7, "7"), (11, "jack"), (None, "none")),
        table.skip_rank,
        label="Skip card",
        label_width=_LABEL_WIDTH,
        about=_about_skips(table.skip_rank is not None),
        id="skip_rank",
    )
    yield ChoiceRow(
        ((False, "skip one seat"), (True, "skip two")),
        table.stack_skips,
        label="Two skip cards",
        label_width=_LABEL_WIDTH,
        about="Played at once they pass over one seat, or two.",
        id="stack_skips",
    )
    yield ChoiceRow(
        ((True, "lowest card of all"), (False, "lowest but 2s and 10s")),
        table.magic_starts,
        label="Who begins",
        label_width=_LABEL_WIDTH,
        about="The 2 is the lowest of all, unless it doesn't count.",
        id="magic_starts",
    )


def _seat_at(seats: Sequence[SeatChoice], number: int) -> SeatChoice:
    return seats[number] if number < len(seats) else SeatChoice(SEAT_NAMES[number], "easy")


def _named(seats: Sequence[SeatChoice]) -> list[SeatChoice]:
    """Every seat with a name but the first nameless person, who is the player at this keyboard."""
    own = next((number for number, seat in enumerate(seats) if seat.player == PERSON and not seat.name), None)
    return [
        seat if seat.name or number == own else SeatChoice(SEAT_NAMES[number], seat.player)
        for number, seat in enumerate(seats)
    ]
