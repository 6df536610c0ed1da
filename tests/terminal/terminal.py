"""A real terminal for tests: the program runs in a pty, and an emulator shows what a person would see.

Everything waits on what is on the screen, never on the clock; a wait that can't be met fails with the screen as text.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

PATIENCE = 30.0
"""Seconds until a wait gives up: long, since the machine may be busy; no test passes or fails by speed."""
QUIET = 0.05
"""Seconds without output after which a program is taken to wait for a key."""
KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "backspace": "\x7f",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "ctrl+q": "\x11",
    "ctrl+z": "\x1a",
    "ctrl+c": "\x03",
    "ctrl+p": "\x10",
}


class Terminal:
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
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.written = bytearray()
        self._master, slave = pty.openpty()
        self._set_size(columns, rows)
        self.process = subprocess.Popen(
            arguments,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(environment or {})},
            cwd=folder,
            preexec_fn=_take_terminal,
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    @property
    def text(self) -> str:
        """What is on the screen, a line a row."""
        return "\n".join(self.screen.display)

    def press(self, *keys: str) -> None:
        """Press keys by name (``enter``, ``ctrl+q``) or as the character itself."""
        for key in keys:
            self.send(KEYS.get(key, key))

    def send(self, text: str) -> None:
        """Write raw text to the program's input."""
        os.write(self._master, text.encode())

    def click(self, column: int, row: int) -> None:
        """Press and release the left mouse button on a cell counted from 0."""
        self.send(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def click_text(self, text: str) -> None:
        """Click the first cell of this text, which must be on the screen."""
        self.wait_for(text)
        column, row = self.find(text)
        self.click(column, row)

    def find(self, text: str) -> tuple[int, int]:
        """Column and row of the text's first place; AssertionError if it isn't there."""
        for row, line in enumerate(self.screen.display):
            if text in line:
                return line.index(text), row
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        os.killpg(self.process.pid, signal.SIGWINCH)

    def wait_for(self, *texts: str, patience: float = PATIENCE) -> str:
        """Wait until one of the texts is on the screen; which one."""
        found = ""

        def appeared() -> bool:
            nonlocal found
            found = next((text for text in texts if text in self.text), "")
            return bool(found)

        self.wait_until(appeared, " or ".join(repr(text) for text in texts), patience)
        return found

    def wait_until(self, condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Read what the program writes until the condition holds; AssertionError with the screen if it never does."""
        end = time.monotonic() + patience
        while not condition():
            if not self._read(end - time.monotonic()):
                raise AssertionError(f"waited for {what}; the screen shows:\n{self.text}")

    def settle(self) -> None:
        """Read until the program has nothing more to say for a moment; for playing on, not for judging."""
        while self._read(QUIET):
            pass

    def wait_for_exit(self) -> int:
        """Wait until the program has ended; its exit status."""
        end = time.monotonic() + PATIENCE
        while self._read(end - time.monotonic()):
            pass
        return self.process.wait(timeout=PATIENCE)

    def wait_for_pause(self) -> None:
        """Wait until the program has stopped itself, reading on: it writes before, and waits while nobody reads."""
        end = time.monotonic() + PATIENCE
        while not os.WIFSTOPPED(os.waitpid(self.process.pid, os.WUNTRACED | os.WNOHANG)[1]):
            assert time.monotonic() < end, f"the program goes on; the screen shows:\n{self.text}"
            self._read(QUIET)

    def _read(self, seconds: float) -> bool:
        """Take in what the program has written, waiting for so long; False at its end or when nothing came."""
        if seconds <= 0 or not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other side of the pty is closed
            return False
        self.written += data
        self._stream.feed(data)
        return bool(data)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def _take_terminal() -> None:
    """Make the pty the child's controlling terminal, so that resizes and ctrl+z reach it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def palmkarma(*arguments: str) -> list[str]:
    """The command that starts the program of this checkout."""
    return [sys.executable, "-m", "app", *arguments]
