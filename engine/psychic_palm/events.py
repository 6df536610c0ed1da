"""What happened to the deck in the palm, in order. An event names no card that lies face down."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.cards import Card
from engine.game import Frozen
from engine.psychic_palm.calls import Phase


class Announced(Frozen):
    """A call was said; the cards in sight are gone."""

    kind: Literal["announced"] = "announced"
    call: str


class TakenBack(Frozen):
    """The call that was said is withdrawn."""

    kind: Literal["taken_back"] = "taken_back"


class Flipped(Frozen):
    """The top card was turned: what was called in which phase, and whether it was right."""

    kind: Literal["flipped"] = "flipped"
    phase: Phase
    call: str
    card: Card
    hit: bool


class BonusMoved(Frozen):
    """So many further cards went under the deck face down."""

    kind: Literal["bonus_moved"] = "bonus_moved"
    count: int


class PenaltyMoved(Frozen):
    """These further cards went under the deck face up."""

    kind: Literal["penalty_moved"] = "penalty_moved"
    cards: tuple[Card, ...]


class HistoryOpened(Frozen):
    """The history of face-up cards lies open from here on."""

    kind: Literal["history_opened"] = "history_opened"


class GameEnded(Frozen):
    """The joker has surfaced; ``score`` cards lie face down."""

    kind: Literal["game_ended"] = "game_ended"
    score: int


Event = Announced | TakenBack | Flipped | BonusMoved | PenaltyMoved | HistoryOpened | GameEnded
AnyEvent = Annotated[Event, Field(discriminator="kind")]
"""An event as a field of a model, told apart by its ``kind``."""
