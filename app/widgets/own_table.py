"""The table cards of the seat at the bottom: three places with their keys 1 2 3. Must not know what can be played."""

from __future__ import annotations

from collections.abc import Sequence

from app.card_art import Look, Size, table_place
from app.karma.sights import PlaceSight
from app.widgets.card_row import CardRow


class OwnTable(CardRow):
    """Three places; those where a card can be acted on are open."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._open: tuple[bool, ...] = (False,) * 3

    def show_places(self, places: Sequence[PlaceSight], open_now: tuple[bool, ...], card: Size, look: Look) -> None:
        """Show the places; keys stand on those that are open now, if any is, else on all."""
        self._open = open_now
        dims = any(open_now)
        self.show_arts(
            [
                table_place(place.face_up, place.blind, card, look, key=str(number), turned=place.turned)
                for number, place in enumerate(places, start=1)
            ]
        )
        for view, is_open in zip(self.views, open_now, strict=True):
            view.is_dim = dims and not is_open

    def can_lift(self, index: int) -> bool:
        """Only open places rise."""
        return super().can_lift(index) and self._open[index]
