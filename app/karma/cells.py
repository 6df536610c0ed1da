"""Text cut to a width in cells, whatever script it is in. Must not know what it says."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size


def fit(text: str, width: int) -> str:
    """The text in at most ``width`` cells, its end replaced by an ellipsis if it is longer."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "\u2026" * (width > 0)


def spread(left: str, right: str, width: int) -> str:
    """Two texts at the ends of a row; the right one keeps its cells, and goes if the left one would have too few."""
    room = width - cell_len(right) - 1
    if not right or room < min(cell_len(left), 6):
        return fit(left, width)
    left = fit(left, room)
    return left + " " * (width - cell_len(left) - cell_len(right)) + right
