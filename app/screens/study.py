"""The study: what a player's ledger says to "am I psychic?", for a lifetime or a chapter of it.

Must not know how figures are drawn or computed.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalGroup
from textual.widgets import Static

from app.figures.drawing import strokes
from app.figures.evidence import evidence_page, game_heading, game_row
from app.ledger import Ledger, LedgerGame, evidence_of, of_chapter
from app.palmkarma import PalmkarmaApp
from app.storage.values import PALM, Chapter
from app.widgets.arrow_focus import ARROWS, ArrowFocus
from app.widgets.choice_row import ChoiceRow, Value
from app.widgets.dialog import Dialog
from app.widgets.entry import Entry
from app.widgets.figures_page import FiguresPage
from app.widgets.key_bar import KeyBar
from app.widgets.long_list import LongList
from engine.counting import counted
from engine.psychic_palm.verdict import EXPLANATION

_WIDEST = 116
_LIFETIME = 0
_PLOT_ROWS, _TALL_PLOT_ROWS = 12, 15
_LEFT_OUT = (
    "Typed decks, the daily deck, deal codes, imported games and replays are left out: their cards can be known."
)
_CLOSING = (
    "The verdict of a chapter is that of its games alone. Games that you begin from now on belong to the next one; "
    "those begun already stay in this one. A closed chapter stays closed, and your lifetime goes on."
)
_WHERE_FROM = (
    "Hits = memory + forgetting + luck. Memory is what a perfect memory could expect of the calls that came up, "
    "forgetting what other calls than the likeliest cost of that, luck (or powers) the rest."
)
_GAMES_WIDTH = 60


class Kept(NamedTuple):
    """What is kept of a player: the ledger with its closed chapters, and how many games are left out of it."""

    player: str
    ledger: Ledger
    chapters: list[Chapter]
    others: int


class StudyScreen(ArrowFocus):
    """The ledger of the player at this keyboard."""

    app = getters.app(PalmkarmaApp)
    CSS_PATH = "study.tcss"
    AUTO_FOCUS = "FiguresPage"
    HELP = "All calls that you made in Psychic Palm with decks shuffled here, each with the exact chance that it had."
    BINDINGS = [
        Binding("e", "explain", "Explain", tooltip="How the verdict comes about", id="study.explain"),
        Binding("escape,backspace", "app.back", "Back", key_display="esc", id="study.back"),
        Binding("g", "games", "Games", tooltip="Where the hits of each game came from", id="study.games"),
        Binding("n", "chapter", "New chapter", tooltip="Close this chapter and begin another", id="study.chapter"),
        Binding("c", "span", "Span", tooltip="Your lifetime, or a chapter of it", id="study.span"),
        *ARROWS,
    ]

    def __init__(self) -> None:
        super().__init__()
        self._kept = self._read()
        self._was_left = False  # as it is opened, it has just been read
        self._evidence = evidence_of(())

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="all"):
            yield Static("Am I psychic?", id="name")
            yield ChoiceRow(self._spans(), _LIFETIME, label="Ledger", label_width=7, id="span")
            with FiguresPage():
                yield Static(id="figures")
                yield Entry("Play Psychic Palm", id="play", classes="answer")
                yield Static(id="left-out", markup=False)
        yield KeyBar()

    def _read(self) -> Kept:
        store, player = self.app.store, self.app.settings.player
        others = sum(
            tally.games
            for group, tally in store.tallies(player).items()
            if group.kind == PALM and (group.origin != "dealt" or group.imported)
        )
        return Kept(player, store.ledger(player), store.chapters(player), others)

    def _spans(self) -> list[tuple[Value, str]]:
        """The lifetime, then the chapters with the newest first; as long as there is only one, it is the lifetime."""
        spans: list[tuple[Value, str]] = [(_LIFETIME, "lifetime")]
        if self._kept.chapters:
            spans.append((len(self._kept.chapters) + 1, f"chapter {len(self._kept.chapters) + 1}, open"))
            spans += [
                (place, f"chapter {place}, {_day(self._kept.chapters[place - 1].closed)}")
                for place in range(len(self._kept.chapters), 0, -1)
            ]
        return spans

    @property
    def _games(self) -> list[LedgerGame]:
        """The games of what is chosen."""
        span = self.query_one("#span", ChoiceRow).value
        games = list(self._kept.ledger.games)
        return of_chapter(games, self._kept.chapters, int(span)) if span else games

    def on_mount(self) -> None:
        """Show the figures."""
        self._show_span()

    def on_screen_resume(self) -> None:
        """Games may have been played meanwhile, and by another player."""
        if self._was_left:
            self._renew()

    def on_screen_suspend(self) -> None:
        """Something else is looked at."""
        self._was_left = True

    def _renew(self) -> None:
        """Show what is kept now; the span that was chosen stays, as long as there is one of its number."""
        with self.app.saying_refusals():
            before, self._kept = self._kept, self._read()
            if self._kept != before:
                row, spans = self.query_one("#span", ChoiceRow), self._spans()
                row.offer(spans, row.value if row.value in dict(spans) else _LIFETIME)
                self._show_span()

    def on_resize(self) -> None:
        """Draw them in another width."""
        self._show()

    @on(ChoiceRow.Changed)
    def _show_span(self) -> None:
        self._evidence = evidence_of(self._games)
        self._show()

    def _show(self) -> None:
        width = min(self.app.room.width, _WIDEST) - 5
        rows = _TALL_PLOT_ROWS if self.app.room.height >= 36 else _PLOT_ROWS
        page = evidence_page(self._evidence, width, rows, strokes(self.app.look.ascii_only))
        self.query_one("#figures", Static).update(page)
        self.query_one("#play").display = not self._evidence.sums.calls
        self.query_one("#left-out", Static).update(self._left_out())
        self.refresh_bindings()

    def _left_out(self) -> str:
        """What is not counted, with its number."""
        whose = f"This is the ledger of {self._kept.player or 'nobody yet'}."
        others = f" So far that is {counted(self._kept.others, 'game')}." if self._kept.others else ""
        damaged = f" {counted(self._kept.ledger.damaged, 'game')} can't be read." if self._kept.ledger.damaged else ""
        return f"{whose} {_LEFT_OUT}{others}{damaged}"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without games there is nothing to list, and no chapter to close."""
        if not self.is_mounted or action not in ("games", "chapter", "span"):
            return True
        if action == "span":
            return bool(self._kept.chapters) or None
        there = self._games if action == "games" else self._open_chapter
        return True if there else None

    @property
    def _open_chapter(self) -> list[LedgerGame]:
        return of_chapter(self._kept.ledger.games, self._kept.chapters, len(self._kept.chapters) + 1)

    def on_entry_chosen(self) -> None:
        """Make the first call."""
        self.app.open_screen("palm")

    def action_explain(self) -> None:
        """How the verdict comes about."""
        self.app.push_screen(Dialog("How this is judged", "\n\n".join(EXPLANATION), toggle="explain"))

    def action_games(self) -> None:
        """Where the hits of each game came from, the newest first."""
        games = self._games[::-1]
        lines = LongList(len(games), lambda number: _game_line(games[number]), _GAMES_WIDTH)
        self.app.push_screen(
            Dialog("Where the hits came from", f"{_WHERE_FROM}\n\n{game_heading()}", lines, toggle="games")
        )

    def action_span(self) -> None:
        """The lifetime, or the next older chapter."""
        self.query_one("#span", ChoiceRow).action_cycle()

    def action_chapter(self) -> None:
        """Close the open chapter, once that is sure."""
        title = f"Close chapter {len(self._kept.chapters) + 1}?"
        self.app.push_screen(Dialog(title, _CLOSING, yes="Close it", no="Go on with it", toggle="chapter"), self._close)

    def _close(self, sure: bool | None) -> None:
        if not sure:
            return
        with self.app.saying_refusals():
            self.app.store.close_chapter(self._kept.player)
        self._renew()


def _game_line(game: LedgerGame) -> str:
    begun = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.started))
    left = {"open": "  under way", "abandoned": "  abandoned"}.get(game.state, "")
    return f"{game_row(begun, game.sums)}{left}"


def _day(seconds: float) -> str:
    return f"to {time.strftime('%Y-%m-%d', time.localtime(seconds))}"
