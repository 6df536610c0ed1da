"""A finished game as a reel: its positions one after the other, and a log that leads to each of them.

Must not know widgets or which game it is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

PositionT = TypeVar("PositionT")


class LogLine(NamedTuple):
    """What happened on the way to this position, from 0."""

    position: int
    text: str


def break_off(*, was_abandoned: bool) -> str:
    """The last line of a game that nobody has ended."""
    return "Here the game was abandoned." if was_abandoned else "So far the record goes."


class Reel(Generic[PositionT]):
    """Position 0 is the deal, each further one what an action left."""

    def __init__(self, positions: Sequence[PositionT], log: Sequence[LogLine]) -> None:
        """``log`` is in the order of positions, and begins with position 0."""
        self.positions = positions
        self.log = log

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.positions) - 1

    def within(self, position: int) -> int:
        """The nearest position that there is."""
        return min(max(position, 0), self.last)

    def line_of(self, position: int) -> int:
        """The number, from 0, of the last line that leads to this position or one before it."""
        return bisect_right(self.log, position, key=lambda line: line.position) - 1
