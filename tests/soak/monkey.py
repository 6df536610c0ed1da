"""200,000 inputs by a monkey, ten times those of the tests, by other seeds.

Run it with ``python -m tests.soak.monkey [PARTS] [SEED]``, a part being 2,500 inputs. The first fault ends it.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.app.monkey import PLACES, Monkey
from tests.app.monkey_cage import caged

_PARTS, _INPUTS, _SEED = 80, 2_500, 1_000


def main(parts: int = _PARTS, seed: int = _SEED) -> None:
    """Let the monkey play so many parts, each in a folder and with a seed of its own."""
    for part in range(parts):
        with tempfile.TemporaryDirectory() as folder, caged(Path(folder), seed + part):
            monkey = Monkey(Path(folder), seed + part, _INPUTS, part % len(PLACES))
            asyncio.run(monkey.play())
        print(f"seed {seed + part}: {sum(monkey.actions.values())} actions, {len(monkey.seen)} kinds of screens")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
