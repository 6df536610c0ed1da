"""The last row of a screen: what can be done now and with which key, dim what can't; a click presses the key.

One widget instead of Textual's footer with its widget for each key, which is most of a screen's first frame and is
built anew at each change. Must not know what a key does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.events import MouseDown, MouseMove
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

_GENERAL = ("help", "command_palette")
"""Actions of the whole program that are always in sight, where they work."""


class _Item(NamedTuple):
    """One action in the bar, and the cells that it takes."""

    key: str
    shown: str
    description: str
    tooltip: str
    is_enabled: bool
    start: int = 0

    @property
    def width(self) -> int:
        """Key and description, with a blank before, between and after."""
        return cell_len(self.shown) + cell_len(self.description) + 3


class KeyBar(Widget):
    """Keys and what they do: those of the screen from the left, help and the command palette at the right."""

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        background: $footer-background;
        color: $footer-foreground;
    }
    """
    ALLOW_SELECT = False

    _items: reactive[tuple[_Item, ...]] = reactive(())
    _hovered: reactive[_Item | None] = reactive(None)

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        self._update(self.screen)
        self.screen.bindings_updated_signal.subscribe(self, self._update)

    def on_resize(self) -> None:
        """Another width has room for more or fewer."""
        self._update(self.screen)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Show what a click would press."""
        self._hovered = self._at(event.x)
        self.tooltip = self._hovered.tooltip if self._hovered else None

    def on_leave(self) -> None:
        """The mouse is elsewhere."""
        self._hovered = None

    def on_mouse_down(self, event: MouseDown) -> None:
        """Press the key that is under the mouse."""
        event.stop()
        item = self._at(event.x)
        if item is not None and item.is_enabled:
            self.app.simulate_key(item.key)

    def render(self) -> Content:
        """The items, each at its place."""
        parts: list[tuple[str, str]] = []
        end = 0
        for item in self._items:
            parts.append((" " * (item.start - end), ""))
            parts += self._drawn(item)
            end = item.start + item.width
        return Content.assemble(*parts)

    def _drawn(self, item: _Item) -> list[tuple[str, str]]:
        ground = " on $block-hover-background" if item == self._hovered else ""
        if not item.is_enabled:
            return [(f" {item.shown} {item.description} ", f"$footer-foreground 40%{ground}")]
        return [
            (f" {item.shown}", f"bold $footer-key-foreground{ground}"),
            (f" {item.description} ", f"$footer-description-foreground{ground}"),
        ]

    def _at(self, x: int) -> _Item | None:
        return next((item for item in self._items if item.start <= x < item.start + item.width), None)

    def _update(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen and screen.is_current:
            self._items = tuple(_placed(*self._actions(screen), self.size.width))

    def _actions(self, screen: Screen[object]) -> tuple[list[_Item], list[_Item]]:
        """Each action once, with its first key: those of the place, and those of the whole program."""
        own: dict[str, _Item] = {}
        general: dict[str, _Item] = {}
        for _, binding, is_enabled, tooltip in screen.active_bindings.values():
            is_general = binding.action in _GENERAL
            if binding.show or is_general:
                shown = self.app.get_key_display(binding)
                item = _Item(binding.key, shown, binding.description, tooltip or binding.description, is_enabled)
                (general if is_general else own).setdefault(binding.action, item)
        return list(own.values()), list(general.values())


def _placed(own: Iterable[_Item], general: Iterable[_Item], width: int) -> Iterator[_Item]:
    """Items from the left as far as there is room, and the general ones at the right, which come first."""
    right = width - sum(item.width for item in general)
    start = 0
    for item in own:
        if start + item.width > right:
            break
        yield item._replace(start=start)
        start += item.width
    for item in general:
        yield item._replace(start=right)
        right += item.width
