"""The player *easy*: a forgiving opponent who makes the mistakes of a beginner."""

from __future__ import annotations

import random

from engine.karma.actions import Action
from engine.karma.bots.lowest import Lowest
from engine.karma.bots.random_player import plays
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase

CARELESSNESS = 0.5
"""How often it plays whatever it sees first; a player of the lowest rank then wins about two games of three."""


class Easy(Lowest):
    """No swap, 2s spent early, and every other time a play without a thought, high cards and 10s included."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, snapshot: Snapshot) -> Action:
        """The lowest legal rank, or carelessly any legal play; it takes the pile only when it must."""
        careful = super().choose(snapshot)
        choices = plays(snapshot.legal_actions)
        if snapshot.phase is Phase.SWAP or not choices or self._chance.random() >= CARELESSNESS:
            return careful
        return choices[int(self._chance.random() * len(choices))]
