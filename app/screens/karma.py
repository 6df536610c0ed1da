"""The Karma table on the screen: turns keys and clicks into actions, and shows what became of them.

Decides nothing about rules: what is legal and why not, the engine says; what is awaited, the driver.
"""

from __future__ import annotations

from collections.abc import Callable

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Key, MouseDown, Resize, ScreenResume
from textual.screen import Screen
from textual.widgets import Footer

from app.card_art import Size
from app.karma.arrangement import Arrangement
from app.karma.driver import Awaited, TableDriver
from app.karma.intents import at_place, ranks_held, take_question
from app.karma.layout import table_layout
from app.karma.once import Once
from app.karma.pace import Pace
from app.karma.prompts import KEYS, prompt
from app.karma.sights import table_sight
from app.karma.table import KarmaTable
from app.palmkarma import PalmkarmaApp
from app.screens.curtain import CurtainScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.karma_keys import BINDINGS, RANK_OF_KEY, usable
from app.screens.karma_log import log_dialog
from app.screens.karma_presenter import Flight, Presenter
from app.settings import TableChoice
from app.widgets.dialog import Dialog
from app.widgets.karma_board import KarmaBoard
from app.widgets.pile_view import PileView
from engine.game import IllegalAction, StaleAction
from engine.karma.actions import Action, Play, Take
from engine.karma.snapshot import Snapshot


