"""Players of Psychic Palm without a person: they see snapshots, as a person does.

Must not know the deck, nor who asks them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from engine.cards import Card
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.coach import MEAN_SCORE, PERFECT_GAME, coach_for
from engine.psychic_palm.odds import CARD_NUMBERS, Choose, Unseen, likeliest
from engine.psychic_palm.snapshot import Snapshot

FIXED_CALLS = {Phase.COLOUR: "red", Phase.SUIT: "H", Phase.KIND: "A", Phase.CARD: "AH"}


class Player(Protocol):
    """Somebody who calls; deterministic for the seed that made it."""

    def observe(self, snapshot: Snapshot) -> None:
        """Remember what this snapshot shows; called after each flip but the last."""

    def choose(self, snapshot: Snapshot) -> str:
        """A call of the snapshot's phase."""


class Random:
    """Calls by chance alone."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def observe(self, snapshot: Snapshot) -> None:
        """Remember nothing."""

    def choose(self, snapshot: Snapshot) -> str:
        """Each call of the phase with the same chance."""
        calls = CALLS[snapshot.phase]
        return calls[int(self._chance.random() * len(calls))]


class Fixed:
    """Always red, hearts and aces, and in the last phase the ace of hearts."""

    def observe(self, snapshot: Snapshot) -> None:
        """Remember nothing."""

    def choose(self, snapshot: Snapshot) -> str:
        """The phase's one call."""
        return FIXED_CALLS[snapshot.phase]


class Memory:
    """Forgets no card that lay face up, and plays by a rule that counts them: the likeliest call, or the coach's."""

    def __init__(self, rule: Choose = likeliest) -> None:
        self._rule = rule
        self._seen: set[Card] = set()
        self._unseen = Unseen()

    def observe(self, snapshot: Snapshot) -> None:
        """Strike the cards in sight off the unseen ones, each once."""
        for turned in snapshot.in_sight:
            if turned.card not in self._seen:
                self._seen.add(turned.card)
                self._unseen.show(CARD_NUMBERS[turned.card])

    def choose(self, snapshot: Snapshot) -> str:
        """The rule's call."""
        return CALLS[snapshot.phase][self._rule(self._unseen, snapshot.cards_left, snapshot.phase)]


PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": Random,
    "fixed": lambda _: Fixed(),
    "memory": lambda _: Memory(),
    "coach": lambda _: Memory(coach_for(MEAN_SCORE).choose),
    "coach-perfect": lambda _: Memory(coach_for(PERFECT_GAME).choose),
}
"""All players by name, made from a seed of 64 bits."""
