"""Every program that these tests start keeps its files in a folder of the test's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal, palmkarma

Start = Callable[..., Terminal]

SETTINGS = 'player = "Ann"\nbot_pace = 0.0\nanimation = "none"\n'


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """A data folder of a player who has a name and is in a hurry."""
    (tmp_path / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def start(data_folder: Path) -> Start:
    """Start the program with these arguments in a terminal of ``columns`` and ``rows``."""

    def started(*arguments: str, columns: int = 80, rows: int = 24, **environment: str) -> Terminal:
        folder = {"PALMKARMA_DATA_DIR": str(data_folder)}
        return Terminal(palmkarma(*arguments), columns=columns, rows=rows, environment=folder | environment)

    return started
