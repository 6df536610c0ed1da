"""An app that writes to the terminal what has changed, and nothing else. Must not know what it shows."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.control import Control
from textual._compositor import ChopsUpdate
from textual.app import App
from textual.events import DescendantFocus
from textual.screen import Screen


class NarrowUpdate(ChopsUpdate):
    """An update that begins where the change begins; Textual's begins at the left edge of the widget, which for a card
    at the right end of a row is several times as much to write."""

    def render_segments(self, console: Console) -> str:
        """The change as text for the terminal."""
        parts: list[str] = []
        for y, first, last in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=True):
                left, right = max(start, first), min(end, last)
                if strip is None or left >= right:
                    continue
                changed = strip if (left, right) == (start, end) else strip.crop(left - start, right - start)
                parts += (Control.move_to(left, y).segment.text, changed.render(console))
        return "".join(parts)


class SparingApp(App[None]):
    """Idle, it writes nothing at all."""

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if isinstance(renderable, ChopsUpdate):
            renderable = NarrowUpdate(renderable.chops, renderable.spans, renderable.chop_ends)
        super()._display(screen, renderable)

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """The cursor is steady wherever something is typed, in the command palette, too."""
        if hasattr(event.widget, "cursor_blink"):
            event.widget.cursor_blink = False
