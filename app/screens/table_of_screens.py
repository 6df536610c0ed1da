"""The one place that knows which screens there are, by name, and imports them on demand.

The games bring the engine and pydantic with them, a third of the time to the first frame: they are imported right after
home has painted, or when first opened. Must not know what a screen shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from textual.screen import Screen

SCREENS = {
    "daily": "app.screens.daily:DailyScreen",
    "deal-code": "app.screens.deal_code:DealCodeScreen",
    "guide": "app.screens.guide:GuideScreen",
    "guide-karma": "app.screens.karma_guide:KarmaGuideScreen",
    "guide-palm": "app.screens.palm_guide:PalmGuideScreen",
    "help": "app.screens.help:HelpScreen",
    "history": "app.screens.history:HistoryScreen",
    "karma": "app.screens.karma_setup:KarmaSetupScreen",
    "karma-table": "app.screens.karma:KarmaScreen",
    "name": "app.screens.name:NameScreen",
    "palm": "app.screens.palm:PalmScreen",
    "replay": "app.screens.replay:ReplayScreen",
    "review": "app.screens.review:ReviewScreen",
    "rules": "app.screens.rules:RulesScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "statistics": "app.screens.statistics:StatisticsScreen",
    "study": "app.screens.study:StudyScreen",
}
"""Module and class of each screen that can be opened by name."""


def make_screen(name: str, **arguments: Any) -> Screen[Any]:
    """A new screen of this name, made with these arguments; KeyError for a name that there isn't."""
    module, _, class_name = SCREENS[name].partition(":")
    screen: Screen[Any] = getattr(import_module(module), class_name)(**arguments)
    return screen


def is_screen(name: str, screen: Screen[Any]) -> bool:
    """True if it is the screen of this name."""
    return SCREENS[name] == f"{type(screen).__module__}:{type(screen).__qualname__}"


def import_screens() -> Iterator[str]:
    """Import the screens one after the other, so that none is waited for when it is opened; the names of those done."""
    for name, place in SCREENS.items():
        import_module(place.partition(":")[0])
        yield name
