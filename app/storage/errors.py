"""What can go wrong with the disk, each as one sentence for the player. Must not know tables."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StorageError(Exception):
    """The disk refused. Nothing of what was asked has been done; ``sentence`` says why and what is possible."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class StaleGame(StorageError):
    """Another program has gone on with this very game: load its newer state."""


class UnknownGame(StorageError):
    """No game of this id is kept."""


class DamagedGame(StorageError):
    """What is kept of this one game is not what was written; the others are not affected."""


class DamagedFile(StorageError):
    """The file itself is damaged, or is none of ours."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"The file of games {path} is damaged ({reason}).")


class NewerFile(StorageError):
    """The file was written by a newer version of the program."""


ELSEWHERE = "name another folder with --data-dir"

_SENTENCES = {
    sqlite3.SQLITE_FULL: f"The disk is full, {{path}} can't grow; free some space, or {ELSEWHERE}.",
    sqlite3.SQLITE_READONLY: f"{{path}} can't be written, only read; make it writable, or {ELSEWHERE}.",
    sqlite3.SQLITE_CANTOPEN: f"{{path}} can't be opened or made; look at its folder, or {ELSEWHERE}.",
    sqlite3.SQLITE_PERM: f"{{path}} may not be used; look at its permissions, or {ELSEWHERE}.",
    sqlite3.SQLITE_BUSY: "Another program keeps {path} locked; try again when it is done.",
    sqlite3.SQLITE_PROTOCOL: "Another program keeps {path} locked; try again when it is done.",
    sqlite3.SQLITE_IOERR: f"The disk reports an error with {{path}} (is it full?); {ELSEWHERE}.",
}
_DAMAGE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,  # a table or column that is there no longer
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_MISMATCH,
}
"""What SQLite says of a damaged file; an error that may pass is not among it, for it must not cost the file its name."""


def say_what(path: Path, error: BaseException) -> StorageError:
    """The error as a sentence about the file at this path."""
    if isinstance(error, OSError):
        return StorageError(f"{path} can't be used: {_os_reason(error)}; {ELSEWHERE}.")
    reason = str(error) or type(error).__name__
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        is_damage = isinstance(error, OverflowError | UnicodeError | sqlite3.Error)
    else:
        code &= 0xFF
        is_damage = code in _DAMAGE
    if is_damage:
        return DamagedFile(path, reason)
    return StorageError(_SENTENCES.get(code, f"{{path}} can't be used ({reason}); {ELSEWHERE}.").format(path=path))


def _os_reason(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full"
    return (error.strerror or type(error).__name__).lower()


REFUSALS = (sqlite3.Error, OSError, MemoryError, OverflowError, UnicodeError)
"""All that SQLite and the system raise; the last three for sizes and texts that only a damaged file holds."""


@contextmanager
def said_plainly(path: Path) -> Iterator[None]:
    """Turn whatever the disk raises within into a StorageError about this path."""
    try:
        yield
    except sqlite3.ProgrammingError:  # our own fault, not the disk's
        raise
    except REFUSALS as error:
        raise say_what(path, error) from error
