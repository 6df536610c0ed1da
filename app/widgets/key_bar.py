"""The keys that can be used now, in the last row: one widget, painted only when they change. A click is the key.

Looks like Textual's footer, which makes a widget of each key and all of them anew at each change: too slow for a table
whose keys change with every turn. Must not know what a key does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Click
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget


class KeyHint(NamedTuple):
    """A key, what it is called, what it does, and whether it can be used now."""

    key: str
    label: str
    description: str
    is_enabled: bool


class KeyBar(Widget):
    """Hints of the screen's bindings, from the focused widget outwards; those greyed can't be used now."""

    COMPONENT_CLASSES = {"key-bar--key", "key-bar--description", "key-bar--off"}
    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        width: 100%;
        height: 1;
        background: $footer-background;
        & > .key-bar--key { background: $footer-background; color: $footer-key-foreground; text-style: bold; }
        & > .key-bar--description { background: $footer-background; color: $footer-description-foreground; }
        & > .key-bar--off { background: $footer-background; color: $footer-description-foreground 45%; }
    }
    """
    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self.hints: tuple[KeyHint, ...] = ()

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self._follow(self.screen)

    def _follow(self, screen: Screen[Any]) -> None:
        hints = tuple(_hints(screen))
        if hints != self.hints:
            self.hints = hints
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """All hints, one after the other, cut off where the row ends."""
        key, description, off = (
            self.get_component_rich_style(f"key-bar--{part}") for part in ("key", "description", "off")
        )
        segments = []
        for hint in self.hints:
            segments += [
                Segment(f" {hint.label} ", key if hint.is_enabled else off),
                Segment(f"{hint.description} ", description if hint.is_enabled else off),
            ]
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: Click) -> None:
        """The key of the hint under the mouse."""
        event.stop()
        edges = [0, *accumulate(cell_len(hint.label) + cell_len(hint.description) + 3 for hint in self.hints)]
        for hint, (start, end) in zip(self.hints, pairwise(edges), strict=True):
            if start <= event.x < end and hint.is_enabled:
                self.app.simulate_key(hint.key)


def _hints(screen: Screen[Any]) -> Iterator[KeyHint]:
    """The first key of each action that is to be shown."""
    actions = set()
    for _, binding, enabled, _ in screen.active_bindings.values():
        if binding.show and binding.action not in actions:
            actions.add(binding.action)
            yield KeyHint(binding.key, screen.app.get_key_display(binding), binding.description, enabled)
