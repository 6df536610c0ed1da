"""Tests are faster than fingers: screens that come up by themselves listen at once."""

from __future__ import annotations

import pytest

from app.screens import fresh


@pytest.fixture(autouse=True)
def _never_deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh, "DEAF_SECONDS", 0.0)
