"""Ctrl+c that can't get lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest

from app.cli.interrupt import interruptible


def swallowing() -> Iterator[int]:
    """Items during the second of which ctrl+c is pressed, and swallowed."""
    yield 1
    try:
        os.kill(os.getpid(), signal.SIGINT)
    except KeyboardInterrupt:
        yield 2
    yield 3


def converting() -> Iterator[int]:
    """Items during the second of which ctrl+c is pressed, and turned into another exception."""
    yield 1
    try:
        os.kill(os.getpid(), signal.SIGINT)
    except KeyboardInterrupt:
        raise ValueError("something called back was interrupted") from None
    yield 2


@pytest.mark.parametrize("items", [swallowing, converting])
def test_ctrl_c_is_not_lost_in_the_code_that_makes_the_items(items: Callable[[], Iterator[int]]) -> None:
    passed: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        passed.extend(interruptible(items()))
    assert passed == [1]


def test_other_errors_pass_through() -> None:
    with pytest.raises(ZeroDivisionError):
        list(interruptible(1 // number for number in (1, 0)))


def test_ctrl_c_does_afterwards_what_it_did_before() -> None:
    assert list(interruptible([1, 2])) == [1, 2]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_job_that_ignores_ctrl_c_goes_on_ignoring_it() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        items = interruptible([1, 2])
        next(items)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
