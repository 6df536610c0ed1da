"""A store that lives as long as the program: for looking at the games of a file without taking them in."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from app.storage.database import migrate
from app.storage.sqlite_store import SqliteStore
from app.storage.store import Store


def store_in_memory() -> Store:
    """An empty store that no file belongs to."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    lock = sqlite3.connect(":memory:")  # nobody else can come to it
    return SqliteStore(connection, lock, Path("memory"), time.time)
