"""What the calls of Psychic Palm are called: in sentences, in a few cells, and by their keys. Must not know widgets."""

from __future__ import annotations

from app.card_art import Look
from engine.cards import Card, Suit
from engine.counting import counted
from engine.psychic_palm.calls import CALLS, COLOURS, KINDS, SUITS, Phase

PHASE_NAMES = {Phase.COLOUR: "Colour", Phase.SUIT: "Suit", Phase.KIND: "Kind", Phase.CARD: "Kind+suit"}
SUIT_NAMES = {suit.value: suit.name.lower() for suit in Suit}
KIND_NAMES = {kind: kind for kind in KINDS} | {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def say(call: str, look: Look) -> str:
    """A call as one says it: red, hearts, an ace, the 10\u2665."""
    if call in COLOURS:
        return call
    if call in SUITS:
        return SUIT_NAMES[call]
    if call in KINDS:
        return f"{'an' if call in ('A', '8') else 'a'} {KIND_NAMES[call]}"
    return f"the {look.name(Card.parse(call))}"


def short(call: str, look: Look) -> str:
    """A call in at most five cells: red, black, a suit's mark, a kind, a card."""
    if call in COLOURS or call in KINDS:
        return call
    return look.mark(Suit(call)) if call in SUITS else look.name(Card.parse(call))


def symbol(call: str, look: Look) -> str:
    """A call in at most three cells: the two suits of a colour, else as in ``short``."""
    if call in COLOURS:
        return " ".join(look.mark(suit) for suit in Suit if suit.is_red == (call == "red"))
    return short(call, look)


def key_of(call: str) -> str:
    """The key that calls it; empty for a card of phase 4, which takes two."""
    if call in COLOURS or call in SUITS:
        return call[0].lower()
    return "0" if call == "10" else call.lower() if call in CALLS[Phase.KIND] else ""


def tick(hit: bool, look: Look) -> str:
    """One cell for right or wrong."""
    return ("+" if hit else "x") if look.ascii_only else ("\u2713" if hit else "\u2717")


def points(count: int) -> str:
    """A number of points."""
    return counted(count, "point")


def cards(count: int) -> str:
    """A number of cards."""
    return counted(count, "card")


def more_cards(count: int) -> str:
    """A number of cards beside the one that was called."""
    return counted(count, "more card")
