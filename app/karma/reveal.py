"""The end of a game as card art: what the seats that have not won still held, hands and blind cards turned over.

Must not know widgets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

from app.card_art import Art, Look, Row, Run
from app.karma.cells import fit
from engine.cards import Card
from engine.karma.snapshot import SeatView, Snapshot
from engine.karma.state import TABLE_PLACES

_NAME, _CARDS, _GAP = 12, 6, 2
"""Cells of the names, of the number of cards, and between columns."""
_LONE_CARD = 4
"""Cells of a card that is shown by itself, with the gap before it."""
_LEAST_HAND = 22
"""Cells that a hand takes beside the table cards; with fewer it stands below them."""
_HAND = "hand"


class _Columns(NamedTuple):
    """Where each column begins, in cells. Table cards of a kind that nobody has left take none."""

    face_up: int | None
    blind: int | None
    hand: int
    is_below: bool
    """True if hands have no column: each says what it is, in a row of its own below what lies on the table."""


def reveal_art(snapshot: Snapshot, names: Sequence[str], width: int, look: Look) -> Art:
    """All seats but the winner's, one below the other, in so many cells: a column for each kind of cards, with its
    heading."""
    winner = snapshot.result.winner if snapshot.result else None
    seats = [seat for seat in range(len(names)) if seat != winner]
    columns = _columns([snapshot.seats[seat] for seat in seats], width)
    rows = [row for seat in seats for row in _seat_rows(names[seat], snapshot.seats[seat], columns, width, look)]
    return tuple((*row, _blank(width - _width(row))) for row in (_heading(columns), *rows))


def _columns(seats: Sequence[SeatView], width: int) -> _Columns:
    start = first = _NAME + _CARDS + _GAP - 1
    table = TABLE_PLACES * _LONE_CARD + _GAP - 1
    face_up = blind = None
    if any(seat.face_up_cards for seat in seats):
        face_up, start = start, start + table
    if any(map(_blind_cards, seats)):
        blind, start = start, start + table
    is_below = width - start < _LEAST_HAND
    return _Columns(face_up, blind, first if is_below else start, is_below)


def _heading(columns: _Columns) -> Row:
    row: Row = (Run("cards".rjust(_NAME + _CARDS), "caption"),)
    hand = None if columns.is_below else columns.hand
    for start, heading in ((columns.face_up, "face up"), (columns.blind, "blind"), (hand, _HAND)):
        if start is not None:
            row = (*_to(row, start), Run(f"  {heading}", "caption"))
    return row


def _seat_rows(name: str, view: SeatView, columns: _Columns, width: int, look: Look) -> Iterator[Row]:
    """The seat's name, what lies on the table, and its hand, which goes on under itself."""
    shown = fit(name, _NAME)
    padded = shown + " " * (_NAME - cell_len(shown))
    row: Row = (Run(padded, "strong"), Run(f"{view.cards_left:>{_CARDS}}", "caption"))
    blind = _blind_cards(view)
    for start, held in ((columns.face_up, view.face_up_cards), (columns.blind, blind)):
        if start is not None and held:
            row = (*_to(row, start), *(run for card in held for run in _stack([card], look)))
    stacks = [_stack(list(held), look) for _, held in groupby(view.hand or (), key=lambda card: card.rank)]
    if stacks and columns.is_below:
        if view.face_up_cards or blind:
            yield row
            row = (Run(padded, "caption"),)  # once more: the row above it may be scrolled out of sight
        row = (*_to(row, columns.hand), Run(f"  {_HAND}", "caption"))
    for stack in stacks:
        row = _to(row, columns.hand)
        if _width(row) + _width(stack) > width:
            yield row
            row = _to((), columns.hand)
        row = (*row, *stack)
    yield row


def _blind_cards(view: SeatView) -> tuple[Card, ...]:
    return tuple(card for card in view.blind_cards or () if card is not None)


def _stack(held: Sequence[Card], look: Look) -> Row:
    """Cards of one rank: the rank once, and each suit."""
    rank = Run(held[0].rank.label.rjust(2), look.ink(held[0].suit) if len(held) == 1 else "black")
    return (Run(" ", "empty"), rank, *(Run(look.mark(card.suit), look.ink(card.suit)) for card in held))


def _to(row: Row, start: int) -> Row:
    """The row with blanks up to this cell."""
    return (*row, _blank(start - _width(row))) if _width(row) < start else row


def _blank(cells: int) -> Run:
    return Run(" " * cells, "empty")


def _width(row: Row) -> int:
    return sum(cell_len(run.text) for run in row)
