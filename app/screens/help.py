"""Help: the keys for where the player is, in a panel over the screen. Must not know any screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import VerticalGroup, VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from app.widgets.key_bar import KeyBar

_TEXTUALS = {"app.focus_next": "Next field", "app.focus_previous": "Previous field", "screen.copy_text": ""}
"""Textual's own actions in our words; nothing where they would only distract."""
_MOST_DIGITS = 3


class HelpScreen(ModalScreen[None]):
    """Lists the keys that were active when it was opened, the nearest first; dim what can't be done now."""

    CSS_PATH = "help.tcss"
    BINDINGS = [
        Binding("escape,backspace,question_mark,f1", "dismiss", "Close", key_display="esc", id="help.close"),
    ]

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._about = below.HELP or ""
        self._active = tuple(below.active_bindings.values())

    def compose(self) -> ComposeResult:
        """What the screen says of itself, and the keys."""
        with VerticalGroup(id="panel"), VerticalScroll(id="scroll"):
            if self._about:
                yield Static(self._about, id="about", markup=False)
            yield Static(self._table())
        yield KeyBar()

    def on_mount(self) -> None:
        """The title of the panel."""
        self.query_one("#panel").border_title = "Keys"

    def _table(self) -> Content:
        """Keys to the left, what they do to the right; a blank line between what belongs to different things."""
        groups = [list(self._rows(list(group))) for _, group in groupby(self._active, key=_owner)]
        width = max((len(keys) for rows in groups for keys, _, _ in rows), default=0)
        tables = [Content("\n").join(_line(*row, width) for row in rows) for rows in groups if rows]
        return Content("\n\n").join(tables)

    def _rows(self, group: list[ActiveBinding]) -> Iterator[tuple[str, str, bool]]:
        """Keys, what they do, and whether that can be done now; all keys of one meaning in one row."""
        rows: dict[str, list[ActiveBinding]] = {}
        for active in group:
            if meaning := _meaning(active.binding):
                rows.setdefault(meaning, []).append(active)
        for meaning, actives in rows.items():
            keys = dict.fromkeys(self.app.get_key_display(active.binding) for active in actives)
            yield _in_short(keys), meaning, any(active.enabled for active in actives)


def _in_short(keys: Iterable[str]) -> str:
    """Keys with blanks between them; more than three digits that follow each other as ``2-9``."""
    runs: list[list[str]] = []
    for key in keys:
        last = runs[-1][-1] if runs else ""
        if key.isdigit() and last.isdigit() and int(key) == int(last) + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > _MOST_DIGITS else " ".join(run) for run in runs)


def _owner(active: ActiveBinding) -> DOMNode:
    return active.node


def _meaning(binding: Binding) -> str:
    if binding.system:
        return ""
    return _TEXTUALS.get(binding.action, binding.tooltip or binding.description)


def _line(keys: str, meaning: str, is_enabled: bool, width: int) -> Content:
    style = "bold $accent" if is_enabled else "$foreground 40%"
    return Content.assemble((keys.rjust(width), style), "   ", (meaning, "" if is_enabled else style))
