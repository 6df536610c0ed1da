"""A screen that comes up by itself: what is struck in its first moment was meant for the screen before.

Without that, the second of two quick returns would lift the curtain that the first one brought.
"""

from __future__ import annotations

from time import monotonic

from textual.events import Click, Event, Key
from textual.screen import Screen, ScreenResultType

DEAF_SECONDS = 0.4


class FreshScreen(Screen[ScreenResultType]):
    """Takes neither keys nor clicks for ``DEAF_SECONDS``."""

    ALLOW_SELECT = False

    def on_mount(self) -> None:
        """The moment begins."""
        self._since = monotonic()

    def on_key(self, event: Key) -> None:
        """Keys of the first moment go no further."""
        self._pass_over(event)

    def on_click(self, event: Click) -> None:
        """Nor do clicks."""
        self._pass_over(event)

    def _pass_over(self, event: Event) -> None:
        if self.is_deaf:
            event.stop()
            event.prevent_default()

    def close(self, result: ScreenResultType | None = None) -> None:
        """Dismiss this screen, once: the second of two quick clicks would take away the one below."""
        if self.is_active:
            self.dismiss(result)

    @property
    def is_deaf(self) -> bool:
        """True in the first moment."""
        return monotonic() - self._since < DEAF_SECONDS
