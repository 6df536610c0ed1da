"""What the players that search have in common; they differ in how much.

Its chance comes from its seed and the number of the action alone: a bot made anew in the middle of a game, and shown
the snapshots so far, goes on as the first one would have. Must not see a state.
"""

from __future__ import annotations

import random

from engine.karma.actions import Action
from engine.karma.bots.base import options
from engine.karma.evaluation import choose
from engine.karma.knowledge import Knowledge
from engine.karma.snapshot import Snapshot
from engine.seeds import derive


class Searcher:
    """Remembers all that its seat sees and tries out each action, by about ``playouts`` playouts in all."""

    remembers = True

    def __init__(self, seed: int, playouts: int) -> None:
        self._seed, self._playouts = seed, playouts
        self._knowledge = Knowledge()

    def observe(self, snapshot: Snapshot) -> None:
        """Remember what the last action showed."""
        self._knowledge.observe(snapshot)

    def choose(self, snapshot: Snapshot) -> Action:
        """What wins most of the playouts; a single legal action without any."""
        actions = options(snapshot)
        self._knowledge.observe(snapshot)
        if len(actions) == 1:
            return actions[0]
        chance = random.Random(derive(self._seed, "action", snapshot.version)).random
        return choose(snapshot, self._knowledge, chance, self._playouts)
