"""Games of either kind as records: what replay, export, ledger and review read."""

from __future__ import annotations

from pydantic import ValidationError

from app.storage import karma_games, palm_games
from app.storage.rows import damaged
from app.storage.store import Store
from app.storage.values import KARMA
from engine.records.karma import KarmaRecord
from engine.records.lines import Record


def load(store: Store, game_id: str) -> Record:
    """The record of a game, finished or not. Raises UnknownGame or DamagedGame."""
    stored = store.read(game_id)
    try:
        return karma_games.record_of(stored) if stored.line.kind == KARMA else palm_games.record_of(stored)
    except ValidationError as error:
        raise damaged(stored.line, f"its record can't be read: {error.errors(include_url=False)[0]['msg']}") from None


def texts_of(record: Record) -> tuple[str, list[str]]:
    """The record without actions and result, and the actions, as they are kept."""
    games = karma_games if isinstance(record, KarmaRecord) else palm_games
    return games.header_text(record), games.action_texts(record)
