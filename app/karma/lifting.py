"""What a lifted card is good for now, or why for nothing: the prompt while one is lifted. Must not know widgets."""

from __future__ import annotations

from app.karma.driver import Awaited, TableDriver
from app.karma.intents import at_place, ranks_held
from app.karma.prompts import KEYS, place_keys
from app.karma.words import the_cards, the_ranks
from app.key_names import Keys, key_names
from engine.cards import Rank
from engine.karma.actions import Flip, Play, PlayFaceUp, Take
from engine.karma.legality import RANK_NAMES, too_low
from engine.karma.snapshot import Snapshot


def lifted_hint(driver: TableDriver, changed_keys: Keys, *, hand: int | None, table: int | None) -> str:
    """What comes next with these cards of the hand and of the own table lifted; nothing if that is what the prompt
    says anyway."""
    if driver.awaited is not Awaited.PERSON:
        return ""
    keys = key_names(changed_keys, KEYS)
    if driver.arrangement:
        return _arranging(keys, hand, table)
    enter = f"{keys['karma.play'].capitalize()} or another click"
    if hand is not None:
        return _from_hand(driver.snapshot, enter, hand)
    return _from_table(driver.snapshot, enter, table) if table is not None else ""


def two_meanings(snapshot: Snapshot, changed_keys: Keys, place: int, lifted: int) -> str:
    """What is lifted after the key of a place that can mean a rank as well, and what plays it."""
    assert snapshot.viewer is not None
    card = snapshot.seats[snapshot.viewer].face_up[lifted]
    assert card is not None
    keys = key_names(changed_keys, KEYS)
    does = "takes" if isinstance(at_place(snapshot, lifted), Take) else "plays"
    both = f"{place_keys(keys)[place]} can mean the {RANK_NAMES[Rank(place + 1)]} or place {place + 1}"
    return f"{both}: {keys['karma.play']} {does} the {RANK_NAMES[card.rank]}."


def _arranging(keys: Keys, hand: int | None, table: int | None) -> str:
    if hand is None:
        return ""
    if table is None:
        return f"Now {' '.join(place_keys(keys))}, or a click on the card it replaces."
    return f"{keys['karma.exchange'].capitalize()} exchanges both."


def _from_hand(snapshot: Snapshot, enter: str, index: int) -> str:
    rank = ranks_held(snapshot)[index]
    if Play(rank=rank) not in snapshot.legal_actions:
        return too_low(rank, snapshot.pile)
    assert snapshot.viewer is not None
    return f"{enter} plays {the_ranks(snapshot.seats[snapshot.viewer].hand or (), rank)}."


def _from_table(snapshot: Snapshot, enter: str, place: int) -> str:
    match at_place(snapshot, place):
        case Flip():
            return f"{enter} flips this blind card."
        case PlayFaceUp(card=card):
            return f"{enter} plays the {RANK_NAMES[card.rank]}."
        case Take(face_up=card) if card:
            return f"{enter} takes the {RANK_NAMES[card.rank]} with {the_cards(len(snapshot.pile))}."
    return ""
