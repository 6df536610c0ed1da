"""Home: the title, the two games, and the way to everything else. Must not know what lies behind an entry.

This is the first frame: nothing that is slow to import may be needed here, and each widget costs about a millisecond.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup
from textual.content import Content
from textual.widgets import Static

from app import deal_words
from app.art_content import art_content
from app.card_art import COMPACT, ROOMY, Art, Look, back, face, side_by_side
from app.sizes import COMPACT_FROM
from app.title_art import word_in_cards
from app.widgets.arrow_focus import ARROWS, ArrowFocus
from app.widgets.dialog import Dialog
from app.widgets.entry import Entry
from app.widgets.key_bar import KeyBar
from app.widgets.waiting_list import WaitingList
from engine.cards import parse_cards

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

_PALM = "One player. Call the next card: colour, suit, kind, then both at once."
_FINAL = "It counts as abandoned among such games in your statistics, and can't be gone on with."
_MATCH_STAYS = "Its games stay, and the history can deal its next one at any time."
_GUIDE_FINAL = "It counts nowhere. The guide begins anew whenever you like."
_ROOM = ((48, 8), (36, 5), (24, 3), (0, 1))
"""From so many rows on, room for so many lines of what waits. It is kept from the first frame on, whether anything
waits or not: nothing may move under a pointer."""
_KARMA = "Two to six players, people or bots. Be rid of all your cards before the others are."
_MENU = (
    ("daily", "D", "Daily"),
    ("history", "H", "History"),
    ("statistics", "t", "Statistics"),
    ("study", "A", "Am I psychic?"),
    ("guide", "G", "Guide"),
    ("rules", "R", "Rules"),
    ("settings", "S", "Settings"),
    ("quit", "", "Quit"),
)
"""The menu: what is opened, the letter that does it by itself, and its name."""


class HomeScreen(ArrowFocus):
    """The base of all screens; its styles are the app's, for the sake of the first frame."""

    app: PalmkarmaApp
    AUTO_FOCUS = "#palm"
    BINDINGS = [
        Binding("p", "open('palm')", "Psychic Palm", id="home.palm"),
        Binding("k", "open('karma')", "Karma", id="home.karma"),
        Binding("h", "open('history')", "History", id="home.history"),
        Binding("d", "open('daily')", "Daily deck", show=False, id="home.daily"),
        Binding("t", "open('statistics')", "Statistics", show=False, id="home.statistics"),
        Binding("a", "open('study')", "Am I psychic?", show=False, id="home.study"),
        Binding(deal_words.KEY, "open('deal-code')", "Deal code", show=False, id=deal_words.BINDING),
        Binding("g", "open('guide')", "Guide", tooltip="A first game with a guide", show=False, id="home.guide"),
        Binding("r", "open('rules')", "Rules", tooltip="The rules of both games", id="home.rules"),
        Binding("s", "open('settings')", "Settings", id="home.settings"),
        *ARROWS,
    ]

    def __init__(self) -> None:
        super().__init__()
        self._has_shown_waiting = False

    def compose(self) -> ComposeResult:
        """The name, each game under its half of it, and the menu."""
        yield Static(id="title")
        with HorizontalGroup(id="games"):
            yield Entry("", id="palm", classes="tile")
            yield Entry("", id="karma", classes="tile")
        yield WaitingList(id="waiting")
        with HorizontalGroup(id="menu"):
            for name, key, text in _MENU:
                yield Entry(_with_key(text, key), id=name)
        yield KeyBar()

    def on_mount(self) -> None:
        """Draw the cards again whenever the player changes how they look."""
        self.app.settings_signal.subscribe(self, lambda _: self._draw())

    def on_resize(self) -> None:
        """Draw the cards as large as there is room, and as much of what waits."""
        self._draw()
        self.query_one(WaitingList).room = self._room
        if self.is_current:
            self.call_after_refresh(self._show_waiting)

    def on_screen_resume(self) -> None:
        """What waits may have changed; it is looked up when home is on the screen already."""
        self.call_after_refresh(self._show_waiting)

    @property
    def _room(self) -> int:
        return next(lines for height, lines in _ROOM if self.app.size.height >= height)

    async def _show_waiting(self) -> None:
        waiting = self.query_one(WaitingList)
        left, self.app.left_game = self.app.left_game, None
        await waiting.show(self.app.waiting(waiting.room), left)
        if not self._has_shown_waiting and self.focused is self.query_one("#palm"):
            waiting.focus_first()  # whoever has done nothing yet goes on rather than begins
        self._has_shown_waiting = True

    def on_entry_chosen(self, event: Entry.Chosen) -> None:
        """Open what was chosen."""
        if event.entry.id == "quit":
            self.app.exit()
        elif event.entry.id:
            self.app.open_screen(event.entry.id)

    def on_waiting_list_gone_on(self, event: WaitingList.GoneOn) -> None:
        """Go on with the game, or deal the next one of the match."""
        if event.line.game:
            self.app.resume(event.line.game)
        elif event.line.match:
            self.app.next_game(event.line.match)
        elif event.line.is_guide:
            self.app.open_screen("guide")

    def on_waiting_list_put_away(self, event: WaitingList.PutAway) -> None:
        """Ask: a game is ended for good, and a match was perhaps not meant."""
        line = event.line
        title, yes = ("Give up this game?", "Give up") if line.game else ("Drop this match?", "Drop it")
        means = _MATCH_STAYS if line.match else _GUIDE_FINAL if line.is_guide else _FINAL
        question = Dialog(title, f"{line.whole}.\n\n{means}", yes=yes, no="Keep it")

        def answered(sure: bool | None) -> None:
            if sure and line.game:
                self.app.give_up(line.game)
            elif sure and line.match:
                self.app.drop_match(line.match)

        self.app.push_screen(question, answered)

    def action_open(self, name: str) -> None:
        """Open the screen of this name."""
        self.app.open_screen(name)

    def _draw(self) -> None:
        look = self.app.look
        size = ROOMY if self.app.size.width >= COMPACT_FROM else COMPACT
        title = side_by_side(
            [word_in_cards("PALM", size, look), word_in_cards("KARMA", size, look, first_suit=2)], gap=3
        )
        self.query_one("#title", Static).update(art_content(title))
        for name, tile in (
            ("palm", _tile("Psychic Palm", _PALM, _palm_cards(look))),
            ("karma", _tile("Karma", _KARMA, _karma_cards(look))),
        ):
            self.query_one(f"#{name}", Entry).update(tile)


def _with_key(text: str, key: str) -> Content:
    """The name with the letter of its key underlined, as menus show it."""
    before, letter, after = text.partition(key) if key else (text, "", "")
    return Content.assemble(before, (letter, "underline"), after)


def _tile(name: str, about: str, cards: Art) -> Content:
    """A game in words; the cards below are in sight where there is room."""
    return Content.assemble((name, "bold $accent"), "\n", about, "\n\n", art_content(cards))


def _palm_cards(look: Look) -> Art:
    """Two cards that nobody has seen yet, and one that was called."""
    return side_by_side([back(ROOMY, look), back(ROOMY, look), face(parse_cards("QH")[0], ROOMY, look)])


def _karma_cards(look: Look) -> Art:
    """The cards with powers, after one without."""
    return side_by_side([face(card, ROOMY, look) for card in parse_cards("3C 2H 8S 10D")])
