"""The end of a game of Karma: who won and how, all hands and blind cards turned over, what went around, the match.

Shows a snapshot of a finished game. Must not know any rule.
"""

from __future__ import annotations

from textwrap import wrap

from textual import getters
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from app.card_art import Size
from app.deal_words import deals_again
from app.karma.goes_around import goes_around
from app.karma.reveal import reveal_art
from app.karma.table import KarmaTable
from app.palmkarma import PalmkarmaApp
from app.screens.fresh import FreshScreen
from app.widgets.key_bar import KeyBar
from app.widgets.table_art import TableArt
from engine.deal_code import Deal, encode

_WIDEST = 96
_FRAME = 7
"""Cells to the left and right of the cards, with the scroll bar."""
_OTHER_ROWS = 5
"""What stands above and below that which scrolls, without the words: frame, a blank row, answers, keys."""
_APART_FROM = Size(78, 24)
"""The terminal with room for larger answers, and for a blank row above them."""


class _First(Button, inherit_bindings=False):
    """The answer that is chosen first. Enter is left to the screen, whose key bar tells what it does then."""


class KarmaEndScreen(FreshScreen[bool | None], ModalScreen[bool | None]):
    """Dismissed with True for the next game, False to go home, None to look at the table."""

    CSS_PATH = "karma_end.tcss"
    AUTO_FOCUS = "#again"
    app = getters.app(PalmkarmaApp)
    BINDINGS = [
        Binding("enter", "answer(True)", "Deal again", tooltip="The next game of this match", id="karma.deal"),
        Binding("v", "review", "Review", tooltip="What your actions in this game gave away", id="karma.review"),
        Binding(
            "escape,backspace", "look", "The table", tooltip="The table as it lies", key_display="esc", id="karma.look"
        ),
        Binding("left", "app.focus_previous", "Previous", show=False),
        Binding("right", "app.focus_next", "Next", show=False),
        Binding("down", "scroll_cards(1)", "More", tooltip="What stands below", key_display="\u2191 \u2193"),
        Binding("up", "scroll_cards(-1)", "Scroll up", show=False),
    ]

    def __init__(self, table: KarmaTable, game_id: str | None = None) -> None:
        """``game_id`` names the game where it is kept, which a review needs."""
        super().__init__()
        self._table, self._game_id = table, game_id
        self._around = goes_around(table.events, table.words)

    def compose(self) -> ComposeResult:
        with Vertical(id="end"):
            yield Static(self._outcome, id="outcome", markup=False)
            yield Static(self._score(), id="score", markup=False)
            with VerticalScroll(can_focus=False):  # in little room the cards come first: they are what all wait for
                yield TableArt(id="reveal")
                if self._around:
                    yield Static("\n".join(self._around), id="around", markup=False)
                yield Static(self._next(), id="next", markup=False)
            with Horizontal(id="answers"):
                yield _First("Deal again", id="again", compact=True)
                if self._game_id:
                    yield Button("Review", id="review", compact=True)
                yield Button("The table", id="look", compact=True)
                yield Button("Home", id="home", compact=True)
        yield KeyBar()

    @property
    def _outcome(self) -> str:
        """Who won, and how."""
        return self._table.log[-1].text

    def _next(self) -> str:
        """Who swaps first in the next game, and what deals the cards of this one again."""
        code = encode(Deal(len(self._table.players), self._table.seed))
        first = self._table.words.swaps_first_next(self._table.match.opening_seat)
        return f"{first}\n{deals_again(code, self.app.settings.keys)}"

    def _score(self) -> str:
        match, words = self._table.match, self._table.words
        wins = [f"{words.name(seat)} {won}" for seat, won in enumerate(match.wins)]
        return "   ".join(["Games won:", *wins, *[f"nobody {match.draws}"] * bool(match.draws)])

    def on_mount(self) -> None:
        """Turn everything over."""
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        names = [self._table.words.name(seat) for seat in range(len(self._table.players))]
        terminal = self.app.room
        width = min(terminal.width, _WIDEST) - _FRAME
        is_apart = terminal.width >= _APART_FROM.width and terminal.height >= _APART_FROM.height
        self.query_one("#answers").set_class(is_apart, "-apart")
        snapshot = self._table.session.snapshot(None)
        self.query_one("#reveal", TableArt).art = reveal_art(snapshot, names, width, self.app.look)
        told = [line for text in (self._outcome, self._score()) for line in wrap(text, width)]
        rows = terminal.height - _OTHER_ROWS - is_apart - len(told)
        self.query_one(VerticalScroll).styles.max_height = max(rows, 1)
        self.call_after_refresh(self.refresh_bindings)

    def action_answer(self, answer: bool) -> None:
        """Another game, or home."""
        self.close(answer)

    def action_scroll_cards(self, step: int) -> None:
        """See the other seats, and what is said below them."""
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A game that is not kept can't be reviewed; what is all in sight is not scrolled."""
        if action == "scroll_cards":
            return any(part.max_scroll_y for part in self.query(VerticalScroll))  # none before it is composed
        return bool(self._game_id) if action == "review" else True

    def action_review(self) -> None:
        """What the persons gave away in this game."""
        assert self._game_id
        if not self.is_deaf:
            self.app.open_review(self._game_id)

    def action_look(self) -> None:
        """Back to the table as it lies."""
        self.close(None)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "review":
            self.action_review()
            return
        self.close({"again": True, "home": False}.get(event.button.id or ""))
