"""A position of a game of Psychic Palm on the stage of a replay: the palm as it was, and the whole deck, all open.

Must not know how the position came about.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from app.art_layout import to_width
from app.card_art import COMPACT, ROOMY, Look, Size
from app.palm import words
from app.palm.art import bonus_art, sight_art
from app.palm.art import deck_art as palm_art
from app.palm.deck_art import deck_art, legend_art
from app.palm.layout import PILE_WIDTH
from app.palm.motion import at_rest
from app.replay.palm_reel import PalmPosition, palm_reel
from app.replay.reel import Reel
from app.widgets.coach_line import CoachLine
from app.widgets.line import Line
from app.widgets.table_art import TableArt
from engine.records.psychic_palm import PalmRecord

_LINES = 6
"""Rows without cards: two of captions, the verdict, what followed, the coach, a blank one."""
_SMALL_SPREAD, _LARGE_SPREAD = 8, 16
"""Rows of the deck with small and with large cards."""
_WIDEST = 96


class PalmStage(Vertical):
    """The palm above the deck."""

    DEFAULT_CSS = """
    PalmStage {
        & > #palm { height: auto; align-horizontal: center; }
        & > Line { width: 100%; height: 1; text-align: center; }
        & > #verdict { text-style: bold; }
        & > #spread { margin: 1 0 0 0; }
        &.-low > #spread { margin: 0; }
    }
    """

    def __init__(self, record: PalmRecord, look: Look) -> None:
        super().__init__(id="stage")
        self.reel: Reel[PalmPosition] = palm_reel(record, look)

    def compose(self) -> ComposeResult:
        with Horizontal(id="palm"):
            yield TableArt(id="deck")
            yield TableArt(id="sight")
            yield TableArt(id="bonus")
        yield Line(id="verdict")
        yield Line(id="consequence")
        yield CoachLine(self.reel.positions[-1].state, id="coach")
        yield TableArt(id="spread")
        yield TableArt(id="legend")

    def show(self, position: int, room: Size, look: Look) -> None:
        """Show this position in so much room."""
        shown = self.reel.positions[position]
        size = ROOMY if room.height >= ROOMY.height + _LINES + _LARGE_SPREAD + 2 else COMPACT
        width = min(room.width, _WIDEST)
        self._show_palm(shown, width, size, look)
        self.query_one(CoachLine).judge(position, look)
        legend = legend_art(look, width)
        free = room.height - size.height - _LINES - len(legend)
        art = deck_art(shown.moved, Size(width, max(free, _SMALL_SPREAD)), look, shown.ahead)
        self.query_one("#spread", TableArt).art = to_width(art, room.width)
        self.query_one("#legend", TableArt).art = to_width(legend, room.width)
        self._leave_out(_SMALL_SPREAD - free, len(legend))

    def _leave_out(self, missing: int, legend_rows: int) -> None:
        """Of so many rows that are missing: first the blank one, then the legend, then what followed.

        The log tells what followed, too; nothing else does what the coach says.
        """
        self.set_class(missing > 0, "-low")
        self.query_one("#legend").display = missing <= 1
        self.query_one("#consequence").display = missing <= 1 + legend_rows

    def _show_palm(self, shown: PalmPosition, width: int, size: Size, look: Look) -> None:
        snapshot = shown.snapshot
        picture = at_rest(snapshot, shown.turn)
        self.query_one("#deck", TableArt).art = palm_art(picture, size, look)
        self.query_one("#sight", TableArt).art = sight_art(picture, width - 2 * PILE_WIDTH, size, look)
        self.query_one("#bonus", TableArt).art = bonus_art(picture, size, look)
        called = picture.called
        self.query_one("#verdict", Line).say(words.verdict(called, look) if called else words.WELCOME[0])
        followed = words.consequence(shown.turn, picture.over) if shown.turn else ""
        self.query_one("#consequence", Line).say(followed)
