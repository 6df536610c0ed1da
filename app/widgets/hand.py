"""The hand at the bottom of the table: a row of rank stacks with their keys, or backs if nobody may see it.

Must not know what can be played: items say how they stand out.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip

from app.card_art import Art, Look, Size, back, stack
from app.karma.layout import stack_width
from app.karma.sights import HandItem
from app.widgets.card_row import CardRow
from app.widgets.card_view import CardView
from engine.cards import Card

_MOST_BACKS = 13


class HandStack(CardView):
    """A stack that can rise by a row, with its key below."""

    COMPONENT_CLASSES = {f"hand-stack--{kind}" for kind in ("key", "lifted-key", "dim-key", "new-key")}
    DEFAULT_CSS = """
    HandStack {
        & > .hand-stack--key { color: $foreground 75%; }
        & > .hand-stack--lifted-key { color: $accent; text-style: bold; }
        & > .hand-stack--dim-key { color: $foreground 35%; }
        & > .hand-stack--new-key { color: $success; text-style: bold; }
    }
    """

    is_new: reactive[bool] = reactive(False)
    """Drawn just now."""

    def __init__(self) -> None:
        super().__init__(lift=True)
        self._key = ""

    def show_key(self, key: str) -> None:
        """Write this below the stack."""
        if key != self._key:
            self._key = key
            self.refresh()

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """One row more, for the key."""
        return super().get_content_height(container, viewport, width) + 1

    def render_line(self, y: int) -> Strip:
        """The key in the last row, else the card."""
        if y < self.size.height - 1:
            return super().render_line(y)
        states = {"lifted-key": self.is_lifted, "new-key": self.is_new, "dim-key": self.is_dim, "key": True}
        style = self.get_component_rich_style(f"hand-stack--{next(kind for kind, holds in states.items() if holds)}")
        return Strip([Segment(self._key.center(self.size.width), style)], self.size.width)


class Hand(CardRow):
    """All cards of a rank are one stack, so there are at most 13."""

    _items: Sequence[HandItem] = ()

    def new_view(self) -> CardView:
        """A stack."""
        return HandStack()

    def place_of(self, cards: Sequence[Card]) -> Region:
        """Where on the screen the stack of these cards is, or without them the middle of the hand."""
        views = self.views
        found = [view for view, item in zip(views, self._items, strict=False) if cards and cards[0] in item.cards]
        if found:
            return found[0].region
        return views[len(views) // 2].region if views else self.region

    def show_items(self, items: Sequence[HandItem], room: int, card: Size, look: Look) -> None:
        """Show these stacks in so many cells."""
        self._items = items
        size = Size(stack_width(len(items), room, card), card.height)
        self.show_arts([stack(item.cards, size, look) for item in items])
        for view, item in zip(self.views, items, strict=True):
            assert isinstance(view, HandStack)
            view.is_dim, view.is_new = item.is_dim, item.is_new
            new = "new " if item.is_new and size.width > 6 else "+" if item.is_new else ""
            view.show_key(f"{new}{item.key}")

    def show_backs(self, count: int, room: int, card: Size, look: Look) -> None:
        """Show a hand that nobody may see."""
        self._items = ()
        shown = min(count, _MOST_BACKS)
        size = Size(stack_width(shown, room, card), card.height)
        art: Art = back(size, look)
        self.show_arts([art] * shown)
        for view in self.views:
            assert isinstance(view, HandStack)
            view.is_dim = view.is_new = False
            view.show_key("")
