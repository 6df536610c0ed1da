"""A hint of Karma in a box over the table: what the expert would do, once it has thought. Must not know any rule."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual import work
from textual.content import Content
from textual.widgets import Static

from app.widgets.dialog import FRAME, WIDTH, Dialog, Lines

THINKING = "The expert is thinking ..."
_ABOUT = (
    "Bars show your chance to win, from games played out by what you may know; \u00b1 is the standard error in points; "
    "> marks the best, and what may be as good. The review will say that your next action came after a hint."
)
_SCROLL_BAR = 1


class KarmaHintDialog(Dialog):
    """Shows the lines that ``ask`` gives; closing it ends the thinking."""

    DEFAULT_CSS = """
    KarmaHintDialog {
        & #advice { min-height: 5; max-height: 50vh; }
        & #about { color: $quiet; margin-top: 1; }
    }
    """

    def __init__(self, ask: Callable[[], Awaitable[list[str]]]) -> None:
        super().__init__("Hint", Lines(THINKING, id="advice"), Static(_ABOUT, id="about"), toggle="hint")
        self._ask = ask

    def on_mount(self) -> None:
        """Ask; the box can be closed meanwhile."""
        self._tell()

    def on_unmount(self) -> None:
        """Nobody waits for the answer."""
        self.workers.cancel_node(self)

    @work
    async def _tell(self) -> None:
        lines = await self._ask()
        said = [Content.styled(line, _style(line, number)) for number, line in enumerate(lines)]
        self.query_one("#advice Static", Static).update(Content("\n").join(said))
        self.call_after_refresh(self.refresh_bindings)


def inner_width(terminal_width: int) -> int:
    """Cells of a line of the hint beside its scroll bar, in a terminal of so many columns."""
    return min(terminal_width, WIDTH) - FRAME - _SCROLL_BAR


def _style(line: str, number: int) -> str:
    """What is advised stands out: the sentence at the top, and its bar."""
    return "bold $accent" if line.startswith(">") else "bold" if number == 0 else ""
