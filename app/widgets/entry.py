"""Something to choose, drawn as any content. Must not know what choosing it does."""

from __future__ import annotations

from textual.binding import Binding
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static


class Entry(Static, can_focus=True):
    """A target to be clicked, or to be reached with the arrows and chosen with enter."""

    DEFAULT_CSS = """
    Entry {
        width: auto;
        height: auto;
        padding: 0 2;
        &:hover { background: $foreground 12%; }
        &:focus { background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold; }
        &:focus:nocolor { text-style: reverse; }
    }
    """
    BINDINGS = [Binding("enter,space", "choose", "Choose", id="choose")]

    class Chosen(Message):
        """The entry was chosen."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

        @property
        def control(self) -> Entry:
            """The entry that was chosen."""
            return self.entry

    def __init__(self, content: Content | str, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(content, id=id, classes=classes, markup=False)

    def action_choose(self) -> None:
        """Choose this entry."""
        self.post_message(self.Chosen(self))

    def on_click(self, event: Click) -> None:
        """A click chooses."""
        event.stop()
        self.action_choose()
