"""Tells a key or click that was meant from the echo of the last one: a held key, a bouncing finger, a double click.

Must not know what the key does. The clock is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

ECHO_SECONDS = 0.25


class Once:
    """Remembers what had an effect last, and when."""

    def __init__(self, clock: Callable[[], float] = monotonic, seconds: float = ECHO_SECONDS) -> None:
        self._clock, self._seconds = clock, seconds
        self._last: tuple[str, float] | None = None

    def took(self, what: str) -> None:
        """This has just had its effect."""
        self._last = (what, self._clock())

    def is_echo(self, what: str) -> bool:
        """True if the same had its effect a moment ago; a held key stays an echo until it is let go, or another one is
        struck."""
        if self._last is None or self._last[0] != what or self._clock() - self._last[1] >= self._seconds:
            self._last = None
            return False
        self.took(what)
        return True
