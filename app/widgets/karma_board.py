"""The table of Karma as regions from top to bottom: opponents, the middle, own table cards, prompt, hand, log.

Hands each region its sight and its size. Must not know rules or whose turn it is.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from app.card_art import Look
from app.karma.layout import TableLayout
from app.karma.sights import OwnSight, TableSight
from app.widgets.game_log import GameLog
from app.widgets.hand import Hand
from app.widgets.own_table import OwnTable
from app.widgets.pile_view import PileView
from app.widgets.seat_panel import SeatPanel, seat_state, seat_title


class KarmaBoard(Vertical):
    """All regions of a table with so many seats."""

    DEFAULT_CSS = """
    KarmaBoard {
        width: auto;
        height: auto;
        & > #opponents { height: auto; }
        & > #own { height: auto; }
        & > #own > .own-side { width: 1fr; height: 100%; }
        & > #prompt { height: 1; text-align: center; color: $foreground; text-wrap: nowrap; text-overflow: ellipsis; }
        & > #prompt.-turn { color: $accent; text-style: bold; }
        & > #prompt.-refusal { color: $warning; text-style: bold; }
        & > #hand-band { height: auto; align: center top; }
        & > GameLog { color: $foreground 80%; background: $felt-edge; padding: 0 1; }
    }
    """

    def __init__(self, seats: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._seats = seats
        self._layout: TableLayout | None = None

    def compose(self) -> ComposeResult:
        with Horizontal(id="opponents"):
            for _ in range(self._seats - 1):
                yield SeatPanel()
        yield PileView(id="pile")
        with Horizontal(id="own"):
            yield Static(id="own-seat", classes="own-side", markup=False)
            yield OwnTable(id="own-table")
            yield Static(id="own-note", classes="own-side", markup=False)
        yield Static(id="prompt", markup=False)
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

    def show(self, sight: TableSight, layout: TableLayout, look: Look) -> None:
        """Show the table; only what differs from the last sight is painted."""
        self._arrange(layout)
        panel = layout.width // len(sight.opponents)
        for view, seat in zip(self.query(SeatPanel), sight.opponents, strict=True):
            view.show(seat, panel - 1, layout.opponent_card, look)
        self.query_one(PileView).show(sight.pile, layout.card, look)
        self._show_own(sight.own, layout, look)
        self.query_one(GameLog).show(sight.log, layout.width - 2, layout.log_lines)

    def _arrange(self, layout: TableLayout) -> None:
        """Give each region its place; only when the terminal has changed."""
        if layout == self._layout:
            return
        self._layout = layout
        for band in self.children:
            band.styles.width = layout.width
        below_opponents, below_pile, above_log = (layout.gaps > share for share in (0, 1, 2))
        self.query_one("#opponents").styles.margin = (0, 0, int(below_opponents), 0)
        self.query_one("#pile").styles.margin = (0, 0, int(below_pile), 0)
        self.query_one("#hand-band").styles.margin = (0, 0, int(above_log), 0)
        self.query_one("#own").styles.height = layout.card.height + 1
        self.query_one("#hand-band").styles.height = layout.card.height + 2

    def _show_own(self, sight: OwnSight, layout: TableLayout, look: Look) -> None:
        title = self.query_one("#own-seat", Static)
        width = (layout.width - 3 * (layout.card.width + 1)) // 2 - 2
        title.update(f"{seat_title(sight.seat, width, look)}\n{seat_state(sight.seat, width)}", layout=False)
        self.own_table.show_places(sight.seat.places, sight.open_places, layout.card, look)
        if sight.hand is None:
            self.hand.show_backs(sight.seat.hand_count, layout.width, layout.card, look)
        else:
            self.hand.show_items(sight.hand, layout.width, layout.card, look)

    def say(self, text: str, tone: str = "") -> None:
        """Write the prompt; ``tone`` is ``turn``, ``refusal`` or nothing."""
        prompt = self.query_one("#prompt", Static)
        prompt.set_class(tone == "turn", "-turn")
        prompt.set_class(tone == "refusal", "-refusal")
        prompt.update(text, layout=False)

    def note(self, text: str) -> None:
        """Write beside the own table cards."""
        self.query_one("#own-note", Static).update(text, layout=False)
