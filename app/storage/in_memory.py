"""A store that lives as long as the program: for looking at the games of a file without taking them in."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from app.storage.database import migrate
from app.storage.sqlite_store import SqliteStore


class MemoryStore(SqliteStore):
    """A store that no file belongs to."""

    keeps = False


def store_in_memory() -> MemoryStore:
    """An empty one."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    lock = sqlite3.connect(":memory:")  # nobody else can come to it
    return MemoryStore(connection, lock, Path("memory"), time.time)
