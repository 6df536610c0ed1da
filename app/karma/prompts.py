"""What the person at the keyboard is told to do now, and why: the line above the hand.

Asks the legal actions, and only puts them into words. Must not know widgets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from app.karma.arrangement import Arrangement
from app.karma.captions import need
from app.karma.driver import Awaited, TableDriver
from app.karma.words import cards, cards_in_words, number
from engine.karma.actions import Flip, Play, PlayFaceUp, Take
from engine.karma.legality import RANK_NAMES
from engine.karma.snapshot import Snapshot

Keys = Mapping[str, str]
"""What keys are called, by the id of their binding."""
KEYS: Keys = MappingProxyType(
    {
        "karma.take": "p",
        "karma.best": "b",
        "karma.undo": "u",
        "karma.ready": "r",
        "karma.hurry": "space",
        "karma.stop": "space",
        "karma.step": "enter",
        "karma.pass": "enter",
        "karma.deal": "enter",
    }
)
"""The keys that prompts speak of, where the player has not changed them."""


@dataclass(frozen=True)
class Said:
    """A line for the person at the keyboard; ``is_turn`` if it is to act."""

    text: str
    is_turn: bool = False


def prompt(driver: TableDriver, changed_keys: Keys) -> Said:
    """What to do now, or what is waited for."""
    keys = {**KEYS, **changed_keys}
    if driver.awaited is not Awaited.PERSON:
        return Said(_waiting(driver, keys))
    if driver.arrangement:
        return Said(_swap(driver.arrangement, keys), is_turn=True)
    return Said(_turn(driver.snapshot, keys), is_turn=True)


def _waiting(driver: TableDriver, keys: Keys) -> str:
    """What those who don't act may know or do."""
    table = driver.table
    match driver.awaited:
        case Awaited.PASSING:
            drew = f"You drew {cards_in_words(driver.drawn)}. " if driver.drawn else ""
            return f"{drew}{keys['karma.pass']} hides your hand and passes the keyboard on."
        case Awaited.BOT if not table.persons:
            return f"{keys['karma.stop']} stops and goes on, {keys['karma.step']} plays one action."
        case Awaited.BOT:
            return f"{table.names[driver.snapshot.turn]} thinks. {keys['karma.hurry']} skips to your turn."
        case Awaited.DEAL:
            return f"{table.log[-1].text} {keys['karma.deal']} deals again."
        case _:
            return ""


def _swap(arrangement: Arrangement, keys: Keys) -> str:
    """What can be done in the swap."""
    made = len(arrangement.swaps)
    if not made:
        return f"Lift a hand card, then 1 2 3 puts it face up. {keys['karma.best']} best, {keys['karma.ready']} ready."
    undo = f"{keys['karma.undo']} takes the last back, {keys['karma.ready']} is final."
    return f"{number(made).capitalize()} of 3 exchanges. {undo}"


def _turn(snapshot: Snapshot, keys: Keys) -> str:
    """What the seat to act can do, in one sentence; forced moves say why."""
    actions, pile = snapshot.legal_actions, snapshot.pile
    if any(isinstance(action, Flip) for action in actions):
        return f"Only blind cards are left: flip one ({_places(snapshot)} or a click) and hope for {need(pile)}."
    if any(isinstance(action, PlayFaceUp) for action in actions):
        return f"Your hand is empty: play a face-up card ({_places(snapshot)} or a click), {need(pile)}."
    if any(isinstance(action, Play) for action in actions):
        start = f"Your turn: {need(pile)}." if pile else "Your turn: play any rank."
        return f"{start} Arrows lift cards, enter plays them."
    top, size = RANK_NAMES[pile[-1].rank], cards(len(pile))
    if any(isinstance(action, Take) and action.face_up for action in actions):
        return f"None of your face-up cards beats the {top}: choose one to take with the {size}."
    return f"Nothing you hold beats the {top}: {keys['karma.take']} takes the {size}."


def _places(snapshot: Snapshot) -> str:
    """The keys of the own table cards that are in play."""
    mine = snapshot.seats[snapshot.turn]
    shown = [card is not None for card in mine.face_up] if mine.face_up_cards else mine.blind
    return " ".join(str(place + 1) for place, there in enumerate(shown) if there)
