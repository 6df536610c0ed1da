"""The table of Psychic Palm as one widget: shows a picture of the deck, the words to it and the calls.

Must not know who decides what is shown, nor any rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from app.card_art import Look, Size
from app.key_names import Keys
from app.palm import texts, words
from app.palm.art import bonus_art, deck_art, sight_art, top_card_at
from app.palm.board_art import BoardView
from app.palm.layout import FULL_WIDTH, log_rows, marks_room, sight_width, table_width
from app.palm.motion import Picture
from app.palm.table import Turn
from app.widgets.card_view import CardView
from app.widgets.game_log import GameLog
from app.widgets.phase_ladder import PhaseLadder
from app.widgets.prediction_panel import PredictionPanel
from app.widgets.table_art import TableArt
from engine.psychic_palm.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is shown. ``turn`` is the last call flipped; ``at_cursor`` the call at the cursor, ``again`` the part of
    a call whose key flips; ``origin`` says where the deal comes from; ``hints`` counts the calls made with one; while
    something ``moves``, what comes next isn't shown yet. ``size`` is that of a card, ``width`` and ``height`` are the
    terminal's."""

    picture: Picture
    snapshot: Snapshot
    turn: Turn | None
    board: BoardView
    at_cursor: str | None
    again: str | None
    refusal: str
    digest: str
    origin: str
    hints: int
    moves: bool
    look: Look
    log: Sequence[str]
    size: Size
    width: int
    height: int


class EndButton(Static):
    """Takes the place of the calls when the game is over."""

    class Pressed(Message):
        """The player wants to see the result."""

    def on_click(self) -> None:
        self.post_message(self.Pressed())


class PalmView(Vertical):
    """From top to bottom: ladder, deck, verdict, question, calls, what can be done and, with room for it, the log."""

    class TopCardClicked(Message):
        """The deck was clicked, or the place of the card that is called next."""

    def __init__(self, title: str, changed_keys: Keys, *, id: str | None = None) -> None:
        """``title`` is what the game is called."""
        super().__init__(id=id)
        self._title, self._changed_keys = title, changed_keys
        self._top_card = range(0)
        """Where the top card or its place is, in cells from the left side of the cards in sight."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="title"):
            yield Static(self._title, id="name", markup=False)
            yield Static(id="marks", markup=False)
        yield PhaseLadder()
        with Horizontal(id="palm"):
            yield TableArt(id="deck")
            yield TableArt(id="sight")
            yield TableArt(id="bonus")
        for place in ("verdict", "consequence", "question", "stakes"):
            yield Static(id=place, markup=False)
        yield PredictionPanel()
        with Center(id="over-place"):
            yield EndButton(words.look_at_the_deck(self._changed_keys), markup=False)
        yield Static(id="hint", markup=False)
        yield GameLog(id="log")

    def show(self, sight: Sight) -> None:
        """Show this, touching only what differs from before."""
        picture, look, size = sight.picture, sight.look, sight.size
        self.query_one("#deck", TableArt).art = deck_art(picture, size, look)
        self.query_one("#bonus", TableArt).art = bonus_art(picture, size, look)
        between = sight_width(sight.width)
        self.query_one("#sight", TableArt).art = sight_art(picture, between, size, look)
        self._top_card = top_card_at(picture, between, size, look)
        self._show_verdict(sight)
        room = marks_room(sight.width, self._title)
        self._say("marks", texts.marks(sight.snapshot, sight.hints, sight.digest, sight.origin, room))
        if sight.moves:
            self._say("hint", "")  # what it says is done
        else:
            self._show_next(sight)

    def _show_verdict(self, sight: Sight) -> None:
        called = sight.picture.called if sight.picture.tells else None
        first, second = words.WELCOME if sight.turn is None and sight.picture.announced is None else ("", "")
        verdict = Content(first)
        if called:
            badge = words.badge(called, sight.look), f"$card-black on ${'success' if called.hit else 'error'}"
            verdict = Content.assemble(badge, f"  {words.verdict(called, sight.look)}")
        if called and sight.turn and not sight.moves:
            second = words.consequence(sight.turn, sight.picture.over)
        self._say("verdict", verdict)
        self._say("consequence", second)

    def _show_next(self, sight: Sight) -> None:
        """Where the player stands, and what is to be done."""
        snapshot, over = sight.snapshot, sight.snapshot.result is not None
        self.query_one(PhaseLadder).show(None if over else snapshot.phase, sight.look)
        panel = self.query_one(PredictionPanel)
        panel.view = None if over else sight.board
        panel.display = not over
        self.query_one("#over-place").display = over
        self.query_one("#hint").display = not over
        self._say("question", words.question(snapshot))
        self._say("stakes", words.stakes(snapshot, brief=sight.width < FULL_WIDTH))
        self.query_one("#hint").set_class(bool(sight.refusal), "-refused")
        self._say("hint", sight.refusal or self._hint(sight))
        log, rows = self.query_one(GameLog), log_rows(sight.height)
        log.display = rows > 0
        if rows:
            log.show(sight.log, table_width(sight.width) - 2, rows)

    def on_card_view_clicked(self, event: CardView.Clicked) -> None:
        event.stop()
        if event.view.id == "deck" or (event.view.id == "sight" and event.x in self._top_card):
            self.post_message(self.TopCardClicked())

    def _hint(self, sight: Sight) -> str:
        hovered = self.query_one(PredictionPanel).hovered_call
        if hovered:
            return words.hover_hint(sight.snapshot, hovered, sight.look)
        board, keys = sight.board, self._changed_keys
        return words.hint(sight.snapshot, sight.at_cursor, board.kind, board.suit, sight.again, sight.look, keys)

    def _say(self, place: str, text: str | Content) -> None:
        """A line as wide as the table, so that nothing else moves."""
        line = self.query_one(f"#{place}", Static)
        if line.content != text:
            line.update(text, layout=False)
