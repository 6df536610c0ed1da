"""Kills processes at random moments of play, and holds what is on disk against what they had shown."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from app.storage.checks import find_damage
from app.storage.database import connect
from app.storage.opening import open_store
from app.storage.values import GameLine, OpenGame, Query
from tests.app.storage.games import game_file

MOST_LINES_BEFORE_KILL = 25
MOST_SECONDS_AFTER_LINE = 0.01
"""About what an action takes, disk included: the kill may fall into any part of the next one."""
KILLS_IN_A_FOLDER = 25


class Server:
    """A process that forks players (``players.py``), one at a time; a context manager."""

    def __enter__(self) -> Server:
        command = (sys.executable, "-m", "tests.app.storage.players")
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin
        assert self._process.stdout
        self._input, self.output = self._process.stdin, self._process.stdout.fileno()
        self._pid: int | None = None
        self._buffer = b""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self._input.close()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()

    def start(self, folder: Path, seed: int) -> list[str]:
        """Let a player play in this folder; the lines that it has written already."""
        self._input.write(f"{folder}\t{seed}\n".encode())
        self._input.flush()
        lines: list[str] = []
        while self._pid is None and not lines:  # a player that fails at once has said why
            lines += self.read()
        return lines

    def read(self) -> list[str]:
        """The lines that have come; waits for one if there is none. EOFError if the server is gone."""
        came = os.read(self.output, 1 << 16)
        if not came:
            raise EOFError("the server of the players has ended")
        *lines, self._buffer = (self._buffer + came).split(b"\n")
        told = []
        for line in map(bytes.decode, lines):
            word, _, rest = line.partition(" ")
            if word == "up":
                self._pid = int(rest)
            elif word == "dead":
                self._pid = None
            else:
                told.append(line)
        return told

    @property
    def is_playing(self) -> bool:
        """False when the player has ended, which it does by itself only if it fails."""
        return self._pid is not None

    def kill(self) -> list[str]:
        """Kill the player; the lines that it still wrote."""
        lines: list[str] = []
        if self._pid is not None:
            with suppress(ProcessLookupError):  # it has failed, and is gone
                os.kill(self._pid, signal.SIGKILL)
            while self._pid is not None:
                lines += self.read()
        return lines


@dataclass
class Shown:
    """What players have shown of the games in one folder, and what was found of them on disk."""

    actions: dict[str, dict[int, str]] = field(default_factory=dict)
    ended: dict[str, str] = field(default_factory=dict)
    stale: int = 0
    on_disk: int = 0

    def add(self, lines: Sequence[str]) -> int:
        """Take in lines; how many actions they tell."""
        count = 0
        for line in lines:
            word, _, rest = line.partition(" ")
            game_id, _, rest = rest.partition(" ")
            assert word in ("shown", "over", "gone", "stale"), line
            if word == "shown":
                number, _, action = rest.partition(" ")
                assert int(number) not in self.actions.setdefault(game_id, {}), "an action was shown twice"
                self.actions[game_id][int(number)] = action
                count += 1
            elif word == "stale":
                self.stale += 1
            else:
                self.ended[game_id] = "finished" if word == "over" else "abandoned"
        return count

    def hold_against(self, folder: Path, count: int, players: int) -> None:
        """Each action that was shown is there; of each player at most one more, that it could not show any more."""
        result = open_store(game_file(folder))
        assert result.notices == ()
        with closing(result.store) as store:
            for game_id, actions in self.actions.items():
                stored = store.read(game_id)
                for number, action in actions.items():
                    assert json.loads(action).items() <= json.loads(stored.actions[number]).items(), "lost"
                assert stored.line.state == self.ended.get(game_id, stored.line.state)
            lines = [game for game in store.games(Query(hidden=None)) if isinstance(game, GameLine)]
            waiting = [game for game in store.unfinished() if isinstance(game, OpenGame)]
        before = self.on_disk
        self.on_disk = sum(line.actions or 0 for line in lines) + sum(game.actions for game in waiting)
        assert before + count <= self.on_disk <= before + count + players, (before, count, self.on_disk)


def kill_players(folder: Path, kills: int, seed: int, players: int = 1) -> Shown:
    """Kill so many players at random moments, this many at a time; what they have shown in all.

    Raises AssertionError if anything that was shown is lost, or the file does not open or is not sound.
    """
    chance = random.Random(seed)
    shown = Shown()
    with ExitStack() as stack:
        servers = [stack.enter_context(Server()) for _ in range(players)]
        for number in range(kills // players):
            count = shown.add(_one_round(servers, folder, chance))
            shown.hold_against(folder, count, players)
            if number % KILLS_IN_A_FOLDER == 0:
                assert_sound(folder)
    assert_sound(folder)
    return shown


def _one_round(servers: Sequence[Server], folder: Path, chance: random.Random) -> list[str]:
    """Let the players play together, until so many lines have come or one has failed, and a moment more; kill them."""
    lines = [line for server in servers for line in server.start(folder, chance.getrandbits(64))]
    wanted = chance.randrange(MOST_LINES_BEFORE_KILL + 1)
    outputs = {server.output: server for server in servers}
    while len(lines) < wanted and all(server.is_playing for server in servers):
        for output in select.select(list(outputs), [], [])[0]:
            lines += outputs[output].read()
    select.select([], [], [], chance.random() * MOST_SECONDS_AFTER_LINE)
    for server in servers:
        lines += server.kill()
    return lines


def assert_sound(folder: Path) -> None:
    """Every row is as it was written, and nothing has vanished."""
    with closing(connect(game_file(folder))) as db:
        assert find_damage(db) == []
