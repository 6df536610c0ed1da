"""A box over the table: something to read, or a question with two answers. Must not know what it is about."""

from __future__ import annotations

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Static

from app.closed_once import ClosedOnce
from app.widgets.key_bar import KeyBar

WIDTH, FRAME = 78, 6
"""Cells of a box at most, and how many of them are its frame."""


class Lines(VerticalScroll, can_focus=False):
    """Text that scrolls where the terminal is lower than it."""

    DEFAULT_CSS = """
    Lines { height: auto; max-height: 70vh; scrollbar-size-vertical: 1; }
    """

    def __init__(self, text: str, *, from_end: bool = False, id: str | None = None) -> None:
        super().__init__(Static(text, markup=False), id=id)
        self._from_end = from_end

    def on_mount(self) -> None:
        if self._from_end:
            self.scroll_end(animate=False)


class Dialog(ModalScreen[bool], ClosedOnce[bool]):
    """Answers True for ``yes`` and False for ``no``, which is chosen first and by every way back. Without ``yes`` there
    is only something to read; ``toggle`` is the action of the screen below that opened it: its key closes it again."""

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        & > #box {
            max-width: 100%;
            height: auto;
            max-height: 100%;
            padding: 1 2;
            background: $panel;
            border: round $primary;
            border-title-color: $primary;
            border-title-style: bold;
        }
        & .body { height: auto; }
        & #answers { height: auto; margin-top: 1; align: center middle; }
        & Button { margin: 0 1; }
    }
    """
    BINDINGS = [
        Binding("escape,backspace", "answer(False)", "Back", key_display="esc", id="dialog.back"),
        Binding("left", "app.focus_previous", "Previous answer", show=False, id="dialog.previous"),
        Binding("right", "app.focus_next", "Next answer", show=False, id="dialog.next"),
        Binding("up", "scroll(-1)", "Scroll", key_display="\u2191 \u2193", id="dialog.up"),
        Binding("down", "scroll(1)", "Scroll", show=False, id="dialog.down"),
        Binding("pageup", "scroll_page(-1)", "Scroll a page", show=False, id="dialog.pageup"),
        Binding("pagedown", "scroll_page(1)", "Scroll a page", show=False, id="dialog.pagedown"),
    ]
    AUTO_FOCUS = "Button"

    def __init__(self, title: str, *body: Widget | str, yes: str = "", no: str = "Close", toggle: str = "") -> None:
        super().__init__()
        self._title, self._body, self._yes, self._no, self._toggle = title, body, yes, no, toggle

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._title
            box.styles.width = WIDTH
            for part in self._body:
                yield Lines(part) if isinstance(part, str) else part
            with Horizontal(id="answers"):
                yield Button(self._no, id="no", compact=True)
                if self._yes:
                    yield Button(self._yes, id="yes", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """Whether there is anything to scroll is known once it is laid out."""
        self.call_after_refresh(self.refresh_bindings)

    def on_resize(self) -> None:
        """Another terminal may show all of it."""
        self.call_after_refresh(self.refresh_bindings)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is longer than its room scrolls."""
        return not action.startswith("scroll") or any(part.max_scroll_y for part in self._scrolling)

    @property
    def _scrolling(self) -> Iterator[Widget]:
        """What there is to read."""
        return iter(self.query("Lines, LongList"))

    def action_answer(self, answer: bool) -> None:
        """Close with this answer."""
        self.dismiss(answer)

    def action_scroll(self, by: int) -> None:
        """Scroll by so many lines."""
        for part in self._scrolling:
            part.scroll_relative(y=by, animate=False)

    def action_scroll_page(self, by: int) -> None:
        """Scroll by so many screenfuls."""
        for part in self._scrolling:
            part.scroll_relative(y=by * part.size.height, animate=False)

    @on(Button.Pressed)
    def _answered(self, event: Button.Pressed) -> None:
        self.action_answer(event.button.id == "yes")

    def on_key(self, event: Key) -> None:
        if self._toggle and self.was_opened_by(event.key, self._toggle):
            event.stop()
            self.action_answer(False)
