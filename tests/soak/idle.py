"""Ten seconds at each screen without a key: not a byte is written to the terminal.

Run it with ``python -m tests.soak.idle [SECONDS]``; AssertionError at the first screen that writes.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.terminal.conftest import SETTINGS
from tests.terminal.terminal import Terminal, palmkarma
from tests.terminal.test_games import play_karma, play_palm

SECONDS = 10.0
REST = 3.0
"""Seconds after which what was begun when the screen opened, imports and copies too, is done."""

Go = Callable[[Terminal], object]


def by_keys(*keys: str, sign: str) -> Go:
    """Press keys, and wait for the sign of the screen."""

    def go(terminal: Terminal) -> None:
        terminal.wait_for("Quit")
        for key in keys:
            terminal.settle(0.5)
            terminal.press(key)
        terminal.wait_for(sign)

    return go


PLACES: Mapping[str, tuple[tuple[str, ...], Go]] = {
    "home": ((), lambda terminal: terminal.wait_for("Quit")),
    "the Karma table": (("karma", "--seats", "6"), lambda terminal: terminal.wait_for("Ready")),
    "Karma's result": (("karma", "--seats", "2"), play_karma),
    "the table of Psychic Palm": (("palm",), lambda terminal: terminal.wait_for("Phase 1 of 4")),
    "Psychic Palm's result": (("palm",), play_palm),
    "settings": ((), by_keys("s", sign="Motion")),
    "the path dialog": ((), by_keys("h", "i", sign="path of the file")),
    "the deal code": ((), by_keys("c", sign="Which deal code")),
    "the command palette": ((), by_keys("ctrl+p", sign="Search")),
}
"""Arguments of the program, and the way on from its first screen."""


def main(seconds: float) -> None:
    """Be idle everywhere, and print what was written."""
    for name, (arguments, go) in PLACES.items():
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "settings.toml").write_text(SETTINGS, encoding="utf-8")
            with Terminal(palmkarma(*arguments), environment={"PALMKARMA_DATA_DIR": folder}) as terminal:
                go(terminal)
                terminal.settle(REST)
                written = terminal.idle(seconds)
        print(f"{name}: {written} bytes in {seconds:g} seconds", flush=True)
        assert written == 0, name


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
