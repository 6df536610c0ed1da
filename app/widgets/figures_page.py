"""A page of figures that is longer than its room. Must not know what they say."""

from __future__ import annotations

from textual.containers import VerticalScroll


class FiguresPage(VerticalScroll, can_focus=True):
    """Scrolls with the arrows as soon as it is focused."""

    DEFAULT_CSS = """
    FiguresPage { height: 1fr; margin-top: 1; padding-right: 1; scrollbar-size-vertical: 1; }
    FiguresPage:focus { background: $felt; }
    """
