"""The three ghosts that play the same deck after a game: a coin, a card counter and the coach.

The deck alone decides what they do, so a deck has the same ghosts on every machine. Must not know the person's calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Card
from engine.psychic_palm import kernel
from engine.psychic_palm.coach import MEAN_SCORE, coach_for
from engine.psychic_palm.evidence import Entry
from engine.psychic_palm.odds import likeliest
from engine.seeds import derive


class Ghost(NamedTuple):
    """A ghost's game: its name, the score, and its calls as a ledger."""

    name: str
    score: int
    calls: tuple[Entry, ...]


def ghosts_of(deck: Sequence[Card]) -> tuple[Ghost, ...]:
    """The games of coin, card counter and coach with this deck."""
    numbers = kernel.numbered(deck)
    coin = kernel.coin(derive(0, "coin", *map(str, deck)))
    players = {"coin": coin, "card counter": likeliest, "coach": coach_for(MEAN_SCORE).choose}
    ghosts = []
    for name, choose in players.items():
        calls: list[Entry] = []
        score = kernel.play(numbers, choose, calls)
        ghosts.append(Ghost(name, score, tuple(calls)))
    return tuple(ghosts)
