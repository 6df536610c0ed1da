"""What a seat of Karma can do, and the house rules it is done under.

Must not know whether an action is legal: that is ``legality.py``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.cards import Card, Rank
from engine.game import Frozen

SKIP_RANKS: tuple[int | None, ...] = (7, 8, 11, None)
"""The ranks that may skip (11 is the jack), or None for no skip at all."""

MIN_SEATS, MAX_SEATS = 2, 6
MAX_SWAPS = 3


class HouseRules(Frozen):
    """The house rules of a game; the defaults are the rules as written.

    ``skip_rank`` skips the next player; ``stack_skips``: k skip cards at once skip k seats;
    ``magic_starts``: 2s and 10s count in finding the starter.
    """

    skip_rank: Literal[7, 8, 11] | None = 8
    stack_skips: bool = False
    magic_starts: bool = True


class Swap(Frozen):
    """Rule 3: exchange a hand card with one of the seat's own face-up cards."""

    kind: Literal["swap"] = "swap"
    hand: Card
    face_up: Card


class Ready(Frozen):
    """Rule 3: end the swap; final."""

    kind: Literal["ready"] = "ready"


class Play(Frozen):
    """Rule 5: play all hand cards of one rank."""

    kind: Literal["play"] = "play"
    rank: Rank


class Take(Frozen):
    """Take the pile into the hand (rule 5), from the table with one own face-up card (rule 8)."""

    kind: Literal["take"] = "take"
    face_up: Card | None = None


class PlayFaceUp(Frozen):
    """Rule 8: play one face-up card."""

    kind: Literal["play_face_up"] = "play_face_up"
    card: Card


class Flip(Frozen):
    """Rule 8: flip the blind card at place 0, 1 or 2."""

    kind: Literal["flip"] = "flip"
    position: int = Field(ge=0, le=2)


Action = Swap | Ready | Play | Take | PlayFaceUp | Flip
AnyAction = Annotated[Action, Field(discriminator="kind")]
"""An action as a field of a model, told apart by its ``kind``."""
