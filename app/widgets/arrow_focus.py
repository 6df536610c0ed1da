"""Moves the focus with the arrows to whatever lies next in that direction. Must not know what is focused."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget

ARROWS: list[BindingType] = [
    Binding("up", "focus_towards(0, -1)", "Move", show=False),
    Binding("down", "focus_towards(0, 1)", "Move", show=False),
    Binding("left", "focus_towards(-1, 0)", "Move", show=False),
    Binding("right", "focus_towards(1, 0)", "Move", show=False),
]
"""For the ``BINDINGS`` of a screen that is an ``ArrowFocus``."""
_SIDEWAYS = 3
"""How much farther a step to the side counts than one ahead; rows are about twice as high as columns are wide."""

_BEFORE_EDGES = 1000
"""Of things equally near, the one that begins in the same column or row is meant; no terminal is that wide."""


class ArrowFocus(Screen[None]):
    """A screen whose focus follows the arrows. A widget that uses an arrow itself keeps it."""

    def action_focus_towards(self, x: int, y: int) -> None:
        """Focus the nearest widget in this direction; with none there, the focus stays."""
        focused = self.focused
        if focused is None:
            self.focus_next()
        elif (found := nearest(focused.region, self.focus_chain, x, y)) is not None:
            self.set_focus(found)  # at once: the next key of a fast player is meant for it already


def nearest(start: Region, widgets: Iterable[Widget], x: int, y: int) -> Widget | None:
    """The widget nearest to ``start`` in the direction ``(x, y)``, one of which is 1 or -1 and the other 0."""
    far = {widget: distance for widget in widgets if (distance := _distance(start, widget.region, x, y)) is not None}
    return min(far, key=far.__getitem__, default=None)


def _distance(start: Region, other: Region, x: int, y: int) -> int | None:
    """From edge to edge ahead, and by how much it lies to the side; None if it isn't ahead at all.

    To the left and right lies only what shares a row: nobody looks for the row above or below there.
    """
    right, down = other.x - start.right, other.y - start.bottom
    left, up = start.x - other.right, start.y - other.bottom
    ahead = right if x > 0 else left if x < 0 else down if y > 0 else up
    is_in_another_row = down >= 0 or up >= 0
    if ahead < 0 or (x and is_in_another_row):
        return None
    if x:
        return ahead * _BEFORE_EDGES + abs(other.y - start.y)
    return (ahead * 2 + max(left, right, 0) * _SIDEWAYS) * _BEFORE_EDGES + abs(other.x - start.x)
