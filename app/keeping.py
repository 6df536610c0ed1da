"""Keeps a running game for as long as the disk allows: what happens when an action can't be written.

Must not know which game it is, nor how it is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.storage.errors import StaleGame, StorageError

if TYPE_CHECKING:
    from app.storage.journal import GameJournal

Tell = Callable[[str], None]
"""Says a sentence to the player."""


class LastingJournal:
    """A journal that goes on unkept when the disk refuses, of which the player is told once.

    StaleGame is raised all the same: another window has gone on with the game, and this one must not play beside it.
    """

    def __init__(self, journal: GameJournal[Any, Any, Any], tell: Tell) -> None:
        self._journal, self._tell = journal, tell

    @property
    def keeps(self) -> bool:
        """True while each action is kept: the disk has refused nothing of this game."""
        return self._journal.keeps

    def __call__(self, number: int, seat: int, action: Any) -> None:
        """Keep the action, while that is possible."""
        self._keep(lambda: self._journal(number, seat, action))

    def hint(self) -> None:
        """Keep that a hint was given, while that is possible."""
        self._keep(self._journal.hint)

    def _keep(self, way: Callable[[], None]) -> None:
        try:
            way()
        except StaleGame:
            raise
        except StorageError as error:
            self._tell(f"{error.sentence} The game goes on, but is not kept from here on.")
            self._journal.let_go()
            way()
