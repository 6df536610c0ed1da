"""The sizes of a terminal at which the screens change their layout. Must not know any screen."""

from __future__ import annotations

from app.card_art import Size

SMALLEST = Size(60, 20)
"""The smallest terminal in which the screens have room."""
COMPACT_FROM = 78
"""Columns from which whole rows of cards have room; with fewer, something is left out."""
ROOMY_FROM = Size(100, 30)
"""The terminal that has room for large cards."""
