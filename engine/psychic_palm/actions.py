"""What the player of Psychic Palm can do. Must not know whether it is legal: that is ``rules.py``."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.game import Frozen


class Announce(Frozen):
    """Rule 2: say the call, or change it before the flip. The cards in sight are gone from then on (rule 6)."""

    kind: Literal["announce"] = "announce"
    call: str


class TakeBack(Frozen):
    """Rule 8: withdraw the call before the flip, without another one. The cards that it put out of sight stay gone."""

    kind: Literal["take_back"] = "take_back"


class FlipTop(Frozen):
    """Rule 2: turn the top card; it can't be undone (rule 8)."""

    kind: Literal["flip"] = "flip"


class OpenHistory(Frozen):
    """Rule 6: cheat, by opening the history of the cards turned face up. It stays open, and is marked."""

    kind: Literal["open_history"] = "open_history"


Action = Announce | TakeBack | FlipTop | OpenHistory
AnyAction = Annotated[Action, Field(discriminator="kind")]
"""An action as a field of a model, told apart by its ``kind``."""
