"""The sizes of terminal at which the table of Psychic Palm changes. Must not know widgets or rules."""

from __future__ import annotations

FULL_WIDTH = 80
"""A narrower terminal gets shorter sentences."""
HEIGHTS = [(0, "-low"), (24, "-short"), (30, "-tall"), (36, "-high")]
"""A lower terminal has no gaps between the parts, higher ones have larger parts; for ``VERTICAL_BREAKPOINTS``."""
PILE_WIDTH = 13
"""Cells of the deck, and of the cards face down, with their captions."""
_WIDEST = 96


def table_width(terminal_width: int) -> int:
    """Cells across the table; the rest is margin."""
    return min(terminal_width - 2, _WIDEST)


def sight_width(terminal_width: int) -> int:
    """Cells between the deck and the cards face down."""
    return table_width(terminal_width) - 2 * PILE_WIDTH
