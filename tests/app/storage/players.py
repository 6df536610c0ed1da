"""Real processes that play into a data folder without a pause, and say what they have shown: to be killed.

``python -m tests.app.storage.players`` loads the program once and then, for each line ``FOLDER<tab>SEED`` on its
standard input, forks a process that opens the folder as the program does and plays there until it is killed. What a
process has shown it writes as lines to standard output at once: ``up PID``, then ``shown ID NUMBER ACTION`` for each
action, ``over ID`` and ``gone ID`` for a game that has ended or was abandoned, ``stale ID`` for one with which another
process has gone on, and ``wrong SENTENCE`` for whatever should not be. The first process says ``dead PID`` when one is
gone.
"""

from __future__ import annotations

import os
import random
import sys
import traceback
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from app.storage.errors import StaleGame
from app.storage.good_copy import protect
from app.storage.opening import open_store
from app.storage.store import Store
from app.storage.values import OpenGame
from tests.app.storage.games import Playing, game_file, karma_deal, palm_deal, resume, start_karma, start_palm

OPEN_AT_MOST = 4
PROTECT_SHARE = 0.2
ABANDON_SHARE = 0.05


def say(*words: object) -> None:
    """Write a line at once: the process may be gone the next moment."""
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


def play_for_ever(folder: Path, seed: int) -> None:
    """Open, then go on with unfinished games or begin new ones, each for a while or to its end."""
    chance = random.Random(seed)
    result = open_store(game_file(folder))
    for notice in result.notices:
        say("wrong", notice)
    if chance.random() < PROTECT_SHARE:
        for sentence in protect(game_file(folder)):
            say("wrong", sentence)
    with closing(result.store):
        for game_id, playing in _games(result.store, chance):
            try:
                _play_one(game_id, playing, result.store, chance)
            except StaleGame:
                say("stale", game_id)


def _games(store: Store, chance: random.Random) -> Iterator[tuple[str, Playing]]:
    while True:
        waiting = [game for game in store.unfinished() if isinstance(game, OpenGame)]
        if len(waiting) >= OPEN_AT_MOST or (waiting and chance.random() < 0.5):
            game = chance.choice(waiting)
            try:
                yield game.line.id, resume(store, game, chance.getrandbits(32))
            except StaleGame:  # another process has just ended it
                say("stale", game.line.id)
        else:
            seed = chance.getrandbits(64)
            if chance.random() < 0.5:
                yield str(karma_deal(seed).id), start_karma(store, karma_deal(seed), seed=seed)
            else:
                yield str(palm_deal(seed).id), start_palm(store, palm_deal(seed), seed=seed)


def _play_one(game_id: str, playing: Playing, store: Store, chance: random.Random) -> None:
    def shown(snapshot: Any) -> None:
        say("shown", game_id, snapshot.version - 1, playing.last.model_dump_json(exclude_none=True))

    playing.session.subscribe(None, shown)
    playing.go_on(chance.choice((3, 10, 30, None)))
    if playing.session.to_act is None:
        say("over", game_id)
    elif chance.random() < ABANDON_SHARE:
        store.abandon(game_id)
        say("gone", game_id)


def main() -> None:
    """Fork a process for each line, until the input ends; wait for each to be killed."""
    for line in sys.stdin:
        folder, _, seed = line.rstrip("\n").partition("\t")
        pid = os.fork()
        if pid == 0:
            say("up", os.getpid())
            try:
                play_for_ever(Path(folder), int(seed))
            except BaseException:
                say("wrong", traceback.format_exc().replace("\n", " | "))
            os._exit(1)
        os.waitpid(pid, 0)
        say("dead", pid)


if __name__ == "__main__":
    main()
