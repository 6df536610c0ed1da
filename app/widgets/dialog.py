"""A box over the table: something to read, or a question with two answers. Must not know what it is about."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Static


class Dialog(ModalScreen[bool]):
    """Answers True for ``yes`` and False for ``no``, which is chosen first and by every way back. Without ``yes`` there
    is only something to read; ``toggle`` is the key that opened it, and closes it again."""

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        & > #box {
            width: auto;
            min-width: 40;
            max-width: 96%;
            height: auto;
            max-height: 100%;
            padding: 1 2;
            background: $panel;
            border: round $primary;
            border-title-color: $primary;
            border-title-style: bold;
        }
        & .body { width: 68; max-width: 100%; height: auto; }
        & #answers { height: auto; margin-top: 1; align: center middle; }
        & Button { margin: 0 1; }
    }
    """
    BINDINGS = [
        Binding("escape,backspace", "answer(False)", "Back", id="dialog.back"),
        Binding("left,up", "app.focus_previous", "Previous", show=False),
        Binding("right,down", "app.focus_next", "Next", show=False),
    ]

    def __init__(self, title: str, *body: Widget | str, yes: str = "", no: str = "Close", toggle: str = "") -> None:
        super().__init__()
        self._title, self._body, self._yes, self._no, self._toggle = title, body, yes, no, toggle

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._title
            for part in self._body:
                yield Static(part, classes="body", markup=False) if isinstance(part, str) else part
            with Horizontal(id="answers"):
                yield Button(self._no, id="no", compact=True)
                if self._yes:
                    yield Button(self._yes, id="yes", compact=True)

    def action_answer(self, answer: bool) -> None:
        """Close with this answer."""
        self.dismiss(answer)

    @on(Button.Pressed)
    def _answered(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def on_key(self, event: Key) -> None:
        if event.key == self._toggle:
            event.stop()
            self.dismiss(False)
