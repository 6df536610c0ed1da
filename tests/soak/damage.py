"""Many thousand kinds of damage: single bytes, zeroed and random stretches, pages in the place of others.

Run it with ``python -m tests.soak.damage [CHANGES] [SEED]``. Each is found or harmless, and nothing is overwritten.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from app.storage.good_copy import good_copy_of
from tests.app.storage.damage import look_at, make_games
from tests.app.storage.test_damage import assert_found_or_harmless, put

CHANGES = 10_000
PAGE = 4096
STRETCHES = (4, 16, 512, PAGE)


def main(changes: int, seed: int) -> None:
    """Damage, look, and count; AssertionError if a change goes unnoticed or anything is overwritten."""
    chance = random.Random(seed)
    found: Counter[tuple[str, bool]] = Counter()
    with tempfile.TemporaryDirectory() as name:
        sound, folder = make_games(Path(name) / "sound"), Path(name) / "damaged"
        folder.mkdir()
        sight = look_at(sound)
        content, good = sound.read_bytes(), good_copy_of(sound).read_bytes()
        for number in range(changes):
            kind, changed = _damaged(content, chance)
            path = put(folder, changed, good)
            found[kind, assert_found_or_harmless(path, changed, good, sight, f"{kind}, change {number}")] += 1
    for (kind, was_found), count in sorted(found.items()):
        print(f"{kind}: {count} {'found' if was_found else 'harmless'}")


def _damaged(content: bytes, chance: random.Random) -> tuple[str, bytes]:
    changed = bytearray(content)
    place, length = chance.randrange(len(content)), chance.choice(STRETCHES)
    end = min(place + length, len(content))
    match kind := chance.choice(("byte", "byte", "zeros", "noise", "page")):
        case "byte":
            changed[place] ^= chance.randrange(1, 256)
        case "zeros":
            changed[place:end] = bytes(end - place)
        case "noise":
            changed[place:end] = chance.randbytes(end - place)
        case _:
            source, target = (chance.randrange(len(content) // PAGE) * PAGE for _ in range(2))
            changed[target : target + PAGE] = content[source : source + PAGE]
    return kind, bytes(changed)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else CHANGES, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
