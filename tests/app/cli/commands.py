"""Running commands in tests, in this process or as a person would."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from app.__main__ import main

PROGRAM = (sys.executable, "-m", "app")


@dataclass(frozen=True)
class Outcome:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


def palmkarma(arguments: str) -> Outcome:
    """Run ``palmkarma`` with these arguments, parted by blanks, without a terminal."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        status = main(arguments.split())
    return Outcome(status, out.getvalue(), err.getvalue())


def spawn(*arguments: str) -> subprocess.Popen[bytes]:
    """Start the program as its own process, with pipes for its output."""
    return subprocess.Popen([*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def figure(outcome: Outcome, label: str) -> list[str]:
    """The cells that follow this label in a table that was printed."""
    line = next(line for line in outcome.out.splitlines() if line.startswith(label))
    return line.removeprefix(label).split()
