"""Suits, ranks, cards, decks and the shuffle.

Owns what a card is and how it is written (``10H``). Must not know either game.
"""

from __future__ import annotations

import random
import reprlib
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

CardT = TypeVar("CardT")

RANK_LABELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Suit(StrEnum):
    """One of the four suits; its value is the letter used in records."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def is_red(self) -> bool:
        """True for diamonds and hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(IntEnum):
    """A rank with the ace high: 2 to 14. It is written as its label: 2-10, J, Q, K, A."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def label(self) -> str:
        """The rank as it is written on a card."""
        return RANK_LABELS[self - 2]

    @classmethod
    def parse(cls, label: object) -> Rank:
        """The rank of a label such as ``10`` or ``Q``; ValueError for anything else."""
        if isinstance(label, cls):
            return label
        if not isinstance(label, str) or label not in RANK_LABELS:
            raise ValueError(f"{reprlib.repr(label)} is no rank; ranks are {', '.join(RANK_LABELS)}")
        return cls(RANK_LABELS.index(label) + 2)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _written_schema(cls.parse, lambda rank: rank.label)


class Card(NamedTuple):
    """A playing card. Cards sort by rank, then suit (clubs, diamonds, hearts, spades)."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank.label}{self.suit.value}"

    @classmethod
    def parse(cls, text: object) -> Card:
        """The card written as rank and suit, such as ``10H``; ValueError for anything else."""
        if isinstance(text, cls):
            return text
        card = _BY_NAME.get(text) if isinstance(text, str) else None
        if card is None:
            raise ValueError(f"{reprlib.repr(text)} is no card; a card is a rank and a suit, as in 10H")
        return card

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return _written_schema(cls.parse, str)


def _written_schema(parse: Callable[[object], Any], write: Callable[[Any], str]) -> CoreSchema:
    """How pydantic reads and writes a value that is a string in a record.

    Imported here, when the first model is built: cards are drawn before anybody needs pydantic, and it is slow to load.
    """
    from pydantic_core import core_schema

    written = core_schema.plain_serializer_function_ser_schema(write)
    return core_schema.no_info_plain_validator_function(parse, serialization=written)


FULL_DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards in a fixed order: the starting point of each shuffle, so that a seed names a deal."""

_BY_NAME = {str(card): card for card in FULL_DECK}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written with blanks between them: ``"7H 10C"``."""
    return tuple(Card.parse(word) for word in text.split())


def shuffled(cards: Sequence[CardT], seed: int) -> tuple[CardT, ...]:
    """The cards (or their numbers) in the order that this seed names, the same on every machine and Python version.

    Fisher-Yates from the last place to the first, on ``random.Random(seed).random()`` alone: Python promises that
    method's sequence for a seed, and no other's.
    """
    chance = random.Random(seed).random
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        place = int(chance() * (last + 1))
        deck[last], deck[place] = deck[place], deck[last]
    return tuple(deck)


def without(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """The cards less one copy of this card; ValueError if it isn't there."""
    left = list(cards)
    left.remove(card)
    return tuple(left)
