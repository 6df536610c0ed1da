"""The copy of the last good file: made when the file is sound and has changed, used when the file won't open.

A file with any damage never replaces it. Must not know what the games mean.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from app.record_file import name_of
from app.storage.checks import find_damage
from app.storage.database import connect
from app.storage.errors import StorageError, said_plainly
from app.storage.files import beside, has_log, put_in_place, remove
from app.storage.locks import InUse, alone, use


def good_copy_of(path: Path) -> Path:
    """Where the good copy of this file of games is."""
    return beside(path, "good")


def protect(path: Path) -> tuple[str, ...]:
    """Check the open file of games and copy it; sentences for the player if that can't be, usually none.

    For a thread of its own, once after each start: reads the whole file, unless the copy is as new as the file. It
    takes about 0.1 ms for each game.
    """
    try:
        with said_plainly(path), closing(use(path)), alone(good_copy_of(path)):
            return () if _is_current(path) else _check_and_copy(path)
    except InUse:
        return ()  # another window is making it
    except StorageError as error:
        return (f"No safety copy of your games could be made: {error.sentence}",)


def _is_current(path: Path) -> bool:
    """The copy bears the time of the file that it was made from."""
    copy = good_copy_of(path)
    return copy.exists() and not has_log(path) and copy.stat().st_mtime_ns == path.stat().st_mtime_ns


def _check_and_copy(path: Path) -> tuple[str, ...]:
    copy, changed = good_copy_of(path), path.stat().st_mtime_ns
    with closing(connect(path)) as db:
        damage = find_damage(db)
        if damage:
            return (*damage, _advice(copy))
        _back_up(db, copy, changed)
    return ()


def _back_up(db: sqlite3.Connection, copy: Path, changed: int) -> None:
    new = beside(copy, "new")
    remove(new)
    with closing(sqlite3.connect(new)) as target:
        db.backup(target)
    os.utime(new, ns=(changed, changed))
    put_in_place(new, copy)


def _advice(copy: Path) -> str:
    if not copy.exists():
        return "There is no safety copy yet; everything else can be used."
    made = time.strftime("%Y-%m-%d %H:%M", time.localtime(copy.stat().st_mtime))
    return f"The safety copy of {made} is left as it is, at {name_of(copy)}; everything else can be used."
