"""A thousand kills at random moments of play, by one program and by two at once, with nothing that was shown lost.

Run it with ``python -m tests.soak.kill [KILLS] [FOLDER]``; a new part of the folder is begun for each hundred.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from engine.seeds import derive
from tests.app.storage.killing import kill_players

KILLS = 1000
IN_A_FOLDER = 100


def main(kills: int, parent: str | None) -> None:
    """Kill, and print what came of it; AssertionError if anything is wrong."""
    for begun in range(0, kills, IN_A_FOLDER):
        for players in (1, 2):
            with tempfile.TemporaryDirectory(dir=parent) as name:
                shown = kill_players(Path(name), IN_A_FOLDER // 2, derive(begun, "kill", players), players)
            actions = sum(map(len, shown.actions.values()))
            print(
                f"{begun + IN_A_FOLDER // 2 * players} kills, {players} at a time: {len(shown.actions)} games,"
                f" {len(shown.ended)} of them ended, {actions} actions shown and none lost,"
                f" {shown.stale} times gone on elsewhere",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS, sys.argv[2] if len(sys.argv) > 2 else None)
