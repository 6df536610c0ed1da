"""A card on the table as a widget: draws a piece of card art in its present state, and says when it was clicked.

Must not know rules, hands or piles: whoever owns it hands it art and classes.
"""

from __future__ import annotations

from rich.segment import Segment
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from app.card_art import INKS, Art


class CardView(Widget):
    """Card art with these classes: ``-lifted`` (chosen: one row higher where ``lift`` is set), ``-dim`` (can't be
    played), ``-marked`` (of interest). The widget is as large as its art, plus one row if it can be lifted."""

    COMPONENT_CLASSES = {f"card--{ink}" for ink in INKS}
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
        &.-dim > .card--face, &.-dim > .card--red, &.-dim > .card--black, &.-dim > .card--blue,
        &.-dim > .card--green { background: $card-face-dim; text-style: none; }
        &.-lifted > .card--face, &.-lifted > .card--red, &.-lifted > .card--black, &.-lifted > .card--blue,
        &.-lifted > .card--green { background: $card-face-lifted; }
    }
    """

    art: reactive[Art] = reactive(())
    """What is drawn."""

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
        row = y if self.has_class("-lifted") else y - self._lift
        if not 0 <= row < len(self.art):
            return Strip.blank(self.size.width, self.rich_style)
        segments = [Segment(run.text, self.get_component_rich_style(f"card--{run.ink}")) for run in self.art[row]]
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self))


def _width(art: Art) -> int:
    return sum(len(run.text) for run in art[0]) if art else 0
