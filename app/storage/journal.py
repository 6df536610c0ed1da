"""The journal of a running game: each action is kept before its effect is shown, and the end with the last one.

It plays each action on a state of its own, so that what is kept is known to play again, and what follows from it (whose
turn it is, the result) is kept in the same instant. Must not know which game it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.storage.store import NullStore, Store
from app.storage.values import ResultLine
from engine.game import ActionT, EventT, Game, VersionedT

RecordT = TypeVar("RecordT")


@dataclass(frozen=True)
class Keeping(Generic[VersionedT, ActionT, EventT]):
    """How the games of one kind are kept: their rules, and how an action and a result are written."""

    rules: Game[VersionedT, ActionT, EventT, Any]
    write_action: Callable[[int, ActionT, bool], str]
    """The JSON object of a seat's action, and whether it was taken after a hint."""
    result_line: Callable[[VersionedT], ResultLine | None]
    """How the game ended in this state; None while it goes on."""


class GameJournal(Generic[VersionedT, ActionT, EventT]):
    """The journal to hand to a Session whose state it begins with.

    Calling it raises StorageError if the action can't be kept, and then it has not happened: StaleGame if another
    program has gone on with the game, which must then be resumed anew; after any other the game can go on unkept, with
    ``let_go``.
    """

    def __init__(
        self,
        keeping: Keeping[VersionedT, ActionT, EventT],
        store: Store,
        number: int,
        state: VersionedT,
        hinted: bool = False,
    ) -> None:
        """``number`` is the store's name for the game; ``hinted``: the action to come is taken after a hint."""
        self._keeping, self._store, self._number = keeping, store, number
        self._state, self._hinted = state, hinted

    @property
    def hinted(self) -> bool:
        """True if the action to come is taken after a hint."""
        return self._hinted

    @property
    def keeps(self) -> bool:
        """True while each action is kept: not where the store forgets, nor after ``let_go``."""
        return self._store.keeps

    def __call__(self, number: int, seat: int, action: ActionT) -> None:
        """Keep the action of this number (from 0)."""
        rules = self._keeping.rules
        after, _ = rules.apply(self._state, seat, action)
        turn = rules.to_act(after)
        text = self._keeping.write_action(seat, action, self._hinted)
        self._store.append(self._number, number, text, seat if turn is None else turn, self._keeping.result_line(after))
        self._state, self._hinted = after, False

    def hint(self) -> None:
        """Keep that a hint was given for the action to come; raises as for an action."""
        self._store.hint(self._number, self._state.version)
        self._hinted = True

    def let_go(self) -> None:
        """Keep nothing from now on; what was kept stays, as an unfinished game."""
        self._store = NullStore()


@dataclass(frozen=True)
class Resumed(Generic[RecordT, VersionedT, ActionT, EventT]):
    """A game to go on with: its record so far, each state with what led to it (the first is the deal), its journal."""

    record: RecordT
    steps: tuple[tuple[VersionedT, tuple[EventT, ...]], ...]
    journal: GameJournal[VersionedT, ActionT, EventT]

    @property
    def state(self) -> VersionedT:
        """The state to go on from."""
        return self.steps[-1][0]
