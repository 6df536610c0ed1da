"""Games of Karma: begun, resumed, and told as records."""

from __future__ import annotations

from app.storage.errors import StaleGame
from app.storage.journal import GameJournal, Keeping, Resumed
from app.storage.store import Store
from app.storage.values import ResultLine, StoredGame
from engine.karma import rules
from engine.karma.actions import Action
from engine.karma.events import Event
from engine.karma.state import State, initial_state
from engine.records.karma import KarmaRecord, KarmaResult, Move, replay, result_of

KarmaJournal = GameJournal[State, Action, Event]


def begin(store: Store, record: KarmaRecord, player: str) -> KarmaJournal:
    """Keep a new game, by its record without actions, for this player."""
    state = initial_state(record.deal, record.opening_seat, record.rules)
    return GameJournal(_KEEPING, store, store.begin(header_text(record), player, state.turn), state)


def resume(store: Store, game_id: str) -> Resumed[KarmaRecord, State, Action, Event]:
    """Go on with an unfinished game. Raises UnknownGame, DamagedGame, or StaleGame if it has ended."""
    stored = store.read(game_id)
    if stored.standing is None:
        raise StaleGame("That game has ended already.")
    record = record_of(stored)
    steps = tuple(replay(record))
    journal = GameJournal(_KEEPING, store, stored.line.number, steps[-1][0], stored.standing.hinted)
    return Resumed(record, steps, journal)


def record_of(stored: StoredGame) -> KarmaRecord:
    """The record of a kept game; pydantic's ValidationError if this version can't read it."""
    text = f'{stored.header[:-1]},"actions":[{",".join(stored.actions)}]}}'
    record = KarmaRecord.model_validate_json(text)
    return record.model_copy(update={"result": _result(stored.line.result)})


def header_text(record: KarmaRecord) -> str:
    """The record without actions and result."""
    return record.model_dump_json(exclude={"actions", "result"})


def action_texts(record: KarmaRecord) -> list[str]:
    """The actions as they are kept."""
    return [move.model_dump_json() for move in record.actions]


def _write_action(seat: int, action: Action, hinted: bool) -> str:
    return Move(seat=seat, action=action, hint=hinted).model_dump_json()


def _result(line: ResultLine | None) -> KarmaResult | None:
    return None if line is None else KarmaResult.model_validate(line._asdict())


def _result_line(state: State) -> ResultLine | None:
    result = result_of(state)
    return ResultLine(winner=result.winner, reason=result.reason) if result else None


_KEEPING = Keeping(rules, _write_action, _result_line)
