"""What keeping games costs: an action beside a bare insert, and ten thousand kept games beside none.

Each figure is the median of many, measured in turns with what it is held against. The files lie where temporary files
do (``TMPDIR``), which should be a disk as games are kept on.
"""

from __future__ import annotations

import secrets
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from app.statistics import karma_statistics, palm_statistics
from app.storage import karma_games
from app.storage.database import connect, use_log, writing
from app.storage.good_copy import protect
from app.storage.opening import open_store
from app.storage.records import load, texts_of
from app.storage.sqlite_store import SqliteStore
from app.storage.store import Store
from app.storage.values import Query, ResultLine
from app.waiting import waiting
from engine.arena import karma_games as bot_games
from engine.arena import palm_games
from engine.karma.actions import HouseRules
from engine.karma.bots.levels import LEVELS
from engine.records.karma import KarmaRecord, MatchEntry, SeatEntry
from engine.records.lines import Record
from engine.records.psychic_palm import PlayerEntry
from engine.seeds import derive_id
from tests.app.storage.games import ME, game_file, karma_deal

ACTIONS = 2000
FEW, MANY = 100, 10_000
DIFFERENT = 50
"""So many different games of each kind are kept again and again."""
ROUNDS = 50
PAGE = 50
MOST_LINES = 8
"""Home has no room for more of what waits, in the highest terminal."""


class Result(NamedTuple):
    """How many times as long as what it is held against, and what is allowed, if that is limited."""

    what: str
    ratio: float
    limit: float | None = None


def main() -> int:
    """Print all figures; the exit status is 1 if one is over its limit."""
    with tempfile.TemporaryDirectory() as name:
        results = [*commits(Path(name)), *many_games(Path(name))]
    for result in results:
        print(f"{result.what}: {result.ratio:.2f} times{f' (at most {result.limit})' if result.limit else ''}")
    return int(any(result.limit and result.ratio > result.limit for result in results))


def timed(act: Callable[[], object]) -> float:
    """Seconds that it takes."""
    begun = perf_counter()
    act()
    return perf_counter() - begun


def commits(folder: Path) -> Iterator[Result]:
    """An action kept by the store, and by the journal, which applies it too, beside a bare insert and commit."""
    ways: dict[str, list[float]] = {"bare": [], "store": [], "journal": []}
    store = open_store(game_file(folder / "commits")).store
    with closing(connect(folder / "bare.db", make=True)) as database, closing(store):
        insert = bare_insert(database)
        for seed in count():
            keep_a_game(seed, store, insert, ways)
            if len(ways["bare"]) >= ACTIONS:
                break
    bare, by_store, by_journal = map(median, ways.values())
    print(f"a bare insert and commit: {bare * 1e6:.0f} us")
    yield Result("an action kept by the store, beside a bare insert and commit", by_store / bare, 1.5)
    yield Result("the same with applying the action by the rules and writing it as JSON", by_journal / bare)


def keep_a_game(seed: int, store: Store, insert: Callable[[int, int, str], None], ways: dict[str, list[float]]) -> None:
    """Keep each action of a game in every way, in an order that goes around."""
    record = bot_record(seed)
    journal = karma_games.begin(store, record.model_copy(update={"id": derive_id(seed, "other")}), ME)
    game = store.begin(texts_of(record)[0], ME, 0)
    for number, move in enumerate(record.actions):
        text = move.model_dump_json()
        acts: list[tuple[str, Callable[[], None]]] = [
            ("bare", partial(insert, seed, number, text)),
            ("store", partial(store.append, game, number, text, 0)),
            ("journal", partial(journal, number, move.seat, move.action)),
        ]
        for name, act in acts[number % 3 :] + acts[: number % 3]:
            ways[name].append(timed(act))


def bare_insert(database: sqlite3.Connection) -> Callable[[int, int, str], None]:
    """The least that keeping an action could be, under the same settings."""
    use_log(database)
    database.execute("CREATE TABLE actions (game, number, content, PRIMARY KEY (game, number)) WITHOUT ROWID")

    def insert(game: int, number: int, content: str) -> None:
        database.execute("BEGIN IMMEDIATE")
        database.execute("INSERT INTO actions VALUES (?, ?, ?)", (game, number, content))
        database.execute("COMMIT")

    return insert


def bot_record(seed: int) -> KarmaRecord:
    """A game of Karma that a person and two bots could have played."""
    record = next(iter(bot_games([LEVELS["easy"]] * 3, 1, seed, HouseRules()))).record
    return record.model_copy(
        update={"origin": "dealt", "seats": (SeatEntry(name=ME, player="person"), *record.seats[1:])}
    )


