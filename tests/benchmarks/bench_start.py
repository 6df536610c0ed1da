"""How soon home stands after the program was started, and what memory it takes then, beside a bare Textual app.

From the start of the process, imports included, to the end of the first frame; the process is halted there, so that
what it does next counts for nothing. Each figure is the median of many starts, measured in turns. Linux only.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from time import monotonic
from typing import NamedTuple

from tests.benchmarks.bare import FIRST_FRAME
from tests.benchmarks.processes import megabytes, processor_seconds
from tests.terminal.program import Program
from tests.terminal.terminal import palmkarma

COLUMNS, ROWS = 80, 24
WARM_UP, ROUNDS = 2, 31
HOME = b"Quit"
"""The last word of home's own rows; the row of keys follows in a later frame."""
SETTINGS = 'player = "North"\n'
LIMITS = (
    ("wall", "wall time", 1.35),
    ("processor", "processor time", 1.35),
    ("resident", "resident memory", 1.4),
    ("proportional", "proportional memory", 1.4),
)


class Start(NamedTuple):
    """What a start took."""

    wall: float
    """Seconds."""
    processor: float
    """Seconds, of all threads."""
    resident: float
    """MB."""
    proportional: float
    """MB, with what other processes share counted in part."""


def main() -> int:
    """Print the figures; the exit status is 1 if one is over its limit."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "settings.toml").write_text(SETTINGS, encoding="utf-8")
        environment = {"PALMKARMA_DATA_DIR": name}
        bare_command = [sys.executable, "-m", "tests.benchmarks.bare"]
        pairs = [
            (started(bare_command, FIRST_FRAME, environment), started(palmkarma(), HOME, environment))
            for _ in range(WARM_UP + ROUNDS)
        ]
    bare, home = (Start(*map(median, zip(*starts, strict=True))) for starts in zip(*pairs[WARM_UP:], strict=True))
    status = 0
    for field, what, limit in LIMITS:
        ratio = getattr(home, field) / getattr(bare, field)
        print(f"the first frame of home, {what}: {ratio:.2f} times a bare app's (at most {limit:g})")
        status |= ratio > limit
    print(f"  {home.wall * 1000:.0f} ms, {home.processor * 1000:.0f} ms of processor time, {home.resident:.1f} MB")
    return int(status)


def started(command: Sequence[str], frame: bytes, environment: Mapping[str, str]) -> Start:
    """Start a program, and measure it when it has written this part of its first frame."""
    begun = monotonic()
    with Program(command, columns=COLUMNS, rows=ROWS, environment=environment) as program:
        program.wait_for_bytes(frame)
        wall = monotonic() - begun
        pid = program.process.pid
        os.kill(pid, signal.SIGSTOP)
        return Start(wall, processor_seconds(pid), megabytes(pid, "Rss"), megabytes(pid, "Pss"))


if __name__ == "__main__":
    sys.exit(main())
