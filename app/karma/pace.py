"""How long a bot's action lasts: a pace that can be hurried, stopped and stepped.

Must not know what is waited for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Pace:
    """Awaited before each action of a bot."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        """``seconds`` is asked before each wait."""
        self._seconds = seconds
        self._changed = asyncio.Event()
        self._has_stepped = False
        self.is_hurried = False
        self.is_stopped = False

    async def __call__(self) -> None:
        """Wait for the pace or for a step; at least one turn of the event loop, so that keys are read."""
        await asyncio.sleep(0)
        while not self._has_stepped and (seconds := self._limit) != 0:
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), seconds)
            except TimeoutError:
                break
        self._has_stepped = False

    @property
    def _limit(self) -> float | None:
        """Seconds to wait, as things are now; None without end."""
        if self.is_stopped:
            return None
        return 0 if self.is_hurried else self._seconds()

    def hurry(self) -> None:
        """Don't wait any more until ``rest``."""
        self.is_hurried = True
        self._changed.set()

    def rest(self) -> None:
        """Wait again from now on; a step that nobody took is forgotten."""
        self.is_hurried = self._has_stepped = False

    def stop(self) -> None:
        """Wait for a step, however long; a wait that has begun, too."""
        self.is_stopped = True
        self._changed.set()

    def step(self) -> None:
        """End the present wait or, if there is none, the next one; no other."""
        self._has_stepped = True
        self._changed.set()

    def go_on(self) -> None:
        """Wait for the pace again instead of steps."""
        self.is_stopped = False
        self._changed.set()
