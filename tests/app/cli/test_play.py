"""Opening the app from the command line."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

import pytest

from app.__main__ import main
from app.paths import Paths, find_paths

Call = tuple[str | None, int | None, Paths]


class TerminalText(io.StringIO):
    """Text that says it is a terminal."""

    def isatty(self) -> bool:
        """True."""
        return True


class Opened:
    """The app's place, where each call to open it is noted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[Call] = []
        app = ModuleType("app.palmkarma")
        app.run = self._run  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "app.palmkarma", app)
        monkeypatch.setenv("TERM", "xterm-256color")
        for name in ("stdin", "stdout", "stderr"):
            monkeypatch.setattr(sys, name, TerminalText())

    def _run(
        self, start: str | None, seats: int | None, paths: Paths, start_with: Mapping[str, Any] | None = None
    ) -> int:
        self.calls.append((start, seats, paths))
        self.start_with = start_with
        return 5


def told(stream: TextIO) -> str:
    """What was printed there."""
    assert isinstance(stream, io.StringIO)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("arguments", "start", "seats"),
    [
        ([], None, None),
        (["karma"], "karma", None),
        (["karma", "--seats", "4"], "karma", 4),
        (["palm"], "palm", None),
        (["guide", "karma"], "guide-karma", None),
        (["guide", "palm"], "guide-palm", None),
    ],
)
def test_the_app_opens_where_the_arguments_say_and_gives_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], start: str | None, seats: int | None
) -> None:
    opened = Opened(monkeypatch)
    assert main(arguments) == 5
    assert opened.calls == [(start, seats, find_paths())]


@pytest.mark.parametrize(
    "arguments",
    [
        "--data-dir {0}",
        "--data-dir={0}",
        "karma --data-dir {0}",
        "palm --data-dir {0}",
        "--data-dir {0} karma --seats 3",
    ],
)
def test_the_folder_may_be_named_alone_and_before_or_after_a_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str
) -> None:
    opened = Opened(monkeypatch)
    assert main(arguments.format(tmp_path / "mine").split()) == 5
    ((_, _, paths),) = opened.calls
    assert paths == find_paths(tmp_path / "mine")


@pytest.mark.parametrize(
    ("stream", "name"), [("stdin", "standard input"), ("stdout", "standard output"), ("stderr", "standard error")]
)
def test_each_stream_must_be_a_terminal(monkeypatch: pytest.MonkeyPatch, stream: str, name: str) -> None:
    opened = Opened(monkeypatch)
    monkeypatch.setattr(sys, stream, io.StringIO())
    assert main([]) == 2
    assert opened.calls == []
    assert f"but {name} is none" in told(sys.stderr)


def test_a_dumb_terminal_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Opened(monkeypatch)
    monkeypatch.setenv("TERM", "dumb")
    assert main([]) == 2
    assert opened.calls == []
    assert "TERM=dumb" in told(sys.stderr)
