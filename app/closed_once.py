"""What is left of a screen that a hurried player has closed: keys and clicks that were on their way to it.

Without this they would take away the screen below, or end the program. Must not know what the screens show.
"""

from __future__ import annotations

from textual._context import active_message_pump
from textual._widget_navigation import Direction
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.css.query import NoMatches
from textual.dom import DOMNode
from textual.events import Click
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget
from textual.worker import WorkerFailed, get_current_worker


def is_gone(node: DOMNode) -> bool:
    """True for what is taken away or about to be, as all is when the program ends: its parts may be gone before it."""
    return not node.is_attached or node._pruning or node._closing


def is_whole(widget: Widget) -> bool:
    """True for what has all its parts: it has been mounted, and is not gone."""
    return widget.is_mounted and not is_gone(widget)


def has_lost_its_parts(error: Exception) -> bool:
    """True for the fault of something that is gone already, and looked for its parts once more.

    To be asked where it failed: only there the current worker or node is the one that did.
    """
    if isinstance(error, WorkerFailed):
        return isinstance(error.error, NoMatches) and is_gone(get_current_worker().node)
    node = active_message_pump.get(None)
    return isinstance(error, NoMatches) and isinstance(node, DOMNode) and is_gone(node)


class ClosedOnce(Screen[ScreenResultType]):
    """Its first answer counts, while it is on top; all further ones are passed over.

    Stands last among the bases: Textual takes styles from the first one alone.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close this screen with an answer, if it is still there to be closed."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def was_opened_by(self, key: str, action: str) -> bool:
        """True while it is on top, for a key of this action of the screen below: the usual one, or the player's own."""
        found = self.app.screen_stack[-2].active_bindings.get(key) if self.app.screen is self else None
        return found is not None and found.binding.action == action


class Palette(CommandPalette, ClosedOnce[None]):
    """Textual's command palette."""

    def compose(self) -> ComposeResult:
        for widget in super().compose():
            yield _Commands() if isinstance(widget, CommandList) else widget


class _Commands(CommandList):
    """A list for hurried players: a click may be for an option that is gone, a page for a list without lines."""

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        if event.style.meta.get("option", 0) >= self.option_count:
            event.prevent_default()

    def _move_page(self, direction: Direction) -> None:
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)
