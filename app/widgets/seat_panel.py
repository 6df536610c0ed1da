"""An opponent's place at the table: its label and three stacks of face-up over blind cards.

Must not know rules; what it shows is a sight.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Region

from app.card_art import Look, Size, table_place
from app.karma.layout import LABEL_MARGIN
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
        & > .cards { height: auto; align: center top; }
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

    def show(self, sight: SeatSight, room: int, card: Size, look: Look) -> None:
        """Show the seat in so many cells."""
        if self._shown == (sight, room, card, look):
            return
        self._shown = (sight, room, card, look)
        width = min(room, 3 * (card.width + 1) - 1 + 2 * LABEL_MARGIN)
        self.query_one(".cards").styles.width = width
        self.query_one(SeatLabel).show(sight, width, look)
        arts = [table_place(place.face_up, place.blind, card, look, turned=place.turned) for place in sight.places]
        self.query_one(CardRow).show_cards([RowCard(art) for art in arts])
