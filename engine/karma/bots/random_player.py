"""The players *random* and *uniform*: chance alone, the yardsticks of the others."""

from __future__ import annotations

import random

from engine.karma.actions import Action, Ready, Take
from engine.karma.bots.base import Forgetful, options
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase


class Uniform(Forgetful):
    """Any legal action, taking the pile included; no swap."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, snapshot: Snapshot) -> Action:
        """Each choice with the same chance."""
        actions = options(snapshot)
        if snapshot.phase is Phase.SWAP:
            return Ready()
        choices = self.choices(actions)
        return choices[int(self._chance.random() * len(choices))]

    def choices(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """The actions that come into question: all."""
        return actions


class Random(Uniform):
    """Any legal play; takes the pile only when forced; no swap."""

    def choices(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """The plays, or the takes if nothing can be played."""
        return plays(actions) or actions


def plays(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions that don't take the pile."""
    return tuple(action for action in actions if not isinstance(action, Take))
