"""The guide's words beside a game, as many of them as have room. Must not know a game."""

from __future__ import annotations

from app.guide.said import Said
from app.widgets.line import Line


class GuidePanel(Line):
    """Rows of text that are as high as they were told to be, whatever is said."""

    DEFAULT_CSS = """
    GuidePanel { width: 100%; padding: 0 1; background: $felt-edge; color: $foreground; }
    """

    def show(self, said: Said, width: int, rows: int) -> None:
        """Show this in so many rows of a width, its padding included."""
        self.styles.width, self.styles.height = width, rows
        self.say(said.fitted(width - 2, rows))
