"""Home: the title, the two games, and the way to everything else. Must not know what lies behind an entry.

Nothing that is slow to import may be needed here: this is the first frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.widgets import Footer

from app.card_art import ROOMY, Art, Look, back, face, side_by_side
from app.title_art import word_in_cards
from app.widgets.arrow_focus import ARROWS, ArrowFocus
from app.widgets.card_view import CardView
from app.widgets.entry import Entry
from engine.cards import parse_cards

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

_PALM = "One player, one deck. Call the next card: its colour, suit, kind, then both."
_KARMA = "Two to six players, people or bots. Be rid of all your cards before the others are."


class HomeScreen(ArrowFocus):
    """The base of all screens."""

    app: PalmkarmaApp
    CSS_PATH = "home.tcss"
    AUTO_FOCUS = "#palm"
    BINDINGS = [
        Binding("p", "open('palm')", "Psychic Palm", id="home.palm"),
        Binding("k", "open('karma')", "Karma", id="home.karma"),
        Binding("r", "open('rules')", "Rules", id="home.rules"),
        Binding("s", "open('settings')", "Settings", id="home.settings"),
        *ARROWS,
    ]

    def compose(self) -> ComposeResult:
        """The two games side by side, each under its half of the name; beneath them the menu."""
        with VerticalGroup(id="table"):
            with HorizontalGroup(id="games"):
                for game, name, about in (("palm", "Psychic Palm", _PALM), ("karma", "Karma", _KARMA)):
                    with VerticalGroup(classes="game"):
                        yield CardView(id=f"{game}-title", classes="title")
                        with Entry(Content.assemble((name, "bold $accent"), "\n", about), id=game, classes="tile"):
                            yield CardView(id=f"{game}-cards", classes="cards")
            with HorizontalGroup(id="menu"):
                yield Entry("Rules", id="rules")
                yield Entry("Settings", id="settings")
                yield Entry("Quit", id="quit")
        yield Footer()

    def on_mount(self) -> None:
        """Draw the cards, again whenever the player changes how they look."""
        self._draw_cards()
        self.app.settings_signal.subscribe(self, lambda _: self._draw_cards())

    def on_entry_chosen(self, event: Entry.Chosen) -> None:
        """Open what was chosen."""
        if event.entry.id == "quit":
            self.app.exit()
        elif event.entry.id:
            self.app.open_screen(event.entry.id)

    def action_open(self, name: str) -> None:
        """Open the screen of this name."""
        self.app.open_screen(name)

    def _draw_cards(self) -> None:
        look = self.app.look
        for name, art in (
            ("palm-title", word_in_cards("PALM", look)),
            ("karma-title", word_in_cards("KARMA", look, first_suit=2)),
            ("palm-cards", _palm_cards(look)),
            ("karma-cards", side_by_side([face(card, ROOMY, look) for card in parse_cards("3C 2H 8S 10D")])),
        ):
            self.query_one(f"#{name}", CardView).art = art


def _palm_cards(look: Look) -> Art:
    """Two cards that nobody has seen yet, and one that was called."""
    return side_by_side([back(ROOMY, look), back(ROOMY, look), face(parse_cards("QH")[0], ROOMY, look)])
