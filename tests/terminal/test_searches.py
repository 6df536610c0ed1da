"""While a bot thinks: nobody can act for it, the terminal may change, and whoever leaves need not wait for its answer.

The process that thinks is stopped, as if its search had no end, and let go on where the answer matters.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from app.storage.opening import open_store
from app.storage.values import OpenGame
from tests.app.storage.games import game_file
from tests.app.storage.hoards import keep_hoard
from tests.terminal.conftest import SETTINGS, Start
from tests.terminal.terminal import Terminal

PROC = Path("/proc")
THINKER = b"app.karma.thinking"
SMALL = (59, 19)

pytestmark = pytest.mark.skipif(not (PROC / "self" / "cmdline").exists(), reason="finds processes in /proc")


def thinkers(terminal: Terminal) -> list[int]:
    """The processes that think for the program."""
    found = []
    for folder in PROC.glob("[0-9]*"):
        with suppress(OSError):  # gone meanwhile
            is_thinker = THINKER in (folder / "cmdline").read_bytes().split(b"\0")
            if is_thinker and os.getsid(int(folder.name)) == terminal.process.pid:
                found.append(int(folder.name))
    return found


def wait_until_none_thinks(terminal: Terminal) -> None:
    """Wait until all of them are gone."""
    terminal.wait_until(lambda: not thinkers(terminal), "the thinking process to be gone")


def moves_kept(folder: Path) -> int:
    """How many actions of the only unfinished game are on the disk."""
    with closing(open_store(game_file(folder)).store) as store:
        (game,) = store.unfinished()
        assert isinstance(game, OpenGame)
        return game.actions


@pytest.fixture
def kept(data_folder: Path) -> int:
    """A game against an expert, the person to act, with all motion; how many actions it has."""
    (data_folder / "settings.toml").write_text(SETTINGS.replace("none", "full"), encoding="utf-8")
    with closing(open_store(game_file(data_folder)).store) as store:
        return keep_hoard(store, 12, ("expert",)).version


@contextmanager
def endless_search(start: Start) -> Iterator[tuple[Terminal, int]]:
    """The table after an action of the person, on which other keys followed at once, and the process that thinks."""
    with start() as terminal:
        terminal.click_text("North's turn")
        terminal.wait_for("Your turn")
        terminal.send("jj3p")
        terminal.wait_until(lambda: bool(thinkers(terminal)), "the expert to think")
        (thinker,) = thinkers(terminal)
        os.kill(thinker, signal.SIGSTOP)
        try:
            yield terminal, thinker
        finally:
            if thinker in thinkers(terminal):
                os.kill(thinker, signal.SIGKILL)


def test_keys_and_clicks_do_nothing_then_and_quitting_is_at_once(start: Start, data_folder: Path, kept: int) -> None:
    with endless_search(start) as (terminal, _):
        terminal.wait_for("East thinks", "East's turn")
        terminal.send("j34567890qka2pp123\r")
        for row in range(24):
            terminal.click(40, row)
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert thinkers(terminal) == []
    assert moves_kept(data_folder) == kept + 1


def test_leaving_the_table_ends_the_search(start: Start, data_folder: Path, kept: int) -> None:
    with endless_search(start) as (terminal, _):
        terminal.press("backspace")
        terminal.wait_for("East's turn")
        wait_until_none_thinks(terminal)
    assert moves_kept(data_folder) == kept + 1


def test_a_signal_ends_the_search_too(start: Start, data_folder: Path, kept: int) -> None:
    with endless_search(start) as (terminal, _):
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_exit() == 128 + signal.SIGTERM
        assert thinkers(terminal) == []
    assert moves_kept(data_folder) == kept + 1


def test_film_and_search_go_on_beneath_a_terminal_that_is_too_small(start: Start, data_folder: Path, kept: int) -> None:
    with endless_search(start) as (terminal, thinker):
        terminal.resize(*SMALL)
        terminal.wait_for("The table needs")
        os.kill(thinker, signal.SIGCONT)
        terminal.wait_until(lambda: moves_kept(data_folder) > kept + 1, "the expert to act")
        terminal.resize(80, 24)
        terminal.wait_for("East plays", "East takes")
