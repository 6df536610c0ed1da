"""What the command palette offers beside the screen's own actions: screens, settings and themes by name.

Must not know how a command is found or shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

from app.settings import CHOICES

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

_PLACES: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    ("Psychic Palm", "Play a game", "palm", {}),
    ("Karma", "Set the table and play", "karma", {}),
    ("Guide to Psychic Palm", "Learn it in a first game", "guide-palm", {}),
    ("Guide to Karma", "Learn it in a first game", "guide-karma", {}),
    ("Daily deck", "The same cards for everybody today", "daily", {}),
    ("Deal code", "Play a deal again that a code names", "deal-code", {}),
    ("History", "All games: replay, hide, export, import", "history", {}),
    ("Statistics", "What your games come to", "statistics", {}),
    ("Am I psychic?", "What your calls in Psychic Palm prove, and what not", "study", {}),
    ("Rules of Psychic Palm", "Read how it is played", "rules", {"game": "psychic-palm"}),
    ("Rules of Karma", "Read how it is played", "rules", {"game": "karma"}),
    ("Settings", "Name, theme, cards, motion and pace", "settings", {}),
)
_ABOUT = {title: about for title, about, _, _ in _PLACES}
_TEXTUALS = ("app.focus_next", "app.focus_previous", "screen.copy_text", "focus_towards", "choose", "command_palette")
"""Actions that only make sense as keys."""


def commands(app: PalmkarmaApp, screen: Screen[Any]) -> Iterable[SystemCommand]:
    """All commands for somebody who is at this screen, each title once."""
    offered = set()
    for command in chain(_actions(app, screen), _places(app), _settings(app), _themes(app)):
        if command.title not in offered:
            offered.add(command.title)
            yield command


def _actions(app: PalmkarmaApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """What the keys of the screen do now."""
    for node, binding, enabled, _ in screen.active_bindings.values():
        if enabled and binding.description and not binding.system and not binding.action.startswith(_TEXTUALS):
            key = app.get_key_display(binding)
            about = binding.tooltip or _ABOUT.get(binding.description)
            told = f"{about}, key {key}" if about else f"Key {key}"
            run = partial(app.run_action, binding.action, node)
            is_listed = binding.show or binding.description in _ABOUT or binding.action == "quit"
            yield SystemCommand(binding.description, told, run, discover=is_listed)


def _places(app: PalmkarmaApp) -> Iterator[SystemCommand]:
    for title, about, name, arguments in _PLACES:
        yield SystemCommand(title, about, partial(app.open_screen, name, **arguments))


def _settings(app: PalmkarmaApp) -> Iterator[SystemCommand]:
    for choice in CHOICES:
        for value, label in choice.options:
            change = partial(app.change_settings, **{choice.name: value})
            yield SystemCommand(f"{choice.label}: {label}", choice.about, change, discover=False)


def _themes(app: PalmkarmaApp) -> Iterator[SystemCommand]:
    yield SystemCommand("Theme", "Choose the colours of everything", app.action_change_theme)
    for theme in app.available_themes:
        change = partial(app.change_settings, theme=theme)
        yield SystemCommand(f"Theme: {theme}", "Use these colours", change, discover=False)
