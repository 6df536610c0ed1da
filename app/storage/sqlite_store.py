"""The store in a SQLite file. Owns every transaction on games; must not know how the file came to be open."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.storage import chapters, days, kept, lists, matches, tallying
from app.storage.database import reading, text_checksum, writing
from app.storage.errors import DamagedGame, KnownGame, StaleGame, StorageError, said_plainly
from app.storage.headers import length_and_cheated, line_of
from app.storage.rows import GAME_COLUMNS, game_or_damage, game_values, named, open_values, result_order
from app.storage.values import PALM, Chapter, DamagedLine, GameLine, MatchLine, OpenGame, Query, ResultLine, StoredGame
from app.tallies import Group, Tally

if TYPE_CHECKING:
    from app.ledger import Ledger

_ALL_COLUMNS = (*GAME_COLUMNS.split(", "), "checksum")
_NEXT_ENDING = "SELECT 1 + coalesce(max(ending), 0) FROM games"
_STAND = (
    "UPDATE open_games SET actions = ?, turn = ?, hinted = ?, changed = ?, checksum = ? WHERE game = ? AND actions = ?"
)


class SqliteStore:
    """The games of one file; see ``store.Store`` for what each method does."""

    keeps = True

    def __init__(
        self, connection: sqlite3.Connection, lock: sqlite3.Connection, path: Path, clock: Callable[[], float]
    ) -> None:
        """``lock`` says that the file is used, until it is closed."""
        self._db, self._lock, self._path, self._clock = connection, lock, path, clock
        connection.create_function("result_order", 2, result_order, deterministic=True)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with said_plainly(self._path), writing(self._db):
            yield

    @contextmanager
    def _reading(self) -> Iterator[None]:
        with said_plainly(self._path), reading(self._db):
            yield

    # One game

    def begin(self, header: str, player: str, turn: int) -> int:
        now = self._clock()
        with self._writing():
            line = self._insert(header, player, now, imported=False)
            days.check_first(self._db, line)
            standing = open_values(line.number, 0, turn, False, now)
            self._db.execute("INSERT INTO open_games VALUES (?, ?, ?, ?, ?, ?)", standing)
        return line.number

    def append(self, game: int, number: int, content: str, turn: int, result: ResultLine | None = None) -> None:
        now = self._clock()
        with self._writing():
            self._stand(game, number, open_values(game, number + 1, turn, False, now))
            self._insert_action(game, number, content)
            if result is not None:
                line = kept.by_number(self._db, game)
                actions = kept.actions_of(self._db, line, kept.standing_of(self._db, line))
                self._end(line, actions, result, now)

    def hint(self, game: int, actions: int) -> None:
        with self._writing():
            line = kept.by_number(self._db, game)
            standing = kept.standing_of(self._db, line)
            if standing is None:
                raise _stale(line)
            self._stand(game, actions, open_values(game, actions, standing.turn, True, standing.changed))

    def abandon(self, game_id: str) -> None:
        with self._writing():
            line = kept.by_id(self._db, game_id)
            if line.state != "open":
                raise _stale(line)
            try:
                actions = kept.actions_of(self._db, line, kept.standing_of(self._db, line))
            except DamagedGame:
                actions = ()  # it stays damaged, but need not wait for ever
            self._end(line, actions, ResultLine(reason="abandoned"), self._clock())

    def read(self, game_id: str) -> StoredGame:
        with self._reading():
            line = kept.by_id(self._db, game_id)
            standing = kept.standing_of(self._db, line)
            header, actions = kept.header_of(self._db, line), kept.actions_of(self._db, line, standing)
            line = kept.with_marks_of(line, actions)
        return StoredGame(line, header, actions, standing)

    def add(
        self, header: str, actions: Sequence[str], result: ResultLine, started: float | None, ended: float | None
    ) -> None:
        with self._writing():
            line = self._insert(header, None, started, imported=True)
            for number, content in enumerate(actions):
                self._insert_action(line.number, number, content)
            self._end(line, actions, result, ended)

    def set_hidden(self, game_id: str, hidden: bool) -> None:
        with self._writing():
            self._replace(kept.by_id(self._db, game_id)._replace(hidden=hidden))

    def keep_review(self, game_id: str, content: str) -> None:
        with self._writing():
            number = kept.by_id(self._db, game_id).number
            row = (number, content, text_checksum(content.encode(), number))
            self._db.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)", row)

    def review(self, game_id: str) -> str | None:
        with self._reading():
            number = kept.by_id(self._db, game_id).number
            return kept.review_of(self._db, number)

    # Lists

    def unfinished(self) -> list[OpenGame | DamagedLine]:
        with self._reading():
            rows = self._db.execute(f"{kept.OPEN} ORDER BY changed DESC, game DESC").fetchall()
            return [kept.open_or_damage(self._db, row) for row in rows]

    def waiting_matches(self, most: int) -> list[str]:
        with said_plainly(self._path):
            return matches.waiting(self._db, most)

    def match(self, match_id: str) -> MatchLine | None:
        with self._reading():
            return matches.match_of(self._db, match_id)

    def drop_match(self, match_id: str) -> None:
        with self._writing():
            matches.drop(self._db, match_id)

    def games(self, query: Query, first: int = 0, count: int | None = None) -> list[GameLine | DamagedLine]:
        condition, values = lists.where(query)
        sql = f"{kept.GAME}{condition}{lists.order(query)} LIMIT ? OFFSET ?"
        page = (-1 if count is None else count, first)
        with said_plainly(self._path):
            return kept.with_marks(self._db, [game_or_damage(row) for row in self._db.execute(sql, values + page)])

    def count(self, query: Query) -> int:
        condition, values = lists.where(query)
        with said_plainly(self._path):
            return int(self._db.execute(f"SELECT count(*) FROM games{condition}", values).fetchone()[0])

    def has(self, query: Query) -> bool:
        condition, values = lists.where(query)
        with said_plainly(self._path):
            return bool(self._db.execute(f"SELECT EXISTS (SELECT 1 FROM games{condition})", values).fetchone()[0])

    # Figures

    def players(self) -> list[str]:
        with said_plainly(self._path):
            return [name for (name,) in self._db.execute("SELECT DISTINCT name FROM players ORDER BY name")]

    def tallies(self, player: str | None = None) -> dict[Group, Tally]:
        with said_plainly(self._path):
            try:
                return tallying.kept(self._db, player)
            except tallying.DamagedTally:
                everybodys = tallying.counted(self._db)
                return {group: tally for group, tally in everybodys.items() if player in (None, group.player)}

    def recount(self) -> None:
        with self._writing():
            tallying.recount(self._db)
            self._db.execute("DELETE FROM ledger")

    def ledger(self, player: str) -> Ledger:
        from app.storage.ledger import keep_missing, ledger_of

        with self._reading():
            ledger, missing = ledger_of(self._db, player)
        if missing:
            with suppress(StorageError), self._writing():  # it can be made again the next time
                keep_missing(self._db, missing)
        return ledger

    def chapters(self, player: str) -> list[Chapter]:
        with self._reading():
            return chapters.chapters_of(self._db, player)

    def close_chapter(self, player: str) -> None:
        with self._writing():
            chapters.close_chapter(self._db, player, self._clock())

    def close(self) -> None:
        with said_plainly(self._path):
            self._db.close()
            self._lock.close()

    # Rows, within a transaction

    def _insert(self, header: str, player: str | None, started: float | None, *, imported: bool) -> GameLine:
        number = 1 + kept.last_number(self._db)
        line = line_of(header, number, player, started, imported=imported)
        if self._db.execute("SELECT 1 FROM games WHERE id = ?", (line.id,)).fetchone():
            raise KnownGame(f"A game with the id {line.id} is kept already.")
        places = ", ".join("?" * len(_ALL_COLUMNS))
        self._db.execute(f"INSERT INTO games ({', '.join(_ALL_COLUMNS)}) VALUES ({places})", game_values(line))
        checksum = text_checksum(header.encode(), number)
        self._db.execute("INSERT INTO headers VALUES (?, ?, ?)", (number, header, checksum))
        self._db.executemany("INSERT INTO players VALUES (?, ?)", [(name, number) for name in line.persons])
        return line

    def _insert_action(self, game: int, number: int, content: str) -> None:
        row = (game, number, content, text_checksum(content.encode(), game, number))
        self._db.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", row)

    def _stand(self, game: int, actions: int, values: tuple[Any, ...]) -> None:
        """Change where a game stands, if it still stands after so many actions: only one program can win that."""
        if self._db.execute(_STAND, (*values[1:], game, actions)).rowcount == 0:
            line = kept.by_number(self._db, game)
            kept.standing_of(self._db, line)  # it may be damaged rather than stale
            raise _stale(line)

    def _end(self, line: GameLine, actions: Sequence[str], result: ResultLine, ended: float | None) -> None:
        """End a game, and count it: once, for it is not open afterwards."""
        length, cheated = length_and_cheated(line.kind, actions)
        line = line._replace(
            state="abandoned" if result.reason == "abandoned" else "finished",
            ended=ended,
            ending=self._db.execute(_NEXT_ENDING).fetchone()[0],
            actions=len(actions),
            length=length,
            cheated=cheated,
            result=result,
        )
        self._db.execute("DELETE FROM open_games WHERE game = ?", (line.number,))
        self._replace(line)
        if line.match and line.ending and line.state == "finished" and not line.imported:
            matches.wait(self._db, line.match, line.ending)
        tallying.count_in(self._db, line)
        if line.kind == PALM:
            from app.storage.ledger import counts, keep_sums  # they bring the engine, which home must not wait for

            if counts(line):
                keep_sums(self._db, line)

    def _replace(self, line: GameLine) -> None:
        assignments = ", ".join(f"{column} = ?" for column in _ALL_COLUMNS)
        self._db.execute(f"UPDATE games SET {assignments} WHERE number = ?", (*game_values(line), line.number))


def _stale(line: GameLine) -> StaleGame:
    """The error of a game that is not as it was: another program has gone on with it, or ended it."""
    if line.state == "open":
        return StaleGame(f"{named(line)} has gone on in another window; here is its newer state.", line.id)
    ended = "given up" if line.state == "abandoned" else "played to its end"
    return StaleGame(f"{named(line)} has been {ended} in another window.")
