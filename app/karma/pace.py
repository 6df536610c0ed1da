"""How long a bot's action lasts: a pace that can be hurried, stopped and stepped.

Must not know what is waited for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress


class Pace:
    """Awaited before each action of a bot."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        """``seconds`` is asked before each wait."""
        self._seconds = seconds
        self._wake = asyncio.Event()
        self.is_hurried = False
        self.is_stopped = False

    async def __call__(self) -> None:
        """Wait for the pace; at least one turn of the event loop, so that keys are read."""
        self._wake.clear()
        seconds = None if self.is_stopped else 0.0 if self.is_hurried else self._seconds()
        if seconds == 0:
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), seconds)

    def hurry(self) -> None:
        """Don't wait any more until ``rest``."""
        self.is_hurried = True
        self._wake.set()

    def rest(self) -> None:
        """Wait again from now on."""
        self.is_hurried = False

    def stop(self) -> None:
        """Wait for a step, however long."""
        self.is_stopped = True

    def step(self) -> None:
        """End the present wait, and no other."""
        self._wake.set()

    def go_on(self) -> None:
        """Wait for the pace again instead of steps."""
        self.is_stopped = False
        self._wake.set()
