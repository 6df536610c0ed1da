"""The end of a game of Psychic Palm: score, title, the ghosts, the reading, the whole deck, the opened envelope.

Must not know any rule.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import getters, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Digits, Static

from app.art_layout import to_width
from app.card_art import Size
from app.deal_words import NO_EVIDENCE, deals_again
from app.key_names import key_name
from app.ledger import life_of
from app.palm import texts
from app.palm.deck_art import deck_art, legend_art
from app.palm.ending import ending_of
from app.palm.layout import HEIGHTS, marks_room, table_width
from app.palm.table import PalmTable
from app.palmkarma import PalmkarmaApp
from app.screens.fresh import FreshScreen
from app.screens.palm_dialogs import envelope_dialog
from app.storage.errors import StorageError
from app.widgets.key_bar import KeyBar
from app.widgets.table_art import TableArt
from engine.psychic_palm.reading.facts import NO_LIFE, Life

_OTHER_ROWS = 21
"""What stands above and below the deck, with a reading of four lines."""
_ANSWER_ROWS = 2
"""Rows of the answers and the keys, which are always in sight."""
_LEAST_ROWS = 8
"""The deck takes so many at the least; where that is too much, the screen scrolls."""
_GROUPS = ("ghosts", "deck-spread", "proof", "outcome", "legend", "reading")
"""What begins a group. Of the rows that are left in a short terminal each takes one above it, in this order."""


class PalmResultScreen(FreshScreen[bool]):
    """Shows the table of a finished game. Dismissed with True for another one, with False to go home."""

    CSS_PATH = "palm.tcss"
    RULES = "psychic-palm"
    HELP = (
        "Three ghosts played the same deck: a coin, which guesses; a card counter, which forgets no card and makes the "
        "likeliest call; and the coach, who plays for points. Below them is the whole deck in its order: the cards "
        "that you called, the bonus cards (+1) and the penalty cards."
    )
    VERTICAL_BREAKPOINTS = HEIGHTS
    AUTO_FOCUS = ""  # enter plays again, wherever one is
    app = getters.app(PalmkarmaApp)
    BINDINGS = [
        Binding("enter,space", "answer(True)", "Play again", id="palm.again"),
        Binding("e", "envelope", "Envelope", id="palm.envelope"),
        Binding("escape,backspace", "answer(False)", "Home", id="palm.leave"),
        Binding("up", "scroll(-1)", "Scroll", show=False, id="palm.up"),
        Binding("down", "scroll(1)", "Scroll", show=False, id="palm.down"),
    ]

    ANSWERS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("again", "screen.answer(True)", "Play again"),
        ("home", "screen.answer(False)", "Home"),
    )
    """What there is to choose from: id, action and words, what enter does first."""

    def __init__(self, table: PalmTable) -> None:
        super().__init__()
        self._table = table
        result = table.snapshot.result
        assert result is not None
        self._result = result

    def compose(self) -> ComposeResult:
        result = self._result
        with VerticalScroll(id="end", can_focus=False):
            with Horizontal(id="title"):
                yield Static(self._title, id="name", markup=False)
                yield Static(id="marks", markup=False)
            with Horizontal(id="outcome"):
                plain = self.app.look.ascii_only
                yield (Static if plain else Digits)(str(result.score), id="score")
                with Vertical(id="earned"):
                    yield Static(result.title, id="earned-title", markup=False)
                    yield Static(texts.rarity(result), id="rarity", markup=False)
            yield Static(id="ghosts", markup=False)
            yield Static(id="reading", markup=False)
            yield TableArt(id="deck-spread")
            yield TableArt(id="legend")
            key = key_name(self.app.settings.keys, "palm.envelope", "e")
            yield Static(texts.ENVELOPE_OPEN.format(key), id="proof", markup=False)
            if told := self._from_where():
                yield Static(told, id="code", markup=False)
        with Horizontal(id="answers"):
            for number, (name, action, label) in enumerate(self.ANSWERS):
                yield Button(label, id=name, classes="" if number else "-first", compact=True, action=action)
        yield KeyBar()

    @property
    def _title(self) -> str:
        return texts.game_name(self._table.origin)

    def _from_where(self) -> str:
        """What deals this deck again, and whether it is evidence; nothing of a deck that nobody can have again."""
        code = self._table.deal_code
        again = [deals_again(code, self.app.settings.keys)] if code else []
        return "\n".join([*again, *[NO_EVIDENCE] * (self._table.origin == "code")])

    def on_mount(self) -> None:
        self._draw()
        self._tell()

    @work
    async def _tell(self) -> None:
        """Ghosts and reading, as soon as the coach has thought; the deck can be read meanwhile."""
        ghosts, reading = self.query_one("#ghosts", Static), self.query_one("#reading", Static)
        hints, opened = len(self._table.hints), self._table.snapshot.history_opened_at
        ending = await asyncio.to_thread(ending_of, self._result, hints, self._life(), opened)
        ghosts.update(ending.ghosts)  # they bear it if the player has left meanwhile
        reading.update("\n".join(ending.reading))
        self.call_after_refresh(self._part)

    def _life(self) -> Life:
        """The ledger that this game is in, to its end: that of whoever began it."""
        if self._table.origin != "dealt" or not self._table.is_kept:
            return NO_LIFE
        try:
            return life_of(self.app.store.ledger(self._table.player).games)
        except StorageError:
            return NO_LIFE

    def on_resize(self) -> None:
        self._draw()

    def action_answer(self, answer: bool) -> None:
        """Play again or go home."""
        self.close(answer)

    def action_envelope(self) -> None:
        """Nonce and digest, whole."""
        self.app.push_screen(envelope_dialog(self._table))

    def action_scroll(self, by: int) -> None:
        """Move what has no room."""
        self.query_one("#end").scroll_relative(y=by, animate=False)

    def _draw(self) -> None:
        width, height = self.app.room
        table, beside = self._table, marks_room(width, self._title)
        marks = texts.marks(table.snapshot, len(table.hints), table.digest, table.origin, beside)
        self.query_one("#marks", Static).update(marks)
        self.query_one("#end").styles.max_height = height - _ANSWER_ROWS
        room = Size(table_width(width), max(height - _OTHER_ROWS, _LEAST_ROWS))
        art, legend = deck_art(self._result.deck, room, self.app.look), legend_art(self.app.look, room.width)
        self.query_one("#deck-spread", TableArt).art = to_width(art, room.width)
        self.query_one("#legend", TableArt).art = to_width(legend, room.width)
        self.call_after_refresh(self._part)

    def _part(self) -> None:
        """Set the groups apart as far as there is room for it."""
        for end in self.query("#end"):  # it is gone if the player has left meanwhile
            left = end.size.height - sum(part.outer_size.height for part in end.children)
            for part in end.children:
                if part.id in _GROUPS:
                    part.set_class(_GROUPS.index(part.id) < left, "-apart")
