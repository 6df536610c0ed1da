"""A line of a reading, and how figures and cards are said in it. Must not know which lines there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.psychic_palm.reading.facts import Facts

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_FACES = {Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING}


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its sentence, and the condition under which that is true.

    A rare line is said before the common ones; two lines of one topic are never said together.
    """

    name: str
    topic: str
    holds: Callable[[Facts], bool]
    say: Callable[[Facts], str]
    is_rare: bool = False


def name_of(card: Card) -> str:
    """A card as one says it: ``queen of hearts``, ``10 of clubs``."""
    rank = card.rank.name.lower() if card.rank in _FACES else card.rank.label
    return f"{rank} of {SUIT_NAMES[card.suit.value]}"
