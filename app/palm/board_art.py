"""The calls of a phase drawn as targets, with cursor, announcement and what is given of a call of phase 4.

An ink is ``ground.print``: what a cell is made of (paper, hover, called, spent) and what is printed on it; one word
alone is an ink on the table. Must not know widgets or rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from app.card_art import Art, Look, Row, Run
from app.palm.board import Board
from app.palm.names import SUIT_NAMES, key_of, symbol
from engine.cards import Card, Suit
from engine.psychic_palm.calls import COLOURS, KINDS, SUITS, Phase

GROUNDS = ("paper", "hover", "called", "spent")
PRINTS = ("red", "black", "blue", "green", "key")
TABLE_INKS = ("table", "mark", "label", "given")
_LEAST_FRAMED = 3
"""Rows that a cell needs to be framed; lower ones are marked in the gaps beside them."""
_ROOM_FOR_A_GAP = 5
"""Rows from which on a kind and its key stand apart."""


class _Marks(NamedTuple):
    """How a place is marked: a frame's top, side and bottom, and what stands beside a cell without one."""

    top: str
    side: str
    bottom: str
    beside: tuple[str, str]


_MARKS = {"cursor": _Marks("╭─╮", "│", "╰─╯", ("[", "]")), "called": _Marks("┏━┓", "┃", "┗━┛", ("▸", "◂"))}
_ASCII_MARKS = {"cursor": _Marks("+-+", "|", "+-+", ("[", "]")), "called": _Marks("#=#", "#", "#=#", (">", "<"))}


@dataclass(frozen=True, slots=True)
class BoardView:
    """All that is shown of a choice. ``cursor`` and ``hovered`` are places on the board; ``kind`` and ``suit`` the
    parts of a call of phase 4 given so far; ``spent`` are calls to be drawn dim."""

    phase: Phase
    look: Look
    announced: str | None = None
    cursor: int | None = None
    hovered: int | None = None
    kind: str | None = None
    suit: str | None = None
    spent: frozenset[str] = frozenset()


@lru_cache(maxsize=4)  # a widget asks for one row after the other
def board_art(board: Board, view: BoardView) -> Art:
    """The board, each row as wide as it."""
    rows = [_kind_labels(board, view)] if board.top else []
    for index in range(board.rows):
        if index:
            rows += [()] * board.gap.height
        cells = [_cell(board, view, place) for place in board.row(index)]
        before = (*_suit_label(board, view, index), Run(" " * board.indent(index), "table"))
        gaps = _gaps(board, view, index)
        rows += [(*before, *_joined([cell[line] for cell in cells], gaps)) for line in range(board.cell.height)]
    return tuple(_filled(row, board) for row in rows)


def _joined(cells: list[Row], gaps: list[str]) -> Row:
    runs: list[Run] = []
    for gap, cell in zip(gaps, cells, strict=False):
        runs += [Run(gap, "mark"), *cell]
    return (*runs, Run(gaps[-1], "mark"))


def _gaps(board: Board, view: BoardView, index: int) -> list[str]:
    """What stands before, between and after the cells of a row: marks, where a cell is too low for a frame."""
    places = board.row(index)
    gaps = [" " * bool(board.left), *[" " * board.gap.width] * (len(places) - 1), " " * board.right]
    if board.cell.height < _LEAST_FRAMED:
        for column, place in enumerate(places):
            if marks := _marks(board, view, place):
                gaps[column], gaps[column + 1] = marks.beside
    return gaps


def _marks(board: Board, view: BoardView, place: int) -> _Marks | None:
    """The marks of the call that is announced, or of the cursor."""
    marks = _ASCII_MARKS if view.look.ascii_only else _MARKS
    if view.announced == board.calls[place]:
        return marks["called"]
    return marks["cursor"] if view.cursor == place else None


def _cell(board: Board, view: BoardView, place: int) -> Art:
    width, height = board.cell
    ground = _ground(board, view, place)
    prints = _prints(board.calls[place], view.look, height)
    marks = _marks(board, view, place) if height >= _LEAST_FRAMED else None
    above = (height - len(prints)) // 2
    rows: list[Row] = []
    for y in range(height):
        text, ink = prints[y - above] if 0 <= y - above < len(prints) else ("", "key")
        rows.append((Run(text.center(width), f"{ground}.{ink}"),))
    return _framed(rows, marks, f"{ground}.key") if marks else tuple(rows)


def _ground(board: Board, view: BoardView, place: int) -> str:
    call = board.calls[place]
    if view.announced == call:
        return "called"
    if view.hovered == place:
        return "hover"
    return "spent" if call in view.spent else "paper"


def _framed(rows: list[Row], marks: _Marks, ink: str) -> Art:
    """The frame in place of what stands at the edges of the rows, which is blank."""
    width = len(rows[0][0].text)
    top, bottom = (f"{edge[0]}{edge[1] * (width - 2)}{edge[2]}" for edge in (marks.top, marks.bottom))
    inner = [(Run(marks.side, ink), Run(row[0].text[1:-1], row[0].ink), Run(marks.side, ink)) for row in rows[1:-1]]
    return ((Run(top, ink),), *inner, (Run(bottom, ink),))


def _prints(call: str, look: Look, height: int) -> list[tuple[str, str]]:
    """What is printed on a call: its mark, its name, its key; lines of text with their ink."""
    if call in COLOURS:
        return [(symbol(call, look), call), (call.capitalize(), call), (key_of(call), "key")]
    if call in SUITS:
        ink = look.ink(Suit(call))
        return [(look.mark(Suit(call)), ink), (SUIT_NAMES[call].capitalize(), ink), (key_of(call), "key")]
    if call in KINDS:
        gap = [("", "key")] if height >= _ROOM_FOR_A_GAP else []
        return [(call, "black"), *gap, (key_of(call), "key")]
    card = Card.parse(call)
    return [(f"{card.rank.label:>2}{look.mark(card.suit)}", look.ink(card.suit))]


def _kind_labels(board: Board, view: BoardView) -> Row:
    runs = [Run(" " * board.left, "table")]
    for kind in KINDS:
        runs += [_label(key_of(kind), board.cell.width, kind == view.kind), Run(" " * board.gap.width, "table")]
    return tuple(runs)


def _suit_label(board: Board, view: BoardView, index: int) -> Row:
    if not board.top:
        return ()
    suit = SUITS[index]
    return (_label(key_of(suit), board.left - 1, suit == view.suit),)


def _label(key: str, width: int, given: bool) -> Run:
    return Run(key.center(width), "given" if given else "label")


def _filled(row: Row, board: Board) -> Row:
    missing = board.size.width - sum(len(run.text) for run in row)
    return (*row, Run(" " * max(missing, 0), "table"))
