"""How so many of a thing are said, in all sentences of both games. Must not know what is counted."""

from __future__ import annotations


def counted(count: int, what: str) -> str:
    """So many of a thing, which takes an s in the plural: ``1 card``, ``2 cards``, ``1,000 games``."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"
