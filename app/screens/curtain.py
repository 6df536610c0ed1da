"""The curtain between persons at one keyboard: hides every hand until the named one lifts it.

Knows the name and what everybody saw; it is never given a hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import getters
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.widgets import Static

from app.key_names import either, first_two
from app.palmkarma import PalmkarmaApp
from app.screens.fresh import FreshScreen
from app.widgets.key_bar import KeyBar

_LIFT = "enter,space"


class CurtainScreen(FreshScreen[bool]):
    """Dismissed with True when it is lifted, with False to go back to the table and leave."""

    CSS_PATH = "curtain.tcss"
    app = getters.app(PalmkarmaApp)
    BINDINGS = [
        Binding(_LIFT, "lift", "Lift the curtain", id="curtain.lift"),
        Binding("escape,backspace", "answer(False)", "Leave", key_display="esc", id="curtain.leave"),
    ]

    def __init__(self, name: str, recount: Sequence[str], *, has_looked: bool) -> None:
        """``recount`` is what the player has not seen: all of the game until now unless it ``has_looked`` before."""
        super().__init__()
        self._player, self._recount, self._has_looked = name, recount, has_looked

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(self._player, id="whose", markup=False)
            yield Static("It is your turn. Only you should look now.", id="only-you")
            yield Static("Since you last looked:" if self._has_looked else "The game so far:", id="since")
            with VerticalScroll(id="recount"):
                yield Static("\n".join(self._recount), markup=False)
            keys = first_two(self.app.settings.keys, "curtain.lift", _LIFT)
            yield Static(f"{either([*keys, 'a click'])} lifts the curtain", id="how", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """The newest lines are in sight, the others an arrow key away."""
        recount = self.query_one(VerticalScroll)
        recount.scroll_end(animate=False)
        recount.focus()

    def on_click(self, event: Click) -> None:
        """A click anywhere but on the keys lifts it."""
        self.close(True)

    def action_lift(self) -> None:
        """Show the hand."""
        self.close(True)

    def action_answer(self, answer: bool) -> None:
        """Lift it or not."""
        self.close(answer)
