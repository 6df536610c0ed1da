"""Lines of text that scroll, of which only those in sight are drawn. Must not know what they say."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip


class LongList(ScrollView, can_focus=True):
    """As many lines as there may be; ``line`` tells the one of a number from 0."""

    DEFAULT_CSS = """
    LongList {
        height: auto; max-height: 45vh; overflow-x: hidden; scrollbar-size-vertical: 1; background: transparent;
    }
    """

    def __init__(self, count: int, line: Callable[[int], str], width: int) -> None:
        super().__init__()
        self._count, self._line = count, line
        self.virtual_size = Size(width, count)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row for each line."""
        return self._count

    def render_line(self, y: int) -> Strip:
        """One line of those in sight."""
        number = self.scroll_offset.y + y
        text = self._line(number) if number < self._count else ""
        return Strip([Segment(text, self.rich_style)]).adjust_cell_length(self.size.width, self.rich_style)
