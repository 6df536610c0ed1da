"""What ``palmkarma export`` and ``palmkarma import`` have in common: the store, and its refusals as problems."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from app.cli.parser import Problem
from app.storage.errors import StorageError
from app.storage.opening import open_store
from app.storage.store import Store


@contextmanager
def games_in(path: Path) -> Iterator[Store]:
    """The store of the file at this path; what there is to say about the file goes to standard error."""
    try:
        result = open_store(path)
        for notice in result.notices:
            print(notice, file=sys.stderr)
        with closing(result.store) as store:
            yield store
    except StorageError as error:
        raise Problem(error.sentence) from error
