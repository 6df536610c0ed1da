"""The four phases and what can be called in each.

A call is a short text: ``red`` or ``black``, a suit's letter, a kind (A for the ace, kind 1), or a card such as
``10S``. Must not know a deck.
"""

from __future__ import annotations

from enum import IntEnum

from engine.cards import FULL_DECK, Card, Rank, Suit

COLOURS = ("red", "black")
SUITS = tuple(suit.value for suit in Suit)
KINDS = tuple(rank.label for rank in (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE)))
CARDS = tuple(str(card) for card in FULL_DECK)


class Phase(IntEnum):
    """The phases of concentration, in order."""

    COLOUR = 1
    SUIT = 2
    KIND = 3
    CARD = 4


CALLS: dict[Phase, tuple[str, ...]] = {
    Phase.COLOUR: COLOURS,
    Phase.SUIT: SUITS,
    Phase.KIND: KINDS,
    Phase.CARD: CARDS,
}
"""All calls of each phase: 2, 4, 13 and 52."""

FURTHER_CARDS: dict[Phase, int | None] = {Phase.COLOUR: 1, Phase.SUIT: 3, Phase.KIND: 5, Phase.CARD: None}
"""How many cards follow the called one; None for all the rest."""


def further_count(phase: Phase, cards_left: int) -> int:
    """How many further cards follow a call, with so many cards left below the called one (rules 2 and 3)."""
    wanted = FURTHER_CARDS[phase]
    return cards_left if wanted is None else min(wanted, cards_left)


def phase_after(phase: Phase, hit: bool) -> Phase:
    """The phase that follows a call (rule 2); phase 4 is the last, so it stays."""
    if phase is Phase.CARD:
        return Phase.CARD
    return Phase(phase + 1) if hit else Phase.COLOUR


def fits(call: str, card: Card) -> bool:
    """True if the card is what was called."""
    if call in COLOURS:
        return card.suit.is_red == (call == "red")
    return call in (card.suit.value, card.rank.label, str(card))
