"""A program in a pty: what is typed into it, what it writes, and how it ends. Must not know what its codes mean.

Every wait has an end: a program that doesn't read, doesn't end or writes for ever fails the test, and says so.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 30.0
"""Seconds until a wait gives up: long, since the machine may be busy; no test passes or fails by speed."""
QUIET = 0.05
"""Seconds without output after which a program is taken to wait for a key."""


class Program:
    """A program in a terminal of a given size; use it as a context manager."""

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        own_size = {"COLUMNS", "LINES"}  # they would tell the program another size than its terminal has
        inherited = {name: value for name, value in os.environ.items() if name not in own_size}
        self.written = bytearray()
        self._master, slave = pty.openpty()
        os.set_blocking(self._master, False)
        self._set_size(columns, rows)
        self.process = subprocess.Popen(
            arguments,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={**inherited, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(environment or {})},
            cwd=folder,
            preexec_fn=_take_terminal,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)  # whatever it has started goes with it
        self.process.wait(timeout=PATIENCE)
        os.close(self._master)

    @property
    def shown(self) -> str:
        """What a failure tells of the program."""
        return f"it has written {len(self.written)} bytes"

    def send(self, text: str) -> None:
        """Write raw text to the program's input, reading on: a program that nobody reads doesn't read either."""
        data = text.encode()
        end = time.monotonic() + PATIENCE
        while data:
            assert time.monotonic() < end, f"nobody takes the keys; {self.shown}"
            readable, writable, _ = select.select([self._master], [self._master], [], QUIET)
            if readable:
                self.read(0)
            if writable:
                with suppress(BlockingIOError):
                    data = data[os.write(self._master, data) :]

    def read(self, seconds: float) -> bytes:
        """Take in what the program has written, waiting for so long; empty at its end or when nothing came."""
        if seconds < 0 or not select.select([self._master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other side of the pty is closed
            return b""
        self.written += data
        return data

    def settle(self, quiet: float = QUIET) -> float:
        """Read until the program has nothing more to say for a moment; when it last said something (``monotonic``).

        For playing on, not for judging. AssertionError if it writes for ever.
        """
        last = time.monotonic()
        end = last + PATIENCE
        while self.read(quiet):
            last = time.monotonic()
            assert last < end, f"the program writes for ever; {self.shown}"
        return last

    def idle(self, seconds: float) -> int:
        """Do nothing for so long; how many bytes the program has written meanwhile."""
        before, end = len(self.written), time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.read(left)
        return len(self.written) - before

    def wait_for_bytes(self, wanted: bytes) -> None:
        """Read until the program has written this; AssertionError if it never does."""
        end = time.monotonic() + PATIENCE
        while wanted not in self.written:
            assert self.read(end - time.monotonic()), f"waited for {wanted!r}; {self.shown}"

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self._set_size(columns, rows)
        os.killpg(self.process.pid, signal.SIGWINCH)

    def wait_for_exit(self) -> int:
        """Wait until the program has ended; its exit status."""
        end = time.monotonic() + PATIENCE
        while self.read(end - time.monotonic()):
            pass
        return self.process.wait(timeout=PATIENCE)

    def wait_for_pause(self) -> None:
        """Wait until the program has stopped itself, reading on: it writes before, and waits while nobody reads."""
        end = time.monotonic() + PATIENCE
        while not os.WIFSTOPPED(os.waitpid(self.process.pid, os.WUNTRACED | os.WNOHANG)[1]):
            assert time.monotonic() < end, f"the program goes on; {self.shown}"
            self.read(QUIET)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def _take_terminal() -> None:
    """Make the pty the child's controlling terminal, so that resizes and ctrl+z reach it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
