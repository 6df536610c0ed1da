"""Covers a screen while the terminal is too small for it; all that is beneath stays. Must not know what it covers."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from app.sizes import SMALLEST


def is_too_small(size: Size) -> bool:
    """True if the screens have no room in a terminal of this size."""
    return size.width < SMALLEST.width or size.height < SMALLEST.height


class TooSmall(Static):
    """Says the size needed and the size there is."""

    DEFAULT_CSS = """
    TooSmall {
        layer: _tooltips;
        dock: top;
        width: 100vw;
        height: 100vh;
        background: $background;
        color: $foreground;
        content-align: center middle;
        text-align: center;
        margin: 0;
    }
    """
    DEFAULT_CLASSES = "-textual-system"

    def show(self, size: Size, quit_keys: Sequence[str]) -> None:
        """Say what the size is now, and how to quit."""
        needed = f"{SMALLEST.width} x {SMALLEST.height}"
        there = f"{size.width} x {size.height}"
        sizes = f"The table needs {needed}.\nThis terminal is {there}."
        self.update(f"{sizes}\n\nEnlarge it to go on,\nor quit with {quit_keys[0]}.")


def cover(screen: Widget, size: Size, quit_keys: Sequence[str]) -> None:
    """Cover the screen if the terminal is too small for it, and uncover it if it has room again.

    It has the class ``-covered`` meanwhile, for what lies above all layers.
    """
    screen.set_class(is_too_small(size), "-covered")
    covers = screen.query_children(TooSmall)
    if not is_too_small(size):
        covers.remove()
    elif covers:
        covers.first().show(size, quit_keys)
    else:
        new = TooSmall(markup=False)
        new.show(size, quit_keys)
        screen.mount(new)
