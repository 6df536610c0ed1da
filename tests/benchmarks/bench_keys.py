"""How soon a key shows at a full table of Karma, beside a bare app whose only widget changes its class.

Both run in terminals of 120x40. What they write is drained and looked at by nobody; the time is that from writing the
key to the last byte before a silence. Other programs that are busy make the longer of two times longer still; processor
time tells that apart. Linux only.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import NamedTuple

from app.storage.opening import open_store
from tests.app.storage.games import game_file
from tests.app.storage.hoards import keep_hoard
from tests.benchmarks.bare import FIRST_FRAME
from tests.benchmarks.processes import processor_seconds
from tests.terminal.program import PATIENCE, Program
from tests.terminal.terminal import KEYS, palmkarma

COLUMNS, ROWS = 120, 40
CARDS = 30
WARM_UP, ROUNDS = 20, 300
SILENCE = 0.06
"""Seconds; several times what an effect takes."""
LIMIT = 2.0
BYTES_LIMIT = 6 * 1024
SETTINGS = 'player = "North"\nanimation = "none"\nbot_pace = 0.0\n'


class Effect(NamedTuple):
    """What a key did."""

    seconds: float
    written: int
    processor: float
    """Seconds, of all threads."""


def main() -> int:
    """Print the figures; the exit status is 1 if one is over its limit."""
    with tempfile.TemporaryDirectory() as name:
        keep_table(Path(name))
        bare, table = measured(Path(name))
    ratios = {
        "half of all keys": seconds_of(table, 50) / seconds_of(bare, 50),
        "95 of 100 keys": seconds_of(table, 95) / seconds_of(bare, 95),
    }
    processor = [median(effect.processor for effect in effects) for effects in (table, bare)]
    ratios["processor time"] = processor[0] / processor[1]
    for what, ratio in ratios.items():
        print(f"a cursor move at the table, {what}: {ratio:.2f} times a bare change of class (at most {LIMIT:g})")
    for what, effects in (("bare", bare), ("table", table)):
        times = ", ".join(f"{seconds_of(effects, share) * 1000:.1f} ms" for share in (25, 50, 95))
        print(f"  {what}: {times} (a quarter, a half and 95 of 100 keys take at most)")
    written = max(effect.written for effect in table)
    print(f"a cursor move writes {median(effect.written for effect in table):.0f} bytes, {written} at most", end="")
    print(f" (at most {BYTES_LIMIT})")
    return int(any(ratio > LIMIT for ratio in ratios.values()) or written > BYTES_LIMIT)


def keep_table(folder: Path) -> None:
    """A player with a game of six seats and a full hand."""
    (folder / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    with closing(open_store(game_file(folder)).store) as store:
        keep_hoard(store, CARDS)


def measured(folder: Path) -> tuple[list[Effect], list[Effect]]:
    """The effects of keys in the bare app and at the table, measured in turns."""
    bare_command = [sys.executable, "-m", "tests.benchmarks.bare"]
    with (
        Program(bare_command, columns=COLUMNS, rows=ROWS) as bare,
        Program(palmkarma("--data-dir", str(folder)), columns=COLUMNS, rows=ROWS) as table,
    ):
        bare.wait_for_bytes(FIRST_FRAME)
        table.wait_for_bytes(b"North's turn")  # the line of the game that waits
        table.settle()
        table.send(KEYS["enter"])
        table.wait_for_bytes(b"Your turn")
        for program in (bare, table):
            program.settle(1.0)
        effects = [(effect(bare, " "), effect(table, KEYS["right"])) for _ in range(WARM_UP + ROUNDS)]
    return [first for first, _ in effects[WARM_UP:]], [second for _, second in effects[WARM_UP:]]


def effect(program: Program, key: str) -> Effect:
    """Press a key, and wait until the program has nothing more to say."""
    pid = program.process.pid
    before, used, begun = len(program.written), processor_seconds(pid), monotonic()
    program.send(key)
    assert program.read(PATIENCE), "the key did nothing"
    ended = program.settle(SILENCE)
    return Effect(ended - begun, len(program.written) - before, processor_seconds(pid) - used)


def seconds_of(effects: Sequence[Effect], share: int) -> float:
    """How long so many of a hundred take at most."""
    return quantiles([effect.seconds for effect in effects], n=100)[share - 1]


if __name__ == "__main__":
    sys.exit(main())
