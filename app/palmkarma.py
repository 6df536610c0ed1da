"""The App: themes, services and the way from screen to screen. Must not know any rule, and draws nothing itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App
from textual.signal import Signal

from app.card_art import COMPACT, ROOMY, Look, Size
from app.paths import Paths
from app.screens.home import HomeScreen
from app.screens.table_of_screens import make_screen
from app.settings import Settings, table_for
from app.themes import CARD_VARIABLES, OWN_THEMES, with_felt

ROOMY_FROM = Size(100, 30)
"""The terminal that has room for large cards."""


class PalmkarmaApp(App[None]):
    """The program. Screens reach its services as ``self.app``: ``settings``, ``look``, ``card_size``."""

    TITLE = "palmkarma"
    MODES = {"home": HomeScreen}
    DEFAULT_MODE = "home"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (ROOMY_FROM.width, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (ROOMY_FROM.height, "-tall")]

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        paths: Paths | None = None,
        start: str | None = None,
        seats: int | None = None,
    ) -> None:
        super().__init__()
        self.paths = paths
        self.settings_signal: Signal[Settings] = Signal(self, "settings")
        """Published with the new settings after each change."""
        self._start, self._seats = start, seats
        self.settings = settings or Settings()
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = self.settings.theme

    def on_mount(self) -> None:
        """Go where the command line said."""
        if self._start == "karma" and self._seats:
            self.open_screen("karma-table", table=table_for(self._seats))
        elif self._start:
            self.open_screen(self._start)

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
        self.settings_signal.publish(self.settings)

    def open_screen(self, name: str, **arguments: Any) -> None:
        """Open the screen of this name (see ``table_of_screens``), made with these arguments, over the present one."""
        self.push_screen(make_screen(name, **arguments))


def run(start: str | None = None, seats: int | None = None, paths: Paths | None = None) -> int:
    """Open the program, at home or at a game (``karma``, dealt at once for so many ``seats``, or ``palm``).

    Settings and games are kept under ``paths``; without it nothing is read or written. Returns the exit status.
    """
    app = PalmkarmaApp(paths=paths, start=start, seats=seats)
    app.run()
    return app.return_code or 0
