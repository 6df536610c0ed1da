"""The end of a game as card art: what the seats that have not won still held, hands and blind cards turned over.

Must not know widgets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len

from app.card_art import Art, Look, Row, Run
from app.karma.cells import fit
from app.karma.words import cards
from engine.cards import Card
from engine.karma.snapshot import SeatView, Snapshot
from engine.karma.state import TABLE_PLACES

_NAME, _COUNT, _LABEL = 12, 10, 9
_HEAD = _NAME + 1 + _COUNT
_INDENTED_FROM = 64
"""Cells from which what goes on below stands under what lies on the table; with fewer it needs all of the row."""
_LONE_CARD = 4
"""Cells of a card that is shown by itself, with the gap before it."""


def reveal_art(snapshot: Snapshot, names: Sequence[str], width: int, look: Look) -> Art:
    """All seats but the winner's, one below the other, in so many cells."""
    winner = snapshot.result.winner if snapshot.result else None
    seats = [seat for seat in range(len(names)) if seat != winner]
    rows = [row for seat in seats for row in _seat_rows(names[seat], snapshot.seats[seat], width, look)]
    return tuple(_padded(row, width) for row in rows)


def _seat_rows(name: str, view: SeatView, width: int, look: Look) -> Iterator[Row]:
    """The seat's name and what lies on the table; its hand in the same row if that has room, else below."""
    shown = fit(name, _NAME)
    head = (
        Run(shown + " " * (_NAME - cell_len(shown)), "strong"),
        Run(f" {cards(view.cards_left):<{_COUNT}}", "caption"),
    )
    row: Row = head
    indent: Row = (Run(" " * _HEAD, "empty"),) if width >= _INDENTED_FROM else ()
    for label, pieces in _layers(view, look):
        taken = _width(row) + _LABEL + sum(map(_width, pieces))
        if taken > width:
            yield row
            *full, row = _wrapped(label, pieces, indent, width)
            yield from full
        else:
            row = (*row, _label(label), *(run for piece in pieces for run in piece))
    yield row


def _layers(view: SeatView, look: Look) -> Iterator[tuple[str, Sequence[Row]]]:
    """What a seat held, layer by layer without the empty ones: cards with a gap before each, those of a rank together
    in the hand."""
    blind = tuple(card for card in view.blind_cards or () if card is not None)
    for label, held in (("face up", view.face_up_cards), ("blind", blind)):
        if held:
            free = Run(" " * _LONE_CARD * (TABLE_PLACES - len(held)), "empty")
            yield label, [*(_stack([card], look) for card in held), (free,)]
    if view.hand:
        yield "hand", [_stack(list(held), look) for _, held in groupby(view.hand, key=lambda card: card.rank)]


def _stack(held: Sequence[Card], look: Look) -> Row:
    """Cards of one rank: the rank once, and each suit."""
    rank = Run(held[0].rank.label.rjust(2), look.ink(held[0].suit) if len(held) == 1 else "black")
    return (Run(" ", "empty"), rank, *(Run(look.mark(card.suit), look.ink(card.suit)) for card in held))


def _wrapped(label: str, pieces: Sequence[Row], indent: Row, width: int) -> Iterator[Row]:
    """A layer in rows of its own, as many as it needs."""
    row: Row = (*indent, _label(label))
    for piece in pieces:
        if _width(row) + _width(piece) > width:
            yield row
            row = (*indent, _label(""))
        row = (*row, *piece)
    yield row


def _label(text: str) -> Run:
    return Run(f"  {text}".ljust(_LABEL), "caption")


def _width(row: Row) -> int:
    return sum(cell_len(run.text) for run in row)


def _padded(row: Row, width: int) -> Row:
    return (*row, Run(" " * (width - _width(row)), "empty"))
