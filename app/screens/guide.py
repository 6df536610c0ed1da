"""Which game to be guided through: a box with both. Must not know how either is played."""

from __future__ import annotations

from textual import getters, on
from textual.binding import Binding
from textual.containers import Horizontal

from app.palmkarma import PalmkarmaApp
from app.widgets.dialog import Dialog
from app.widgets.entry import Entry

_ABOUT = (
    "Learn a game by playing it: a guide says what just happened and what to try. Nothing of it counts, and you can "
    "leave it at any moment and take it up again."
)


class GuideScreen(Dialog):
    """Leads to the guide's game that is chosen, where it was left."""

    app = getters.app(PalmkarmaApp)
    DEFAULT_CSS = """
    GuideScreen #games {
        height: auto;
        margin-top: 1;
        align: center middle;
        & > Entry {
            margin: 0 1; background: $surface; text-style: bold;
            &:focus { background: $block-cursor-background; }
        }
    }
    GuideScreen #answers > Button:blur { background: transparent; text-style: none; }
    """
    BINDINGS = [
        Binding("p", "open('palm')", "Psychic Palm", id="home.palm"),
        Binding("k", "open('karma')", "Karma", id="home.karma"),
    ]
    AUTO_FOCUS = "Entry"

    def __init__(self) -> None:
        named = (("Psychic Palm", "palm"), ("Karma", "karma"))
        games = Horizontal(*(Entry(name, id=game, classes="answer") for name, game in named), id="games")
        super().__init__("First game with a guide", _ABOUT, games, no="Not now")

    @on(Entry.Chosen)
    def _chosen(self, event: Entry.Chosen) -> None:
        self.action_open(str(event.entry.id))

    def action_open(self, game: str) -> None:
        """Play this game with its guide."""
        if self.is_current:
            self.dismiss(True)
            self.app.open_screen(f"guide-{game}")
