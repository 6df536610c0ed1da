"""What a click would do, for whoever points at a card. Must not know widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from app.karma.driver import Awaited, TableDriver
from app.karma.intents import at_place, ranks_held
from app.karma.words import the_cards, the_ranks
from engine.cards import Card
from engine.game import IllegalAction
from engine.karma.actions import Flip, Play, PlayFaceUp, Take
from engine.karma.legality import RANK_NAMES
from engine.karma.snapshot import Snapshot


def click_hint(driver: TableDriver, row: Literal["hand", "table"] | None, index: int, *, is_lifted: bool) -> str:
    """What a click on this card does (``row`` None: on the pile), or nothing if it does nothing.

    ``is_lifted`` if a card is lifted already.
    """
    snapshot = driver.snapshot
    if driver.awaited is not Awaited.PERSON:
        return ""
    if driver.arrangement:
        return _arranging(row, is_lifted)
    if row == "hand":
        rank = ranks_held(snapshot)[index]
        if Play(rank=rank) not in snapshot.legal_actions:
            return ""
        return f"A click lifts {the_ranks(_hand(snapshot), rank)}, a second one plays."
    if row == "table":
        return _on_table(snapshot, index)
    if is_lifted:
        return "A click plays what you lifted."
    return f"A click takes {the_cards(len(snapshot.pile))}." if Take() in snapshot.legal_actions else ""


def _hand(snapshot: Snapshot) -> Sequence[Card]:
    assert snapshot.viewer is not None
    return snapshot.seats[snapshot.viewer].hand or ()


def _arranging(row: Literal["hand", "table"] | None, is_lifted: bool) -> str:
    if row == "hand":
        return "A click lifts this card; then click the one that it is to replace."
    return "A click exchanges this card with the lifted one." if row == "table" and is_lifted else ""


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
