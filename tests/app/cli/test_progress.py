"""The line that tells how far a long run is."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

from app.cli.progress import with_progress


class TerminalText(io.StringIO):
    """Text that says it is a terminal."""

    def isatty(self) -> bool:
        """True."""
        return True


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by so many seconds each time it is read."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += step
        return now

    return clock


def test_a_short_run_tells_nothing() -> None:
    stream = TerminalText()
    assert list(with_progress(range(5), 5, "games", stream, ticking(0.01))) == [0, 1, 2, 3, 4]
    assert stream.getvalue() == ""


def test_a_long_run_tells_how_many_are_done_and_wipes_the_line() -> None:
    stream = TerminalText()
    assert list(with_progress(range(4), 4, "games", stream, ticking(0.6))) == [0, 1, 2, 3]
    lines = stream.getvalue().split("\r")
    assert lines[1:-2] == ["2 of 4 games (50%)", "3 of 4 games (75%)", "4 of 4 games (100%)"]
    assert (lines[-2].strip(), lines[-1]) == ("", "")
    assert len(lines[-2]) == len(lines[-3])


def test_a_run_that_is_broken_off_wipes_the_line_too() -> None:
    stream = TerminalText()
    items: Iterator[int] = with_progress(range(9), 9, "games", stream, ticking(2))
    next(items), next(items)
    items.close()  # type: ignore[attr-defined]
    assert stream.getvalue().endswith("\r")


def test_what_is_no_terminal_is_told_nothing() -> None:
    stream = io.StringIO()
    assert list(with_progress(range(4), 4, "games", stream, ticking(2))) == [0, 1, 2, 3]
    assert stream.getvalue() == ""
