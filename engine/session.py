"""One running game: holds the state, takes actions, publishes snapshots.

Must not know whether a listener draws, saves or sends, nor who sits at a seat. The journal is told of an action
before anybody sees its effect; if the journal fails, the action has not happened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from engine.game import ActionT, EventT, Game, SnapshotT_co, StaleAction, VersionedT

Journal = Callable[[int, int, ActionT], None]
"""Called with the number of the action (from 0), the seat and the action, before the effect is published."""


def no_journal(number: int, seat: int, action: object) -> None:
    """The journal of a game that nobody keeps."""


class Session(Generic[VersionedT, ActionT, EventT, SnapshotT_co]):
    """The only holder of a running game's state."""

    def __init__(
        self,
        game: Game[VersionedT, ActionT, EventT, SnapshotT_co],
        state: VersionedT,
        journal: Journal[ActionT] = no_journal,
        events: tuple[EventT, ...] = (),
    ) -> None:
        """Begin or, where ``events`` are those that led to this state, go on."""
        self._game = game
        self._state = state
        self._journal = journal
        self._events = events
        self._listeners: dict[object, tuple[int | None, Callable[[SnapshotT_co], None]]] = {}
        self._publishing = False

    @property
    def version(self) -> int:
        """The number of actions taken so far."""
        return self._state.version

    @property
    def to_act(self) -> int | None:
        """The seat whose action is awaited, or None when the game is over."""
        return self._game.to_act(self._state)

    def snapshot(self, viewer: int | None) -> SnapshotT_co:
        """The newest snapshot for this viewer, with the events of the last action."""
        return self._game.snapshot(self._state, viewer, self._events)

    def subscribe(self, viewer: int | None, listener: Callable[[SnapshotT_co], None]) -> Callable[[], None]:
        """Call the listener with the viewer's snapshot after each action; the returned function ends that."""
        subscription = object()
        self._listeners[subscription] = (viewer, listener)

        def unsubscribe() -> None:
            self._listeners.pop(subscription, None)

        return unsubscribe

    def submit(self, seat: int, action: ActionT, version: int) -> None:
        """Take an action that answers the snapshot of this version.

        Raises IllegalAction (StaleAction for an old version) and then nothing has changed; whatever the journal
        raises passes through, and nothing has changed either. RuntimeError if a listener submits from its call.
        """
        if self._publishing:
            raise RuntimeError("a listener must not submit from inside its call")
        if version != self._state.version:
            raise StaleAction
        state, events = self._game.apply(self._state, seat, action)
        self._journal(version, seat, action)
        self._state, self._events = state, events
        self._publish()

    def _publish(self) -> None:
        self._publishing = True
        try:
            for subscription, (viewer, listener) in tuple(self._listeners.items()):
                if subscription in self._listeners:  # an earlier listener may have ended it
                    listener(self.snapshot(viewer))
        finally:
            self._publishing = False
