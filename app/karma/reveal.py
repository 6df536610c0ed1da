"""The end of a game as card art: what every seat still held, hands and blind cards turned over.

Must not know widgets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from app.card_art import Art, Look, Row, Run, Size, face
from app.karma.cells import fit
from app.karma.words import cards
from engine.cards import Card
from engine.karma.snapshot import SeatView, Snapshot

_CARD = Size(3, 1)
_LABEL = 9


def reveal_art(snapshot: Snapshot, names: Sequence[str], width: int, look: Look) -> Art:
    """All seats of a finished game, one below the other, in so many cells."""
    winner = snapshot.result.winner if snapshot.result else None
    rows: list[Row] = []
    for seat, view in enumerate(snapshot.seats):
        left = "no card left" if seat == winner else cards(view.cards_left)
        rows.append((Run(f"{fit(names[seat], width - 16)}  {left}", "right" if seat == winner else "strong"),))
        for label, shown in _layers(view):
            rows += _layer_rows(label, shown, width, look)
    return tuple(_padded(row, width) for row in rows)


def _padded(row: Row, width: int) -> Row:
    return (*row, Run(" " * (width - sum(cell_len(run.text) for run in row)), "empty"))


def _layers(view: SeatView) -> Iterator[tuple[str, Sequence[Card]]]:
    """What a seat held, layer by layer, without the empty ones."""
    blind = tuple(card for card in view.blind_cards or () if card is not None)
    layers = (("hand", view.hand or ()), ("face up", view.face_up_cards), ("blind", blind))
    return ((label, shown) for label, shown in layers if shown)


def _layer_rows(label: str, shown: Sequence[Card], width: int, look: Look) -> Iterator[Row]:
    """The cards of a layer side by side, in as many rows as they need."""
    per_row = max((width - _LABEL) // (_CARD.width + 1), 1)
    for start in range(0, len(shown), per_row):
        row: list[Run] = [Run(("  " + label * (not start)).ljust(_LABEL), "caption")]
        for card in shown[start : start + per_row]:
            row += [Run(" ", "empty"), *face(card, _CARD, look)[0]]
        yield tuple(row)
