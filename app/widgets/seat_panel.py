"""An opponent's place at the table: its label and three stacks of face-up over blind cards.

Must not know rules; what it shows is a sight.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Region

from app.card_art import Look, Size, table_place
from app.karma.labels import label_width
from app.karma.layout import LABEL_MARGIN, cards_width
from app.karma.sights import SeatSight
from app.widgets.card_row import CardRow, RowCard
from app.widgets.seat_label import SeatLabel


class SeatPanel(Vertical):
    """One opponent, in the middle of the room that it is given."""

    DEFAULT_CSS = """
    SeatPanel {
        width: 1fr;
        height: auto;
        align: center top;
        &.-tight { border-left: solid $foreground 40%; }
        &.-tight:first-child { border-left: none; }
        & > .cards { height: auto; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._shown: object = None

    def compose(self) -> ComposeResult:
        yield SeatLabel()
        with Horizontal(classes="cards"):
            yield CardRow()

    def place(self, place: int | None) -> Region:
        """Where on the screen a table place is, or the hand for None."""
        return self.query_one(CardRow).region_of(1 if place is None else place)

    def show(self, sight: SeatSight, room: int, card: Size, look: Look, *, is_tight: bool = False) -> None:
        """Show the seat in so many cells, its cards below its name; where it ``is_tight`` a line parts it from the one
        before."""
        if self._shown == (sight, room, card, look, is_tight):
            return
        self._shown = (sight, room, card, look, is_tight)
        width = min(room, max(cards_width(card) + 2 * LABEL_MARGIN, label_width(sight)))
        cards = self.query_one(".cards")
        cards.styles.width = width
        cards.styles.padding = (0, 0, 0, min(LABEL_MARGIN, max(width - cards_width(card), 0)) * (not is_tight))
        self.set_class(is_tight, "-tight")
        self.query_one(SeatLabel).show(sight, width, look, is_tight=is_tight)
        arts = [table_place(place.face_up, place.blind, card, look, turned=place.turned) for place in sight.places]
        self.query_one(CardRow).show_cards([RowCard(art) for art in arts])
