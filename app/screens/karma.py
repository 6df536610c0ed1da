"""The Karma table on the screen: turns keys and clicks into actions, and shows what became of them.

Decides nothing about rules: what is legal and why not, the engine says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Footer

from app.card_art import Size
from app.karma.arrangement import Arrangement
from app.karma.keyboard import Keyboard
from app.karma.layout import table_layout
from app.karma.pace import Pace
from app.karma.prompts import turn_prompt
from app.karma.sights import RANK_KEYS, table_sight
from app.karma.table import KarmaTable
from app.settings import TableChoice
from app.widgets.card_row import CardRow
from app.widgets.karma_board import KarmaBoard
from app.widgets.pile_view import PileView
from engine.cards import Card, Rank
from engine.game import IllegalAction
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Take
from engine.karma.events import Drew
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

_RANK_OF_KEY = {key.lower(): rank for rank, key in RANK_KEYS.items()} | {"t": Rank.TEN}


class KarmaScreen(Screen[None]):
    """A match at one table."""

    app: PalmkarmaApp
    CSS_PATH = "karma.tcss"
    BINDINGS = [
        Binding("left", "move(-1)", "Left", show=False, id="karma.left"),
        Binding("right", "move(1)", "Right", show=False, id="karma.right"),
        Binding("enter", "confirm", "Play", id="karma.confirm"),
        Binding("p", "take", "Take pile", id="karma.take"),
        Binding("r", "ready", "Ready", id="karma.ready"),
        Binding("b", "best", "Best", id="karma.best"),
        Binding("u", "take_back", "Take back", id="karma.take_back"),
        Binding("space", "hurry", "Skip to your turn", id="karma.hurry"),
        Binding("escape,backspace", "leave", "Leave", id="karma.leave"),
        *(Binding(key, f"digit('{key}')", f"Play {key}", show=False, id=f"karma.{key}") for key in "1234567890tjqka"),
    ]

    def __init__(
        self, table: TableChoice, *, make_table: Callable[[TableChoice, str], KarmaTable] = KarmaTable
    ) -> None:
        super().__init__()
        self._choice, self._make_table = table, make_table
        self.game: KarmaTable
        self.keyboard: Keyboard
        self.pace = Pace(lambda: self.app.settings.bot_pace)
        self._arrangement: Arrangement | None = None
        self._drawn: frozenset[Card] = frozenset()

    def compose(self) -> ComposeResult:
        yield KarmaBoard(len(self._choice.seats), id="board")
        yield Footer(show_command_palette=False)

    @property
    def board(self) -> KarmaBoard:
        """The table's regions."""
        return self.query_one(KarmaBoard)

    def on_mount(self) -> None:
        self.game = self._make_table(self._choice, self.app.settings.player)
        self._begin()

    def on_resize(self, event: Resize) -> None:
        self._show()

    def _begin(self) -> None:
        self.keyboard = Keyboard(self.game.persons)
        self.game.session.subscribe(None, self._changed)
        self._go_on()

    def _changed(self, public: Snapshot) -> None:
        snapshot = self.snapshot
        drew = [event for event in snapshot.events if isinstance(event, Drew) and event.seat == self.keyboard.viewer]
        if drew:
            self._drawn = frozenset(drew[0].cards or ())
        self._arrangement = None
        self.board.hand.lower()
        self.board.own_table.lower()
        self._show()

    @property
    def snapshot(self) -> Snapshot:
        """The table as the person at the keyboard may see it now, own exchanges included."""
        snapshot = self.game.session.snapshot(self.keyboard.viewer)
        if self._arrangement is not None:
            return self._arrangement.snapshot
        return snapshot

    def _show(self) -> None:
        if not hasattr(self, "game"):
            return
        layout = table_layout(Size(*self.app.size), len(self.game.players))
        sight = table_sight(self.game, self.snapshot, self.keyboard.bottom, self._drawn)
        self.board.show(sight, layout, self.app.look)
        self._prompt()

    def _prompt(self) -> None:
        snapshot = self.snapshot
        if snapshot.result:
            self.board.say(self.game.log[-1].text)
        elif not snapshot.legal_actions:
            self.board.say("")
        elif snapshot.phase is Phase.SWAP:
            self.board.say("Swap: lift a hand card, then 1 2 3; r ready", "turn")
        else:
            self.board.say(turn_prompt(snapshot, {"take": "p"}), "turn")

    def _go_on(self) -> None:
        self._show()
        if self.game.bot_to_act is not None:
            self._let_bots_act()
        elif self.game.session.to_act is not None:
            self.pace.rest()
            if self.snapshot.phase is Phase.SWAP:
                self._arrangement = Arrangement(self.game.session.snapshot(self.keyboard.viewer))

    @work(exclusive=True)
    async def _let_bots_act(self) -> None:
        while self.game.bot_to_act is not None:
            await self.game.bot_acts(self.pace)
        self._go_on()

    def _act(self, *actions: Action) -> None:
        viewer = self.keyboard.viewer
        assert viewer is not None
        try:
            for action in actions:
                self.game.session.submit(viewer, action, self.game.session.version)
        except IllegalAction as refusal:
            self.board.say(refusal.reason, "refusal")
            return
        self._go_on()

    def action_move(self, step: int) -> None:
        row: CardRow = self.board.hand if self.board.hand.views else self.board.own_table
        row.move(step)

    def action_confirm(self) -> None:
        hand, table = self.board.hand, self.board.own_table
        if hand.lifted is not None:
            self._choose(hand, hand.lifted)
        elif table.lifted is not None:
            self._choose(table, table.lifted)

    def action_digit(self, key: str) -> None:
        snapshot = self.snapshot
        if key in "123" and (snapshot.phase is Phase.SWAP or not snapshot.seats[self.keyboard.bottom].hand_count):
            self._place(int(key) - 1)
        elif key in _RANK_OF_KEY:
            self._act(Play(rank=_RANK_OF_KEY[key]))

    def action_take(self) -> None:
        self._act(Take())

    def action_ready(self) -> None:
        if self._arrangement:
            self._act(*self._arrangement.actions)

    def action_best(self) -> None:
        if self._arrangement:
            self._arrangement = self._arrangement.best()
            self._show()

    def action_take_back(self) -> None:
        if self._arrangement:
            self._arrangement = self._arrangement.take_back()
            self._show()

    def action_hurry(self) -> None:
        self.pace.hurry()

    def action_leave(self) -> None:
        self.dismiss()

    def _place(self, place: int) -> None:
        snapshot = self.snapshot
        if self._arrangement:
            if self.board.hand.lifted is not None:
                self._arrangement = self._arrangement.exchange(self.board.hand.lifted, place)
                self._show()
            return
        card = snapshot.seats[self.keyboard.bottom].face_up[place]
        if card is None:
            self._act(Flip(position=place))
        elif Take(face_up=card) in snapshot.legal_actions:
            self._act(Take(face_up=card))
        else:
            self._act(PlayFaceUp(card=card))

    def _choose(self, row: CardRow, index: int) -> None:
        if row is self.board.hand:
            if self._arrangement:
                return
            stacks = sorted({card.rank for card in self.snapshot.seats[self.keyboard.bottom].hand or ()})
            self._act(Play(rank=stacks[index]))
        else:
            self._place(index)

    @on(CardRow.Chosen)
    def _on_chosen(self, event: CardRow.Chosen) -> None:
        event.stop()
        if event.row.lifted == event.index:
            self._choose(event.row, event.index)
        else:
            event.row.lift(event.index)

    @on(PileView.Chosen)
    def _on_pile(self) -> None:
        self.action_take()
