"""Cards side by side, of which one can be lifted: the base of the hand and of a seat's table cards.

Owns which card the cursor is on and which is lifted. Must not know what a card means.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import Horizontal
from textual.message import Message

from app.card_art import Art
from app.widgets.card_view import CardView


class CardRow(Horizontal):
    """A row of card views. Moving the lift paints two of them and lays nothing out."""

    DEFAULT_CSS = """
    CardRow {
        width: auto;
        height: auto;
        CardView { margin-right: 1; }
        CardView.-last { margin-right: 0; }
    }
    """

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

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lifted: int | None = None
        self._cursor: int | None = None

    @property
    def views(self) -> list[CardView]:
        """The views of the cards in the row, from the left."""
        return [view for view in self.query_children(CardView) if view.display]

    def new_view(self) -> CardView:
        """A view for one more card."""
        return CardView()

    def show_arts(self, arts: Sequence[Art]) -> None:
        """Show these cards; what is alike is not touched. A lifted card that is gone is lowered."""
        views = list(self.query_children(CardView))
        while len(views) < len(arts):
            views.append(self.new_view())
            self.mount(views[-1])
        for place, view in enumerate(views):
            view.display = place < len(arts)
            view.set_class(place == len(arts) - 1, "-last")
            if place < len(arts):
                view.art = arts[place]
        if self.lifted is not None and self.lifted >= len(arts):
            self.lower()

    def can_lift(self, index: int) -> bool:
        """True if there is a card to lift."""
        return 0 <= index < len(self.views)

    def lift(self, index: int) -> None:
        """Lift this card, and lower the one that was lifted."""
        if index == self.lifted:
            return
        views = self.views
        if self.lifted is not None:
            views[self.lifted].is_lifted = False
        self.lifted = self._cursor = index
        views[index].is_lifted = True

    def lower(self, *, forget: bool = False) -> None:
        """Lift nothing; the cursor stays where it was unless it is to be forgotten."""
        if forget:
            self._cursor = None
        for view in self.query_children(CardView):
            view.is_lifted = False
        self.lifted = None

    def move(self, step: int) -> None:
        """Lift the next card to the right (1) or left (-1).

        With nothing lifted that is the card where the cursor was, or else the first that is not dim.
        """
        count = len(self.views)
        start = self._start() if self.lifted is None else self.lifted + step
        indexes = [(start + step * further) % count for further in range(count)]
        found = next((index for index in indexes if self.can_lift(index)), None)
        if found is not None:
            self.lift(found)

    def _start(self) -> int:
        if self._cursor is not None:
            return self._cursor
        return next((index for index, view in enumerate(self.views) if not view.is_dim), 0)

    def on_card_view_clicked(self, event: CardView.Clicked) -> None:
        event.stop()
        self.post_message(self.Clicked(self, self.views.index(event.view)))
