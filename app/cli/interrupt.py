"""Ctrl+c between two items of a long run, where nothing is half done.

Elsewhere it could get lost: compiled code that calls back into Python, as pydantic's does, may swallow the exception
that ctrl+c raises, print it, or turn it into another. Must not know what is interrupted.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def interruptible(items: Iterable[T]) -> Iterator[T]:
    """Pass the items on; after ctrl+c, raise KeyboardInterrupt instead of the next one. A second ctrl+c acts at once.

    Nothing changes where ctrl+c does something else already, or nothing, as in a background job.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield from items
        return
    pressed = False

    def note(number: int, frame: object) -> None:  # noqa: ARG001
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    signal.signal(signal.SIGINT, note)
    try:
        for item in items:
            if pressed:
                raise KeyboardInterrupt
            yield item
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
