"""Help: the keys for where the player is, in a panel over the screen. Must not know any screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import VerticalGroup, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from app.widgets.key_bar import KeyBar


class HelpScreen(ModalScreen[None]):
    """Lists the keys that were active when it was opened, the nearest first; dim what can't be done now."""

    CSS_PATH = "help.tcss"
    BINDINGS = [Binding("escape,backspace,question_mark,f1", "dismiss", "Close", key_display="esc")]

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._help = below.HELP or ""
        self._active = tuple(below.active_bindings.values())

    def compose(self) -> ComposeResult:
        """The keys in two columns, by whose they are."""
        with VerticalGroup(id="panel"), VerticalScroll():
            if self._help:
                yield Static(self._help, id="about", markup=False)
            yield Static(self._table(), id="keys")
        yield KeyBar()

    def on_mount(self) -> None:
        """Scroll with the arrows at once."""
        self.query_one("#panel").border_title = "Keys"
        self.query_one(VerticalScroll).focus()

    def _table(self) -> Content:
        rows = list(_rows(self._active, self.app.get_key_display))
        width = max((len(keys) for keys, _, _ in rows), default=0)
        lines = [
            Content.assemble(
                (keys.rjust(width), "bold $accent" if enabled else "dim"), "  ", (text, "" if enabled else "dim")
            )
            for keys, text, enabled in rows
        ]
        return Content("\n").join(lines)


def _rows(bindings: Iterable[ActiveBinding], display: Callable[[Binding], str]) -> Iterable[tuple[str, str, bool]]:
    """Keys, what they do, and whether that can be done now; all keys of an action in one row."""
    named = [active for active in bindings if active.binding.description and not active.binding.system]
    rows: dict[tuple[Any, str], list[ActiveBinding]] = {}
    for active in named:
        rows.setdefault((active.node, active.binding.description), []).append(active)
    for actives in rows.values():
        keys = " ".join(dict.fromkeys(display(active.binding) for active in actives))
        binding = actives[0].binding
        yield keys, binding.tooltip or binding.description, any(active.enabled for active in actives)
