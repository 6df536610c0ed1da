"""Plain text that is painted only when it changes. Must not know what it says."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Line(Static):
    """A text of a fixed size; names in it are taken as they are."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._said = Content("")

    def say(self, text: str | Content) -> None:
        """Show this text."""
        content = Content(text) if isinstance(text, str) else text
        if not content.is_same(self._said):
            self._said = content
            self.update(content, layout=False)
