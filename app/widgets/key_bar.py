"""The last row of a screen: what can be done now and with which key, dim what can't; a click presses the key.

One widget instead of Textual's footer with its widget for each key, which is most of a screen's first frame and is
built anew at each change. Must not know what a key does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import cell_len
from textual.binding import Binding
from textual.content import Content
from textual.dom import DOMNode
from textual.events import Click, MouseDown, MouseMove
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

_GENERAL = ("help", "command_palette")
"""Actions of the whole program that are always in sight, where they work."""
_WAY_OUT = "escape"
"""The key that leaves a place, unless the player has given that action another one."""


class KeyHint(NamedTuple):
    """An action, its key, what that is called, what it does, whether it can be used now or leads out, and the cells
    that it takes."""

    action: str
    key: str
    label: str
    description: str
    is_enabled: bool
    tooltip: str
    is_way_out: bool = False
    start: int = 0

    @property
    def width(self) -> int:
        """Key and description, with a blank before, between and after."""
        return cell_len(self.label) + cell_len(self.description) + 3


class KeyBar(Widget):
    """Keys and what they do: those of the screen from the left, help and the command palette at the right.

    A screen names its keys in the order of their weight: where there is no room for all, the last ones are left out,
    but not the way out.
    """

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        background: $footer-background;
        color: $footer-foreground;
    }
    """
    ALLOW_SELECT = False

    hints: reactive[tuple[KeyHint, ...]] = reactive(())
    """What is shown, from the left."""
    _hovered: reactive[KeyHint | None] = reactive(None)

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
        hint = self._at(event.x)
        if hint is not None and hint.is_enabled:
            self.app.simulate_key(hint.key)

    def on_click(self, event: Click) -> None:
        """The key was pressed with the button: its release is none of the screen's, which may take clicks itself."""
        event.stop()

    def enable(self, action: str, is_enabled: bool) -> None:
        """Show that an action can or can't be used now, without looking through the keys of all others."""
        self.hints = tuple(
            hint._replace(is_enabled=is_enabled) if hint.action == action else hint for hint in self.hints
        )

    def render(self) -> Content:
        """All of them, each at its place."""
        parts: list[tuple[str, str]] = []
        end = 0
        for hint in self.hints:
            parts.append((" " * (hint.start - end), ""))
            parts += self._drawn(hint)
            end = hint.start + hint.width
        return Content.assemble(*parts)

    def _drawn(self, hint: KeyHint) -> list[tuple[str, str]]:
        ground = " on $block-hover-background" if hint == self._hovered else ""
        if not hint.is_enabled:
            return [(f" {hint.label} {hint.description} ", f"$footer-faint{ground}")]
        return [
            (f" {hint.label}", f"bold $footer-key-foreground{ground}"),
            (f" {hint.description} ", f"$footer-description-foreground{ground}"),
        ]

    def _at(self, x: int) -> KeyHint | None:
        return next((hint for hint in self.hints if hint.start <= x < hint.start + hint.width), None)

    def _update(self, screen: Screen[object]) -> None:
        if self.size and self.is_attached and screen is self.screen and screen.is_current:
            self.hints = tuple(_placed(*self._actions(screen), self.size.width))

    def _actions(self, screen: Screen[object]) -> tuple[list[KeyHint], list[KeyHint]]:
        """Each action once, with its first key: those of the place, and those of the whole program."""
        own: dict[str, KeyHint] = {}
        general: dict[str, KeyHint] = {}
        for node, binding, is_enabled, tooltip in screen.active_bindings.values():
            is_general = binding.action in _GENERAL
            if binding.show or is_general:
                label = self.app.get_key_display(binding)
                told = tooltip or binding.description
                leads_out = _is_way_out(binding, node)
                hint = KeyHint(binding.action, binding.key, label, binding.description, is_enabled, told, leads_out)
                (general if is_general else own).setdefault(binding.action, hint)
        return list(own.values()), list(general.values())


def _is_way_out(binding: Binding, node: DOMNode) -> bool:
    """True if this binding of a screen or widget has the key that leaves, or had it until the player chose another."""
    if binding.key == _WAY_OUT:
        return True
    usual = [usual for base in type(node).__mro__ for usual in base.__dict__.get("BINDINGS", ())]
    return binding.id is not None and any(
        isinstance(other, Binding) and other.id == binding.id and _WAY_OUT in other.key.split(",") for other in usual
    )


def _placed(own: Iterable[KeyHint], general: Iterable[KeyHint], width: int) -> Iterator[KeyHint]:
    """The general hints at the right; from the left the weightiest ones that there is room for beside them."""
    right = width - sum(hint.width for hint in general)
    kept = list(own)
    while kept and sum(hint.width for hint in kept) > right:
        kept.remove(min(reversed(kept), key=lambda hint: hint.is_way_out))
    start = 0
    for hint in kept:
        yield hint._replace(start=start)
        start += hint.width
    for hint in general:
        yield hint._replace(start=right)
        right += hint.width
