"""What a bot is: told every snapshot of its seat in order, asked for an action when it is its turn.

A bot gets snapshots, never a state, so it can't know more than a person on its seat. Must not know the table driver.
"""

from __future__ import annotations

from typing import Protocol

from engine.karma.actions import Action
from engine.karma.snapshot import Snapshot


class Bot(Protocol):
    """A player of Karma; deterministic for the seed it was made with."""

    def observe(self, snapshot: Snapshot) -> None:
        """Remember what this snapshot (of the bot's own seat) shows; called after each action of the game."""

    def choose(self, snapshot: Snapshot) -> Action:
        """One of the snapshot's legal actions; called only when there is one."""
