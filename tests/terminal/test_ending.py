"""However the program ends or pauses, the terminal is as before, and the status says why."""

from __future__ import annotations

import os
import signal
import sys
import termios
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.storage.files import has_log
from app.storage.opening import open_store
from app.storage.values import OpenGame
from tests.app.storage.games import game_file
from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

_LEFT = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?2004l")
"""The other screen left, the cursor shown, the mouse and marked pasting off."""
_CRASH = """
import sys
from app.palmkarma import PalmkarmaApp, run
def action_help(self):
    secret = "QH 7C"
    raise ValueError("what went wrong")
PalmkarmaApp.action_help = action_help
sys.exit(run())
"""


def modes(terminal: Terminal) -> list[Any]:
    """How the terminal treats input and output."""
    return termios.tcgetattr(terminal._master)


def is_painted(terminal: Terminal) -> bool:
    """True if each cell has a colour of the program's beneath it."""
    screen = terminal.screen
    cells = (screen.buffer[row][column] for row in range(screen.lines) for column in range(screen.columns))
    return all(cell.bg != "default" for cell in cells)


def is_left(terminal: Terminal) -> bool:
    """True if all that the program switched on is switched off again."""
    return all(terminal.written.rfind(code) > terminal.written.rfind(b"\x1b[?1049h") for code in _LEFT)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_during_a_game_leaves_the_terminal_as_it_was_and_the_game_on_the_disk(
    start: Start, data_folder: Path, number: signal.Signals
) -> None:
    with start("karma", "--seats", "2") as opened:
        before = modes(opened)
        opened.wait_for("Ready")
        assert modes(opened) != before
        opened.press("r")
        opened.wait_for("You are ready", "Your turn")  # bots may have acted before the log is looked at
        opened.process.send_signal(number)
        assert opened.wait_for_exit() == 128 + number
        assert is_left(opened)
        assert modes(opened) == before
    assert not has_log(game_file(data_folder)), "all of it is in the one file"
    with closing(open_store(game_file(data_folder)).store) as store:
        (game,) = store.unfinished()
        assert isinstance(game, OpenGame)
        assert game.actions > 0


def test_quitting_leaves_the_terminal_as_it_was(start: Start) -> None:
    with start() as opened:
        before = modes(opened)
        opened.wait_for("Quit")
        opened.press("ctrl+q")
        assert opened.wait_for_exit() == 0
        assert is_left(opened)
        assert modes(opened) == before


def test_a_program_whose_terminal_is_closed_ends(start: Start) -> None:
    with start() as opened:
        opened.wait_for("Quit")
        spare = os.dup(opened._master)
        os.close(opened._master)
        os.close(spare)
        opened._master = os.open(os.devnull, os.O_RDONLY)
        assert opened.process.wait(timeout=30) != 0


def test_a_crash_says_what_went_wrong_but_shows_no_variable(tmp_path: Path) -> None:
    program = [sys.executable, "-c", _CRASH]
    with Terminal(program, environment={"PALMKARMA_DATA_DIR": str(tmp_path)}) as opened:
        before = modes(opened)
        opened.wait_for("Quit")
        opened.press("?")
        assert opened.wait_for_exit() == 1
        assert "what went wrong" in opened.text
        assert "'QH 7C'" not in opened.text.replace("\n", "")
        assert is_left(opened)
        assert modes(opened) == before


def test_a_paused_program_comes_back(start: Start) -> None:
    with start() as opened:
        before = modes(opened)
        opened.wait_for("Quit")
        opened.press("ctrl+z")
        opened.wait_for_pause()
        opened.wait_until(lambda: is_left(opened), "the terminal to be left")
        assert modes(opened) == before
        opened.screen.reset()
        opened.process.send_signal(signal.SIGCONT)
        opened.wait_for("Quit")
        opened.wait_until(lambda: is_painted(opened), "all of the screen")
        opened.press("r")
        opened.wait_for("1. The table")
