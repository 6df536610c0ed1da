"""The App: themes, services and the way from screen to screen. Must not know any rule, and draws nothing itself."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.actions import ActionParseResult
from textual.app import SystemCommand
from textual.binding import Binding
from textual.command import CommandPalette
from textual.dom import DOMNode
from textual.screen import Screen

from app.commands import commands
from app.ending import run_to_the_end
from app.key_bindings import key_faults, keymap
from app.names import suggested_name
from app.paths import Paths
from app.screens.fresh import FreshScreen
from app.screens.home import HomeScreen
from app.screens.table_of_screens import import_screens, is_screen, make_screen
from app.settings import Settings, TableChoice, table_for
from app.settled_app import SettledApp

if TYPE_CHECKING:
    from app.karma.arrangement import Arrangement
    from app.kept_games import KeptGames
    from app.storage.errors import StaleGame
    from app.storage.store import Store
    from app.waiting import Waiting

_BETWEEN_IMPORTS = 0.01
"""Seconds in which keys are answered, between two screens that are imported while home is shown already."""
_GUIDES = ("guide-karma", "guide-palm")
_FOR_ONE_PLAYER = ("palm", "daily", "deal-code", *_GUIDES)
"""Screens that lead to a game of whoever sits at this keyboard."""


class PalmkarmaApp(SettledApp):
    """The program. Screens reach its services as ``self.app``: ``settings``, ``look``, ``card_size``,
    ``change_settings`` with ``settings_signal``, ``store``, ``saying_refusals``, ``say`` and ``open_screen``."""

    TITLE = "palmkarma"
    CSS_PATH = ["app.tcss", "screens/home.tcss"]  # sheets that come with a screen are parsed apart, all others again
    BINDINGS = [
        Binding("escape,backspace", "back", "Back", key_display="esc", id="back"),
        Binding("question_mark,f1", "help", "Keys", tooltip="Keys of this screen", key_display="?", id="help"),
        Binding("f2", "rules", "Rules", show=False, id="rules"),
        Binding("ctrl+q", "quit", "Quit", tooltip="Quit the program", show=False, priority=True, id="quit"),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False, priority=True, id="suspend"),
    ]

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        paths: Paths | None = None,
        start: str | None = None,
        seats: int | None = None,
        start_with: Mapping[str, Any] | None = None,
    ) -> None:
        """``start`` is the screen to open over home, made with the arguments ``start_with``."""
        super().__init__(settings, paths)
        self._start, self._seats, self._start_with = start, seats, start_with or {}
        self._store: Store | None = None
        self.left_game: str | None = None
        """The game that a player has left and home has not been told of yet, by its id; it may have ended."""
        self.arranged: dict[str, Arrangement] = {}
        """What was arranged in the swaps of games, by their ids, for whoever leaves one and comes back. It lives here
        and in no file: a record holds actions, and an exchange becomes one by *ready*."""
        self.replay_speed: int | None = None
        """The speed of replays, as the player last chose it since the start; None before that."""
        self.when_loaded: Callable[[], object] = lambda: None
        """Called once all is loaded that is needed for any screen."""

    # Services

    @property
    def store(self) -> Store:
        """All games; opened when first asked for, and one that forgets where the app was handed no folder."""
        if self._store is None:
            from app.storage.opening import open_or_forget  # home's first frame does without SQLite

            self._store, notices = open_or_forget(self.paths.games if self.paths else None)
            for notice in notices:
                self.say(notice)
        return self._store

    def let_go_of_games(self) -> None:
        """Close the file of games once the program has ended: then all of it is in the one file, without a log."""
        from app.storage.errors import StorageError

        if self._store is not None:
            with suppress(StorageError):  # the games are kept all the same, in file and log together
                self._store.close()
            self._store = None

    @contextmanager
    def saying_refusals(self) -> Iterator[None]:
        """Say what the store refuses within: nothing more of it is done, and the program goes on.

        Actions and the opening of screens are within already; what else asks the store has to be put there.
        """
        from app.storage.errors import StorageError  # brings SQLite with it

        try:
            yield
        except StorageError as error:
            self.say(error.sentence)

    async def run_action(
        self, action: str | ActionParseResult, default_namespace: DOMNode | None = None, namespaces: Any = None
    ) -> bool:
        """Do what a key or a command stands for; True if there is such a thing now, even where the store refuses."""
        with self.saying_refusals():
            return await super().run_action(action, default_namespace, namespaces)
        return True

    def open_screen(self, name: str, **arguments: Any) -> None:
        """Open the screen of this name (see ``table_of_screens``), made with these arguments, over the present one.

        One that can't be made, since the store refuses what it shows, is not opened, and the player told why. Whoever
        plays is asked for a name first, if there is none yet. A guide whose game is on the table already is
        there, and not opened once more over it.
        """
        if name in _GUIDES and self._go_back_to(lambda screen: is_screen(name, screen)):
            return
        if _plays_under_own_name(name, arguments.get("table")) and not self.settings.player:
            question = make_screen("name", suggestion=suggested_name(os.environ))
            # The answer comes to whoever asks: the app, since the screen that brought us here may be gone by then.
            self.call_next(self.push_screen, question, partial(self._open_as, name, arguments))
        else:
            with self.saying_refusals():
                self.push_screen(make_screen(name, **arguments))

    def _open_as(self, name: str, arguments: dict[str, Any], player: str | None) -> None:
        if player:
            self.change_settings(player=player)
            self.open_screen(name, **arguments)

    def waiting(self, room: int) -> Waiting:
        """What home shows as unfinished, in so many lines."""
        from app.waiting import Waiting, waiting  # brings the engine with it

        with self.saying_refusals():
            return waiting(self.store, room)
        return Waiting(())

    def give_up(self, game_id: str) -> None:
        """End an unfinished game for good."""
        with self.saying_refusals():
            self.store.abandon(game_id)

    def drop_match(self, match_id: str) -> None:
        """Let a match no longer wait for its next game."""
        with self.saying_refusals():
            self.store.drop_match(match_id)

    def resume(self, game_id: str) -> None:
        """Go on with an unfinished game where it stands, at its table if that is open; if that can't be, say why."""
        if not self._go_back_to(lambda screen: screen.open_game == game_id):
            self._open_kept(lambda kept: kept.resume(game_id))

    def _go_back_to(self, is_meant: Callable[[Any], bool]) -> bool:
        """Take away what was opened over the table of an unfinished game that is meant; False if there is none."""
        stack = list(self.screen_stack)
        tables = [screen for screen in stack if getattr(screen, "open_game", None) and is_meant(screen)]
        if not tables:
            return False
        above = stack.index(tables[-1]) + 1
        if above < len(stack) and isinstance(stack[above], FreshScreen):
            above += 1  # its curtain
        for _ in stack[above:]:
            self.pop_screen()
        return True

    def next_game(self, match_id: str) -> None:
        """Deal the next game of a match, or ``resume`` the one under way; if that can't be, say why."""
        with self.saying_refusals():
            match = self.store.match(match_id)
            if match and match.last.state == "open":
                self.resume(match.last.id)
            else:
                self._open_kept(lambda kept: kept.next_game(match_id))

    def open_review(self, game_id: str, store: Store | None = None) -> None:
        """Review a finished game of Karma, of the app's store or another one; if that can't be, say why."""
        from app.storage.records import load

        store = store or self.store
        with self.saying_refusals():
            self.open_screen("review", record=load(store, game_id), store=store)

    def reload_game(self, screen: Screen[Any], stale: StaleGame) -> None:
        """Show a game as another window has left it, in place of the screen that shows it as it was."""
        screen.dismiss()
        self.say(stale.sentence)
        if stale.newer:
            self.resume(stale.newer)

    def _open_kept(self, way: Callable[[KeptGames], Screen[Any]]) -> None:
        from app.kept_games import KeptGames  # brings the engine with it

        with self.saying_refusals():
            self.push_screen(way(KeptGames(self.store, self.settings.player, self.say)))

    # Coming and going

    def get_default_screen(self) -> HomeScreen:
        """Home lies beneath all other screens."""
        return HomeScreen()

    def on_mount(self) -> None:
        """Go where the command line said; whatever is slow waits for the first frame."""
        if self._start == "karma" and self._seats:
            self.open_screen("karma-table", table=table_for(self._seats))
        elif self._start:
            self.open_screen(self._start, **self._start_with)
        self.call_after_refresh(self.run_worker, self._after_first_frame)

    async def _after_first_frame(self) -> None:
        for _ in import_screens():
            await asyncio.sleep(_BETWEEN_IMPORTS)
            if not self.screen_stack:
                return  # the player has left meanwhile
        self.when_loaded()
        self.set_keymap(keymap(self.settings.keys))
        for fault in (*self.faults, *key_faults(self.settings.keys)):
            self.say(fault)
        if self.store.keeps:
            await self._protect_games()

    async def _protect_games(self) -> None:
        """Copy the file of games while it is sound. The thread asks nothing of the app, which may end before it."""
        from app.storage.good_copy import protect

        assert self.paths
        for sentence in await asyncio.to_thread(protect, self.paths.games):
            self.say(sentence)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no way back from home, over which the command palette may lie, and no second rule page."""
        if action == "rules":
            return self._rules_of_here is not None
        if action != "back":
            return True
        return sum(not isinstance(screen, CommandPalette) for screen in self.screen_stack) > 1

    def action_help(self) -> None:
        """Show the keys for where the player is."""
        self.open_screen("help", below=self.screen)

    def action_rules(self) -> None:
        """Open the rule page of the game that is played here."""
        self.open_screen("rules", game=self._rules_of_here)

    @property
    def _rules_of_here(self) -> str | None:
        """The game whose rules the screen wishes to show (its ``RULES``); None where they are shown already."""
        return getattr(self.screen, "RULES", "karma")

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the command palette offers."""
        return commands(self, screen)


def _plays_under_own_name(name: str, table: TableChoice | None) -> bool:
    """True for what one player plays, and for a Karma table with a seat for the player at this keyboard."""
    return name in _FOR_ONE_PLAYER or (table is not None and any(not seat.name for seat in table.seats))


def run(
    start: str | None = None,
    seats: int | None = None,
    paths: Paths | None = None,
    start_with: Mapping[str, Any] | None = None,
) -> int:
    """Open the program, at home or at a screen, made with the arguments ``start_with``; ``karma`` is dealt at once if
    there are so many ``seats``.

    Settings and games are kept under ``paths``; without it nothing is read or written. Returns the exit status.
    """
    app = PalmkarmaApp(paths=paths, start=start, seats=seats, start_with=start_with)
    app.when_loaded = gc.freeze  # all that is loaded stays: looking through it again would hold up a key for 60 ms
    status = asyncio.run(run_to_the_end(app))
    app.let_go_of_games()
    return status
