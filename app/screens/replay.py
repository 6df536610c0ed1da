"""A replay: a finished game move by move, forward, back, to any line of its log, or playing at a speed.

Owns where the replay stands and its pace. Must not know either game: a stage shows a position.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, HorizontalGroup
from textual.content import Content
from textual.events import Resize
from textual.timer import Timer
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from app.card_art import Size
from app.history.lines import kind, moment, outcome
from app.palmkarma import PalmkarmaApp
from app.screens.palm_dialogs import envelope_box
from app.sizes import ROOMY_FROM
from app.sparing_screen import SparingScreen
from app.storage.values import GameLine
from app.widgets.karma_stage import KarmaStage
from app.widgets.key_bar import KeyBar
from app.widgets.palm_stage import PalmStage
from app.widgets.transport import Standing, Transport
from engine.records.karma import KarmaRecord
from engine.records.lines import Record
from engine.records.psychic_palm import PalmRecord

SPEEDS = (
    (4.0, "very slow"),
    (2.0, "  slow   "),
    (1.0, " steady  "),
    (0.5, "  brisk  "),
    (0.25, "  fast   "),
    (0.1, "very fast"),
)
"""Seconds for each action, and what that is called, always in 9 cells."""
_STEADY = 2
"""The speed until another one is chosen."""
_LOG_WIDTH, _LOG_EDGES = 38, 3
"""Cells of the log beside the table, and those of its sides and scroll bar."""
_MOST_LOG_LINES = 6
_WIDEST, _HIGHEST = 134, 44
_FRAME = 3
"""Rows of the head, the controls and the keys."""
_LEAST_STAGE = {KarmaStage: 15, PalmStage: 17}


class ReplayLog(OptionList):
    """The log: its arrows go from line to line, those to the sides from action to action."""

    DEFAULT_CSS = """
    ReplayLog {
        background: $felt-edge; border: none; padding: 0; scrollbar-size-vertical: 1;
        &:focus { border: none; background-tint: $foreground 0%; }
        & > .option-list--option { padding: 0 1; }
    }
    """
    BINDINGS = [
        Binding("right", "screen.step(1)", "Step", key_display="\u2190 \u2192", id="replay.forward"),
        Binding("left", "screen.step(-1)", "Step", show=False, id="replay.back"),
    ]

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__(markup=False)
        self._texts = texts
        self._width = 0

    def wrap(self, width: int) -> None:
        """Show the lines in so many cells; what goes on in the next row is indented."""
        if width != self._width:
            self._width = width
            place = self.highlighted
            with self.prevent(OptionList.OptionHighlighted):
                self.set_options(Option(_hanging(text, width)) for text in self._texts)
                self.highlighted = place


def _hanging(text: str, width: int) -> str:
    if cell_len(text) <= width:
        return text
    return "\n  ".join(row.plain.rstrip() for row in Content(text).wrap(width - 2))


class ReplayScreen(SparingScreen[None]):
    """Replays a record that is true, from this ``position`` on. ``line`` is what the history says of it."""

    app = getters.app(PalmkarmaApp)
    CSS_PATH = "replay.tcss"
    AUTO_FOCUS = "ReplayLog"
    HELP = "All cards are open, since the game is over. A click on a line of the log, or on the bar, goes there."
    BINDINGS = [
        Binding("space", "play", "Play", id="replay.play"),
        Binding("escape,backspace", "app.back", "Back", key_display="esc", id="replay.leave"),
        Binding("plus,equals_sign", "speed(1)", "Faster", key_display="+", id="replay.faster"),
        Binding("minus", "speed(-1)", "Slower", key_display="-", id="replay.slower"),
        Binding("e", "envelope", "Envelope", tooltip="The opened envelope, and what it proves", id="replay.envelope"),
        Binding("home", "seek(0)", "Start", key_display="home", id="replay.start"),
        Binding("end", "end", "End", key_display="end", id="replay.end"),
    ]

    def __init__(self, record: Record, line: GameLine, position: int = 0) -> None:
        super().__init__()
        self._record, self._line = record, line
        stage = KarmaStage if isinstance(record, KarmaRecord) else PalmStage
        self._stage: KarmaStage | PalmStage = stage(record, self.app.look)  # type: ignore[arg-type]
        self._reel = self._stage.reel
        self._position = self._reel.within(position)
        self._speed = _STEADY if self.app.replay_speed is None else self.app.replay_speed
        self._timer: Timer | None = None

    @property
    def position(self) -> int:
        """How many actions have been taken."""
        return self._position

    @property
    def plays(self) -> bool:
        """True while it goes on by itself."""
        return self._timer is not None

    def compose(self) -> ComposeResult:
        with Container(id="frame"):
            with HorizontalGroup(id="head"):
                yield Static(_title(self._line), id="name", markup=False)
                yield Static(outcome(self._line), id="outcome", markup=False)
            with Container(id="body"):
                yield self._stage
                yield ReplayLog([line.text for line in self._reel.log])
            yield Transport()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin where it is meant to."""
        self.app.settings_signal.subscribe(self, lambda _: self._show())
        self._move(self._position)

    def on_resize(self, event: Resize) -> None:
        """Another terminal, the same position."""
        self._show()

    # Where it stands

    def action_step(self, by: int) -> None:
        """So many actions on, or back."""
        self._go(self._position + by)

    def action_seek(self, position: int) -> None:
        """To this position."""
        self._go(position)

    def action_end(self) -> None:
        """To the end."""
        self._go(self._reel.last)

    @on(OptionList.OptionHighlighted)
    def _follow_log(self, event: OptionList.OptionHighlighted) -> None:
        self._go(self._reel.log[event.option_index].position, from_log=True)

    @on(Transport.Sought)
    def _seek(self, event: Transport.Sought) -> None:
        self._go(event.position)

    @on(Transport.Asked)
    async def _asked(self, event: Transport.Asked) -> None:
        actions = {
            "start": "seek(0)",
            "back": "step(-1)",
            "play": "play",
            "forward": "step(1)",
            "end": "end",
            "slower": "speed(-1)",
            "faster": "speed(1)",
        }
        await self.run_action(actions[event.what])

    def _go(self, position: int, *, from_log: bool = False) -> None:
        """Whoever goes somewhere doesn't want to be carried on."""
        self._stop()
        self._move(position, from_log=from_log)

    def _move(self, position: int, *, from_log: bool = False) -> None:
        self._position = self._reel.within(position)
        self._show()
        if not from_log:
            with self.prevent(OptionList.OptionHighlighted):
                self.query_one(ReplayLog).highlighted = self._reel.line_of(self._position)

    # Playing

    def action_play(self) -> None:
        """Go on by itself, from the start if it is at the end; or stop."""
        if self.plays:
            self._stop()
        else:
            if self._position == self._reel.last:
                self._move(0)
            self._start()
        self._say_standing()

    def action_speed(self, by: int) -> None:
        """Faster or slower, in this replay and the next."""
        self._speed = self.app.replay_speed = min(max(self._speed + by, 0), len(SPEEDS) - 1)
        if self.plays:
            self._start()
        self._say_standing()

    def _start(self) -> None:
        self._stop()
        self._timer = self.set_interval(SPEEDS[self._speed][0], self._tick)

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        if not self.plays:
            return  # the timer had rung before it was stopped
        if self._position + 1 >= self._reel.last:
            self._stop()
        self._move(self._position + 1)

    # What is shown

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only Psychic Palm has an envelope."""
        return action != "envelope" or isinstance(self._record, PalmRecord)

    def action_envelope(self) -> None:
        """Number and digest, whole."""
        assert isinstance(self._record, PalmRecord)
        envelope = self._record.envelope
        self.app.push_screen(envelope_box(envelope.digest, envelope, self._record.deck))

    def _show(self) -> None:
        room = self._room()
        self._stage.show(self._position, room, self.app.look)
        self._say_standing()

    def _say_standing(self) -> None:
        speed = SPEEDS[self._speed][1]
        transport = self.query_one(Transport)
        transport.standing = Standing(self._position, self._reel.last, self.plays, speed, self.app.look)

    def _room(self) -> Size:
        """The cells of the stage: beside the log in a wide terminal, else above it."""
        terminal = self.app.room
        width, height = min(terminal.width, _WIDEST) - 2, min(terminal.height, _HIGHEST) - _FRAME
        log = self.query_one(ReplayLog)
        is_wide = terminal.width >= ROOMY_FROM.width + _LOG_WIDTH // 2
        self.query_one("#body").set_class(is_wide, "-beside")
        if is_wide:
            log.styles.width, log.styles.height = _LOG_WIDTH, "100%"
            log.wrap(_LOG_WIDTH - _LOG_EDGES)
            room = Size(width - _LOG_WIDTH - 2, height - 1)
        else:
            lines = min(max(height - 1 - _LEAST_STAGE[type(self._stage)], 2), _MOST_LOG_LINES)
            log.styles.width, log.styles.height = "100%", lines
            log.wrap(width - _LOG_EDGES)
            room = Size(width, height - lines)
        self.query_one("#frame").styles.height = height + _FRAME - 1
        return room


def _title(line: GameLine) -> str:
    """Which game it is."""
    when = "" if line.started is None else f"  {moment(line.started)}"
    return f"{kind(line)}{when}"
