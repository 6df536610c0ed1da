"""A line that tells how far a long run is. Must not know what runs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds before the line appears."""
INTERVAL = 0.2
"""Seconds between two changes of the line."""


def with_progress(
    items: Iterable[T],
    total: int,
    what: str,
    stream: TextIO | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[T]:
    """Pass the items on, and tell on the stream (standard error) how many of ``total`` are done.

    Nothing is told if that is no terminal or it doesn't take long; at the end, also an early one, the line is wiped.
    """
    stream = stream or sys.stderr
    if not stream.isatty():
        yield from items
        return
    width = 0
    due = clock() + PATIENCE
    try:
        for done, item in enumerate(items, start=1):
            yield item
            if clock() >= due:
                line = f"{done} of {total} {what} ({done * 100 // total}%)"
                stream.write(f"\r{line}")
                stream.flush()
                width, due = len(line), clock() + INTERVAL
    finally:
        if width:
            stream.write(f"\r{' ' * width}\r")
            stream.flush()
