"""Records to test with, played by bots; and ways to spoil one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine.arena import karma_games, palm_games
from engine.karma.actions import HouseRules
from engine.karma.bots.levels import LEVELS
from engine.records.karma import KarmaRecord
from engine.records.lines import parse, write
from engine.records.psychic_palm import PalmRecord

SEED = 7
Data = dict[str, Any]


def karma_record(seats: int = 3, level: str = "easy", seed: int = SEED) -> KarmaRecord:
    """A finished game of Karma."""
    return next(iter(karma_games([LEVELS[level]] * seats, 1, seed, HouseRules()))).record


def palm_record(player: str = "random", seed: int = SEED) -> PalmRecord:
    """A finished game of Psychic Palm."""
    return next(iter(palm_games(player, 1, seed)))


def spoilt_karma(spoil: Callable[[Data], object], record: KarmaRecord | None = None) -> KarmaRecord:
    """The record after its data were changed in place."""
    changed = _spoilt(record or karma_record(), spoil)
    assert isinstance(changed, KarmaRecord)
    return changed


def spoilt_palm(spoil: Callable[[Data], object], record: PalmRecord | None = None) -> PalmRecord:
    """The record after its data were changed in place."""
    changed = _spoilt(record or palm_record(), spoil)
    assert isinstance(changed, PalmRecord)
    return changed


def _spoilt(record: KarmaRecord | PalmRecord, spoil: Callable[[Data], object]) -> KarmaRecord | PalmRecord:
    data = json.loads(write(record))
    spoil(data)
    return parse(json.dumps(data).encode())
