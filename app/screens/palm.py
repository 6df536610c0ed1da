"""Psychic Palm at the table: turns keys and clicks into actions, and shows what the snapshots tell.

Must not know any rule. A flip is played picture by picture from ``app.palm.motion``; any key ends that, and acts.
"""

from __future__ import annotations

from collections.abc import Callable

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Horizontal, Vertical
from textual.events import Click, Key
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Footer, Static

from app.palm import words
from app.palm.art import bonus_art, deck_art, sight_art
from app.palm.board_art import BoardView
from app.palm.choice import CallAction, CallChoice
from app.palm.layout import FULL_WIDTH, HEIGHTS
from app.palm.motion import Picture, at_rest, flip
from app.palm.table import PalmTable, deal_table, spent_calls
from app.palmkarma import PalmkarmaApp
from app.screens.palm_dialogs import cheating_question, envelope_dialog, leaving_question, log_dialog, memory_dialog
from app.screens.palm_result import PalmResultScreen
from app.widgets.phase_ladder import PhaseLadder
from app.widgets.prediction_panel import PredictionPanel
from app.widgets.table_art import TableArt
from engine.game import IllegalAction
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.snapshot import Snapshot


def _call_bindings() -> list[Binding]:
    """A key for every colour, suit and kind."""
    keys = {"A": "a,1", "10": "0,t"}
    calls = [call for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND) for call in CALLS[phase]]
    return [
        Binding(
            keys.get(call, words.key_of(call)),
            f"call('{call}')",
            words.say(call).capitalize(),
            show=False,
            id=f"palm.call-{words.key_of(call)}",
        )
        for call in calls
    ]


