"""The App: themes, services and the way from screen to screen. Must not know any rule, and draws nothing itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App

from app.card_art import COMPACT, ROOMY, Look, Size
from app.settings import Settings
from app.themes import CARD_VARIABLES, OWN_THEMES, with_felt

ROOMY_FROM = Size(100, 30)
"""The terminal that has room for large cards."""


class PalmkarmaApp(App[None]):
    """The program. Screens reach its services as ``self.app``: ``settings``, ``look``, ``card_size``."""

    TITLE = "palmkarma"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (ROOMY_FROM.width, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (ROOMY_FROM.height, "-tall")]

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = self.settings.theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the cards, where a theme names none."""
        return CARD_VARIABLES

    def get_css_variables(self) -> dict[str, str]:
        """The theme's variables and the felt."""
        return with_felt(super().get_css_variables())

    @property
    def look(self) -> Look:
        """How cards look now."""
        return self.settings.look

    @property
    def card_size(self) -> Size:
        """The size of card faces that the terminal has room for."""
        roomy = self.size.width >= ROOMY_FROM.width and self.size.height >= ROOMY_FROM.height
        return ROOMY if roomy else COMPACT

    def change_settings(self, **changes: Any) -> None:
        """Change settings by name, at once effective."""
        self.settings = replace(self.settings, **changes)
        self.theme = self.settings.theme


def run(start: str | None = None, seats: int | None = None) -> int:
    """Open the table, at home or at a game (``karma`` with so many seats, ``palm``); the exit status."""
    app = PalmkarmaApp()
    app.run()
    return app.return_code or 0
