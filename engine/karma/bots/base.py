"""What a bot is: told every snapshot of its seat in order, asked for an action when it is its turn.

A bot gets snapshots, never a state, so it can't know more than a person on its seat. Must not know the table driver.
"""

from __future__ import annotations

from typing import Protocol

from engine.karma.actions import Action
from engine.karma.snapshot import Snapshot


class Bot(Protocol):
    """A player of Karma; deterministic for the seed it was made with."""

    @property
    def remembers(self) -> bool:
        """False if ``observe`` does nothing, so that nobody need make snapshots for it."""

    def observe(self, snapshot: Snapshot) -> None:
        """Remember what this snapshot (of the bot's own seat) shows; called after each action of the game."""

    def choose(self, snapshot: Snapshot) -> Action:
        """One of the snapshot's legal actions; ValueError if it has none, for then it is not this seat's turn."""


class Forgetful:
    """The part of a bot that looks at the newest snapshot alone."""

    remembers = False

    def observe(self, snapshot: Snapshot) -> None:
        """Remember nothing."""


def options(snapshot: Snapshot) -> tuple[Action, ...]:
    """The legal actions to choose from; ValueError if there are none."""
    if not snapshot.legal_actions:
        raise ValueError("a bot was asked to move when its seat has no legal action")
    return snapshot.legal_actions
