"""What can go wrong with the disk, each as one sentence for the player. Must not know tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.record_file import name_of


class StorageError(Exception):
    """The disk refused. Nothing of what was asked has been done; ``sentence`` says why and what is possible."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class StaleGame(StorageError):
    """The game must not be gone on with as it stands here: another program has gone on with it, or has ended it.

    ``newer`` is the id of the unfinished game to show in its place; None if there is none.
    """

    def __init__(self, sentence: str, newer: str | None = None) -> None:
        super().__init__(sentence)
        self.newer = newer


class UnknownGame(StorageError):
    """No game of this id is kept."""


class KnownGame(StorageError):
    """A game of this id is kept already."""


class DamagedGame(StorageError):
    """What is kept of this one game is not what was written; the others are not affected."""


class DamagedFile(StorageError):
    """The file itself is damaged, or is none of ours."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"The file of games {name_of(path)} is damaged ({reason}).")


class NewerFile(StorageError):
    """The file was written by a newer version of the program."""


ELSEWHERE = "name another folder with --data-dir"

_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it can only be read",
    sqlite3.SQLITE_CANTOPEN: "it can't be opened or made there",
    sqlite3.SQLITE_PERM: "it may not be used",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_PROTOCOL: "another program keeps it locked",
    sqlite3.SQLITE_IOERR: "the disk reports an error, perhaps since it is full",
}
_DAMAGE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,  # a table or column that is there no longer
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_MISMATCH,
}
"""What SQLite says of a damaged file. An error that may pass is not among it: it must not cost the file its name."""


def say_what(path: Path, error: BaseException) -> StorageError:
    """The error as a sentence about the file at this path."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF  # the higher bits only say where
    if code in _DAMAGE or isinstance(error, OverflowError | UnicodeError):
        return DamagedFile(path, one_line(str(error)) or type(error).__name__)
    reason = _REASONS.get(code) or _system_reason(error)
    return StorageError(f"{name_of(path)} can't be used ({reason}): mend that, or {ELSEWHERE}.")


def _system_reason(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return one_line(str(error)) or type(error).__name__


def one_line(words: str) -> str:
    """The words of SQLite, which may quote what a damaged file holds."""
    return " ".join("".join(mark if mark.isprintable() else " " for mark in words).split())


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