class KarmaScreen(Screen[None]):
    """A match at one table, which ``make_table`` makes from the choice and the player's name."""

    CSS_PATH = "karma.tcss"
    app = getters.app(PalmkarmaApp)
    board = getters.query_one(KarmaBoard)
    BINDINGS = BINDINGS

    def __init__(
        self, table: TableChoice, *, make_table: Callable[[TableChoice, str], KarmaTable] = KarmaTable
    ) -> None:
        super().__init__()
        self._choice, self._make_table = table, make_table
        self.once = Once()
        self._asked: int | None = None
        self._bots_run = False
        self._end_shown = False
        self._usable: list[bool | None] = []

    def compose(self) -> ComposeResult:
        yield KarmaBoard(len(self._choice.seats))
        yield Flight()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Deal the first game."""
        table = self._make_table(self._choice, self.app.settings.player)
        pace = Pace(lambda: max(self.app.settings.bot_pace, self.presenter.seconds_left))
        self.driver = TableDriver(table, pace, self._changed)
        self.presenter = Presenter(self.board, self.query_one(Flight), self._show, self._follow)
        self.app.settings_signal.subscribe(self, lambda _: self._refresh())
        self._refresh()
        self._follow()

    # What is shown

    def _changed(self, before: Snapshot, after: Snapshot) -> None:
        """An action was taken: nothing stays lifted, and its film begins."""
        self.board.lower()
        motion = "none" if self.driver.pace.is_hurried else self.app.settings.animation
        self.presenter.present(before, after, motion)

    def _show(self, snapshot: Snapshot) -> None:
        """Show a table: how things stand, or on the way there."""
        layout = table_layout(Size(*self.app.size), len(snapshot.seats))
        sight = table_sight(self.driver.table, snapshot, self.driver.keyboard.bottom, self.driver.drawn)
        self.board.show(sight, layout, self.app.look)
        self._say_what_to_do()

    def _refresh(self) -> None:
        """Show how things stand."""
        self.presenter.settle()
        self._show(self.driver.snapshot)

    def _say_what_to_do(self) -> None:
        said = prompt(self.driver, self.app.settings.keys)
        self.board.say(said.text, "turn" if said.is_turn else "", hint=said.hint)
        now = [usable(binding.action, self.driver) for binding in BINDINGS if isinstance(binding, Binding)]
        if now != self._usable:
            self._usable = now
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done now."""
        return usable(action, self.driver) if hasattr(self, "driver") else True

    def on_resize(self, event: Resize) -> None:
        """Another terminal, the same table."""
        if hasattr(self, "driver"):
            self._refresh()

    def on_key(self, event: Key) -> None:
        """A key ends the film, and acts."""
        self.presenter.settle()

    def on_mouse_down(self, event: MouseDown) -> None:
        """So does the mouse."""
        self.presenter.settle()

    # What is awaited

    def _follow(self) -> None:
        """See to what the table waits for; can be called at any time, any number of times."""
        awaited = self.driver.awaited
        if awaited is Awaited.BOT and not self._bots_run:
            self._run_bots()
        if self.presenter.is_playing or self.app.screen is not self:
            return  # comes again when the film has ended, or this screen is back
        self._say_what_to_do()
        if awaited is Awaited.CURTAIN:
            name = self.driver.table.names[self.driver.snapshot.turn]
            self.app.push_screen(CurtainScreen(name, self.driver.recount), self._curtain_answered)
        elif awaited is Awaited.DEAL and not self._end_shown:
            self._end_shown = True
            self.app.push_screen(KarmaEndScreen(self.driver.table), self._end_answered)

    @on(ScreenResume)
    def _resumed(self) -> None:
        if hasattr(self, "driver"):
            self._follow()

    @work
    async def _run_bots(self) -> None:
        self._bots_run = True
        try:
            await self.driver.run_bots()
        finally:
            self._bots_run = False
        self._follow()

    def _curtain_answered(self, lifted: bool | None) -> None:
        if not lifted:
            self.action_leave()
            return
        self.driver.uncover()
        self._refresh()

    def _end_answered(self, again: bool | None) -> None:
        if again:
            self.action_deal()
        elif again is False:
            self.dismiss()

    # What the player does

    def _act(self, *actions: Action) -> None:
        """Take the person's actions; a refusal is said, and changes nothing."""
        self._asked = None
        try:
            self.driver.act(*actions)
        except IllegalAction as refusal:
            self.board.say(refusal.reason, "refusal")
            return
        self._follow()

    def _arrange(self, change: Callable[[Arrangement], Arrangement]) -> None:
        """Change the arrangement of the swap; nothing is sent yet."""
        assert self.driver.arrangement is not None
        try:
            self.driver.arrangement = change(self.driver.arrangement)
        except IllegalAction as refusal:
            self.board.say(refusal.reason, "refusal")
            return
        self.board.lower()
        self._refresh()

    @on(KarmaBoard.Meant)
    def _meant(self, event: KarmaBoard.Meant) -> None:
        if event.version != self.driver.snapshot.version:
            self.board.say(StaleAction().reason, "refusal")
        elif event.row is self.board.own_table:
            self._choose_place(event.index)
        else:
            self._act(Play(rank=ranks_held(self.driver.snapshot)[event.index]))

    def _choose_place(self, place: int) -> None:
        if self.driver.arrangement:
            index = self.board.hand.lifted
            if index is None:
                self.board.say("Lift a card of your hand first: arrows or a click.", "refusal")
            else:
                self._arrange(lambda arrangement: arrangement.exchange(index, place))
            return
        try:
            action = at_place(self.driver.snapshot, place)
        except IllegalAction as refusal:
            self.board.say(refusal.reason, "refusal")
        else:
            self._act(action)

    def action_card(self, key: str) -> None:
        """A rank's key; 1, 2 and 3 are places while table cards are in play."""
        snapshot = self.driver.snapshot
        if self.once.is_echo(key):
            return
        from_table = snapshot.viewer is not None and not snapshot.seats[snapshot.viewer].hand_count
        if key in "123" and (self.driver.arrangement or from_table or key == "1"):
            self._choose_place(int(key) - 1)
        else:
            self._act(Play(rank=RANK_OF_KEY[key]))
        if self.driver.snapshot.version != snapshot.version:
            self.once.took(key)

    def action_take(self) -> None:
        """Take the pile; asks once more if something could be played."""
        if self.once.is_echo("take"):
            return
        snapshot = self.driver.snapshot
        question = take_question(snapshot, {**KEYS, **self.app.settings.keys}["karma.take"])
        if question and self._asked != snapshot.version:
            self._asked = snapshot.version
            self.once.took("take")
            self.board.say(question, "refusal")
        else:
            self._act(Take())

    @on(PileView.Chosen)
    def _pile_chosen(self) -> None:
        """With a card lifted, that card is meant for the pile; else the pile is taken."""
        if self.board.row.lifted is not None and self.driver.snapshot.legal_actions:
            self.board.action_confirm()
        else:
            self.action_take()

    def action_best(self) -> None:
        """The best cards face up."""
        self._arrange(Arrangement.best)

    def action_take_back(self) -> None:
        """Without the last exchange."""
        self._arrange(Arrangement.take_back)

    def action_ready(self) -> None:
        """The exchanges are sent; final."""
        if self.driver.arrangement:
            self._act(*self.driver.arrangement.actions)

    def action_pass_on(self) -> None:
        """Hide the hand from the next person."""
        self.driver.pass_on()
        self._refresh()
        self._follow()

    def action_deal(self) -> None:
        """The next game of the match."""
        self._end_shown = False
        self.board.lower()
        self.driver.deal()
        self._refresh()
        self._follow()

    def action_hurry(self) -> None:
        """Don't wait for bots until it is a person's turn."""
        self.driver.pace.hurry()

    def action_stop(self) -> None:
        """Stop bots among themselves, or let them go on."""
        pace = self.driver.pace
        if pace.is_stopped:
            pace.go_on()
        else:
            pace.stop()
        self._say_what_to_do()

    def action_step(self) -> None:
        """One action of a bot, and then stop."""
        self.driver.pace.stop()
        self.driver.pace.step()
        self._say_what_to_do()

    def action_log(self) -> None:
        """All that happened in this game."""
        self.app.push_screen(log_dialog([line.text for line in self.driver.table.log]))

    def action_leave(self) -> None:
        """Home; asks if the game is running."""
        if self.driver.awaited is Awaited.DEAL:
            self.dismiss()
        else:
            question = Dialog("Leave the table?", "The game is not finished.", yes="Leave", no="Keep playing")
            self.app.push_screen(question, self._leave_answered)

    def _leave_answered(self, sure: bool | None) -> None:
        if sure:
            self.dismiss()
