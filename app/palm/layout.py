"""The sizes of terminal at which the table of Psychic Palm changes. Must not know widgets or rules."""

from __future__ import annotations

FULL_WIDTH = 80
"""A narrower terminal gets shorter sentences."""
HEIGHTS = [(0, "-low"), (24, "-short"), (30, "-tall"), (36, "-high")]
"""A lower terminal has no gaps between the parts, higher ones have larger parts; for ``VERTICAL_BREAKPOINTS``."""
TABLE_WIDTH = 96
"""What is wider than that is margin."""
