"""An opponent's place at the table: name, level, cards in hand, and three stacks of face-up over blind cards.

Must not know rules; what it shows is a sight.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Region
from textual.widgets import Static

from app.card_art import Look, Size, table_place
from app.karma.cells import spread
from app.karma.sights import SeatSight
from app.widgets.card_row import CardRow


def seat_title(sight: SeatSight, width: int, look: Look) -> str:
    """The first row of a seat: whether it acts, its name, whether it opens, its level."""
    acts, opens = (">", "*") if look.ascii_only else ("\u25ba", "\u25c6")
    mark = f"{acts} " if sight.acts else f"{opens} " if sight.opens else "  "
    return spread(mark + sight.name, sight.level, width)


def seat_state(sight: SeatSight, width: int) -> str:
    """The second row of a seat: its cards in hand and what it does."""
    hand = f"{sight.hand_count} in hand" if sight.hand_count else "empty hand"
    return "  " + spread(hand, sight.status, width - 2)


class SeatPanel(Vertical):
    """One opponent. The class ``-acts`` tells whose turn it is, ``-next`` who follows."""

    DEFAULT_CSS = """
    SeatPanel {
        width: 1fr;
        height: auto;
        & > .seat-title { width: 100%; height: 1; text-style: bold; color: $foreground; }
        & > .seat-state { width: 100%; height: 1; color: $foreground 70%; }
        & > CardRow { margin-left: 2; }
        &.-acts > .seat-title { background: $primary; color: $background; }
        &.-skipped > .seat-state { color: $warning; text-style: bold; }
        &.-won > .seat-title { background: $success; color: $background; }
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: object = None

    def compose(self) -> ComposeResult:
        yield Static(classes="seat-title", markup=False)
        yield Static(classes="seat-state", markup=False)
        yield CardRow()

    def place(self, place: int | None) -> Region:
        """Where on the screen a table place is, or the hand for None."""
        row = self.query_one(CardRow)
        return row.views[1 if place is None else place].region

    def show(self, sight: SeatSight, width: int, card: Size, look: Look) -> None:
        """Show the seat in a panel of this width."""
        if self._shown == (sight, width, card, look):
            return
        self._shown = (sight, width, card, look)
        self.set_class(sight.acts, "-acts")
        self.set_class(sight.status == "skipped", "-skipped")
        self.set_class(sight.status == "has won", "-won")
        self.query_one(".seat-title", Static).update(seat_title(sight, width, look), layout=False)
        self.query_one(".seat-state", Static).update(seat_state(sight, width), layout=False)
        self.query_one(CardRow).show_arts(
            [table_place(place.face_up, place.blind, card, look, turned=place.turned) for place in sight.places]
        )
