"""Players of Psychic Palm without a person: they see snapshots, as a person does.

Must not know the deck, nor who asks them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from engine.cards import FULL_DECK, Card
from engine.psychic_palm.calls import CALLS, COLOURS, SUITS, Phase
from engine.psychic_palm.snapshot import Snapshot

FIXED_CALLS = {Phase.COLOUR: "red", Phase.SUIT: "H", Phase.KIND: "A", Phase.CARD: "AH"}


class Player(Protocol):
    """Somebody who calls; deterministic for the seed that made it."""

    def observe(self, snapshot: Snapshot) -> None:
        """Remember what this snapshot shows; called after each flip."""

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
    """Forgets no card that lay face up, and makes the likeliest call.

    Of equally likely colours it takes the one without the longest suit: a hit then leaves that suit whole for the
    next call. Other ties go to the first in the order of ``CALLS``.
    """

    def __init__(self) -> None:
        self._seen: set[Card] = set()
        self._unseen_fits = dict(_ALL_FITS)

    def observe(self, snapshot: Snapshot) -> None:
        """Strike the cards in sight off the unseen ones."""
        for turned in snapshot.in_sight:
            if turned.card not in self._seen:
                self._seen.add(turned.card)
                for call in _FITTING[turned.card]:
                    self._unseen_fits[call] -= 1

    def choose(self, snapshot: Snapshot) -> str:
        """The call that fits the most unseen cards."""
        fits = self._unseen_fits
        if snapshot.phase is Phase.COLOUR and fits["red"] == fits["black"]:
            longest = max(SUITS, key=fits.__getitem__)
            return "black" if longest in _RED_SUITS else "red"
        return max(CALLS[snapshot.phase], key=fits.__getitem__)


def _fitting(card: Card) -> tuple[str, str, str, str]:
    colour = COLOURS[0] if card.suit.is_red else COLOURS[1]
    return colour, card.suit.value, card.rank.label, str(card)


_FITTING = {card: _fitting(card) for card in FULL_DECK}
"""The call of each phase that fits a card."""
_ALL_FITS = {call: sum(call in fitting for fitting in _FITTING.values()) for phase in Phase for call in CALLS[phase]}
"""How many cards of a full deck each call fits."""
_RED_SUITS = frozenset({"D", "H"})

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": Random,
    "fixed": lambda _: Fixed(),
    "memory": lambda _: Memory(),
}
"""All players by name, made from a seed of 64 bits."""
