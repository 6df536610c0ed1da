"""The sizes of terminal at which the table of Psychic Palm changes. Must not know widgets or rules."""

from __future__ import annotations

FULL_WIDTH = 80
"""A narrower terminal gets shorter sentences."""
HEIGHTS = [(0, "-low"), (24, "-short"), (30, "-tall"), (36, "-high")]
"""A lower terminal has no gaps between the parts, higher ones have larger parts; for ``VERTICAL_BREAKPOINTS``."""
PILE_WIDTH = 13
"""Cells of the deck, and of the cards face down, with their captions."""
_WIDEST = 96
_TITLE_GAP = 2
"""Cells after the title, as in ``palm.tcss``."""
_WHOLE, _MOST_LOG_ROWS = 46, 8
"""Rows of the table with all gaps; in a higher terminal, rows of the log beneath it."""


def table_width(terminal_width: int) -> int:
    """Cells across the table; the rest is margin."""
    return min(terminal_width - 2, _WIDEST)


def marks_room(terminal_width: int, title: str) -> int:
    """Cells for the marks of a game, beside its title."""
    return table_width(terminal_width) - len(title) - _TITLE_GAP


def log_rows(terminal_height: int) -> int:
    """Rows for the log beneath the table: those that nothing else needs."""
    return max(0, min(_MOST_LOG_ROWS, terminal_height - _WHOLE))


def sight_width(terminal_width: int) -> int:
    """Cells between the deck and the cards face down."""
    return table_width(terminal_width) - 2 * PILE_WIDTH
