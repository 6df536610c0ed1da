"""What a game is marked with wherever it is told of, in words. Must not know how it is kept or shown."""

from __future__ import annotations


def remarks(*, cheated: bool, hinted: bool) -> tuple[str, ...]:
    """That the memory was opened, and that a hint was given."""
    return ("cheating",) * cheated + ("with a hint",) * hinted


def with_remarks(said: str, told: tuple[str, ...]) -> str:
    """What is said of a game, and its remarks."""
    return ", ".join((said, *told))
