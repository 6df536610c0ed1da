"""Psychic Palm at the table: turns keys and clicks into actions, and shows what the snapshots tell.

Must not know any rule. A flip is played picture by picture from ``app.palm.motion``; any key ends that, and acts.
"""

from __future__ import annotations

from collections.abc import Callable

from textual import getters, on
from textual.app import ComposeResult
from textual.events import Key

from app.palm.board_art import BoardView
from app.palm.choice import CallAction, CallChoice, choice_in
from app.palm.keeping import deal_kept
from app.palm.layout import HEIGHTS
from app.palm.motion import Picture, at_rest, flip
from app.palm.player import PicturePlayer
from app.palm.table import PalmTable, spent_calls
from app.palm.texts import game_name
from app.palmkarma import PalmkarmaApp
from app.screens import palm_keys
from app.screens.palm_dialogs import (
    cheating_question,
    envelope_dialog,
    leaving_question,
    log_dialog,
    log_of,
    memory_dialog,
)
from app.screens.palm_hint import HintDialog
from app.screens.palm_result import PalmResultScreen
from app.sparing_screen import SparingScreen
from app.storage.errors import StaleGame
from app.widgets.game_log import GameLog
from app.widgets.key_bar import KeyBar
from app.widgets.palm_view import EndButton, PalmView, Sight
from app.widgets.prediction_panel import PredictionPanel
from engine.game import IllegalAction
from engine.psychic_palm.actions import Action, Announce, FlipTop, OpenHistory, TakeBack
from engine.psychic_palm.snapshot import Snapshot


