"""A file of games to be damaged, and all that the program can see of it afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.storage.errors import StorageError
from app.storage.good_copy import protect
from app.storage.opening import open_store
from app.storage.store import Store
from app.storage.values import DamagedLine, GameLine, Query
from engine.records.karma import MatchEntry
from engine.seeds import derive_id
from tests.app.storage.games import ME, game_file, karma_deal, opened, palm_deal, start_karma, start_palm


@dataclass(frozen=True)
class Sight:
    """What lists, figures and games tell, and the sentences that something is wrong."""

    content: dict[str, Any]
    sentences: tuple[str, ...]


def make_games(folder: Path) -> Path:
    """A file with games of all kinds: finished, drawn on from a match, abandoned, hidden, and unfinished ones."""
    store = opened(folder)
    match = derive_id(1, "match")
    for number in range(3):
        start_karma(store, karma_deal(number, match=MatchEntry(id=match, game=number + 1))).go_on()
        start_palm(store, palm_deal(number)).go_on()
    start_palm(store, palm_deal(10)).go_on(7)
    store.abandon(str(palm_deal(10).id))
    store.set_hidden(str(palm_deal(0).id), True)
    start_karma(store, karma_deal(11)).go_on(60)
    start_palm(store, palm_deal(12)).go_on(9)
    path = game_file(folder)
    assert protect(path) == ()
    store.close()
    return path


def look_at(path: Path) -> Sight:
    """Open the file as the program does, and look at everything; what is no StorageError passes through."""
    result = open_store(path)
    sentences = list(result.notices)
    content = {name: _told(sentences, ask) for name, ask in _questions(result.store)}
    result.store.close()
    sentences += protect(path)
    return Sight(content, tuple(sentences))


def _questions(store: Store) -> Iterator[tuple[str, Any]]:
    lines: list[GameLine | DamagedLine] = []

    def all_games() -> list[GameLine | DamagedLine]:
        lines.extend(store.games(Query(hidden=None, sort="ending")))
        return lines

    yield "games", all_games
    yield "shown", lambda: store.games(Query())
    yield "unfinished", store.unfinished
    yield "matches", lambda: store.waiting_matches(9)
    yield "scores", lambda: list(map(store.match, store.waiting_matches(9)))
    yield "players", store.players
    yield "tallies", lambda: store.tallies(ME)
    for line in lines:
        if isinstance(line, GameLine):
            yield line.id, lambda line=line: store.read(line.id)


def _told(sentences: list[str], ask: Any) -> Any:
    try:
        answer = ask()
    except StorageError as error:
        sentences.append(error.sentence)
        return None
    lines = answer if isinstance(answer, list) else []
    sentences += [line.sentence for line in lines if isinstance(line, DamagedLine)]
    return answer
