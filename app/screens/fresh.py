"""A screen that comes up by itself: what is struck in its first moment was meant for the screen before.

Without that, the second of two quick returns would lift the curtain that the first one brought, and whoever ends the
last animation of a game would never see its result.
"""

from __future__ import annotations

from math import inf
from time import monotonic

from textual.events import Key
from textual.screen import Screen, ScreenResultType

from app.karma.once import ECHO_SECONDS

DEAF_SECONDS = 0.5


class FreshScreen(Screen[ScreenResultType]):
    """Takes neither keys nor clicks for ``DEAF_SECONDS``, nor a key that is held or struck again and again from then
    on."""

    ALLOW_SELECT = False
    _deaf_until = inf

    def on_mount(self) -> None:
        """The moment begins."""
        self._deaf_until = monotonic() + DEAF_SECONDS

    def on_key(self, event: Key) -> None:
        """Keys of the first moment go no further."""
        if self.is_deaf:
            self._deaf_until = max(self._deaf_until, monotonic() + ECHO_SECONDS)
            event.stop()
            event.prevent_default()

    def close(self, result: ScreenResultType | None = None) -> None:
        """Dismiss this screen, once: the second of two quick clicks would take away the one below."""
        if self.is_active and not self.is_deaf:
            self.dismiss(result)

    @property
    def is_deaf(self) -> bool:
        """True in the first moment, and before it."""
        return monotonic() < self._deaf_until
