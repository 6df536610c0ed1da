"""How the program ends when it is told to by the system: the terminal as it was, and a status that says why.

Must not know screens or games: nothing needs saving then, since everything is saved when it happens.
"""

from __future__ import annotations

import asyncio
import signal
import sys

from textual.app import App

_SECONDS_TO_HANG_UP = 3.0


async def run_to_the_end(app: App[None]) -> int:
    """Run the app; the exit status, which for SIGTERM and SIGHUP is 128 and the signal's number, as shells have it."""
    if sys.platform != "win32":
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, _end, app, number)
    await app.run_async()
    return app.return_code or 0


def _end(app: App[None], number: int) -> None:
    if number == signal.SIGHUP:
        # The terminal is gone and a write to it may never return: the system ends what doesn't end by itself.
        signal.setitimer(signal.ITIMER_REAL, _SECONDS_TO_HANG_UP)
    app.exit(return_code=128 + number)
