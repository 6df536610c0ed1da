"""The SQLite file: how it is connected to, its tables and their versions, and the checksum that each row carries.

Must not know what the rows mean. A checksum is the CRC-32 of a row's content and place: it is there against damage, not
against forgery, and misses one damage in four billion.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

APPLICATION_ID = 0x504B524D
"""Written into the file's head (PKRM), so that another program's database is not taken for ours."""

BUSY_SECONDS = 5.0
"""How long to wait for another program that is writing; a commit takes a thousandth of that."""

Migration = Callable[[sqlite3.Connection], None]

_VERSION_1 = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY,     -- in the order in which they came into this file, from 1 without gaps
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,             -- karma, psychic-palm
    player TEXT NOT NULL,           -- the name that the game belongs to
    origin TEXT NOT NULL,
    imported INTEGER NOT NULL,
    hidden INTEGER NOT NULL,
    state TEXT NOT NULL,            -- open, finished, abandoned
    started REAL,                   -- seconds since 1970, UTC; NULL if an imported record doesn't tell
    ended REAL,
    ending INTEGER,                 -- in the order in which they ended in this file, from 1; NULL while open
    match TEXT,
    match_game INTEGER,
    seats TEXT NOT NULL,            -- JSON: [[name, player], ...]
    actions INTEGER,                -- how many rows of actions there are; NULL while open
    length INTEGER,                 -- actions of Karma, calls of Psychic Palm
    cheated INTEGER NOT NULL,       -- the history of Psychic Palm was opened
    result TEXT,                    -- JSON: [winner, score, title, reason]
    checksum INTEGER NOT NULL
);
CREATE INDEX games_by_start ON games (hidden, started);
CREATE UNIQUE INDEX games_by_ending ON games (ending) WHERE ending IS NOT NULL;
CREATE INDEX games_of_matches ON games (match) WHERE match IS NOT NULL;
CREATE INDEX own_matches ON games (number) WHERE match IS NOT NULL AND imported = 0;

-- The record of a game without actions and result: written once, never changed.
CREATE TABLE headers (game INTEGER PRIMARY KEY, content TEXT NOT NULL, checksum INTEGER NOT NULL);

-- Written once, never changed; number counts from 0.
CREATE TABLE actions (
    game INTEGER NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- Where the unfinished games stand. It tells, too, if the last actions of one were lost.
CREATE TABLE open_games (
    game INTEGER PRIMARY KEY,
    actions INTEGER NOT NULL,
    turn INTEGER NOT NULL,          -- the seat to act
    hinted INTEGER NOT NULL,        -- the next action is taken after a hint
    changed REAL NOT NULL,
    checksum INTEGER NOT NULL
);

-- The persons of each game: told by its seats, kept for finding.
CREATE TABLE players (name TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY (name, game)) WITHOUT ROWID;

-- Sums over the games that have ended: told by the games, kept so that they needn't be read each time.
CREATE TABLE tallies (
    player TEXT NOT NULL, kind TEXT NOT NULL, imported INTEGER NOT NULL, origin TEXT NOT NULL,
    seats INTEGER NOT NULL, opponents TEXT NOT NULL, cheated INTEGER NOT NULL,
    content TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (player, kind, imported, origin, seats, opponents, cheated)
) WITHOUT ROWID;
"""

_VERSION_2 = """
-- What each game that counts adds to its player's ledger: told by the games, kept since a ledger is long.
CREATE TABLE ledger (game INTEGER PRIMARY KEY, content BLOB NOT NULL, checksum INTEGER NOT NULL);

-- The closed chapters of each player's ledger; number counts from 1, last is the last game that had begun.
CREATE TABLE chapters (
    player TEXT NOT NULL, number INTEGER NOT NULL, last INTEGER NOT NULL, closed REAL NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (player, number)
) WITHOUT ROWID;
"""

_VERSION_3 = """
-- Reviews of games: each can be made again from its game, which takes a while.
CREATE TABLE reviews (game INTEGER PRIMARY KEY, content TEXT NOT NULL, checksum INTEGER NOT NULL);
"""

_VERSION_4 = """
-- The matches that wait for their next game; ending is that of the last game that was finished.
CREATE TABLE waiting_matches (match TEXT PRIMARY KEY, ending INTEGER NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID;
DROP INDEX own_matches;
"""
_VERSION_5 = """
-- Home asks for the last few of however many.
CREATE INDEX waiting_by_ending ON waiting_matches (ending);
"""
_NEWEST_MATCH = "SELECT match FROM games WHERE match IS NOT NULL AND imported = 0 ORDER BY number DESC LIMIT 1"
_LAST_ENDING = "SELECT max(ending) FROM games WHERE match = ? AND imported = 0 AND state = 'finished'"


def _create(connection: sqlite3.Connection) -> None:
    _run(connection, _VERSION_1)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _add_ledger(connection: sqlite3.Connection) -> None:
    _run(connection, _VERSION_2)


def _add_reviews(connection: sqlite3.Connection) -> None:
    _run(connection, _VERSION_3)


def _add_waiting_matches(connection: sqlite3.Connection) -> None:
    """In older versions the newest match waited, and no other one."""
    newest = connection.execute(_NEWEST_MATCH).fetchone()
    _run(connection, _VERSION_4)
    ending = connection.execute(_LAST_ENDING, newest).fetchone()[0] if newest else None
    if ending is not None:
        row = (*newest, ending, checksum_of(*newest, ending))
        connection.execute("INSERT INTO waiting_matches VALUES (?, ?, ?)", row)


def _add_order_of_matches(connection: sqlite3.Connection) -> None:
    _run(connection, _VERSION_5)


def _run(connection: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";\n"):
        connection.execute(statement)


MIGRATIONS: tuple[Migration, ...] = (_create, _add_ledger, _add_reviews, _add_waiting_matches, _add_order_of_matches)
"""The first makes an empty file one of version 1, each further one a file of version n one of n + 1."""


def connect(path: Path, *, make: bool = False) -> sqlite3.Connection:
    """A connection with our settings, which changes nothing yet; what the disk raises passes through.

    A file that is missing is an error unless it may be made, empty.
    """
    address = f"{path.absolute().as_uri()}?mode={'rwc' if make else 'rw'}"
    connection = sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        connection.text_factory = _decode
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
    except BaseException:
        connection.close()
        raise
    return connection


def use_log(connection: sqlite3.Connection) -> None:
    """Write ahead into a log. A folder that can't share memory keeps the rollback journal, as safe but slower."""
    connection.execute("PRAGMA journal_mode = WAL")


def _decode(text: bytes) -> str:
    """Damaged text must be readable, or its checksum could not tell that it is damaged."""
    return text.decode("utf-8", "surrogateescape")


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the file's tables; 0 for an empty file."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the tables to the newest version, all steps or none."""
    with writing(connection):
        for migration in migrations[version_of(connection) :]:
            migration(connection)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction: committed at the end, or undone if anything is raised. No other program writes meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have undone it already
            connection.execute("ROLLBACK")
        raise


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """One moment for several reads, whatever another program writes meanwhile."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def checksum_of(*place_and_content: object) -> int:
    """The checksum of a row that is short: numbers, texts and None."""
    return zlib.crc32(repr(place_and_content).encode("utf-8"))


def text_checksum(content: bytes | None, game: int, number: int = -1) -> int:
    """The checksum of a row that is bytes or a text in UTF-8, and its place; nothing, which damage makes, has none."""
    if content is None:
        return -1
    return zlib.crc32(content, (game * 2_654_435_761 + number) & 0xFFFFFFFF)
