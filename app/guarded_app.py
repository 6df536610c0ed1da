"""An app that withstands small terminals, stray buttons of the mouse and crashes. Must not know what it shows."""

from __future__ import annotations

from typing import Any

from rich.segment import Segments
from textual.actions import ActionParseResult
from textual.command import CommandPalette
from textual.css.query import NoMatches
from textual.dom import DOMNode
from textual.errors import NoWidget
from textual.events import Event, InputEvent, Key, MouseDown, MouseUp, Paste, Resize
from textual.theme import ThemeProvider
from textual.widget import Widget

from app.closed_once import Palette, has_lost_its_parts, is_gone, is_whole
from app.sparing_app import SparingApp
from app.widgets.too_small import cover, is_too_small

_QUIT = "quit"
_WAYS_OUT = (_QUIT, "suspend_process")
"""Actions that work in a terminal that is too small for all others."""
_LEFT = 1
"""The button of the mouse that acts; a report of a terminal that doesn't tell which one has 0."""


class GuardedApp(SparingApp):
    """Covers its screens while they have no room, and says in its status and without secrets that it crashed."""

    def on_mount(self) -> None:
        """Screens that open while there is no room are covered, too."""
        self.screen_change_signal.subscribe(self, lambda screen: cover(screen, self.size, self._keys_out(_QUIT)))

    def on_resize(self, event: Resize) -> None:
        """Cover everything while the terminal is too small."""
        for screen in self.screen_stack:
            cover(screen, event.size, self._keys_out(_QUIT))

    async def on_event(self, event: Event) -> None:
        """Keys and the mouse reach nothing that is covered; only the program's own ways out stay open.

        Of the mouse's buttons the left one alone acts: to Textual a click with any of them is a click.
        """
        if isinstance(event, InputEvent | Paste) and not self.screen_stack:
            return  # the program ends
        blocked = isinstance(event, InputEvent | Paste) and is_too_small(self.size)
        if blocked and not (isinstance(event, Key) and event.key in self._keys_out(*_WAYS_OUT)):
            return
        if isinstance(event, MouseDown | MouseUp) and event.button > _LEFT:
            return
        if isinstance(event, MouseDown) and self._is_on_leftover(event):
            return
        await super().on_event(event)

    def _keys_out(self, *actions: str) -> list[str]:
        """The keys of these actions of the program, the usual ones or the player's own."""
        bindings = self._bindings.copy()
        bindings.apply_keymap(self._keymap)
        return [key for key, binding in bindings if binding.action in actions]

    def _is_on_leftover(self, event: MouseDown) -> bool:
        """True if what the mouse is on has been taken away and is not painted over yet: Textual's selection of text
        looks for its parent, and dies if there is none."""
        if not self.screen_stack:
            return True
        try:
            widget, _ = self.screen.get_widget_at(*event.screen_offset)
        except NoWidget:
            return False
        return not widget.is_attached

    async def run_action(
        self, action: str | ActionParseResult, default_namespace: DOMNode | None = None, namespaces: Any = None
    ) -> bool:
        """A command for what has been taken away meanwhile, or has no parts yet, does nothing."""
        if default_namespace is not None and is_gone(default_namespace):
            return False
        try:
            return await super().run_action(action, default_namespace, namespaces)
        except NoMatches:
            if isinstance(default_namespace, Widget) and not is_whole(default_namespace):
                return False
            raise

    def action_command_palette(self) -> None:
        """Open the palette, if it is not open."""
        if not any(isinstance(screen, CommandPalette) for screen in self.screen_stack):
            self.push_screen(Palette(id="--command-palette"))

    def search_themes(self) -> None:
        """Open a palette of themes."""
        self.push_screen(Palette(providers=[ThemeProvider], placeholder="Search for themes ..."))

    def _handle_exception(self, error: Exception) -> None:
        """What fails when the program or its screen has been told to end has lost its parts before it was told."""
        if not self._exit and not has_lost_its_parts(error):
            super()._handle_exception(error)

    def panic(self, *renderables: Any) -> None:
        """Also what ends the input thread is a crash, with a status that says so."""
        self._return_code = 1
        super().panic(*renderables)

    def _fatal_error(self) -> None:
        """Textual shows all local variables of a crash, and some of them are cards that nobody may see yet."""
        from rich.traceback import Traceback  # as slow to import as a third of all the rest, and for a crash only

        trace = Traceback(show_locals=False, width=None)
        self._exit_renderables.append(Segments(self.console.render(trace, self.console.options)))
        self._close_messages_no_wait()
