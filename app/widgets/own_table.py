"""The table cards of the seat at the bottom: three places with their keys 1 2 3. Must not know what can be played."""

from __future__ import annotations

from collections.abc import Sequence

from app.card_art import Look, Size, table_place
from app.karma.sights import PlaceSight
from app.widgets.card_row import CardRow, RowCard


class OwnTable(CardRow):
    """Three places, of which those can be lifted where a card can be acted on."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._open: tuple[bool, ...] = (False,) * 3

    def show_places(self, places: Sequence[PlaceSight], open_now: tuple[bool, ...], card: Size, look: Look) -> None:
        """Show the places; while some are open, the others are dim."""
        self._open = open_now
        self.show_cards(
            [
                RowCard(
                    table_place(
                        place.face_up,
                        place.blind,
                        card,
                        look,
                        key=str(number),
                        is_open=is_open,
                        turned=place.turned,
                    ),
                    is_dim=any(open_now) and not is_open,
                )
                for number, (place, is_open) in enumerate(zip(places, open_now, strict=True), start=1)
            ]
        )

    def can_lift(self, index: int) -> bool:
        """Only open places rise."""
        return super().can_lift(index) and self._open[index]
