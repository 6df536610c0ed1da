"""The Karma table on the screen: shows it at rest and in motion, and follows what it awaits.

Decides nothing about rules; what is awaited, the driver says. What a person does there is in ``karma_acts``.
"""

from __future__ import annotations

from collections.abc import Callable

from textual import on, work
from textual.app import ComposeResult
from textual.events import Key, MouseDown, Resize, ScreenResume

from app.closed_once import is_gone
from app.karma.driver import Awaited, TableDriver
from app.karma.hints import hint_lines
from app.karma.house_rules import what_skips
from app.karma.keeping import KarmaKeeper
from app.karma.layout import table_layout
from app.karma.pace import Pace
from app.karma.prompts import prompt
from app.karma.sights import table_sight
from app.karma.table import KarmaTable
from app.karma.thinking import Thinker
from app.screens.curtain import CurtainScreen
from app.screens.karma_acts import KarmaActs
from app.screens.karma_end import KarmaEndScreen
from app.screens.karma_hint import KarmaHintDialog, inner_width
from app.screens.karma_keys import AFTER_THE_RESULT, BINDINGS, usable
from app.screens.karma_presenter import Flight, Presenter
from app.settings import TableChoice
from app.storage.errors import StaleGame
from app.widgets.dialog import Dialog, Lines
from app.widgets.game_log import GameLog
from app.widgets.karma_board import KarmaBoard
from app.widgets.key_bar import KeyBar
from engine.karma.snapshot import Snapshot

_LEAVING_QUESTION = "The game is not finished, and what is not kept of it is lost."


_HELP = (
    "Play all cards of one rank: as high as the top of the pile, or higher. A 2 goes on anything, and anything goes on "
    "it. A 10 goes on anything and burns the pile, as four of a kind do: you play again.",
    "Take the pile if you must or wish to. Who sheds all cards first wins: the hand, then those face up, then the "
    "blind ones.\n\n\u25ba acts   \u25c6 first to swap   dim: can't be played now",
)
"""Before and after what skips."""


