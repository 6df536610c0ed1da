"""The table of Karma as regions from top to bottom: opponents, the middle, own table cards, prompt, hand, log.

Hands each region its sight and its size. Must not know rules or whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Region

from app.card_art import COMPACT, Look, Size
from app.karma.clicks import Pointed
from app.karma.labels import label_width
from app.karma.layout import GAPS, TableLayout
from app.karma.scenes import Spot
from app.karma.sights import OwnSight, TableSight
from app.widgets.card_cursor import CardCursor
from app.widgets.game_log import GameLog
from app.widgets.hand import Hand
from app.widgets.line import Line
from app.widgets.own_table import OwnTable
from app.widgets.pile_view import PileView
from app.widgets.seat_label import SeatLabel
from app.widgets.seat_panel import SeatPanel
from engine.cards import Card

_TABLE_NOTE = "Your table cards come last,\nafter hand and draw pile."
_LABEL = 24
"""Cells of the label of the seat at the bottom, if its name is not longer."""


class KarmaBoard(CardCursor):
    """All regions of a table with so many seats."""

    DEFAULT_CSS = """
    KarmaBoard {
        width: auto;
        height: auto;
        background: $felt;
        & > #opponents { height: auto; }
        & > #own { height: auto; }
        & > #own > .own-side { width: 1fr; height: 100%; }
        & > #own > #own-seat { align: right top; padding-right: 2; }
        & > #own > #own-note { padding-left: 2; color: $quiet; }
        & > #prompt { height: 1; text-align: center; color: $foreground; text-wrap: nowrap; text-overflow: ellipsis; }
        & > #prompt.-turn { color: $accent; text-style: bold; }
        & > #prompt.-refusal { color: $text-warning; text-style: bold; }
        & > #hand-band { height: auto; align: center top; }
        & > GameLog { color: $foreground; background: $felt-edge; padding: 0 1; }
    }
    """

    def __init__(self, seats: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._seats = seats
        self._layout: TableLayout | None = None
        self._sight: TableSight | None = None
        self._look = Look()

    def compose(self) -> ComposeResult:
        with Horizontal(id="opponents"):
            for _ in range(self._seats - 1):
                yield SeatPanel()
        yield PileView(id="pile")
        with Horizontal(id="own"):
            with Vertical(id="own-seat", classes="own-side"):
                yield SeatLabel()
            yield OwnTable(id="own-table")
            yield Line(id="own-note", classes="own-side")
        yield Line(id="prompt")
        with Horizontal(id="hand-band"):
            yield Hand(id="hand")
        yield GameLog(id="log")

    @property
    def hand(self) -> Hand:
        """The hand."""
        return self.query_one(Hand)

    @property
    def own_table(self) -> OwnTable:
        """The table cards of the seat at the bottom."""
        return self.query_one(OwnTable)

    @property
    def pile(self) -> PileView:
        """The middle of the table."""
        return self.query_one(PileView)

    @property
    def card_size(self) -> Size:
        """The size of the pile's cards."""
        return self._layout.card if self._layout else COMPACT

    @property
    def look(self) -> Look:
        """How cards look."""
        return self._look

    def spot(self, where: Spot | int, place: int | None, cards: Sequence[Card]) -> Region:
        """Where on the screen cards fly from or to: a pile, or a seat's hand, table place or stack of these cards."""
        if where is Spot.PILE:
            return self.pile.top.region
        if where is Spot.DRAW_PILE:
            return self.pile.draw_pile.region
        assert self._sight is not None
        order = [seat.number for seat in self._sight.opponents]
        if where in order:
            panel = self.query(SeatPanel)[order.index(where)]
            return panel.place(place)
        if place is not None:
            return self.own_table.region_of(place)
        return self.hand.spot(cards)

    def show(self, sight: TableSight, layout: TableLayout, look: Look) -> None:
        """Show the table; only what differs from the last sight is painted."""
        self._arrange(layout)
        self._sight, self._look = sight, look
        self.version, self.is_turn, self.is_arranging = sight.version, sight.own.is_turn, sight.own.is_arranging
        panel = layout.width // len(sight.opponents)
        for view, seat in zip(self.query(SeatPanel), sight.opponents, strict=True):
            view.show(seat, panel - 1, layout.opponent_card, look, is_tight=layout.is_tight)
        self.pile.show(sight.pile, layout.card, look, is_clear=bool(layout.gaps))
        self._show_own(sight.own, layout, look)
        self.query_one(GameLog).show(sight.log, layout.width - 2, layout.log_lines)

    def _arrange(self, layout: TableLayout) -> None:
        """Give each region its place; only when the terminal has changed."""
        if layout == self._layout:
            return
        self._layout = layout
        for band in self.children:
            band.styles.width = layout.width
        below_opponents, below_pile, above_log, above_prompt, above_opponents = (
            (layout.gaps > share) + (layout.gaps > share + GAPS) for share in range(GAPS)
        )
        self.query_one("#opponents").styles.margin = (above_opponents, 0, below_opponents, 0)
        self.query_one("#pile").styles.margin = (0, 0, below_pile, 0)
        self.query_one("#own").styles.margin = (0, 0, above_prompt, 0)
        self.query_one("#hand-band").styles.margin = (0, 0, above_log, 0)
        self.pile.styles.height = layout.card.height
        self.query_one("#own").styles.height = layout.card.height + 1
        self.query_one("#hand-band").styles.height = layout.card.height + 2

    def _show_own(self, sight: OwnSight, layout: TableLayout, look: Look) -> None:
        side = (layout.width - 3 * (layout.card.width + 1)) // 2 - 2
        self.query_one("#own-seat > SeatLabel", SeatLabel).show(
            sight.seat, min(side, max(_LABEL, label_width(sight.seat))), look
        )
        note = _TABLE_NOTE if side >= max(map(len, _TABLE_NOTE.split("\n"))) else _TABLE_NOTE.replace("\n", " ")
        self.query_one("#own-note", Line).say(note if sight.hand else "")
        self.own_table.show_places(sight.seat.places, sight.open_places, layout.card, look)
        if sight.hand is None:
            self.hand.show_backs(sight.seat.hand_count, layout.width, layout.card, look)
        else:
            self.hand.show_items(sight.hand, layout.width, layout.card, look)

    @property
    def pointed_at(self) -> Pointed | None:
        """What of all that can be clicked the mouse is at."""
        if self.app.mouse_over in (self.pile.under, self.pile.top):
            return Pointed("pile")
        if self.hand.pointed is not None:
            return Pointed("hand", self.hand.pointed)
        if self.own_table.pointed is not None:
            return Pointed("table", self.own_table.pointed)
        return None

    @property
    def is_refusing(self) -> bool:
        """True while the prompt is a refusal."""
        return self.query_one("#prompt", Line).has_class("-refusal")

    def say(self, text: str, tone: str = "", *, hints: Sequence[str] = ()) -> None:
        """Write the prompt, with the first of the hints for which there is room; ``tone`` is ``turn``, ``refusal`` or
        nothing."""
        prompt = self.query_one("#prompt", Line)
        room = self._layout.width - cell_len(text) - 1 if self._layout else 0
        hint = next((hint for hint in hints if cell_len(hint) <= room), "")
        text = f"{text} {hint}" if hint else text
        prompt.set_class(tone == "turn", "-turn")
        prompt.set_class(tone == "refusal", "-refusal")
        prompt.say(text)
