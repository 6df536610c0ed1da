"""In a terminal that can do little the game is played; where it can't be, one sentence says so."""

from __future__ import annotations

import re
import subprocess

import pytest

from tests.terminal.conftest import Start
from tests.terminal.program import PATIENCE
from tests.terminal.terminal import palmkarma

FULL_COLOUR = re.compile(rb"[34]8;2;(\d+);(\d+);(\d+)")
"""A colour of 16 million, which these terminals either don't have or should show as a grey."""


@pytest.mark.parametrize(
    "environment",
    [
        {"NO_COLOR": "1"},
        {"TERM": "linux", "COLORTERM": ""},
        {"TERM": "screen", "COLORTERM": ""},
        {"TERM": "vt100", "COLORTERM": "", "LC_ALL": "C"},
    ],
    ids=lambda environment: " ".join(f"{name}={value}" for name, value in environment.items()),
)
def test_a_call_is_made_and_flipped(start: Start, environment: dict[str, str]) -> None:
    with start("palm", **environment) as terminal:
        terminal.wait_for("Phase 1 of 4")
        terminal.press("r", "r")
        terminal.wait_for("RIGHT", "WRONG")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert all(red == green == blue for red, green, blue in FULL_COLOUR.findall(terminal.written))


def test_a_dumb_terminal_is_told_so_in_one_sentence(start: Start) -> None:
    with start(TERM="dumb") as terminal:
        assert terminal.wait_for_exit() == 2
        said = " ".join(line.strip() for line in terminal.screen.display if line.strip())
        assert said.startswith("palmkarma needs a terminal, but this one (TERM=dumb) can't move its cursor")
        assert said.count(".") == 1
        assert b"\x1b" not in terminal.written


def test_a_pipe_is_told_so_in_one_sentence() -> None:
    done = subprocess.run(palmkarma(), capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"palmkarma needs a terminal, but standard input is none")
    assert done.stderr.count(b"\n") == 1
