"""Asks for the name of a file, and for one of a few ways to go about it. Must not know what the file is for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from app.closed_once import ClosedOnce
from app.paths import expanded
from app.widgets.choice_row import ChoiceRow, Value
from app.widgets.key_bar import KeyBar

_NO_PATH = "Type the path of a file, such as ~/games.jsonl."


class Answer(NamedTuple):
    """A file, and the way that was chosen (None where there was nothing to choose)."""

    typed: str
    way: Value

    @property
    def path(self) -> Path:
        """What was typed; ``~`` is the home folder."""
        return expanded(Path(self.typed))


class PathDialog(ModalScreen[Answer | None], ClosedOnce[Answer | None]):
    """Answers None if it was put aside; without a path it stays.

    Asked anew after a ``fault``, it begins with the answer that was given (``again``).
    """

    DEFAULT_CSS = """
    PathDialog {
        align: center middle;
        background: $background 60%;
        & > #box {
            width: 72; max-width: 100%; height: auto; max-height: 100%; padding: 1 2;
            background: $panel; border: round $primary; border-title-color: $primary; border-title-style: bold;
        }
        & #why { color: $quiet; }
        & #fault { color: $text-error; margin-top: 1; }
        & Input { width: 100%; margin: 1 0; background: $surface; }
        & ChoiceRow { margin-bottom: 1; }
        & #answers { height: auto; align: center middle; }
        & Button { margin: 0 1; }
    }
    """
    BINDINGS = [
        Binding("enter", "take", "Do it", priority=True, id="path.take"),  # else the field would take it, and hide it
        Binding("escape", "put_aside", "Back", id="path.back"),
        Binding("up", "app.focus_previous", "Previous", show=False),
        Binding("down", "app.focus_next", "Next", show=False),
    ]
    AUTO_FOCUS = "Input"

    def __init__(
        self,
        title: str,
        why: str,
        *,
        yes: str,
        suggestion: str = "",
        ways: Sequence[tuple[Value, str]] = (),
        again: Answer | None = None,
        fault: str = "",
    ) -> None:
        super().__init__()
        self._title, self._why, self._yes, self._ways, self._fault = title, why, yes, ways, fault
        first = ways[0][0] if ways else None
        self._begin = again or Answer(suggestion, first)
        self._way = self._begin.way if self._begin.way in dict(ways) else first

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._title
            yield Static(self._why, id="why", markup=False)
            yield Static(id="fault", markup=False)
            yield Input(self._begin.typed, placeholder="path of the file", compact=True, select_on_focus=False)
            if self._ways:
                yield ChoiceRow(self._ways, self._way, label="Games", label_width=6)
            with Horizontal(id="answers"):
                yield Button(self._yes, id="yes", compact=True)
                yield Button("Back", id="no", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """What went wrong before."""
        self._say_fault(self._fault)

    def _say_fault(self, fault: str) -> None:
        line = self.query_one("#fault", Static)
        line.display = bool(fault)
        line.update(fault)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """On a choice or an answer, enter is theirs."""
        return action != "take" or isinstance(self.focused, Input)

    def action_take(self) -> None:
        """Answer with what was typed, if anything was."""
        typed = self.query_one(Input).value.strip()
        way = self.query_one(ChoiceRow).value if self._ways else None
        if typed:
            self.dismiss(Answer(typed, way))
        else:
            self._say_fault(_NO_PATH)

    def action_put_aside(self) -> None:
        """Answer nothing."""
        self.dismiss(None)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "yes":
            self.action_take()
        else:
            self.dismiss(None)
