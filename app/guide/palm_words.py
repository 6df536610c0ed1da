"""What the guide of Psychic Palm says of each event. Owns the words; must not know what is proposed next."""

from __future__ import annotations

from app.palm.names import KIND_NAMES, SUIT_NAMES, more_cards, points
from engine.psychic_palm.calls import COLOURS, SUITS, Phase

WELCOME = "This deck was chosen for you, and counts nowhere."
GOAL = "Say what the top card is: first its colour."
CHANGE = "You may still change it: another call, any time before the flip."
CALLED_NEVER_SCORES = "The called card itself lies face up and never scores."
FACE_DOWN_SCORES = "Only cards face down score, at the end."
FORGET = "Remember the cards in sight: your next call hides them."
ENVELOPE = "{} shows the envelope: it proves that no card moves."
MEMORY = "{} would show all cards turned up: that is cheating, and marked."
COACH = "In games of your own {} asks a coach: marked, too."
CHEATED = "The memory lies open, and the game is marked for it."
PHASES = {
    2: "Then the suit is asked, for three cards.",
    3: "Then the kind is asked, for five cards.",
    4: "Then the very card is asked, for all the rest.",
}
"""What a right call leads to, by the phase."""


def right(count: int) -> str:
    """A right call, which laid so many cards face down."""
    return f"Right: {more_cards(count)} face down." if count else "Right, but no card is left to follow."


def wrong(count: int, phase: Phase, over: bool) -> str:
    """A wrong call of this phase, which turned so many cards up; the game may be over with it."""
    if not count:
        return "Wrong, and no card is left to follow."
    if over:
        return f"Wrong: {more_cards(count)} face up, no points."
    back = "still phase 1" if phase is Phase.COLOUR else "phase 1 again"
    return f"Wrong: {more_cards(count)} face up, no points, and {back}."


def all_of(call: str) -> str:
    """All cards that a colour, a suit or a kind fits, in the plural."""
    if call in COLOURS:
        return f"{call} cards"
    if call in SUITS:
        return SUIT_NAMES[call]
    return f"{KIND_NAMES[call]}s"


def ended(score: int) -> str:
    """The joker has come."""
    return f"The joker ends it: {points(score)}."
