"""The history: all games in a list with filters and sorting, each with its replay; hiding, export and import.

Must not know how a game is replayed, gone on with or written: it opens, asks and says.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.events import Resize
from textual.widgets import DataTable, Static

from app.history.columns import room_in, widths_of
from app.history.lines import COLUMNS, Room, about, cells_of_any, hidden_in_words
from app.history.listing import Listing
from app.palmkarma import PalmkarmaApp
from app.screens.carrying import Carrying
from app.storage.records import load
from app.storage.store import NullStore, Store
from app.storage.values import GUIDE, KARMA, PALM, DamagedLine, GameLine, Sort
from app.widgets.arrow_focus import ARROWS
from app.widgets.choice_row import ChoiceRow, Value
from app.widgets.game_table import Column, GameTable, Row
from app.widgets.key_bar import KeyBar
from app.widgets.line import Line
from engine.counting import counted

_FILTERS: tuple[tuple[str, str, tuple[tuple[Value, str], ...]], ...] = (
    ("kind", "Game", ((None, "all"), (KARMA, "Karma"), (PALM, "Psychic Palm"))),
    ("imported", "Played", ((None, "all"), (False, "here"), (True, "elsewhere"))),
    ("state", "Ended", ((None, "all"), ("finished", "finished"), ("abandoned", "abandoned"), ("open", "unfinished"))),
    ("hidden", "Show hidden", ((False, "no"), (None, "yes"), (True, "only"))),
)
_WIDEST = 116
_HIDDEN, _SHOWN = "{}: u undoes it.", "Shown again."
"""What was done, until the list changes."""
_LABEL = 7
"""Cells of a label of a filter, where that is not longer."""
_NOTHING = "No game is kept yet. Play one: it will be here."
_UNKEPT = "The file of games can't be used now: none is kept or shown."
_NO_MATCH = "No game is like that. Change what is asked for above."


class HistoryScreen(Carrying):
    """All games of the app's store or, where one is handed in, of a file named ``source``, which can only be looked
    at."""

    app = getters.app(PalmkarmaApp)
    CSS_PATH = "history.tcss"
    AUTO_FOCUS = "GameTable"
    HELP = (
        "A game that has ended opens as a replay; an unfinished one goes on. A hidden game is left out of the list, but"
        " stays counted. A click on a title sorts by it, a second one turns the order round."
    )
    BINDINGS = [
        Binding("escape,backspace", "app.back", "Back", key_display="esc", id="history.back"),
        Binding("d", "hide", "Hide", tooltip="Hide the game, or show it again", id="history.hide"),
        Binding("u", "take_back", "Undo", tooltip="Show again what was hidden last", id="history.undo"),
        Binding("n", "next_game", "Next game", tooltip="Deal the next game of this match", id="history.next"),
        Binding("v", "review", "Review", tooltip="What was given away in a game of Karma", id="history.review"),
        Binding("x", "export", "Export", tooltip="Write the games to a file", id="history.export"),
        Binding("x", "explain_wait", show=False, id="history.export"),  # reached while games are carried
        Binding("i", "import", "Import", tooltip="Take in the games of a file", id="history.import"),
        Binding("i", "explain_wait", show=False, id="history.import"),
        Binding("s", "sort", "Sort", tooltip="Sort by the next column", id="history.sort"),
        Binding("f", "filter", "Filters", tooltip="To the filters, or back to the list", id="history.filter"),
        Binding("r", "reverse", "Reverse", tooltip="Turn the order round", id="history.reverse"),
        Binding("t", "statistics", "Statistics", tooltip="What the games come to", id="history.statistics"),
        *ARROWS,
    ]

    def __init__(self, store: Store | None = None, source: str = "") -> None:
        super().__init__()
        self._source = source
        self._listing = Listing(store or self.app.store)
        self._players = self._listing.store.players()
        self._hidden_last: GameLine | None = None

    @property
    def listing(self) -> Listing:
        """The games that are looked at."""
        return self._listing

    @property
    def chosen(self) -> GameLine | DamagedLine | None:
        """The game under the cursor."""
        table = self.query_one(GameTable)
        return self._listing.games[table.cursor_row] if self._listing.games else None

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="page"):
            with HorizontalGroup(id="head"):
                yield Static(self._source or "History", id="name", markup=False)
                yield Line(id="range")
            yield from self._filters()
            yield GameTable()
            yield Line(id="nothing")
            yield Line(id="about")
        yield KeyBar()

    def _filters(self) -> ComposeResult:
        rows = {
            name: ChoiceRow(
                options,
                getattr(self._listing.query, name),
                label=label,
                label_width=max(len(label) + 1, _LABEL),
                id=name,
            )
            for name, label, options in _FILTERS
        }
        chosen = self._listing.query.player
        rows["player"] = ChoiceRow(self._everybody, chosen, label="Player", label_width=_LABEL, id="player")
        shown = (("kind", "player"),) if self._source else (("kind", "player"), ("state",), ("imported", "hidden"))
        for line in shown:
            yield HorizontalGroup(*(rows[name] for name in line), classes="filters")

    @property
    def _everybody(self) -> list[tuple[Value, str]]:
        """All players whose games are kept, and in any case who is asked for."""
        chosen = self._listing.query.player
        names = sorted({*self._players, chosen} - {None}, key=str)
        return [(None, "all"), *((name, str(name)) for name in names)]

    def on_resize(self, event: Resize) -> None:
        """Another width for the columns."""
        self._show(self.query_one(GameTable).cursor_row)

    def on_screen_resume(self) -> None:
        """Games may have been played or gone on with meanwhile."""
        self.reload()

    # What is looked at

    @on(ChoiceRow.Changed)
    def _filter(self, event: ChoiceRow.Changed) -> None:
        name = str(event.row.id)
        with self.app.saying_refusals():
            self._listing.choose(**{name: event.value})
        event.row.value = getattr(self._listing.query, name)  # what is listed, also where the store refused
        self._show()

    @on(DataTable.HeaderSelected)
    def _sort_by_title(self, event: DataTable.HeaderSelected) -> None:
        self._sort(COLUMNS[event.column_index][0])

    def action_sort(self) -> None:
        """Sort by the next column."""
        names = [name for name, _ in COLUMNS]
        self._sort(names[(names.index(self._listing.query.sort) + 1) % len(names)])

    def action_reverse(self) -> None:
        """Turn the order round."""
        self._sort(self._listing.query.sort)

    def _sort(self, by: Sort) -> None:
        with self.app.saying_refusals():
            self._listing.sort(by)
        self._show()

    def action_filter(self) -> None:
        """Go to the filters, or back to the list."""
        table = self.query_one(GameTable)
        (self.query(ChoiceRow).first() if table.has_focus else table).focus()

    @on(GameTable.Left)
    def _turn(self, event: GameTable.Left) -> None:
        with self.app.saying_refusals():
            if self._listing.turn(event.pages):
                self._show(0 if event.to_first else len(self._listing.games) - 1)
            elif event.pages == -1:
                self.action_focus_towards(0, -1)

    @on(DataTable.RowHighlighted)
    def _highlighted(self) -> None:
        self._say_about()

    # What is done with a game

    @on(DataTable.RowSelected)
    def open_chosen(self) -> None:
        """Replay the game under the cursor, or go on with it."""
        line = self.chosen
        if isinstance(line, DamagedLine):
            self.app.say(line.sentence)
        elif line and line.state == "open":
            self.app.resume(line.id)
        elif line:
            with self.app.saying_refusals():
                self.app.open_screen("replay", record=load(self._listing.store, line.id), line=line)

    def action_review(self) -> None:
        """What was given away in the game under the cursor."""
        line = self.chosen
        if isinstance(line, GameLine):
            self.app.open_review(line.id, self._listing.store)

    def action_next_game(self) -> None:
        """Go on with the match of the game under the cursor."""
        line = self.chosen
        if isinstance(line, GameLine) and line.match:
            self.app.next_game(line.match)

    def action_hide(self) -> None:
        """Leave the game out of the list, or take it in again."""
        line = self.chosen
        if isinstance(line, GameLine):
            self._set_hidden(line, not line.hidden)

    def action_take_back(self) -> None:
        """Show the game again that was hidden last."""
        if self._hidden_last:
            self._set_hidden(self._hidden_last, False)

    def _set_hidden(self, line: GameLine, hidden: bool) -> None:
        self._listing.store.set_hidden(line.id, hidden)
        self._hidden_last = line if hidden else None
        self.reload()
        done = _HIDDEN.format(hidden_in_words(line).capitalize()) if hidden else _SHOWN
        self.query_one("#range", Line).say(f"{done} {self._range}")

    def action_statistics(self) -> None:
        """What the games come to."""
        self.app.open_screen("statistics")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The games of a file can only be looked at; a damaged one not even hidden."""
        if action == "take_back":
            return self._hidden_last is not None
        if action in ("hide", "export", "import", "statistics", "next_game") and self._source:
            return False
        if action == "explain_wait":
            return self.is_carrying
        if action in ("export", "import"):
            return not self.is_carrying or None
        if action == "review" and self.is_mounted:
            line = self.chosen
            return (isinstance(line, GameLine) and _can_review(line)) or None
        if action == "next_game" and self.is_mounted:
            return self._has_next_game  # where there is none, its place in the row of keys is needed
        if action == "hide" and self.is_mounted:
            return isinstance(self.chosen, GameLine) or None
        return True

    @property
    def _has_next_game(self) -> bool:
        """True if the game under the cursor is a finished one of a match that was played here."""
        line = self.chosen
        return isinstance(line, GameLine) and bool(line.match) and not line.imported and line.state == "finished"

    # What is shown

    def reload(self) -> None:
        """Read the page again, the cursor on the same game or at the same place."""
        line, place = self.chosen, self.query_one(GameTable).cursor_row
        with self.app.saying_refusals():
            self._listing.reload()
            self._players = self._listing.store.players()
            self.query_one("#player", ChoiceRow).offer(self._everybody, self._listing.query.player)
        found = self._listing.place_of(line.number) if line else None
        self._show(place if found is None else found)

    def say_busy(self, what: str) -> None:
        """Tell how far a long work is, where the range is said."""
        self.query_one("#range", Line).say(what)

    def _show(self, cursor: int = 0) -> None:
        listing = self._listing
        table = self.query_one(GameTable)
        terminal = self.app.room.width
        widths = widths_of(listing.games, terminal, self._width)
        rows = [_row(line, room_in(widths, terminal)) for line in listing.games]
        table.show_page(self._columns(widths), rows, cursor)
        table.display = bool(listing.games)
        nothing = self.query_one("#nothing", Line)
        nothing.display = not listing.games
        nothing.say(_UNKEPT if isinstance(listing.store, NullStore) else _NO_MATCH if listing.is_filtered else _NOTHING)
        self.query_one("#range", Line).say(self._range)
        self._say_about()

    @property
    def _range(self) -> str:
        """Which games are shown, of how many."""
        listing = self._listing
        last = listing.first + len(listing.games)
        games = counted(listing.total, "game")
        return games if len(listing.games) == listing.total else f"{listing.first + 1:,} to {last:,} of {games}"

    @property
    def _width(self) -> int:
        return min(self.app.room.width, _WIDEST) - 2

    def _columns(self, widths: Mapping[str, int]) -> list[Column]:
        """The columns, of these widths; an arrow shows what the list is sorted by."""
        arrow = self._arrow
        return [
            Column(
                name,
                f"{title[: widths[name] - 2]} {arrow}" if name == self._listing.query.sort else title,
                widths[name],
                name == "length",
            )
            for name, title in COLUMNS
        ]

    @property
    def _arrow(self) -> str:
        up, down = ("^", "v") if self.app.look.ascii_only else ("\u25b2", "\u25bc")
        return down if self._listing.query.descending else up

    def _say_about(self) -> None:
        line = self.chosen
        self.query_one("#about", Line).say(about(line, self._width, is_kept=not self._source) if line else "")
        self.refresh_bindings()


def _can_review(line: GameLine) -> bool:
    return line.kind == KARMA and line.state == "finished" and line.origin != GUIDE


def _row(line: GameLine | DamagedLine, room: Room) -> Row:
    if isinstance(line, DamagedLine):
        return Row(cells_of_any(line, room), "bad")
    return Row(cells_of_any(line, room), "faint" if line.hidden else "open" if line.state == "open" else "")
