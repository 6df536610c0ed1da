"""A cursor over two rows of cards, the hand and the own table cards: which card is lifted, by keys or by clicks.

Says which card was meant, and not what for. Must not know rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from textual import on
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message

from app.widgets.card_row import CardRow


class CardCursor(Vertical):
    """While cards are arranged, a card of each row can be lifted at once; else one of the hand, or of the table if the
    hand is empty."""

    can_focus = True
    BINDINGS = [
        Binding("left", "move(-1)", "Card to the left", show=False, id="karma.left"),
        Binding("right", "move(1)", "Card to the right", show=False, id="karma.right"),
        Binding("up", "raise_up", "Lift, or up to the table cards", show=False, id="karma.up"),
        Binding("down", "put_down", "Put down, or down to the hand", show=False, id="karma.down"),
        Binding("enter", "confirm", "Play", tooltip="Play the lifted card", id="karma.play"),
        Binding("enter", "explain", show=False, id="karma.play"),  # reached while the lifted card can't be played
        Binding("enter", "exchange", "Swap", tooltip="Exchange the lifted cards", id="karma.exchange"),
    ]

    class Meant(Message):
        """A card was chosen for good; ``version`` is that of the table on which it was seen."""

        def __init__(self, row: CardRow, index: int, version: int) -> None:
            super().__init__()
            self.row = row
            self.index = index
            self.version = version

    class Pointed(Message):
        """The mouse points at something else now."""

    class Missed(Message):
        """Enter was struck with nothing lifted."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.version = 0
        """The version of the table whose cards are shown."""
        self.is_turn = False
        """True if the person at the keyboard is to act."""
        self.is_arranging = False
        """True while cards of hand and table are exchanged."""
        self._is_on_table = False
        self.when_lifted: Callable[[], None] = lambda: None
        """Called when another card is lifted, or none: a message would come a frame after the card."""

    @property
    @abstractmethod
    def hand(self) -> CardRow:
        """The hand."""

    @property
    @abstractmethod
    def own_table(self) -> CardRow:
        """The table cards of the same seat."""

    @property
    def row(self) -> CardRow:
        """The row that the cursor is in."""
        return self.own_table if self._is_on_table or not self.hand.cards else self.hand

    @property
    def is_lifting(self) -> bool:
        """True if a card of either row is lifted."""
        return self.hand.lifted is not None or self.own_table.lifted is not None

    def lower(self) -> None:
        """Lift nothing."""
        self._is_on_table = False
        self.hand.lower(forget=True)
        self.own_table.lower(forget=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter plays or exchanges; when it is not the player's turn, neither. A dim card can't be played."""
        if action == "confirm":
            return self.is_turn and not self.is_arranging and (not self.row.is_dim_lifted or None)
        if action == "explain":
            return self.is_turn and not self.is_arranging
        if action == "exchange":
            return self.is_turn and self.is_arranging
        return True

    def action_move(self, step: int) -> None:
        """Lift the next card to the left or right."""
        self.row.move(step)
        self.when_lifted()

    def action_raise_up(self) -> None:
        """Lift a card of the hand; from there, while arranging, up to the table."""
        if self.is_arranging and self.hand.lifted is not None:
            self._is_on_table = True
        if self.row.lifted is None:
            self.row.move(1)
        self.when_lifted()

    def action_put_down(self) -> None:
        """Put the lifted card down; from the table, back to the hand."""
        self.row.lower()
        self._is_on_table = False
        self.when_lifted()

    def action_confirm(self) -> None:
        """The lifted card is meant."""
        if self.row.lifted is None:
            self.post_message(self.Missed())
        else:
            self._mean(self.row, self.row.lifted)

    def action_explain(self) -> None:
        """The lifted card is meant although it is dim: whoever is told says why not."""
        self.action_confirm()

    def action_exchange(self) -> None:
        """The card on the table is meant; with only one of the hand lifted, up to the table first."""
        if self.own_table.lifted is not None and self.hand.lifted is not None:
            self._mean(self.own_table, self.own_table.lifted)
        else:
            self.action_raise_up()

    def on_enter(self) -> None:
        """The mouse has come to something."""
        self.post_message(self.Pointed())

    def on_leave(self) -> None:
        """The mouse has left something."""
        self.post_message(self.Pointed())

    @on(CardRow.Pointed)
    def _card_pointed(self, event: CardRow.Pointed) -> None:
        event.stop()
        self.post_message(self.Pointed())

    @on(CardRow.Clicked)
    def _clicked(self, event: CardRow.Clicked) -> None:
        event.stop()
        row, index = event.row, event.index
        if row not in (self.hand, self.own_table):
            return
        if self.is_arranging:
            self._click_to_arrange(row, index)
        elif row.lifted == index or not row.can_lift(index):
            self._mean(row, index)
        else:
            self.lower()
            row.lift(index)
            self.when_lifted()

    def _click_to_arrange(self, row: CardRow, index: int) -> None:
        """A card of each row makes an exchange; a second click on the same card puts it down."""
        if row.lifted == index:
            row.lower()
        else:
            row.lift(index)
        self.when_lifted()
        if self.hand.lifted is not None and self.own_table.lifted is not None:
            self._mean(self.own_table, self.own_table.lifted)

    def _mean(self, row: CardRow, index: int) -> None:
        self.post_message(self.Meant(row, index, self.version))
