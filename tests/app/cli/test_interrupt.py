"""Ctrl+c between two items of a long run."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from app.cli.interrupt import interruptible


def press() -> None:
    """Press ctrl+c."""
    os.kill(os.getpid(), signal.SIGINT)


def test_ctrl_c_lets_the_item_be_finished_and_no_further_one_pass() -> None:
    finished = []

    def items() -> Iterator[int]:
        for number in range(4):
            if number == 2:
                press()
            finished.append(number)
            yield number

    passed: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        passed.extend(interruptible(items()))
    assert (finished, passed) == ([0, 1, 2], [0, 1])


def test_a_second_ctrl_c_acts_at_once() -> None:
    finished = []

    def items() -> Iterator[int]:
        press()
        press()
        finished.append(0)
        yield 0

    with pytest.raises(KeyboardInterrupt):
        list(interruptible(items()))
    assert finished == []


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
