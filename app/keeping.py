"""Keeps a running game for as long as the disk allows: what happens when an action can't be written.

Must not know which game it is, nor how it is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.storage.errors import StaleGame, StorageError
from engine.session import Journal

if TYPE_CHECKING:
    from app.storage.journal import GameJournal

Tell = Callable[[str], None]
"""Says a sentence to the player."""


def as_long_as_possible(journal: GameJournal[Any, Any, Any], tell: Tell) -> Journal[Any]:
    """The journal, but when the disk refuses, the player is told once and the game goes on unkept.

    StaleGame is raised all the same: another window has gone on with the game, and this one must not play beside it.
    """

    def keep(number: int, seat: int, action: Any) -> None:
        try:
            journal(number, seat, action)
        except StaleGame:
            raise
        except StorageError as error:
            tell(f"{error.sentence} The game goes on, but is not kept from here on.")
            journal.let_go()
            journal(number, seat, action)

    return keep
