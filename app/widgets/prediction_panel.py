"""The calls of the present phase as targets: shows a view of them, and says which one the mouse is at or clicked.

Must not know rules; what a key or click means is decided by ``app.palm.choice``, how a target looks by
``app.palm.board_art``.
"""

from __future__ import annotations

from dataclasses import replace

from rich.segment import Segment
from rich.style import Style
from textual.events import Click, Leave, MouseMove
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from app.card_art import Art, Size
from app.palm.board import Board, board_for
from app.palm.board_art import GROUNDS, PRINTS, TABLE_INKS, BoardView, board_art
from engine.psychic_palm.calls import Phase


class PredictionPanel(Widget):
    """The calls in the middle of the widget, as large as it allows."""

    COMPONENT_CLASSES = {f"panel--{ink}" for ink in (*GROUNDS, *PRINTS, *TABLE_INKS)}
    DEFAULT_CSS = """
    PredictionPanel {
        width: 100%;
        & > .panel--paper { background: $card-face; }
        & > .panel--hover { background: $card-face-hover; }
        & > .panel--called { background: $card-face-lifted; }
        & > .panel--spent { background: $card-face-dim; color: $card-dim-black; }
        &:ansi > .panel--spent { color: $card-face; }
        & > .panel--red { color: $card-red; text-style: bold; }
        & > .panel--black { color: $card-black; text-style: bold; }
        & > .panel--blue { color: $card-blue; text-style: bold; }
        & > .panel--green { color: $card-green; text-style: bold; }
        & > .panel--key { color: $card-black; }
        & > .panel--mark { color: $accent; text-style: bold; }
        & > .panel--label { color: $quiet; }
        & > .panel--given { color: $accent; text-style: bold reverse; }
    }
    """

    view: reactive[BoardView | None] = reactive[BoardView | None](None)
    """What is shown; None for nothing."""
    hovered: reactive[int | None] = reactive[int | None](None)
    """The place under the mouse."""

    class Picked(Message):
        """A call of this phase was clicked."""

        def __init__(self, phase: Phase, call: str) -> None:
            super().__init__()
            self.phase, self.call = phase, call

    class Hovered(Message):
        """The mouse came to a call, or left it."""

    @property
    def board(self) -> Board | None:
        """Where the calls lie."""
        return board_for(self.view.phase, Size(*self.size)) if self.view else None

    @property
    def hovered_call(self) -> str | None:
        """The call under the mouse."""
        return self.board.calls[self.hovered] if self.board and self.hovered is not None else None

    def render_line(self, y: int) -> Strip:
        board, bare = self.board, self.rich_style
        if board is None or self.view is None or not 0 <= y - self._top(board) < board.size.height:
            return Strip.blank(self.size.width, bare)
        row = self._art(board)[y - self._top(board)]
        segments = [Segment(" " * self._left(board), bare)]
        segments += [Segment(run.text, self._style(run.ink)) for run in row]
        return Strip(segments).adjust_cell_length(self.size.width, bare)

    def _art(self, board: Board) -> Art:
        assert self.view
        return board_art(board, replace(self.view, hovered=self.hovered))

    def _style(self, ink: str) -> Style:
        """The style of ``ground.print``, or of an ink on the table."""
        ground, _, printed = ink.partition(".")
        if not printed:
            return self.get_component_rich_style(f"panel--{ground}")
        paper = self.get_component_rich_style(f"panel--{ground}")
        if ground == "spent":
            return paper
        return self.get_component_rich_style(f"panel--{printed}") + Style(bgcolor=paper.bgcolor)

    def _left(self, board: Board) -> int:
        return max((self.size.width - board.size.width) // 2, 0)

    def _top(self, board: Board) -> int:
        return max((self.size.height - board.size.height) // 2, 0)

    def place_at(self, x: int, y: int) -> int | None:
        """The call at these cells of the widget, as its place on the board."""
        board = self.board
        return board.place_at(x - self._left(board), y - self._top(board)) if board else None

    def on_mouse_move(self, event: MouseMove) -> None:
        self.hovered = self.place_at(event.x, event.y)

    def on_leave(self, event: Leave) -> None:
        self.hovered = None

    def on_click(self, event: Click) -> None:
        place, board = self.place_at(event.x, event.y), self.board
        if place is not None and board and self.view:
            self.post_message(self.Picked(self.view.phase, board.calls[place]))

    def watch_hovered(self) -> None:
        self.post_message(self.Hovered())

    def watch_view(self) -> None:
        """Another board lies under a mouse that hasn't moved."""
        self.hovered = None
