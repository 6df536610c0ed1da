"""Files of records on disk: read line by line, written whole or not at all. Must not know what a record says."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO


class FileRefused(Exception):
    """The system refused to read or write; ``sentence`` names the file and says why."""

    def __init__(self, path: Path, what: str, error: OSError | ValueError) -> None:
        self.sentence = f"{name_of(path)} can't be {what}: {_why(error)}"
        super().__init__(self.sentence)


_SQLITE = b"SQLite format 3\0"
_REFUSALS = (OSError, ValueError)
"""What Python raises if a file can't be had; ValueError if no file can have that name, as one with a NUL in it."""


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, ValueError):
        return "no file can have that name"
    return (error.strerror or type(error).__name__).lower()


def name_of(path: Path) -> str:
    """The path as it can be printed anywhere: control characters and undecodable bytes are escaped."""
    name = str(path)
    return name if name.isprintable() else repr(name)


def place_of(path: Path) -> str:
    """The whole path as it can be printed anywhere, with ``~`` for the home folder."""
    whole = path
    with suppress(OSError):  # the folder that we are in may be gone
        whole = path.absolute()
    with suppress(RuntimeError, ValueError):
        return name_of(Path("~") / whole.relative_to(Path.home()))
    return name_of(whole)


def read_lines(path: Path, longest: int) -> Iterator[bytes]:
    """The lines of a file; one of more than ``longest`` bytes comes in pieces of one byte more. Raises FileRefused."""
    try:
        with path.open("rb") as file:
            while line := file.readline(longest + 1):
                yield line
    except _REFUSALS as error:
        raise FileRefused(path, "read", error) from error


def _is_database(path: Path) -> bool:
    """True of a file of SQLite, by the first bytes that each of them has (sqlite.org/fileformat.html, 1.3.1)."""
    with path.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


class RecordFile:
    """A file that gets one record a line; a context manager.

    The file appears, or replaces an older one, when the context is left without an exception; else nothing has
    changed. What is no regular file, such as a pipe, is written directly. A database, as the games are, is never
    replaced. Raises FileRefused.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._part: Path | None = None

    def __enter__(self) -> RecordFile:
        try:
            self._file = self._open()
        except _REFUSALS as error:
            raise FileRefused(self._path, "written", error) from error
        return self

    def write(self, record: str) -> None:
        """Add a record."""
        try:
            self._file.write(f"{record}\n")
        except BrokenPipeError:
            raise
        except OSError as error:
            raise FileRefused(self._path, "written", error) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._close(keep=kind is None)
        except BrokenPipeError:
            raise
        except OSError as refusal:
            raise FileRefused(self._path, "written", refusal) from refusal

    def _open(self) -> IO[str]:
        if self._path.exists() and not self._path.is_file():
            return self._path.open("w", encoding="utf-8")
        target = Path(os.path.realpath(self._path))
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if target.exists() and _is_database(target):
            raise FileExistsError(errno.EEXIST, "it is a database, which no file of records replaces")
        self._part = target.with_name(f"{target.name}.{os.getpid()}.part")
        return self._part.open("x", encoding="utf-8", newline="\n")

    def _close(self, *, keep: bool) -> None:
        try:
            self._file.close()
            if self._part and keep:
                self._part.replace(os.path.realpath(self._path))
        finally:
            if self._part:
                self._part.unlink(missing_ok=True)
