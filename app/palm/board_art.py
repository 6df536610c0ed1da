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
from app.palm.names import SUIT_NAMES, key_of
from engine.cards import Card, Suit
from engine.psychic_palm.calls import COLOURS, KINDS, SUITS, Phase

GROUNDS = ("paper", "hover", "called", "spent")
PRINTS = ("red", "black", "blue", "green", "key")
TABLE_INKS = ("table", "mark", "label", "given")
_LEAST_FRAMED = 3
"""Rows that a cell needs to be framed; lower ones are marked in the gaps beside them."""
_NOTHING: Row = (Run("", "key"),)
_FILL = "\0"
"""Stands for blank cells beside a text that may begin or end with one."""
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
        printed = prints[y - above] if 0 <= y - above < len(prints) else _NOTHING
        rows.append(_centred([Run(text, f"{ground}.{ink}") for text, ink in printed], width))
    return _framed(rows, marks, f"{ground}.key") if marks else tuple(rows)


def _ground(board: Board, view: BoardView, place: int) -> str:
    call = board.calls[place]
    if view.announced == call:
        return "called"
    if view.hovered == place:
        return "hover"
    return "spent" if call in view.spent else "paper"


def _centred(runs: list[Run], width: int) -> Row:
    """The runs in the middle of so many cells, each blank cell beside them in the ink of the run next to it."""
    text = "".join(run.text for run in runs)
    before = len(text.center(width, _FILL).partition(text)[0]) if text else width
    runs[0] = Run(" " * before + runs[0].text, runs[0].ink)
    runs[-1] = Run(runs[-1].text + " " * (width - before - len(text)), runs[-1].ink)
    return tuple(runs)


def _framed(rows: list[Row], marks: _Marks, ink: str) -> Art:
    """The frame in place of what stands at the edges of the rows, which is blank."""
    width = sum(len(run.text) for run in rows[0])
    top, bottom = (f"{edge[0]}{edge[1] * (width - 2)}{edge[2]}" for edge in (marks.top, marks.bottom))
    inner = [(Run(marks.side, ink), *_without_ends(row), Run(marks.side, ink)) for row in rows[1:-1]]
    return ((Run(top, ink),), *inner, (Run(bottom, ink),))


def _without_ends(row: Row) -> Row:
    """All cells of a row but the first and the last."""
    cut = [Run(row[0].text[1:], row[0].ink), *row[1:]]
    return (*cut[:-1], Run(cut[-1].text[:-1], cut[-1].ink))


def _prints(call: str, look: Look, height: int) -> list[Row]:
    """What is printed on a call: its mark, its name, its key; a row each."""
    key = (Run(key_of(call), "key"),)
    if call in COLOURS:
        return [_suits_of(call, look), (Run(call.capitalize(), call),), key]
    if call in SUITS:
        ink = look.ink(Suit(call))
        return [(Run(look.mark(Suit(call)), ink),), (Run(SUIT_NAMES[call].capitalize(), ink),), key]
    if call in KINDS:
        gap = [_NOTHING] if height >= _ROOM_FOR_A_GAP else []
        return [(Run(call, "black"),), *gap, key]
    card = Card.parse(call)
    return [(Run(f"{card.rank.label:>2}{look.mark(card.suit)}", look.ink(card.suit)),)]


def _suits_of(colour: str, look: Look) -> Row:
    """The two suits of a colour, each in its own ink."""
    one, other = (suit for suit in Suit if suit.is_red == (colour == "red"))
    return (Run(f"{look.mark(one)} ", look.ink(one)), Run(look.mark(other), look.ink(other)))


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
