"""The rows of the list of games: one page of it, over whose ends the cursor goes on to the next one.

Must not know where games come from; rows are handed in as cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual.binding import Binding
from textual.message import Message
from textual.widgets import DataTable

from app.karma.cells import fit


class Row(NamedTuple):
    """A row: its cells from the left, as many as it has, and how it stands out: ``open``, ``faint``, ``bad``."""

    cells: Sequence[str]
    tone: str = ""


class Column(NamedTuple):
    """A column: what it is sorted by, its title, and its width in cells; the numbers in it stand at its right edge."""

    name: str
    title: str
    width: int
    is_number: bool = False


class GameTable(DataTable[Text]):
    """A page of games."""

    DEFAULT_CSS = """
    GameTable {
        height: 1fr;
        background: $felt;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        & > .datatable--header { background: $felt-edge; color: $accent; text-style: bold; }
        & > .datatable--header-hover { background: $foreground 20%; }
        & > .datatable--even-row { background: $felt; }
        & > .datatable--odd-row { background: $foreground 5%; }
        &:dark > .datatable--even-row { background: $felt; }
        &:focus { background-tint: $foreground 0%; & > .datatable--header { background-tint: $foreground 0%; } }
    }
    """
    BINDINGS = [
        Binding("enter", "select_cursor", "Open", tooltip="Replay the game, or go on with it", id="history.open"),
        Binding("up", "cursor_up", "Up", show=False),
        Binding("down", "cursor_down", "Down", show=False),
        Binding("pageup", "page_up", "A screenful back", show=False),
        Binding("pagedown", "page_down", "A screenful on", show=False),
        Binding("home", "first", "First game", show=False),
        Binding("end", "last", "Last game", show=False),
    ]

    class Left(Message):
        """The cursor goes ``pages`` pages on, to the page's first row or else its last."""

        def __init__(self, pages: int, to_first: bool) -> None:
            super().__init__()
            self.pages, self.to_first = pages, to_first

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, cursor_type="row", zebra_stripes=True, cell_padding=1)
        self._page: object = None

    def show_page(self, columns: Sequence[Column], rows: Sequence[Row], cursor: int = 0) -> None:
        """Show these rows, with the cursor on this one; a page that is shown already isn't filled again."""
        page = (tuple(columns), tuple(rows))
        if page != self._page:
            self._page = page
            self._fill(columns, rows)
        if rows:
            self.move_cursor(row=min(cursor, len(rows) - 1))

    def _fill(self, columns: Sequence[Column], rows: Sequence[Row]) -> None:
        self.clear(columns=True)
        for column in columns:
            self.add_column(Text(column.title), width=column.width, key=column.name)
        for row in rows:
            self.add_row(*self._cells(row, columns))

    def _cells(self, row: Row, columns: Sequence[Column]) -> list[Text]:
        style = {"open": "bold", "faint": "dim", "bad": "italic"}.get(row.tone, "")
        filled = [*row.cells, *[""] * (len(columns) - len(row.cells))]
        return [
            Text(
                fit(text, column.width),
                style=style,
                justify="right" if column.is_number else "left",
                no_wrap=True,
            )
            for text, column in zip(filled, columns, strict=True)
        ]

    # Over the ends of the page

    def action_cursor_up(self) -> None:
        """The game above, on the page before if need be."""
        if self.cursor_row > 0:
            super().action_cursor_up()
        else:
            self.post_message(self.Left(-1, to_first=False))

    def action_cursor_down(self) -> None:
        """The game below, on the next page if need be."""
        if self.cursor_row < self.row_count - 1:
            super().action_cursor_down()
        else:
            self.post_message(self.Left(1, to_first=True))

    def action_page_up(self) -> None:
        """A screenful back."""
        if self.cursor_row > 0:
            super().action_page_up()
        else:
            self.post_message(self.Left(-1, to_first=False))

    def action_page_down(self) -> None:
        """A screenful on."""
        if self.cursor_row < self.row_count - 1:
            super().action_page_down()
        else:
            self.post_message(self.Left(1, to_first=True))

    def action_first(self) -> None:
        """The first game of all pages."""
        self._to_end(-1)

    def action_last(self) -> None:
        """The last game of all pages."""
        self._to_end(1)

    def _to_end(self, direction: int) -> None:
        self.move_cursor(row=0 if direction < 0 else self.row_count - 1)
        self.post_message(self.Left(direction * _ALL_PAGES, to_first=direction < 0))


_ALL_PAGES = 1_000_000
"""More pages than there can be."""
