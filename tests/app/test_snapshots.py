"""Each screen as text, at both layouts, as it was last looked at and found good: ``snapshots/NAME-SIZE.txt``.

After a change that is meant, renew them and read the difference: ``python -m tests.app.test_snapshots [NAME ...]``.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from tests.app.driving import COMPACT, ROOMY, app_at, screen_text
from tests.app.places import PLACES

FOLDER = Path(__file__).parent / "snapshots"
SIZES = (COMPACT, ROOMY)
ENVIRONMENT = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TZ": "UTC"}
MOST_LOOKS = 100
"""At a screen, until it shows what it should."""
REST = 0.5
"""Seconds until a screen is taken to be at rest; for renewing alone."""

Size = tuple[int, int]
Look = Callable[[Path, PalmkarmaApp, Pilot[None]], Awaitable[None]]
"""Takes the file of a snapshot, and the app that shows what is to be in it."""


async def at_both_sizes(name: str, look: Look) -> None:
    """Look at this place in a small terminal, and then in a large one."""
    async with app_at(COMPACT) as (app, pilot):
        await PLACES[name](app, pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await look(file_of(name, size), app, pilot)


def shown(app: PalmkarmaApp) -> str:
    """The screen as text, without blanks at the ends of lines."""
    return "".join(f"{line.rstrip()}\n" for line in screen_text(app).split("\n"))


def file_of(name: str, size: Size) -> Path:
    """Where the snapshot of a place is."""
    return FOLDER / f"{name}-{size[0]}x{size[1]}.txt"


@pytest.fixture(autouse=True)
def _in_one_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dates are the same wherever the tests run."""
    monkeypatch.setenv("TZ", ENVIRONMENT["TZ"])
    time.tzset()


async def compare(file: Path, app: PalmkarmaApp, pilot: Pilot[None]) -> None:
    """Hold the screen against its snapshot, as soon as it is at rest."""
    kept = file.read_text(encoding="utf-8")
    for _ in range(MOST_LOOKS):
        if shown(app) == kept:
            break
        await pilot.pause(0.02)
    assert shown(app).split("\n") == kept.split("\n"), f"{file.name} tells of another screen"


async def write(file: Path, app: PalmkarmaApp, pilot: Pilot[None]) -> None:
    """Take the screen, when it is at rest, as its snapshot."""
    await pilot.pause(REST)
    file.write_text(shown(app), encoding="utf-8")


@pytest.mark.parametrize("name", PLACES)
async def test_a_screen_looks_as_it_did(name: str) -> None:
    await at_both_sizes(name, compare)


def test_each_snapshot_is_of_a_place() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {file_of(name, size).name for name in PLACES for size in SIZES}


async def renew(names: Sequence[str]) -> None:
    """Write the snapshots of these places, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or PLACES:
        await at_both_sizes(name, write)


if __name__ == "__main__":
    os.environ |= ENVIRONMENT
    os.environ.pop("NO_COLOR", None)
    time.tzset()
    asyncio.run(renew(sys.argv[1:]))
