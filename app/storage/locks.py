"""Who may use the file of games, and who may put another in its place: not both at once.

SQLite finds the log of a file by name when it opens it, and removes it by name when it closes it. So a file must not be
renamed or replaced while any program uses it. The locks are those of SQLite on an empty file beside it: they work on
every system and end with the program, however it ends. Must not know what is done under them.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path


class InUse(Exception):
    """Another program uses the file."""


WAIT_SECONDS = 5.0
"""How long to wait for another program that makes or mends the file; that takes a second for a very large one."""


def use(path: Path) -> sqlite3.Connection:
    """Use the file from now on, beside others who do, until the connection that this returns is closed."""
    lock = _connect(path)
    try:
        lock.execute("BEGIN")
        lock.execute("SELECT count(*) FROM sqlite_master").fetchone()  # a lock is taken with the first look
    except BaseException:
        lock.close()
        raise
    return lock


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Be the only one to use the file; raises InUse if another program does so all the time."""
    with contextlib.closing(_connect(path)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise InUse from error
        yield


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path.with_suffix(".lock"), timeout=WAIT_SECONDS, isolation_level=None)
