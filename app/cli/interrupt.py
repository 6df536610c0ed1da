"""Ctrl+c that can't get lost.

Compiled code that calls back into Python, as pydantic's does, now and then swallows the exception that ctrl+c raises,
or turns it into one of its own. So it is noted as well. Must not know what is interrupted.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from typing import NoReturn, TypeVar

T = TypeVar("T")


def interruptible(items: Iterable[T]) -> Iterator[T]:
    """Pass the items on; ctrl+c raises KeyboardInterrupt, with the next item at the latest.

    Nothing changes where ctrl+c does something else already, or nothing, as in a background job.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield from items
        return
    pressed = False

    def note(number: int, frame: object) -> NoReturn:  # noqa: ARG001
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, note)
    try:
        for item in items:
            if pressed:
                raise KeyboardInterrupt
            yield item
    except Exception:
        if pressed:
            raise KeyboardInterrupt from None
        raise
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