class PalmScreen(SparingScreen[None]):
    """One game after the other, until the player leaves: first the one on ``table``, if there is one, then what
    ``deal`` makes, which is a shuffled game that the store keeps."""

    CSS_PATH = "palm.tcss"
    RULES = "psychic-palm"
    HELP = (
        "Say what the top card is, then flip it: it ends face up and never scores. A right call lays further cards "
        "face down, each of them a point, and leads to the next phase; a wrong one turns them face up and leads back "
        "to phase 1. The joker beneath the deck ends the game."
    )
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS = palm_keys.BINDINGS
    app = getters.app(PalmkarmaApp)

    def __init__(self, deal: Callable[[], PalmTable] | None = None, table: PalmTable | None = None) -> None:
        super().__init__()
        self._deal = deal or self._deal_kept
        self._refusal = ""
        self._table = table or self._deal()
        self._choice = choice_in(self._table.snapshot.phase, self._table.snapshot.announced)
        self._player = PicturePlayer(self._rest, self.set_timer, self._draw)

    def _deal_kept(self) -> PalmTable:
        return deal_kept(self.app.store, self.app.settings.player, self.app.say)

    @property
    def snapshot(self) -> Snapshot:
        """What may be known of the game now."""
        return self._table.snapshot

    @property
    def open_game(self) -> str | None:
        """The game that is played here, by its id, if it is not over; also if the disk no longer keeps it."""
        return None if self._table.snapshot.result else self._table.game_id

    @property
    def digest(self) -> str:
        """The envelope of the game from outside."""
        return self._table.digest

    def compose(self) -> ComposeResult:
        yield PalmView(game_name(self._table.origin), self.app.settings.keys, id="table")
        yield KeyBar()

    def on_mount(self) -> None:
        self.app.settings_signal.subscribe(self, lambda _: self._draw())
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def on_screen_resume(self) -> None:
        self.refresh_bindings()

    # What the player does

    def on_key(self, event: Key) -> None:
        """Any key ends what moves. One that is greyed says why; all others act by their bindings, too."""
        ended = self._player.end()
        self._refusal = ""
        if ended and self.snapshot.result:
            event.stop()  # a hurried enter would take the last cards out of sight
            return
        if event.key.isupper() and len(event.key) == 1:
            self.app.simulate_key(event.key.lower())  # caps lock
            return
        active = self.active_bindings.get(event.key)
        if active and active.node is self and not active.enabled:
            name, _, argument = active.binding.action.rstrip("')").partition("('")
            self._refuse(palm_keys.why_not(name, argument, self.snapshot, self.app.settings.keys))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        call = parameters[0] if parameters else None
        return palm_keys.usable(action, call, self.snapshot, self._choice, self._player.moves)

    def action_call(self, call: str) -> None:
        """A call's own key."""
        self._take(lambda: self._choice.press(call))

    def action_confirm(self) -> None:
        """Call what is under the cursor."""
        self._take(self._choice.confirm)

    def action_flip(self) -> None:
        """Flip the top card."""
        self._take(FlipTop)

    def action_move(self, across: int, down: int) -> None:
        """An arrow."""
        board = self.query_one(PredictionPanel).board
        if board:
            self._choice.move(across, down, board.columns)
        self._draw()

    def action_step(self, forward: bool) -> None:
        """Tab and shift+tab."""
        self._choice.step(forward)
        self._draw()

    def action_take_back(self) -> None:
        """Begin this call anew."""
        if self.snapshot.announced and not self._submitted(TakeBack()):
            return
        self._choice = CallChoice(self.snapshot.phase)
        self._player.play([self._rest])

    @on(PredictionPanel.Picked)
    def _pick(self, event: PredictionPanel.Picked) -> None:
        """A click is meant for the calls that were in sight: while something moves it only ends that."""
        if not self._player.end() and event.phase is self._choice.phase:
            self._take(lambda: self._choice.pick(event.call))

    @on(PalmView.TopCardClicked)
    def _click_top_card(self) -> None:
        """Flips it, once it is called; while something moves a click only ends that."""
        if self._player.end() or self.snapshot.result:
            return
        if self.snapshot.announced:
            self._take(FlipTop)
        else:
            self._refuse(palm_keys.why_not("flip", None, self.snapshot, self.app.settings.keys))

    @on(PredictionPanel.Hovered)
    def _hover(self) -> None:
        self._draw()

    @on(EndButton.Pressed)
    def action_result(self) -> None:
        """After the end: the whole deck, then another game or home."""
        if self.is_active and self.snapshot.result:  # a second click may come after the next deal
            self.app.push_screen(self.result_screen(self._table), self._after_result)

    def result_screen(self, table: PalmTable) -> PalmResultScreen:
        """What shows the end of the game."""
        return PalmResultScreen(table)

    def action_hint(self) -> None:
        """The coach's call, and what each call is worth; the game is marked for it."""
        try:
            self._table.take_hint()
        except StaleGame as stale:
            self.app.reload_game(self, stale)
            return
        self._draw()
        self.app.push_screen(HintDialog(self._table))

    def action_memory(self) -> None:
        """The cards turned face up so far; to open them is cheating, which is asked once."""
        if self.snapshot.history is None:
            self.app.push_screen(cheating_question(), self._cheat)
        else:
            self.app.push_screen(memory_dialog(self._table, self.app.look))

    def action_envelope(self) -> None:
        """The whole digest, and what it proves."""
        self.app.push_screen(envelope_dialog(self._table))

    @on(GameLog.Opened)
    def action_log(self) -> None:
        """What happened so far."""
        self.app.push_screen(log_dialog(self._table))

    def action_leave(self) -> None:
        """Home; a game under way waits there or, if it is not kept, asks first."""
        if self.snapshot.result or not self._table.turns or self._table.is_kept:
            self._go_home()
        else:
            self.app.push_screen(leaving_question(), self._leave)

    def _go_home(self) -> None:
        if self.is_active:  # a hurried player may have left already
            self.app.left_game = self._table.game_id
            self.dismiss()

    def _leave(self, sure: bool | None) -> None:
        if sure:
            self._go_home()

    def _cheat(self, sure: bool | None) -> None:
        if sure and self._submitted(OpenHistory()):
            self._draw()
            self.action_memory()

    def _after_result(self, again: bool | None) -> None:
        if not again:
            self._go_home()
            return
        self._table = self._deal()
        self._choice = CallChoice(self.snapshot.phase)
        self._player.play([self._rest])

    def _take(self, choose: Callable[[], CallAction | None]) -> None:
        """Submit what was chosen, if it is complete."""
        self._refusal = ""
        try:
            action = choose()
            if action:
                self._submit(action)
            else:
                self._draw()
        except IllegalAction as refused:
            self._refuse(refused.reason)

    def _submitted(self, action: Action) -> bool:
        """Take the action; False where a newer state of the game, or its day's first try, is shown in its place."""
        try:
            if self.app.settings.cheating and self.snapshot.history is None and isinstance(action, Announce):
                self._table.submit(OpenHistory())  # not before there is a game to be marked
            self._table.submit(action)
        except StaleGame as stale:
            self.app.reload_game(self, stale)
            return False
        return True

    def _submit(self, action: CallAction) -> None:
        if not self._submitted(action):
            return
        snapshot = self.snapshot
        if isinstance(action, FlipTop):
            self._choice = CallChoice(snapshot.phase)
            self._player.play(flip(self._rest, self.app.settings.animation))
        elif self.app.settings.flip_at_once:
            self._submit(FlipTop())
        else:
            self._player.play([self._rest])

    def _refuse(self, reason: str) -> None:
        self._refusal = reason
        self._draw()

    # What is shown

    @property
    def _rest(self) -> Picture:
        return at_rest(self.snapshot, self._table.turns[-1] if self._table.turns else None)

    def _draw(self) -> None:
        look = self.app.look
        choice = self._choice
        board = BoardView(
            phase=choice.phase,
            look=look,
            announced=choice.announced,
            cursor=choice.cursor,
            kind=choice.kind,
            suit=choice.suit,
            spent=spent_calls(self.snapshot),
        )
        self.query_one(PalmView).show(
            Sight(
                picture=self._player.picture,
                snapshot=self.snapshot,
                turn=self._table.turns[-1] if self._table.turns else None,
                board=board,
                at_cursor=choice.at_cursor,
                again=choice.again,
                refusal=self._refusal,
                digest=self.digest,
                origin=self._table.origin,
                hints=len(self._table.hints),
                moves=self._player.moves,
                look=look,
                log=log_of(self._table),
                size=self.app.card_size,
                width=self.app.room.width,
                height=self.app.room.height,
            )
        )
        self.refresh_bindings()
