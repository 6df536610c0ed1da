"""The sizes of a terminal at which the screens change their layout. Must not know any screen."""

from __future__ import annotations

from app.card_art import COMPACT, ROOMY, Size

SMALLEST = Size(60, 20)
"""The smallest terminal in which the screens have room."""
COMPACT_FROM = 78
"""Columns from which whole rows of cards have room; with fewer, something is left out."""
ROOMY_FROM = Size(100, 30)
"""The terminal that has room for large cards."""


def room(terminal: Size) -> Size:
    """The cells that screens are drawn for in a terminal of so many: at least the smallest, since with fewer they are
    covered, and only have to be there again when it is enlarged."""
    return Size(max(terminal.width, SMALLEST.width), max(terminal.height, SMALLEST.height))


def card_size(terminal: Size) -> Size:
    """The size of the cards that a terminal of so many cells has room for."""
    is_roomy = terminal.width >= ROOMY_FROM.width and terminal.height >= ROOMY_FROM.height
    return ROOMY if is_roomy else COMPACT
