"""A seat of Karma with everything open, as card art: its hand, and its face-up over its blind cards.

In two rows, where there is little room, or with cards of three. Must not know widgets.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

from app.art_layout import beside, to_height, to_width
from app.card_art import COMPACT, MINI, ROOMY, Art, Look, Row, Run, Size, empty_place, face, stack
from app.karma.labels import seat_state, seat_title
from app.karma.layout import LABEL_MARGIN, stack_width
from app.karma.sights import PlaceSight, SeatSight
from engine.cards import Card

_LABEL = 24
"""Cells of the label beside the cards, where it isn't above them."""
_NARROW_LABEL = 17
_NARROW = 70
_TABLE = 3 * (COMPACT.width + 1)


class SeatLayout(NamedTuple):
    """The cards of a seat, of the pile, and the blank rows after each of them."""

    seat_card: Size
    pile_card: Size
    gap: int

    @property
    def seat_rows(self) -> int:
        """Rows of a seat."""
        return 2 if self.seat_card.height == 1 else 2 + self.seat_card.height

    def rows(self, seats: int) -> int:
        """Rows of the pile and so many seats."""
        return self.pile_card.height + seats * (self.seat_rows + self.gap)


_LAYOUTS = (
    SeatLayout(COMPACT, ROOMY, 1),
    SeatLayout(COMPACT, ROOMY, 0),
    SeatLayout(COMPACT, COMPACT, 0),
    SeatLayout(MINI, ROOMY, 1),
    SeatLayout(MINI, COMPACT, 1),
    SeatLayout(MINI, COMPACT, 0),
)
"""From the largest to the smallest."""
_WIDE_ENOUGH = 76


def seat_layout(room: Size, seats: int) -> SeatLayout:
    """The largest layout with room for so many seats; the smallest if none has."""
    fitting = (
        layout
        for layout in _LAYOUTS
        if layout.rows(seats) <= room.height and (layout.seat_card is MINI or room.width >= _WIDE_ENOUGH)
    )
    return next(fitting, _LAYOUTS[-1])


def seat_art(sight: SeatSight, hand: Sequence[Card], card: Size, width: int, look: Look) -> Art:
    """A seat in so many cells; ``hand`` is in order."""
    if card.height == 1:
        return _in_two_rows(sight, hand, width, look)
    ink = "right" if sight.has_won else "strong"
    label = (
        Run(_padded(seat_title(sight, _LABEL, look), _LABEL), ink),
        Run(_padded(seat_state(sight, _LABEL), width - _LABEL), "caption"),
    )
    places = [_stacked(place, card, look) for place in sight.places]
    ranks = [tuple(cards) for _, cards in groupby(hand, key=lambda held: held.rank)]
    size = Size(stack_width(len(ranks), width - LABEL_MARGIN - _TABLE - 3, card), card.height)
    held = beside([stack(cards, size, look) for cards in ranks]) if ranks else empty_place(card, "none")
    whole = beside([beside(places), to_height(held, card.height + 1)], gap=3)
    under_name = Run(" " * LABEL_MARGIN, "empty")
    return (label, *((under_name, *row) for row in to_width(whole, width - LABEL_MARGIN, "left")))


def _stacked(place: PlaceSight, card: Size, look: Look) -> Art:
    """A place of the table: the face-up card over the edge of the blind one, which is on a dim ground."""
    bare: Art = ((Run(" " * card.width, "empty"),),)
    if place.face_up is not None:
        under = _dim(face(place.turned, Size(card.width, 1), look)) if place.turned else bare
        return face(place.face_up, card, look) + under
    return bare + (_dim(face(place.turned, card, look)) if place.turned else empty_place(card, "\u00b7"))


def _dim(art: Art) -> Art:
    return tuple(tuple(Run(run.text, f"dim-{run.ink}") for run in row) for row in art)


def _in_two_rows(sight: SeatSight, hand: Sequence[Card], width: int, look: Look) -> Art:
    """The hand above the table, whose cards stand two places farther to the right."""
    label = _LABEL if width >= _NARROW else _NARROW_LABEL
    ink = "right" if sight.has_won else "strong"
    table = [_place(place.face_up, look) for place in sight.places]
    blind = [_place(place.turned, look, dim=True) for place in sight.places]
    rows: list[list[Run]] = [
        [Run(_padded(seat_title(sight, label - 1, look), label), ink), *_chips(hand, width - label, look)],
        [
            Run(_padded(seat_state(sight, label - 1), label), "caption"),
            Run("face up ", "caption"),
            *(run for place in table for run in place),
            Run(" blind ", "caption"),
            *(run for place in blind for run in place),
        ],
    ]
    return tuple((*row, Run(" " * max(width - _cells(row), 0), "empty")) for row in rows)


def _place(card: Card | None, look: Look, *, dim: bool = False) -> Row:
    """A card of the table in three cells and one of the table; blind cards are on a dim ground."""
    if card is None:
        return (Run(" \u00b7  ", "caption"),)
    art = face(card, Size(3, 1), look)
    return (*(_dim(art) if dim else art)[0], Run(" ", "empty"))


def _chips(hand: Sequence[Card], room: int, look: Look) -> list[Run]:
    """The hand rank by rank, as roomy as it goes: with suits, with numbers, and without blanks between."""
    ranks = [tuple(cards) for _, cards in groupby(hand, key=lambda held: held.rank)]
    if not ranks:
        return [Run("no card in hand", "caption")]
    with_suits: list[Row] = [(*_chip(cards, look), Run(" ", "empty")) for cards in ranks]
    counted: list[Row] = [(Run(_counted(cards, look), "black"), Run(" ", "empty")) for cards in ranks]
    tight: list[Row] = [
        (Run(_counted(cards, look), "black" if place % 2 else "dim-black"),) for place, cards in enumerate(ranks)
    ]
    chosen = next((way for way in (with_suits, counted) if sum(map(_cells, way)) <= room), tight)
    return [run for chip in chosen for run in chip]


def _chip(cards: Sequence[Card], look: Look) -> Row:
    suits = [Run(look.mark(card.suit), look.ink(card.suit)) for card in cards]
    return (Run(f"{cards[0].rank.label:>2}", look.ink(cards[0].suit)), *suits)


def _counted(cards: Sequence[Card], look: Look) -> str:
    return f"{cards[0].rank.label}{look.times}{len(cards)}" if len(cards) > 1 else f" {cards[0].rank.label} "


def _padded(text: str, width: int) -> str:
    return text + " " * max(width - cell_len(text), 0)


def _cells(row: Sequence[Run]) -> int:
    return sum(cell_len(run.text) for run in row)