class KarmaScreen(KarmaActs):
    """A match at one table, which ``make_table`` makes from the choice and the player's name; without it, the games
    are those of the ``keeper``, or of a new one."""

    CSS_PATH = "karma.tcss"
    BINDINGS = BINDINGS
    ALLOW_SELECT = False

    def __init__(
        self,
        table: TableChoice,
        *,
        make_table: Callable[[TableChoice, str], KarmaTable] | None = None,
        keeper: KarmaKeeper | None = None,
    ) -> None:
        super().__init__()
        self._choice, self._make_table, self._keeper = table, make_table or self._kept_table, keeper
        self._bots_run = False
        self._has_curtain = False
        """True from its coming up until its answer is here, which can be later than its going."""
        self._end_shown = False
        self._stale: StaleGame | None = None
        self._thinker = Thinker()

    @property
    def HELP(self) -> str:  # type: ignore[override]  # noqa: N802 - Textual's name, with the rules of this table
        """The rules in brief."""
        before, after = _HELP
        return " ".join(filter(None, (before, what_skips(self._choice.skip_rank, self._choice.stack_skips), after)))

    def compose(self) -> ComposeResult:
        yield KarmaBoard(len(self._choice.seats))
        yield Flight()
        yield KeyBar()

    def on_mount(self) -> None:
        """Deal the first game."""
        table = self._make_table(self._choice, self.app.settings.player)
        if self._keeper:
            self._thinker = self._keeper.thinker
        self.driver = TableDriver(table, Pace(self._pace), self._changed, self.recall)
        self.board.when_lifted = self.lifted
        self.presenter = Presenter(self.board, self.query_one(Flight), self._show, self.follow)
        self.app.settings_signal.subscribe(self, lambda _: self.refresh_table())
        self.refresh_table()
        self.follow()

    def _kept_table(self, choice: TableChoice, player: str) -> KarmaTable:
        self._keeper = KarmaKeeper(self.app.store, player, self.app.say)
        return self._keeper.new_table(choice)

    def _pace(self) -> float:
        """How long a bot's action takes, in seconds: after a film the table stands still for half of the pace, so that
        what was done can be seen and read."""
        pace = self.app.settings.bot_pace
        return max(pace, self.presenter.seconds_left + pace / 2)

    async def on_unmount(self) -> None:
        """Whoever thinks need not go on, and nobody else may act in its place."""
        self.workers.cancel_node(self)
        await self._thinker.stop()

    def gone_on_elsewhere(self, stale: StaleGame) -> None:
        """Another window has gone on with this very game: show it as it stands there."""
        self._stale = stale
        self.follow()

    # What is shown

    def _changed(self, before: Snapshot, after: Snapshot) -> None:
        """An action was taken: nothing stays lifted, and its film begins."""
        if is_gone(self):  # bots act until the last moment
            return
        self.board.lower()
        motion = "none" if self.driver.pace.is_hurried else self.app.settings.animation
        self.presenter.present(before, after, motion)

    def _show(self, snapshot: Snapshot) -> None:
        """Show a table: how things stand, or on the way there."""
        if is_gone(self):  # bots act until the last moment
            return
        layout = table_layout(self.app.room, len(snapshot.seats))
        driver, moves = self.driver, self.presenter.is_playing
        sight = table_sight(
            driver.table,
            snapshot,
            driver.keyboard.bottom,
            driver.drawn,
            moves=moves,
            is_passing=driver.keyboard.is_holding,
        )
        self.board.show(sight, layout, self.app.look)
        self.say_what_to_do()

    def refresh_table(self) -> None:
        """Show how things stand."""
        self.presenter.settle()
        self._show(self.driver.snapshot)

    def say_what_to_do(self) -> None:
        """Write the prompt, and let the keys follow. Nobody is called upon while the action before is still shown."""
        said = prompt(self.driver, self.app.settings.keys, self.presenter.actor)
        self.board.say(said.text, "turn" if said.is_turn else "", hints=said.hints)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done now: nothing before the cards are dealt."""
        if not hasattr(self, "driver"):
            return None
        if action == "cancel":
            return self.can_cancel
        if action in AFTER_THE_RESULT and not self._end_shown:
            return False
        return usable(action, self.driver) and (action != "review" or bool(self._kept_id))

    def on_resize(self, event: Resize) -> None:
        """Another terminal, the same table."""
        if hasattr(self, "driver"):
            self.refresh_table()

    def on_key(self, event: Key) -> None:
        """A key ends the film, and acts; but it was not meant for what comes up by itself then."""
        self.presenter.settle()
        if self.app.screen is not self:
            event.stop()
        else:
            self.forget_refusal()

    def on_mouse_down(self, event: MouseDown) -> None:
        """So does the mouse."""
        self.presenter.settle()
        self.forget_refusal()

    # What is awaited

    def follow(self) -> None:
        """See to what the table waits for; can be called at any time, any number of times."""
        awaited = self.driver.awaited
        if awaited is Awaited.BOT and not self._bots_run and not self._stale:
            self._bots_run = True  # now, and not when the worker begins: it is followed more than once till then
            self._run_bots()
        if self.presenter.is_playing or self.app.screen is not self:
            return  # comes again when the film has ended, or this screen is back
        if self._stale:
            self.app.reload_game(self, self._stale)
            return
        self.say_what_to_do()
        if awaited is Awaited.CURTAIN and not self._has_curtain:
            self._has_curtain = True
            name = self.driver.table.names[self.driver.snapshot.turn]
            self.app.push_screen(
                CurtainScreen(name, self.driver.recount, has_looked=self.driver.has_looked), self._curtain_answered
            )
        elif awaited is Awaited.DEAL and not self._end_shown:
            self._end_shown = True
            self.app.push_screen(self.end_screen(self._kept_id), self._end_answered)

    @property
    def open_game(self) -> str | None:
        """The game that is played here, by its id, if it is not over; also if the disk no longer keeps it."""
        if not hasattr(self, "driver") or self.driver.snapshot.result or not self._keeper:
            return None
        return self._keeper.game_id

    @property
    def _kept_id(self) -> str | None:
        """The id of the game, if it is kept to where it stands here."""
        return self._keeper.game_id if self._keeper and self._keeper.keeps_game else None

    def end_screen(self, game_id: str | None) -> KarmaEndScreen:
        """What shows the end of the game, which is kept under this id if it is kept."""
        return KarmaEndScreen(self.driver.table, game_id)

    @on(ScreenResume)
    def _resumed(self) -> None:
        if hasattr(self, "driver"):
            self.follow()

    @work
    async def _run_bots(self) -> None:
        try:
            await self.driver.run_bots()
        except StaleGame as stale:
            self._stale = stale
        finally:
            self._bots_run = False
        self.follow()

    def _curtain_answered(self, lifted: bool | None) -> None:
        self._has_curtain = False
        if not lifted:
            self.action_leave()
            return
        self.driver.uncover()
        self.refresh_table()

    def _end_answered(self, again: bool | None) -> None:
        if again:
            self.action_deal()
        elif again is False:
            self._go_home()

    # Beside the play

    def action_pass_on(self) -> None:
        """Hide the hand from the next person."""
        self.driver.pass_on()
        self.refresh_table()
        self.follow()

    def action_deal(self) -> None:
        """The next game of the match."""
        self._end_shown = False
        self.board.lower()
        try:
            self.driver.deal()
        except StaleGame as stale:
            self.gone_on_elsewhere(stale)
            return
        self.refresh_table()
        self.follow()

    def action_result(self) -> None:
        """Show once more how the game ended."""
        self._end_shown = False
        self.follow()

    def action_review(self) -> None:
        """What the persons gave away in the game that has ended."""
        assert self._kept_id
        self.app.open_review(self._kept_id)

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
        self.say_what_to_do()

    def action_step(self) -> None:
        """One action of a bot, and then stop."""
        self.driver.pace.stop()
        self.driver.pace.step()
        self.say_what_to_do()

    @on(GameLog.Opened)
    def action_log(self) -> None:
        """All that happened in this game."""
        lines = "\n".join(line.text for line in self.driver.table.log)
        self.app.push_screen(Dialog("Log", Lines(lines, from_end=True), toggle="log"))

    def action_hint(self) -> None:
        """What the expert would do; the action that follows is marked."""
        try:
            if self._keeper:
                self._keeper.keep_hint()
        except StaleGame as stale:
            self.gone_on_elsewhere(stale)
            return
        self.app.push_screen(KarmaHintDialog(self._ask_for_hint))

    async def _ask_for_hint(self) -> list[str]:
        if self.driver.awaited is not Awaited.PERSON:  # a click was on its way when the hint was asked for
            return ["Your turn is over already."]
        table, snapshot = self.driver.table, self.driver.snapshot
        try:
            advice = await self._thinker.answer(table.hint_question(snapshot))
        except (RuntimeError, EOFError, OSError):
            return ["The expert has no answer this time. Close this, and ask again."]
        return hint_lines(advice, snapshot, table.words, self.app.look, inner_width(self.app.room.width))

    def action_leave(self) -> None:
        """Home; a running game waits there or, if it is not kept, asks first."""
        if self.driver.awaited is Awaited.DEAL or self._kept_id:
            self._go_home()
        else:
            question = Dialog("Leave the table?", _LEAVING_QUESTION, yes="Leave", no="Keep playing")
            self.app.push_screen(question, self._leave_answered)

    def _leave_answered(self, sure: bool | None) -> None:
        if sure:
            self._go_home()

    def _go_home(self) -> None:
        """Away from the table, once: the second of two quick keys would take away what is below."""
        if self.is_active:
            self.app.left_game = self._keeper.game_id if self._keeper else None
            self.dismiss()
