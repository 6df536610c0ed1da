"""An app that looks as its settings say, at once when they change, and keeps them. Must not know any screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from textual.binding import Binding
from textual.filter import LineFilter
from textual.signal import Signal
from textual.theme import Theme
from textual.widget import Widget

from app.card_art import Look, Size
from app.guarded_app import GuardedApp
from app.names import visible
from app.paths import Paths
from app.plain_signs import PlainSigns, plain_key
from app.settings import Settings
from app.settings_file import load_settings, save_settings
from app.sizes import COMPACT_FROM, ROOMY_FROM, card_size, room
from app.themes import CARD_VARIABLES, CONTRAST, FELT, OWN_THEMES, SIXTEEN, with_felt

_FAULT_SECONDS = 12.0


class SettledApp(GuardedApp):
    """Has the settings it is given, or reads them from its folder if it has one."""

    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (COMPACT_FROM, "-narrow"), (ROOMY_FROM.width, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (ROOMY_FROM.height, "-tall")]

    def __init__(self, settings: Settings | None, paths: Paths | None) -> None:
        super().__init__()
        self.paths = paths
        self.settings_signal: Signal[Settings] = Signal(self, "settings")
        """Published with the new settings after each change."""
        self.faults: tuple[str, ...] = ()
        """What is wrong with the settings file, a sentence each."""
        self._plain_signs = PlainSigns()
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.settings = settings or self._load_settings()
        self._begin_with_theme()
        self._show_settings()
        self.set_keymap(dict(self.settings.keys))

    @property
    def look(self) -> Look:
        """How cards look now: as the player chose, with edges where there are no colours."""
        return replace(self.settings.look, edged=self.no_color)

    @property
    def room(self) -> Size:
        """The cells that screens are drawn for: those of the terminal, but never fewer than they need."""
        return room(Size(*self.size))

    @property
    def card_size(self) -> Size:
        """The size of card faces that the terminal has room for."""
        return card_size(Size(*self.size))

    def get_line_filters(self) -> Sequence[LineFilter]:
        """With plain cards, all else is drawn in plain characters, too."""
        plain = [self._plain_signs] if self.settings.look.ascii_only else []
        return [*super().get_line_filters(), *plain]

    def get_key_display(self, binding: Binding) -> str:
        """The name of a key, with plain cards in letters."""
        name = super().get_key_display(binding)
        return plain_key(name) if self.settings.look.ascii_only else name

    def change_settings(self, **changes: Any) -> None:
        """Change settings by name: at once effective, and kept where the app was handed a folder."""
        old, self.settings = self.settings, replace(self.settings, **changes)
        self._show_settings()
        if old.look != self.settings.look:
            self._paint_all()
        self.settings_signal.publish(self.settings)
        if self.paths and (fault := save_settings(self.paths.settings, old, self.settings, self.available_themes)):
            self.say(fault)

    def say(self, sentence: str) -> None:
        """Tell the player something that can't wait, wherever they are; it may hold anything of a file."""
        self.notify(visible(sentence), severity="warning", timeout=_FAULT_SECONDS, markup=False)

    def on_mount(self) -> None:
        """Themes can also be chosen from Textual's own list; a terminal that comes back after a pause is empty."""
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        self.app_resume_signal.subscribe(self, lambda _: self.refresh())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the cards, where a theme names none."""
        return CARD_VARIABLES

    def get_css_variables(self) -> dict[str, str]:
        """The theme's variables and the felt, for styles and for marked-up text."""
        self.theme_variables = with_felt(super().get_css_variables())
        return self.theme_variables

    def _load_settings(self) -> Settings:
        if not self.paths:
            return Settings()
        loaded = load_settings(self.paths.settings, self.available_themes)
        self.faults = loaded.faults
        return loaded.settings

    def _begin_with_theme(self) -> None:
        """Begin with the fitting theme; as a change of theme it would be styled and painted twice."""
        self.set_reactive(SettledApp.theme, self._fitting_theme)
        self.stylesheet.set_variables(self.get_css_variables())
        self._refresh_truecolor_filter(self.ansi_theme)

    def _show_settings(self) -> None:
        self.theme = self._fitting_theme
        self.animation_level = "full" if self.settings.animation == "full" else "none"

    def _paint_all(self) -> None:
        """Paint what is on the screens again, also what has not changed by itself."""
        for screen in self.screen_stack:
            for widget in screen.walk_children(Widget, with_self=True):
                widget.refresh()
            screen.refresh_bindings()

    def _keep_theme(self, _: Theme) -> None:
        """The theme that is on now, since the one that is told may be an older one than the player's latest."""
        if self.theme != self._fitting_theme:
            self.change_settings(theme=self.theme)

    @property
    def _fitting_theme(self) -> str:
        """The chosen theme, or what stands in for it where the terminal can't show it.

        A dark green turns grey in 16 colours, and Textual paints ansi colours black when it may use none.
        """
        chosen = self.settings.theme
        few_colours = self.console.color_system == "standard"
        if self.no_color:
            return CONTRAST.name if few_colours or self.available_themes[chosen].ansi else chosen
        return SIXTEEN.name if few_colours and chosen == FELT.name else chosen