class PalmScreen(Screen[None]):
    """One game after the other, until the player goes home. ``deal`` makes the table of the next game."""

    CSS_PATH = "palm.tcss"
    VERTICAL_BREAKPOINTS = HEIGHTS
    app = getters.app(PalmkarmaApp)
    BINDINGS = [
        Binding("enter,space", "call_cursor", "Call", id="palm.call"),
        Binding("enter,space", "flip", "Flip", id="palm.flip"),
        Binding("enter,space", "result", "Turn the deck over", id="palm.result"),
        Binding("left", "move(-1, 0)", "Left", show=False, id="palm.left"),
        Binding("right", "move(1, 0)", "Right", show=False, id="palm.right"),
        Binding("up", "move(0, -1)", "Up", show=False, id="palm.up"),
        Binding("down", "move(0, 1)", "Down", show=False, id="palm.down"),
        Binding("tab", "step(True)", "Next call", show=False, id="palm.next"),
        Binding("shift+tab", "step(False)", "Previous call", show=False, id="palm.previous"),
        *_call_bindings(),
        Binding("m", "memory", "Memory", id="palm.memory"),
        Binding("e", "envelope", "Envelope", id="palm.envelope"),
        Binding("l", "log", "Log", id="palm.log"),
        Binding("escape,backspace", "leave", "Home", id="palm.leave"),
    ]

    def __init__(self, deal: Callable[[], PalmTable] = deal_table) -> None:
        super().__init__()
        self._deal = deal
        self._table = deal()
        self._choice = CallChoice(Phase.COLOUR)
        self._hovered: str | None = None
        self._refusal = ""
        self._picture = at_rest(self._table.snapshot, 0)
        self._coming: list[Picture] = []
        self._timer: Timer | None = None

    @property
    def snapshot(self) -> Snapshot:
        """What may be known of the game now."""
        return self._table.snapshot

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            with Horizontal(id="title"):
                yield Static("Psychic Palm", id="name")
                yield Static(id="envelope", markup=False)
            yield PhaseLadder()
            with Horizontal(id="palm"):
                yield TableArt(id="deck")
                with Center(id="sight-place"):
                    yield TableArt(id="sight")
                yield TableArt(id="bonus")
            with Horizontal(id="verdict-line"):
                yield Static(id="badge", markup=False)
                yield Static(id="verdict", markup=False)
            yield Static(id="consequence", markup=False)
            yield Static(id="question", markup=False)
            yield Static(id="stakes", markup=False)
            yield PredictionPanel()
            with Center(id="over-place"):
                yield Static("Turn the deck over\n\nenter", id="over", markup=False)
            yield Static(id="hint", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self._draw()

    def on_resize(self) -> None:
        self.call_after_refresh(self._draw)

    # what the player does

    def action_call(self, call: str) -> None:
        """A call's own key."""
        self._take(lambda: self._choice.press(call))

    def action_call_cursor(self) -> None:
        self._take(self._choice.confirm)

    def action_flip(self) -> None:
        self._take(FlipTop)

    def action_move(self, across: int, down: int) -> None:
        board = self.query_one(PredictionPanel).board
        self._refusal = ""
        if board and not self.snapshot.result:
            self._choice.move(across, down, board.columns)
        self._draw()

    def action_step(self, forward: bool) -> None:
        self._refusal = ""
        if not self.snapshot.result:
            self._choice.step(forward)
        self._draw()

    def action_result(self) -> None:
        """After the end: the whole deck, then another game or home."""
        self.app.push_screen(PalmResultScreen(self._table), self._after_result)

    def action_memory(self) -> None:
        """The cards turned face up so far; to open them is cheating, which is asked once."""
        if self.snapshot.history is None:
            self.app.push_screen(cheating_question(), self._cheat)
        else:
            self._cheat(True)

    def action_envelope(self) -> None:
        """The whole digest, and what it proves."""
        self.app.push_screen(envelope_dialog(self._table))

    def action_log(self) -> None:
        """What happened so far."""
        self.app.push_screen(log_dialog(self._table))

    def action_leave(self) -> None:
        """Home; a running game asks first."""
        if self.snapshot.result or not self._table.turns:
            self.dismiss()
        else:
            self.app.push_screen(leaving_question(), self._leave)

    def _leave(self, sure: bool | None) -> None:
        if sure:
            self.dismiss()

    def _cheat(self, sure: bool | None) -> None:
        if not sure:
            return
        if self.snapshot.history is None:
            self._table.submit(OpenHistory())
            self._draw()
        self.app.push_screen(memory_dialog(self._table, self.size.width, self.app.look))

    def _after_result(self, again: bool | None) -> None:
        if not again:
            self.dismiss()
            return
        self._table = self._deal()
        self._choice = CallChoice(Phase.COLOUR)
        self._picture = self._rest
        self._draw()

    @on(Click, "#over")
    def _see_result(self) -> None:
        self.action_result()

    @on(PredictionPanel.Picked)
    def _pick(self, event: PredictionPanel.Picked) -> None:
        if not self._end_motion():
            self._take(lambda: self._choice.pick(event.call))

    @on(PredictionPanel.Hovered)
    def _hover(self, event: PredictionPanel.Hovered) -> None:
        self._hovered = event.call
        self._draw_words()

    def on_key(self, event: Key) -> None:
        self._end_motion()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        over = self.snapshot.result is not None
        elsewhere = self._choice.at_cursor is not None and self._choice.at_cursor != self._choice.announced
        match action:
            case "result":
                return over
            case "call_cursor":
                return not over and elsewhere
            case "flip" if over or elsewhere:
                return False
            case "flip":
                return True if self._choice.announced else None
            case _:
                return True

    def _take(self, choose: Callable[[], CallAction | None]) -> None:
        self._refusal = ""
        try:
            action = choose()
            if action:
                self._submit(action)
        except IllegalAction as refused:
            self._refusal = refused.reason
        self._draw()

    def _submit(self, action: CallAction) -> None:
        snapshot = self._table.submit(action)
        if isinstance(action, FlipTop):
            self._choice = CallChoice(snapshot.phase)
            self._play(list(flip(self._rest, self.app.settings.animation)))
            return
        self._picture = self._rest
        if isinstance(action, Announce) and self.app.settings.flip_at_once:
            self._submit(FlipTop())

    # what is shown

    @property
    def _rest(self) -> Picture:
        turns = self._table.turns
        return at_rest(self.snapshot, turns[-1].further if turns and turns[-1].hit else 0)

    def _play(self, pictures: list[Picture]) -> None:
        self._coming = pictures
        self._next_picture()

    def _next_picture(self) -> None:
        self._picture = self._coming.pop(0)
        self._timer = self.set_timer(self._picture.seconds, self._next_picture) if self._coming else None
        self._draw()

    def _end_motion(self) -> bool:
        """Show the last picture at once; True if something moved."""
        if self._timer is None:
            return False
        self._timer.stop()
        self._timer = None
        self._picture, self._coming = self._coming[-1], []
        self._draw()
        return True

    def _draw(self) -> None:
        look, size = self.app.look, self.app.card_size
        self.query_one("#deck", TableArt).art = deck_art(self._picture, size, look)
        self.query_one("#bonus", TableArt).art = bonus_art(self._picture, size, look)
        room = self.query_one("#sight-place").size.width
        self.query_one("#sight", TableArt).art = sight_art(self._picture, room, size, look)
        self._draw_words()
        if self._timer is None:
            snapshot = self.snapshot
            self.query_one(PhaseLadder).show(None if snapshot.result else snapshot.phase)
            self.query_one(PredictionPanel).view = None if snapshot.result else self._board_view()
            self.query_one(PredictionPanel).display = not snapshot.result
            self.query_one("#over-place").display = bool(snapshot.result)
        self.refresh_bindings()

    def _board_view(self) -> BoardView:
        choice = self._choice
        return BoardView(
            phase=choice.phase,
            look=self.app.look,
            announced=choice.announced,
            cursor=choice.cursor,
            kind=choice.kind,
            suit=choice.suit,
            spent=spent_calls(self.snapshot),
        )

    def _draw_words(self) -> None:
        snapshot, look = self.snapshot, self.app.look
        turned = self._picture.called if self._picture.tells else None
        welcome = words.WELCOME if not self._table.turns and not snapshot.announced else ("", "")
        verdict, consequence = welcome
        if turned:
            verdict = words.verdict(turned, look)
        if turned and self._timer is None:
            consequence = words.consequence(turned, self._table.turns[-1].further, self._picture.over)
        self._say("badge", words.badge(turned, look) if turned else "")
        self._say("verdict", verdict)
        self._say("consequence", consequence)
        badge = self.query_one("#badge")
        badge.set_class(bool(turned and turned.hit), "-right")
        badge.set_class(bool(turned and not turned.hit), "-wrong")
        self._say("question", words.question(snapshot))
        self._say("stakes", words.stakes(snapshot, brief=self.size.width < FULL_WIDTH))
        choice = self._choice
        aim = self._hovered or choice.at_cursor
        self.query_one("#hint").set_class(bool(self._refusal), "-refused")
        self._say("hint", self._refusal or words.hint(snapshot, aim, choice.kind, choice.suit, look))
        self._say("envelope", f"sealed {words.digest_in_short(self._table.digest)}")

    def _say(self, place: str, text: str) -> None:
        self.query_one(f"#{place}", Static).update(text)
