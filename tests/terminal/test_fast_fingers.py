"""2,000 keys without a pause between them, with clicks and resizes: the program lives, and all it kept is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from app.storage.records import load
from app.storage.values import GameLine, Query
from engine.records.karma import KarmaRecord
from engine.records.lines import verify
from tests.app.storage.games import opened
from tests.terminal.conftest import Start
from tests.terminal.terminal import KEYS, Terminal

COUNT, BREATH = 2_000, 40
"""How many keys, and how many go to the terminal in one write."""
_TYPED = "234567890jqka" * 3 + "p" * 6 + "rr123bcdhsil"
_NAMED = ("enter", "enter", "space", "tab", "up", "down", "left", "right", "backspace")
_SIZES = ((80, 24), (120, 40), (59, 19), (80, 24), (200, 60), (60, 20))


def _keys(chance: random.Random) -> Iterator[str]:
    """Keys of both games, and those that lead from screen to screen, as a terminal sends them; clicks between."""
    for _ in range(COUNT):
        yield chance.choice(_TYPED) if chance.random() < 0.85 else KEYS[chance.choice(_NAMED)]
        if chance.random() < 0.05:
            place = f"{chance.randint(1, 80)};{chance.randint(1, 23)}"
            yield f"\x1b[<0;{place}M\x1b[<0;{place}m"


def _strike(terminal: Terminal, keys: list[str], chance: random.Random) -> None:
    """Strike these keys for as long as the program is open; those that were struck are taken from the list."""
    while keys and terminal.process.poll() is None:
        terminal.send("".join(keys[:BREATH]))
        del keys[:BREATH]
        if chance.random() < 0.2:
            terminal.resize(*chance.choice(_SIZES))
        terminal.read(0)


def _go_home(terminal: Terminal) -> None:
    terminal.resize(80, 24)
    for _ in range(60):
        terminal.settle()
        if "Am I psychic?" in terminal.text:
            return
        terminal.press("escape")
    raise AssertionError(f"no way home; {terminal.shown}")


def test_two_thousand_keys_in_one_breath_leave_the_program_alive_and_its_games_legal(
    start: Start, data_folder: Path
) -> None:
    chance = random.Random(6)
    keys = list(_keys(chance))
    for _ in range(10):  # keys can quit the program, too
        with start("karma", "--seats", "2") as terminal:
            terminal.wait_for("Ready")
            terminal.press("r")
            _strike(terminal, keys, chance)
            if not keys:
                _go_home(terminal)
                terminal.press("ctrl+q")
                assert terminal.wait_for_exit() == 0
                break
            assert terminal.wait_for_exit() == 0, terminal.shown
    assert not keys
    store = opened(data_folder)
    lines = store.games(Query(hidden=None))
    records = [load(store, line.id) for line in lines if isinstance(line, GameLine)]
    store.close()
    assert len(records) == len(lines)
    played = sum(len(record.actions) for record in records if isinstance(record, KarmaRecord))
    assert played, "fingers that play nothing test nothing"
    assert [verify(record) for record in records] == [None] * len(records)
