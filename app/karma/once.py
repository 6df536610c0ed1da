"""Tells a key or click that was meant from its own echo: a key that is held, a finger that bounced, a double click.

Must not know what the key does. The clock is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

ECHO_SECONDS = 0.25


class Once:
    """Remembers what was struck last, and when."""

    def __init__(self, clock: Callable[[], float] = monotonic, seconds: float = ECHO_SECONDS) -> None:
        self._clock, self._seconds = clock, seconds
        self._last: tuple[str, float] | None = None

    def is_echo(self, what: str) -> bool:
        """True if the same was struck a moment ago; a held key stays an echo until it is let go."""
        now = self._clock()
        echo = self._last is not None and self._last[0] == what and now - self._last[1] < self._seconds
        self._last = (what, now)
        return echo
