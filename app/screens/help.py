"""Help: the keys for where the player is, in a panel over the screen. Must not know any screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual import getters
from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.containers import VerticalGroup, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from app.closed_once import ClosedOnce
from app.key_names import in_short
from app.settled_app import SettledApp
from app.widgets.key_bar import KeyBar

_FIELDS = "To the next field, or back"
_UPRIGHT = ("scroll_up", "scroll_down", "scroll_home", "scroll_end", "page_up", "page_down")
_DISTRACTING = (
    *("scroll_left", "scroll_right", "page_left", "page_right", "scroll_top", "scroll_bottom"),
    *("cursor_left", "cursor_right", "screen.copy_text"),
)
_TEXTUALS = {
    "app.focus_next": _FIELDS,
    "app.focus_previous": _FIELDS,
    "command_palette": "All commands",
    **dict.fromkeys(_UPRIGHT, "Scroll"),
    **dict.fromkeys(("cursor_up", "cursor_down", "first", "last"), "Move"),
    **dict.fromkeys(_DISTRACTING, ""),
}
"""Textual's own actions in our words, alike what belongs together; nothing where they would only distract."""
_PANEL, _FRAME = 66, 8
"""Cells of the panel, and how many of them hold no text."""
_MARGINS = 4
_GAP = "   "


class _Row(NamedTuple):
    """All keys of one meaning, and whether one of them can be used now."""

    keys: str
    meaning: str
    is_enabled: bool


class HelpScreen(ModalScreen[None], ClosedOnce[None]):
    """Lists the keys that were active when it was opened, the nearest first; dim what can't be done now."""

    CSS_PATH = "help.tcss"
    app = getters.app(SettledApp)
    BINDINGS = [
        Binding("escape,backspace,question_mark,f1", "dismiss", "Close", key_display="esc", id="help.close"),
    ]

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._about = below.HELP or ""
        active = [one for one in below.active_bindings.values() if _is_of_use(one)]
        self._here = [one for one in active if not isinstance(one.node, App)]
        self._everywhere = [one for one in active if isinstance(one.node, App)]

    def compose(self) -> ComposeResult:
        """What the screen says of itself, and the keys."""
        with VerticalGroup(id="panel") as panel, VerticalScroll(id="scroll"):
            panel.styles.width = _PANEL
            panel.border_title = "Help"
            if self._about:
                yield Static(self._about, id="about", markup=False)
            yield Static(id="here")
            yield Static(id="everywhere")
        yield KeyBar()

    def on_mount(self) -> None:
        """As wide as there is room."""
        width = min(_PANEL, self.app.room.width - _MARGINS) - _FRAME
        self.query_one("#here", Static).update(_table(self._rows(self._here), width))
        self.query_one("#everywhere", Static).update(_flow(self._rows(self._everywhere), width))

    def on_key(self, event: Key) -> None:
        """The player's own key for help closes it, too."""
        if self.was_opened_by(event.key, "help"):
            event.stop()
            self.dismiss()

    def _rows(self, active: Iterable[ActiveBinding]) -> list[_Row]:
        rows: dict[str, list[ActiveBinding]] = {}
        for one in active:
            if meaning := _meaning(one.binding):
                rows.setdefault(meaning, []).append(one)
        return [
            _Row(
                " ".join(in_short(dict.fromkeys(key for one in ones for key in self._keys(one)))),
                meaning,
                any(one.enabled for one in ones),
            )
            for meaning, ones in rows.items()
        ]

    def _keys(self, one: ActiveBinding) -> Iterable[str]:
        return self.app.get_key_display(one.binding).split()


def _is_of_use(active: ActiveBinding) -> bool:
    """False for what scrolls nothing, and for the keys with which one types."""
    node, binding = active.node, active.binding
    if isinstance(node, Input):
        return False
    return binding.action not in _UPRIGHT or not isinstance(node, Widget) or node.max_scroll_y > 0


def _meaning(binding: Binding) -> str:
    return _TEXTUALS.get(binding.action, binding.tooltip or binding.description)


def _table(rows: Sequence[_Row], width: int) -> Content:
    """Keys to the left, in at most half of so many cells, what they do to the right."""
    keys = min(max((cell_len(row.keys) for row in rows), default=0), width // 2)
    return Content("\n").join(line for row in rows for line in _lines(row, keys, width - keys - len(_GAP)))


def _lines(row: _Row, keys: int, room: int) -> Iterator[Content]:
    """The keys at the right edge of so many cells, the meaning in the room beside; what is long goes on beneath."""
    for names, meaning in zip_longest(wrap(row.keys, keys), wrap(row.meaning, room), fillvalue=""):
        yield Content.assemble(" " * (keys - cell_len(names)), *_parts(_Row(names, meaning, row.is_enabled), _GAP))


def _flow(rows: Iterable[_Row], width: int) -> Content:
    """One after the other in lines of this width, none of them broken."""
    lines: list[list[Content]] = []
    free = 0
    for row in rows:
        part = Content.assemble(*_parts(row, " "))
        if part.cell_length > free:
            lines.append([])
            free = width
        lines[-1].append(part)
        free -= part.cell_length + len(_GAP)
    return Content("\n").join(Content(_GAP).join(line) for line in lines)


def _parts(row: _Row, between: str) -> Iterator[tuple[str, str]]:
    style = "bold $accent" if row.is_enabled else "$faint"
    yield row.keys, style
    yield f"{between}{row.meaning}", "" if row.is_enabled else style
