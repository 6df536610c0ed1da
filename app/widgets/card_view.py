"""A card on the table as a widget: draws a piece of card art in its present state, and says when it was clicked.

Must not know rules, hands or piles: whoever owns it hands it art and states.
"""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from app.card_art import INKS, Art

_ON_CARD = frozenset({"face", "red", "black", "blue", "green"})
"""Inks whose ground is the card, which is another one while it is lifted or dim."""


class CardView(Widget):
    """As large as its art, plus one row if it can rise. A state is painted, not styled anew: that is five times as
    fast, and moving a lifted card is what is done most."""

    COMPONENT_CLASSES = {f"card--{ink}" for ink in (*INKS, "lifted", "dim")}
    DEFAULT_CSS = """
    CardView {
        width: auto;
        height: auto;
        & > .card--face { background: $card-face; color: $card-black; }
        & > .card--red { background: $card-face; color: $card-red; text-style: bold; }
        & > .card--black { background: $card-face; color: $card-black; text-style: bold; }
        & > .card--blue { background: $card-face; color: $card-blue; text-style: bold; }
        & > .card--green { background: $card-face; color: $card-green; text-style: bold; }
        & > .card--back { background: $card-back; color: $card-back-mark; }
        & > .card--empty { color: $card-empty; }
        & > .card--place { background: $felt-edge 45%; color: $card-empty; }
        & > .card--ember { color: $warning; text-style: bold; }
        & > .card--lifted { background: $card-face-lifted; }
        & > .card--dim { background: $card-face-dim; }
    }
    """

    art: reactive[Art] = reactive(())
    """What is drawn."""
    is_lifted: reactive[bool] = reactive(False)
    """Chosen: on a brighter ground, and one row higher if it can rise."""
    is_dim: reactive[bool] = reactive(False)
    """Not to be played now."""

    class Clicked(Message):
        """The card was clicked."""

        def __init__(self, view: CardView) -> None:
            super().__init__()
            self.view = view

        @property
        def control(self) -> CardView:
            """The card that was clicked."""
            return self.view

    def __init__(self, art: Art = (), *, lift: bool = False, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lift = int(lift)
        self.set_reactive(CardView.art, art)

    def watch_art(self, old: Art, new: Art) -> None:
        """Art of another size moves its neighbours; else it is only painted again."""
        if (len(old), _width(old)) != (len(new), _width(new)):
            self.refresh(layout=True)

    def get_content_width(self, container: object, viewport: object) -> int:
        """The width of the art."""
        return _width(self.art)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """The height of the art, and the row that it can rise."""
        return len(self.art) + self._lift

    def render_line(self, y: int) -> Strip:
        """One row of the art; the free row is below a lifted card, else above it."""
        row = y if self.is_lifted else y - self._lift
        if not 0 <= row < len(self.art):
            return Strip.blank(self.size.width, self.rich_style)
        segments = [Segment(run.text, self._style_of(run.ink)) for run in self.art[row]]
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _style_of(self, ink: str) -> Style:
        style = self.get_component_rich_style(f"card--{ink}")
        state = "lifted" if self.is_lifted else "dim" if self.is_dim else ""
        if not state or ink not in _ON_CARD:
            return style
        ground = self.get_component_rich_style(f"card--{state}")
        return style + Style(bgcolor=ground.bgcolor, bold=style.bold and not self.is_dim)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self))


def _width(art: Art) -> int:
    return sum(len(run.text) for run in art[0]) if art else 0
