"""What a click would do, for whoever points at a card. Must not know widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.karma.driver import Awaited, TableDriver
from app.karma.intents import at_place, ranks_held, take_pile
from app.karma.words import the_cards, the_ranks
from engine.cards import Card
from engine.game import IllegalAction
from engine.karma.actions import Flip, Play, PlayFaceUp, Take
from engine.karma.legality import RANK_NAMES
from engine.karma.snapshot import Snapshot


@dataclass(frozen=True)
class Pointed:
    """The pile, or a card of the hand or of the own table cards, counted from the left."""

    at: Literal["pile", "hand", "table"]
    index: int = 0


def click_hint(driver: TableDriver, pointed: Pointed, *, is_lifted: bool) -> str:
    """What a click there does, or nothing if it does nothing; ``is_lifted`` if a card is lifted already."""
    snapshot = driver.snapshot
    if driver.awaited is not Awaited.PERSON:
        return ""
    if driver.arrangement:
        return _arranging(pointed, is_lifted)
    if pointed.at == "hand":
        rank = ranks_held(snapshot)[pointed.index]
        if Play(rank=rank) not in snapshot.legal_actions:
            return ""
        return f"A click lifts {the_ranks(_hand(snapshot), rank)}, a second one plays."
    if pointed.at == "table":
        return _on_table(snapshot, pointed.index)
    if is_lifted:
        return "A click plays what you lifted."
    take = take_pile(snapshot)
    if take not in snapshot.legal_actions:
        return ""
    along = f"the {RANK_NAMES[take.face_up.rank]} with " if take.face_up else ""
    return f"A click takes {along}{the_cards(len(snapshot.pile))}."


def _hand(snapshot: Snapshot) -> Sequence[Card]:
    assert snapshot.viewer is not None
    return snapshot.seats[snapshot.viewer].hand or ()


def _arranging(pointed: Pointed, is_lifted: bool) -> str:
    if pointed.at == "hand":
        return "A click lifts this card; then click the one that it is to replace."
    return "A click exchanges this card with the lifted one." if pointed.at == "table" and is_lifted else ""


def _on_table(snapshot: Snapshot, place: int) -> str:
    try:
        action = at_place(snapshot, place)
    except IllegalAction:
        return ""
    if action not in snapshot.legal_actions:
        return ""
    match action:
        case Flip():
            return "A click lifts this blind card, a second one flips it."
        case PlayFaceUp(card=card):
            return f"A click lifts the {RANK_NAMES[card.rank]}, a second one plays it."
        case Take(face_up=card) if card:
            with_pile = the_cards(len(snapshot.pile))
            return f"A click lifts the {RANK_NAMES[card.rank]}, a second one takes it with {with_pile}."
    return ""
