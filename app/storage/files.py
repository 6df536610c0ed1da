"""Files beside the file of games: names, and replacing a file in one step. Must not know what is in them."""

from __future__ import annotations

import contextlib
import os
import shutil
from itertools import count
from pathlib import Path

_LOG, _SHARED_MEMORY, _JOURNAL = "-wal", "-shm", "-journal"


def beside(path: Path, word: str) -> Path:
    """The name of another file for the same games: ``games.good.db`` beside ``games.db``."""
    return path.with_name(f"{path.stem}.{word}{path.suffix}")


def set_aside(path: Path, word: str) -> Path:
    """Give the file and its log a name that nothing has, and return that. Nobody may use the file."""
    names = (beside(path, f"{word}-{number}") for number in count(1))
    aside = next(name for name in names if not any(Path(f"{name}{part}").exists() for part in ("", _LOG)))
    for part in ("", _LOG):
        with contextlib.suppress(FileNotFoundError):
            Path(f"{path}{part}").rename(f"{aside}{part}")
    sync_folder(path)
    return aside


def has_log(path: Path) -> bool:
    """True if a log with anything in it lies beside the file."""
    log = Path(f"{path}{_LOG}")
    return log.exists() and log.stat().st_size > 0


def remove(path: Path) -> None:
    """Remove what a program that was killed has left of a new file."""
    for part in ("", _LOG, _SHARED_MEMORY, _JOURNAL):
        Path(f"{path}{part}").unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """Copy a file that nobody writes; the target appears whole or not at all."""
    new = beside(target, "new")
    shutil.copyfile(source, new)
    put_in_place(new, target)


def put_in_place(new: Path, target: Path) -> None:
    """Give a finished file its name, for good before this returns."""
    with new.open("rb+") as file:
        os.fsync(file.fileno())
    new.replace(target)
    sync_folder(target)


def sync_folder(path: Path) -> None:
    """See to it that the names in the file's folder are on disk, where a system can do that."""
    with contextlib.suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
