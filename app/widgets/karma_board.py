"""The table of Karma as regions from top to bottom: opponents, the middle, own table cards, prompt, hand, log.

Hands each region its sight and its size, and owns the cursor: which card is lifted, by keys or by clicks. Must not know
rules: it says which card was meant, and not what for.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.message import Message

from app.card_art import COMPACT, Look, Size
from app.karma.layout import TableLayout
from app.karma.scenes import Spot
from app.karma.sights import OwnSight, TableSight
from app.widgets.card_row import CardRow
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
"""Cells of the label of the seat at the bottom."""


class KarmaBoard(Vertical):
    """All regions of a table with so many seats. While cards are arranged, a card of the hand and one of the table can
    be lifted at once; else one of the hand, or of the table if the hand is empty."""

    can_focus = True
    BINDINGS = [
        Binding("left", "move(-1)", "Card to the left", show=False, id="karma.left"),
        Binding("right", "move(1)", "Card to the right", show=False, id="karma.right"),
        Binding("up", "raise_up", "Lift, or up to the table cards", show=False, id="karma.up"),
        Binding("down", "put_down", "Put down, or down to the hand", show=False, id="karma.down"),
        Binding("enter", "confirm", "Play", id="karma.play"),
        Binding("enter", "exchange", "Exchange", id="karma.exchange"),
    ]
    DEFAULT_CSS = """
    KarmaBoard {
        width: auto;
        height: auto;
        background: $felt;
        & > #opponents { height: auto; }
        & > #own { height: auto; }
        & > #own > .own-side { width: 1fr; height: 100%; }
        & > #own > #own-seat { align: right top; padding-right: 2; }
        & > #own > #own-note { padding-left: 2; color: $foreground 55%; }
        & > #prompt { height: 1; text-align: center; color: $foreground; text-wrap: nowrap; text-overflow: ellipsis; }
        & > #prompt.-turn { color: $accent; text-style: bold; }
        & > #prompt.-refusal { color: $warning; text-style: bold; }
        & > #hand-band { height: auto; align: center top; }
        & > GameLog { color: $foreground 80%; background: $felt-edge; padding: 0 1; }
    }
    """

    class Meant(Message):
        """A card was chosen for good; ``version`` is that of the table on which it was seen."""

        def __init__(self, row: CardRow, index: int, version: int) -> None:
            super().__init__()
            self.row = row
            self.index = index
            self.version = version

    def __init__(self, seats: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._seats = seats
        self._is_on_table = False
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
            return self.own_table.views[place].region
        return self.hand.place_of(cards)

    def show(self, sight: TableSight, layout: TableLayout, look: Look) -> None:
        """Show the table; only what differs from the last sight is painted."""
        self._arrange(layout)
        self._sight, self._look = sight, look
        panel = layout.width // len(sight.opponents)
        for view, seat in zip(self.query(SeatPanel), sight.opponents, strict=True):
            view.show(seat, panel - 1, layout.opponent_card, look)
        self.pile.show(sight.pile, layout.card, look)
        self._show_own(sight.own, layout, look)
        self.query_one(GameLog).show(sight.log, layout.width - 2, layout.log_lines)

    def _arrange(self, layout: TableLayout) -> None:
        """Give each region its place; only when the terminal has changed."""
        if layout == self._layout:
            return
        self._layout = layout
        for band in self.children:
            band.styles.width = layout.width
        below_opponents, below_pile, above_log, above_opponents = (layout.gaps > share for share in range(4))
        self.query_one("#opponents").styles.margin = (int(above_opponents), 0, int(below_opponents), 0)
        self.query_one("#pile").styles.margin = (0, 0, int(below_pile), 0)
        self.query_one("#hand-band").styles.margin = (0, 0, int(above_log), 0)
        self.pile.styles.height = layout.card.height
        self.query_one("#own").styles.height = layout.card.height + 1
        self.query_one("#hand-band").styles.height = layout.card.height + 2

    def _show_own(self, sight: OwnSight, layout: TableLayout, look: Look) -> None:
        side = (layout.width - 3 * (layout.card.width + 1)) // 2 - 2
        self.query_one("#own-seat > SeatLabel", SeatLabel).show(sight.seat, min(side, _LABEL), look)
        self.query_one("#own-note", Line).say(_TABLE_NOTE if sight.hand else "")
        self.own_table.show_places(sight.seat.places, sight.open_places, layout.card, look)
        if sight.hand is None:
            self.hand.show_backs(sight.seat.hand_count, layout.width, layout.card, look)
        else:
            self.hand.show_items(sight.hand, layout.width, layout.card, look)

    def say(self, text: str, tone: str = "", *, hint: str = "") -> None:
        """Write the prompt, with the hint if there is room; ``tone`` is ``turn``, ``refusal`` or nothing."""
        prompt = self.query_one("#prompt", Line)
        if hint and self._layout and cell_len(text) + cell_len(hint) < self._layout.width:
            text = f"{text} {hint}"
        prompt.set_class(tone == "turn", "-turn")
        prompt.set_class(tone == "refusal", "-refusal")
        prompt.say(text)

    # The cursor

    @property
    def row(self) -> CardRow:
        """The row that the cursor is in."""
        return self.own_table if self._is_on_table or not self.hand.views else self.hand

    @property
    def is_arranging(self) -> bool:
        """True while cards of hand and table are exchanged."""
        return self._sight is not None and self._sight.own.is_arranging

    def lower(self) -> None:
        """Lift nothing."""
        self._is_on_table = False
        self.hand.lower(forget=True)
        self.own_table.lower(forget=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter plays or exchanges; when it is not the player's turn, neither."""
        is_turn = self._sight is not None and self._sight.own.is_turn
        if action == "confirm":
            return is_turn and not self.is_arranging
        if action == "exchange":
            return is_turn and self.is_arranging
        return True

    def action_move(self, step: int) -> None:
        """Lift the next card to the left or right."""
        self.row.move(step)

    def action_raise_up(self) -> None:
        """Lift a card of the hand; from there, while arranging, up to the table."""
        if self.is_arranging and self.hand.lifted is not None:
            self._is_on_table = True
        if self.row.lifted is None:
            self.row.move(1)

    def action_put_down(self) -> None:
        """Put the lifted card down; from the table, back to the hand."""
        self.row.lower()
        self._is_on_table = False

    def action_confirm(self) -> None:
        """The lifted card is meant."""
        if self.row.lifted is None:
            self.say("Lift a card first: arrows or a click.", "refusal")
        else:
            self._mean(self.row, self.row.lifted)

    def action_exchange(self) -> None:
        """The card on the table is meant; with only one of the hand lifted, up to the table first."""
        if self.own_table.lifted is not None and self.hand.lifted is not None:
            self._mean(self.own_table, self.own_table.lifted)
        else:
            self.action_raise_up()

    @on(CardRow.Clicked)
    def _clicked(self, event: CardRow.Clicked) -> None:
        event.stop()
        row, index = event.row, event.index
        if row not in (self.hand, self.own_table):
            return
        if self.is_arranging:
            self._click_to_arrange(row, index)
        elif row.lifted == index:
            self._mean(row, index)
        else:
            self.lower()
            row.lift(index)

    def _click_to_arrange(self, row: CardRow, index: int) -> None:
        """A card of each row makes an exchange; a second click on the same card puts it down."""
        if row.lifted == index:
            row.lower()
            return
        row.lift(index)
        if self.hand.lifted is not None and self.own_table.lifted is not None:
            self._mean(self.own_table, self.own_table.lifted)

    def _mean(self, row: CardRow, index: int) -> None:
        assert self._sight is not None
        self.post_message(self.Meant(row, index, self._sight.version))
