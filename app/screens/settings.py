"""Settings: everything that a player can choose, at once effective, beside cards that show it.

Must not know files: the app keeps what is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.theme import BUILTIN_THEMES
from textual.widgets import Label, Static

from app.card_art import Art, Look, Size, back, face, side_by_side, stack
from app.settings import CHOICES, Choice, Settings
from app.widgets.arrow_focus import ARROWS, ArrowFocus
from app.widgets.card_view import CardView
from app.widgets.choice_row import ChoiceRow, Value
from app.widgets.form import Form
from app.widgets.key_bar import KeyBar
from app.widgets.name_field import NameField
from engine.cards import parse_cards

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

_LABEL_WIDTH = 14
_STAYS = "Games and statistics stay with the old name."


class SettingsScreen(ArrowFocus):
    """One row for each setting."""

    app: PalmkarmaApp
    CSS_PATH = "settings.tcss"
    AUTO_FOCUS = "#theme"
    BINDINGS = [
        Binding("t", "app.change_theme", "All themes", tooltip="Choose the theme from a list", id="settings.themes"),
        *ARROWS,
    ]
    HELP = "Each change is at once effective, and kept for the next time."

    def __init__(self) -> None:
        super().__init__()
        self._field = NameField(self.app.settings.player, placeholder="whose games they are", id="player")

    def compose(self) -> ComposeResult:
        """The rows, and the preview beside them."""
        with HorizontalGroup(id="page"):
            with Form(id="rows"):
                yield Static("Settings", classes="heading")
                yield from self._rows(self.app.settings)
            with VerticalGroup(id="preview"):
                for place in range(3):
                    yield CardView(id=f"preview-{place}")
        yield KeyBar()

    def _rows(self, settings: Settings) -> ComposeResult:
        with HorizontalGroup(id="name-row"):
            yield Label("Your name".ljust(_LABEL_WIDTH + 1))
            yield self._field
        yield Static(_STAYS, id="stays")
        yield ChoiceRow(
            [(theme, theme) for theme in sorted(self.app.available_themes, key=self._own_first)],
            settings.theme,
            label="Theme",
            label_width=_LABEL_WIDTH,
            about="The colours of everything.",
            id="theme",
        )
        for choice in CHOICES:
            value = getattr(settings, choice.name)
            yield ChoiceRow(
                _options(choice, value),
                value,
                label=choice.label,
                label_width=_LABEL_WIDTH,
                about=choice.about,
                id=choice.name,
            )

    def on_mount(self) -> None:
        """Follow the settings, whoever changes them."""
        self._show(self.app.settings)
        self.app.settings_signal.subscribe(self, self._show)

    def on_resize(self) -> None:
        """Other terminals have other cards."""
        self._draw_preview()

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """A row was changed: so is the setting of its name."""
        self.app.change_settings(**{str(event.row.id): event.value})

    def on_input_blurred(self) -> None:
        """The name holds when its field is left."""
        self._rename()

    def on_screen_suspend(self) -> None:
        """It also holds when the screen is left with the cursor still in the field."""
        self._rename()

    def on_unmount(self) -> None:
        """Nor is it lost when the program ends then."""
        self._rename()

    def on_input_submitted(self) -> None:
        """Enter takes the name and goes on."""
        self._rename()
        self.focus_next()

    def _rename(self) -> None:
        field = self._field  # a screen that is being taken away has lost its parts already
        if field.typed and field.typed != self.app.settings.player:
            self.app.change_settings(player=field.typed)
        field.value = self.app.settings.player

    def _show(self, settings: Settings) -> None:
        for row in self.query(ChoiceRow):
            row.value = getattr(settings, str(row.id))
        self._draw_preview()

    def _draw_preview(self) -> None:
        for place, art in enumerate(_preview(self.app.card_size, self.app.look)):
            self.query_one(f"#preview-{place}", CardView).art = art

    def _own_first(self, theme: str) -> tuple[bool, str]:
        return theme in BUILTIN_THEMES, theme


def _options(choice: Choice, value: Value) -> tuple[tuple[Value, str], ...]:
    """The options, and the present value if a person wrote another one into the file."""
    known = any(value == option for option, _ in choice.options)
    return choice.options if known else (*choice.options, (value, f"{value:g} s"))


def _preview(size: Size, look: Look) -> tuple[Art, ...]:
    """Faces of all suits, a stack and a back, in three rows of two."""
    spade, heart, club, diamond = (face(card, size, look) for card in parse_cards("AS KH 10C 7D"))
    queens = stack(parse_cards("QC QD QH"), size, look)
    return (
        side_by_side([spade, heart]),
        side_by_side([club, diamond]),
        side_by_side([queens, back(size, look)]),
    )
