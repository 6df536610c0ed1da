"""The hand at the bottom of the table: a row of rank stacks with their keys, or backs if nobody may see it.

Must not know what can be played: items say how they stand out.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from app.card_art import Look, Size, back, stack
from app.karma.layout import stack_width
from app.karma.sights import HandItem
from app.widgets.card_row import CardRow, RowCard
from engine.cards import Card

_MOST_BACKS = 13


class Hand(CardRow):
    """All cards of a rank are one stack, so there are at most 13."""

    COMPONENT_CLASSES = {f"hand--{kind}" for kind in ("key", "lifted-key", "dim-key", "new")}
    DEFAULT_CSS = """
    Hand {
        & > .hand--key { color: $quiet; }
        & > .hand--lifted-key { color: $accent; text-style: bold; }
        & > .hand--dim-key { color: $faint; }
        & > .hand--new { color: $text-success; text-style: bold; }
    }
    """
    free_rows = 1
    key_rows = 1

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._items: Sequence[HandItem] = ()

    def spot(self, cards: Sequence[Card]) -> Region:
        """Where on the screen the stack of these cards is, or without them the middle of the hand."""
        found = [index for index, item in enumerate(self._items) if cards and cards[0] in item.cards]
        if not found and not self.cards:
            return self.region
        return self.region_of(found[0] if found else len(self.cards) // 2)

    def show_items(self, items: Sequence[HandItem], room: int, card: Size, look: Look) -> None:
        """Show these stacks in so many cells."""
        self._items = items
        size = Size(stack_width(len(items), room, card), card.height)
        self.show_cards([RowCard(stack(item.cards, size, look), item.is_dim, item.is_new, item.key) for item in items])

    def show_backs(self, count: int, room: int, card: Size, look: Look) -> None:
        """Show a hand that nobody may see."""
        self._items = ()
        shown = min(count, _MOST_BACKS)
        size = Size(stack_width(shown, room, card), card.height)
        self.show_cards([RowCard(back(size, look))] * shown)

    def key_style(self, index: int) -> Style:
        """The lifted card's key stands out most, unless it can't be played; the one that the mouse is at is
        underlined."""
        card = self.cards[index]
        kind = "dim-" if card.is_dim else "lifted-" if index == self.lifted else ""
        style = self._kept(f"{kind}key", lambda: self.get_component_rich_style(f"hand--{kind}key"))
        return style + Style(underline=True) if index == self.pointed else style

    @property
    def new_style(self) -> Style:
        """Cards drawn just now stand out by their mark, not by their key."""
        return self._kept("new", lambda: self.get_component_rich_style("hand--new"))
