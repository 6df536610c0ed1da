"""What a game is to the rest of the program: the protocol of both games and its base models.

Must not know any rule. A game is a module (or object) of functions on frozen states, so that whoever holds a state
can ask what is legal, apply an action, or look at the table as one viewer may see it.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
SnapshotT_co = TypeVar("SnapshotT_co", covariant=True)


class Frozen(BaseModel):
    """A value that never changes: the base of all snapshots, actions, events and records."""

    model_config = ConfigDict(frozen=True)


class IllegalAction(ValueError):
    """An action that the rules refuse. Nothing has changed.

    ``rule`` is the number of the rule on the game's rule page; ``reason`` is one sentence for the player.
    """

    def __init__(self, rule: int, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason


class StaleAction(IllegalAction):
    """An action that answers a snapshot which is no longer the newest."""

    def __init__(self) -> None:
        super().__init__(0, "The table has moved on since that was chosen.")


class Versioned(Protocol):
    """A state that counts the actions taken so far."""

    @property
    def version(self) -> int: ...


VersionedT = TypeVar("VersionedT", bound=Versioned)


class Game(Protocol[VersionedT, ActionT, EventT, SnapshotT_co]):
    """The rules of one game. ``engine.karma.rules`` and ``engine.psychic_palm.rules`` are such modules."""

    def to_act(self, state: VersionedT) -> int | None:
        """The seat whose action is awaited, or None when the game is over."""

    def legal_actions(self, state: VersionedT) -> tuple[ActionT, ...]:
        """All actions that the seat to act may take; empty when the game is over."""

    def apply(self, state: VersionedT, seat: int, action: ActionT) -> tuple[VersionedT, tuple[EventT, ...]]:
        """The next state and what happened, in order; raises IllegalAction with the reason for a refusal."""

    def snapshot(self, state: VersionedT, viewer: int | None, events: tuple[EventT, ...] = ()) -> SnapshotT_co:
        """What this viewer (None: somebody at no seat) may know of the state and of the last events."""
