"""Whatever the terminal can show, cards can be told apart and nothing vanishes."""

from __future__ import annotations

import pytest

from app.palmkarma import PalmkarmaApp
from app.settings import Settings


@pytest.mark.parametrize(
    ("environ", "chosen", "used"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "felt", "felt"),
        ({"TERM": "xterm-256color", "COLORTERM": ""}, "felt", "felt"),
        ({"TERM": "xterm", "COLORTERM": ""}, "felt", "sixteen"),
        ({"TERM": "linux", "COLORTERM": ""}, "felt", "sixteen"),
        ({"TERM": "xterm", "COLORTERM": ""}, "night", "night"),
        ({"TERM": "xterm", "COLORTERM": "", "NO_COLOR": "1"}, "felt", "high-contrast"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "felt", "felt"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "sixteen", "high-contrast"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "ansi-dark", "high-contrast"),
    ],
)
def test_the_theme_fits_the_terminal(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], chosen: str, used: str
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    app = PalmkarmaApp(Settings(theme=chosen))
    assert app.theme == used
    assert app.settings.theme == chosen


def test_without_colours_cards_have_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not PalmkarmaApp().look.has_edges
    monkeypatch.setenv("NO_COLOR", "1")
    assert PalmkarmaApp().look.has_edges
