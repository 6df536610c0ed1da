"""Opening the file of games: making it, mending its version, and what to do with one that won't open.

A file that won't open is kept under another name, and the good copy takes its place. Must not know what is in the
tables.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import NamedTuple

from app.record_file import name_of
from app.storage import kept
from app.storage.database import APPLICATION_ID, MIGRATIONS, Migration, connect, migrate, use_log, version_of, writing
from app.storage.errors import ELSEWHERE, DamagedFile, NewerFile, StorageError, said_plainly
from app.storage.files import beside, copy_file, has_log, put_in_place, remove, set_aside
from app.storage.good_copy import good_copy_of
from app.storage.locks import InUse, alone, use
from app.storage.sqlite_store import SqliteStore
from app.storage.store import NullStore, Store

_ATTEMPTS = 4
"""Enough for a damaged file, its place filled with an older copy, and that brought up."""


class Opened(NamedTuple):
    """A store, and sentences that the player should read; usually none."""

    store: Store
    notices: tuple[str, ...] = ()


class _MissingFile(StorageError):
    """There is no file yet, or no longer."""


class _OlderFile(StorageError):
    """The file must be brought to the newest version first."""


_TO_BE_MENDED = (_MissingFile, _OlderFile, DamagedFile, NewerFile)


def open_or_forget(path: Path | None, clock: Callable[[], float] = time.time) -> Opened:
    """The store of this file or, if the disk refuses, one that forgets, with the reason; without a path no store."""
    if path is None:
        return Opened(NullStore())
    try:
        return open_store(path, clock)
    except StorageError as error:
        return Opened(NullStore(), (f"{error.sentence} Until then games can be played, but are not kept.",))


def open_store(
    path: Path, clock: Callable[[], float] = time.time, migrations: Sequence[Migration] = MIGRATIONS
) -> Opened:
    """The store of the file at this path, which is made if it is missing; raises StorageError if the disk refuses."""
    if "\0" in str(path):
        raise StorageError(f"{str(path)!r} is no path; {ELSEWHERE}.")
    _make_folder(path.parent)
    with said_plainly(path):
        notices: tuple[str, ...] = ()
        try:
            connection, lock = _use(path, len(migrations))
        except _TO_BE_MENDED as fault:
            notices = _mend_alone(path, migrations, fault)
            connection, lock = _use(path, len(migrations))
    return Opened(SqliteStore(connection, lock, path, clock), notices)


def _make_folder(folder: Path) -> None:
    with said_plainly(folder):
        if folder.is_file():
            raise NotADirectoryError(errno.ENOTDIR, "it is a file, not a folder")
        folder.mkdir(parents=True, exist_ok=True)


def _use(path: Path, newest: int) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """A connection to the file, and the lock that says that it is used."""
    with ExitStack() as stack:
        lock = stack.enter_context(closing(use(path)))
        connection = _open(path, newest)
        stack.pop_all()
        return connection, lock


def _mend_alone(path: Path, migrations: Sequence[Migration], fault: StorageError) -> tuple[str, ...]:
    """Do what the file lacks while nobody uses it; what there is to say about it."""
    try:
        with alone(path):
            return _mend(path, migrations)
    except InUse:
        advice = f"Another window uses it now, so it stays as it is: close that, or {ELSEWHERE}."
        raise StorageError(f"{fault.sentence} {advice}") from None


def _mend(path: Path, migrations: Sequence[Migration]) -> tuple[str, ...]:
    """Look again, since another program may have mended it, and do what is needed until it opens."""
    notices: list[str] = []
    for _ in range(_ATTEMPTS):
        try:
            _open(path, len(migrations)).close()
            return tuple(notices)
        except _MissingFile:
            notices += _fill_place(path, migrations, missed=not notices)
        except _OlderFile:
            with closing(connect(path)) as connection:
                migrate(connection, migrations)
        except (DamagedFile, NewerFile) as fault:
            notices.append(_put_aside(path, fault))
    raise StorageError(f"{' '.join(notices)} The safety copy can't be used either: move it away, or {ELSEWHERE}.")


def _open(path: Path, newest: int) -> sqlite3.Connection:
    """A connection to a file that is ours, of the newest version, and can be written; or the reason why not."""
    connection = _examine(path, newest)
    try:
        with said_plainly(path):
            if not os.access(path, os.W_OK):  # found out now, not at the first action
                raise PermissionError(errno.EACCES, "it can only be read")
            use_log(connection)
            with writing(connection):  # the log, too, must be there
                pass
    except BaseException:
        connection.close()
        raise
    return connection


def _examine(path: Path, newest: int) -> sqlite3.Connection:
    """A connection to a file that is ours; it has changed nothing."""
    with said_plainly(path):
        if not path.exists():
            raise _MissingFile(f"{name_of(path)} is missing.")
        if path.stat().st_size == 0:
            raise DamagedFile(path, "it is empty")
        connection = connect(path)
    try:
        with said_plainly(path):
            _look_into(connection, path, newest)
    except BaseException:
        connection.close()
        raise
    return connection


def _look_into(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise DamagedFile(path, "it is no file of this program")
    version = version_of(connection)
    if version > newest:
        raise NewerFile(
            f"The file of games {name_of(path)} was written by a newer version of this program"
            f" (its format is {version}, this version knows {newest})."
        )
    if version < newest:
        raise _OlderFile(f"The file of games {name_of(path)} was written by an older version of this program.")
    connection.execute(f"{kept.GAME} ORDER BY number DESC LIMIT 1").fetchall()  # what each start needs must be readable
    connection.execute(kept.OPEN).fetchall()


def _fill_place(path: Path, migrations: Sequence[Migration], *, missed: bool) -> list[str]:
    """Put the good copy into the empty place or, if there is none, a new file; what there is to say about it.

    ``missed``: nobody has told the player yet that there was no file.
    """
    copy = good_copy_of(path)
    if has_log(path):
        set_aside(path, "lost")  # a log without its file must not be taken for the new one's
    try:
        with suppress(_OlderFile):
            _examine(copy, len(migrations)).close()
    except _MissingFile:
        _make(path, migrations)
        return [] if missed else ["There is no safety copy: a new file of games is begun."]
    except (DamagedFile, NewerFile) as fault:
        notice = _put_aside(copy, fault)
        _make(path, migrations)
        return [notice, "A new file of games is begun."]
    made = time.strftime("%Y-%m-%d %H:%M", time.localtime(copy.stat().st_mtime))
    copy_file(copy, path)
    return [f"{f'{name_of(path)} is missing. ' if missed else ''}The safety copy of {made} is used."]


def _make(path: Path, migrations: Sequence[Migration]) -> None:
    """A new file, which appears whole or not at all."""
    new = beside(path, "new")
    remove(new)
    with closing(connect(new, make=True)) as connection:
        migrate(connection, migrations)
        use_log(connection)
    put_in_place(new, path)


def _put_aside(path: Path, fault: DamagedFile | NewerFile) -> str:
    """Keep the file under another name; the sentence that says so."""
    aside = set_aside(path, "newer" if isinstance(fault, NewerFile) else "damaged")
    return f"{fault.sentence} It is kept as {aside.name}."