def many_games(folder: Path) -> Iterator[Result]:
    """What the screens ask for first, with many games beside few or none."""
    none, few, many = (filled(folder / str(games), games) for games in (0, FEW, MANY))
    print(f"{MANY} games: {many.stat().st_size / 1e6:.0f} MB")
    print(f"to check and copy them: {timed(lambda: protect(many)):.2f} s")
    with closing(open_store(many).store) as store:
        print(f"to count them anew: {timed(store.recount):.2f} s")
    yield Result(f"home with {MANY} games, beside those that it shows", beside(home, many, none), 1.1)
    yield Result(f"a new game with {MANY} kept, beside none", beside(new_game, many, none), 1.1)
    yield Result(f"the history of {MANY} games, beside {FEW}", beside(history, many, few), 2.0)
    yield Result(f"the statistics of {MANY} games, beside {FEW}", beside(statistics, many, few), 2.0)
    yield Result(f"one record of {MANY}, beside one of {FEW}", beside(one_record, many, few), 2.0)


def filled(folder: Path, games: int) -> Path:
    """A file with so many games that have ended, with as many that wait as home has lines for, written in one go."""
    store = open_store(game_file(folder)).store
    assert isinstance(store, SqliteStore)
    karma: list[Record] = [bot_record(seed) for seed in range(DIFFERENT)]
    palm: list[Record] = [palm_record(seed) for seed in range(DIFFERENT)]
    different = karma + palm
    with writing(store._db):
        for number in range(max(games, MOST_LINES)):
            keep_ended(store, another(different[number % len(different)], number), number)
    karma_games.begin(store, karma_deal(1), ME)
    store.close()
    return game_file(folder)


def another(record: Record, number: int) -> Record:
    """The same game again under an id of its own; each of Karma's is the first of a match, and all of those wait."""
    update: dict[str, object] = {"id": derive_id(number, "game")}
    if isinstance(record, KarmaRecord):
        update["match"] = MatchEntry(id=derive_id(number, "match"), game=1)
    return record.model_copy(update=update)


def palm_record(seed: int) -> Record:
    """A game of Psychic Palm that a person could have played."""
    record = next(iter(palm_games("random", 1, seed)))
    return record.model_copy(update={"origin": "dealt", "player": PlayerEntry(name=ME, kind="person")})


def keep_ended(store: SqliteStore, record: Record, number: int) -> None:
    """Keep a game as if it had been played here."""
    header, actions = texts_of(record)
    line = store._insert(header, ME, float(number), imported=False)
    for place, text in enumerate(actions):
        store._insert_action(line.number, place, text)
    assert record.result
    store._end(line, actions, ResultLine(**record.result.model_dump()), number + 0.5)


def beside(look: Callable[[Path], float], one: Path, other: Path) -> float:
    """How many times as long a look at one file takes as at the other; each in turn, so that both are warm."""
    times = [(look(one), look(other)) for _ in range(ROUNDS)]
    first, second = median(time for time, _ in times), median(time for _, time in times)
    print(f"  {first * 1000:.2f} ms and {second * 1000:.2f} ms")
    return first / second


def home(path: Path) -> float:
    """Open, and ask for what waits."""

    def look() -> None:
        with closing(open_store(path).store) as store:
            waiting(store, MOST_LINES)

    return timed(look)


def new_game(path: Path) -> float:
    """Begin a game."""
    deal = karma_deal(secrets.randbits(64))
    return with_store(path, lambda store: karma_games.begin(store, deal, ME))


def history(path: Path) -> float:
    """The first page, and how many there are."""
    return with_store(path, lambda store: (store.games(Query(), 0, PAGE), store.count(Query())))


def statistics(path: Path) -> float:
    """All figures of a player."""

    def figures(store: Store) -> None:
        tallies = store.tallies(ME)
        karma_statistics(tallies)
        palm_statistics(tallies)

    return with_store(path, figures)


def one_record(path: Path) -> float:
    """Load a game."""
    return with_store(path, lambda store: load(store, str(derive_id(FEW // 2, "game"))))


def with_store(path: Path, look: Callable[[Store], object]) -> float:
    """The time of one look into an open store."""
    with closing(open_store(path).store) as store:
        return timed(lambda: look(store))


if __name__ == "__main__":
    sys.exit(main())
