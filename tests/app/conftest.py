"""Keeps the tests of the app away from the player's own folders, and from what their own terminal can do; and lets
screens that come up by themselves listen at once, since tests are faster than fingers."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.paths import DATA_DIR_VARIABLE
from app.screens import fresh


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever asks for the player's folder gets one of the test."""
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path))


@pytest.fixture(autouse=True)
def _never_deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh, "DEAF_SECONDS", 0.0)


@pytest.fixture
def gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the program is in, which has been removed."""
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    return folder


@pytest.fixture(autouse=True)
def _own_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """All colours, wherever the tests run."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
