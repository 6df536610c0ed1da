"""Cards side by side in one widget, of which one can be lifted: the hand and the table cards of a seat.

Owns which card the cursor is on, which is lifted and which the mouse points at. Must not know what a card means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual.events import Click, MouseMove
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from app.art_layout import width_of
from app.card_art import Art
from app.widgets.card_canvas import CardCanvas, State

_GAP = 1
_NEW = "new"


@dataclass(frozen=True)
class RowCard:
    """A card of a row: how it looks, and how it stands out. ``key`` is written below it, where the row has keys; that
    it ``is_new`` stands above it until it rises."""

    art: Art
    is_dim: bool = False
    is_new: bool = False
    key: str = ""


class CardRow(CardCanvas):
    """Draws all its cards itself, so that moving the lift is one small paint and lays nothing out."""

    free_rows = 0
    """Rows above the cards into which a lifted one rises."""
    key_rows = 0
    """Rows below the cards for their keys."""

    class Clicked(Message):
        """A card was clicked."""

        def __init__(self, row: CardRow, index: int) -> None:
            super().__init__()
            self.row = row
            self.index = index

        @property
        def control(self) -> CardRow:
            """The row of the card."""
            return self.row

    class Pointed(Message):
        """The mouse points at another card, or at none."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.cards: tuple[RowCard, ...] = ()
        self.lifted: int | None = None
        self.pointed: int | None = None
        self._cursor: int | None = None
        self._height = self.free_rows + self.key_rows

    # What is shown

    def show_cards(self, cards: Sequence[RowCard]) -> None:
        """Show these cards; what is alike is not painted again. A lifted card that is gone is lowered."""
        old, self.cards = self.cards, tuple(cards)
        self._height = self.free_rows + max((len(card.art) for card in self.cards), default=0) + self.key_rows
        if self.lifted is not None and self.lifted >= len(cards):
            self.lower()
        if [_size(card) for card in old] != [_size(card) for card in cards]:
            self.refresh(layout=True)
            return
        pairs = zip(old, self.cards, strict=True)
        self._paint_again(*(index for index, (before, card) in enumerate(pairs) if before != card))

    def place_of(self, index: int) -> Region:
        """Where a card lies in this widget, with the row into which it rises and its key."""
        start = sum(width_of(card.art) + _GAP for card in self.cards[:index])
        return Region(start, 0, width_of(self.cards[index].art), self._height)

    def region_of(self, index: int) -> Region:
        """Where a card lies on the screen."""
        return self.place_of(index).translate(self.content_region.offset)

    def get_content_width(self, container: object, viewport: object) -> int:
        """All cards and the gaps between them."""
        return sum(width_of(card.art) + _GAP for card in self.cards) - _GAP * bool(self.cards)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """The cards, the free rows above them and the keys below."""
        return self._height

    def render_line(self, y: int) -> Strip:
        """One row of all cards."""
        blank = self.ground
        gap = Segment(" " * _GAP, blank)
        segments: list[Segment] = []
        for index, card in enumerate(self.cards):
            if index:
                segments.append(gap)
            segments += self._line(index, card, y, blank)
        return Strip(Segment.simplify(segments)).adjust_cell_length(self.size.width, blank)

    def _line(self, index: int, card: RowCard, y: int, blank: Style) -> Sequence[Segment]:
        is_lifted = index == self.lifted
        row = y if is_lifted else y - self.free_rows
        if 0 <= row < len(card.art):
            state: State = "dim" if card.is_dim else "lifted" if is_lifted else ""
            return self.paint(card.art[row], state)
        width = width_of(card.art)
        if self.key_rows and y >= self._height - self.key_rows:
            return [Segment(card.key.center(width), self.key_style(index))]
        if card.is_new and y == self.free_rows - 1:
            return [Segment(_NEW[:width].center(width), self.new_style)]
        return [Segment(" " * width, blank)]

    @property
    def new_style(self) -> Style:
        """How it is written above a card that it is new."""
        return self.rich_style

    def key_style(self, index: int) -> Style:
        """How the key below a card is written."""
        return self.rich_style

    def _paint_again(self, *indexes: int | None) -> None:
        places = [self.place_of(index) for index in indexes if index is not None and index < len(self.cards)]
        if places:
            self.refresh(*places)

    # The cursor

    @property
    def is_dim_lifted(self) -> bool:
        """True if the lifted card is a dim one, which stays dim."""
        return self.lifted is not None and self.cards[self.lifted].is_dim

    def can_lift(self, index: int) -> bool:
        """True if there is a card to lift."""
        return 0 <= index < len(self.cards)

    def lift(self, index: int) -> None:
        """Lift this card, and lower the one that was lifted."""
        self._paint_again(self.lifted, index)
        self.lifted = self._cursor = index

    def lower(self, *, forget: bool = False) -> None:
        """Lift nothing; the cursor stays where it was unless it is to be forgotten."""
        if forget:
            self._cursor = None
        self._paint_again(self.lifted)
        self.lifted = None

    def move(self, step: int) -> None:
        """Lift the next card to the right (1) or left (-1).

        With nothing lifted that is the card where the cursor was, or else the first that is not dim.
        """
        count = len(self.cards)
        start = self._start() if self.lifted is None else self.lifted + step
        indexes = [(start + step * further) % count for further in range(count)]
        found = next((index for index in indexes if self.can_lift(index)), None)
        if found is not None:
            self.lift(found)

    def _start(self) -> int:
        if self._cursor is not None:
            return self._cursor
        return next((index for index, card in enumerate(self.cards) if not card.is_dim), 0)

    # The mouse

    def _index_at(self, x: int) -> int | None:
        places = (self.place_of(index) for index in range(len(self.cards)))
        return next((index for index, place in enumerate(places) if place.x <= x < place.right), None)

    def on_click(self, event: Click) -> None:
        """Say which card was clicked."""
        event.stop()
        index = self._index_at(event.x)
        if index is not None:
            self.post_message(self.Clicked(self, index))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Follow the mouse."""
        self._point_at(self._index_at(event.x))

    def on_leave(self) -> None:
        """The mouse is elsewhere."""
        self._point_at(None)

    def _point_at(self, index: int | None) -> None:
        if index != self.pointed:
            self._paint_again(self.pointed, index)
            self.pointed = index
            self.post_message(self.Pointed())


def _size(card: RowCard) -> tuple[int, int]:
    return width_of(card.art), len(card.art)
