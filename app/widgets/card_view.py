"""A piece of card art as a widget, which says when it was clicked.

Must not know rules, hands or piles: whoever owns it hands it art.
"""

from __future__ import annotations

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from app.art_layout import width_of
from app.card_art import Art
from app.widgets.card_canvas import CardCanvas


class CardView(CardCanvas):
    """As large as its art."""

    art: reactive[Art] = reactive(())
    """What is drawn."""
    is_dim: reactive[bool] = reactive(False)
    """Not to be played now."""

    class Clicked(Message):
        """The card was clicked, so many cells from its left side."""

        def __init__(self, view: CardView, x: int) -> None:
            super().__init__()
            self.view, self.x = view, x

        @property
        def control(self) -> CardView:
            """The card that was clicked."""
            return self.view

    def __init__(self, art: Art = (), *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(CardView.art, art)

    def watch_art(self, old: Art, new: Art) -> None:
        """Art of another size moves its neighbours; else it is only painted again."""
        if (len(old), width_of(old)) != (len(new), width_of(new)):
            self.refresh(layout=True)

    def get_content_width(self, container: object, viewport: object) -> int:
        """The width of the art."""
        return width_of(self.art)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """The height of the art."""
        return len(self.art)

    def render_line(self, y: int) -> Strip:
        """One row of the art."""
        if y >= len(self.art):
            return Strip.blank(self.size.width, self.rich_style)
        strip = Strip(self.paint(self.art[y], "dim" if self.is_dim else ""))
        if strip.cell_length == self.size.width:
            return strip
        return strip.adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self, event.x))
