"""Games of Psychic Palm: begun, resumed, and told as records.

What is kept is more than the record tells: each announcement, also one that was changed or taken back. So a game that
goes on has the very version that it had.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from pydantic import TypeAdapter

from app.storage.errors import StaleGame
from app.storage.journal import GameJournal, Keeping, Resumed
from app.storage.store import Store
from app.storage.values import ResultLine, StoredGame
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action, Announce, AnyAction, FlipTop
from engine.psychic_palm.events import Event
from engine.psychic_palm.state import State, initial_state
from engine.records.psychic_palm import PalmRecord, PalmResult, actions_of, result_of

PalmJournal = GameJournal[State, Action, Event]
_ACTION: TypeAdapter[Action] = TypeAdapter(AnyAction)
_PLAYED = {"calls", "announced", "history_opened_at", "hints", "result"}
"""What a record has from the play, not from the deal."""


def begin(store: Store, record: PalmRecord, player: str) -> PalmJournal:
    """Keep a new game, by its record without calls, for this player."""
    number = store.begin(header_text(record), player, rules.PLAYER)
    return GameJournal(_KEEPING, store, number, initial_state(record.deck))


def resume(store: Store, game_id: str) -> Resumed[PalmRecord, State, Action, Event]:
    """Go on with an unfinished game. Raises UnknownGame, DamagedGame, or StaleGame if it has ended."""
    stored = store.read(game_id)
    if stored.standing is None:
        raise StaleGame("That game has ended already.")
    steps = tuple(_steps(stored))
    journal = GameJournal(_KEEPING, store, stored.line.number, steps[-1][0], stored.standing.hinted)
    return Resumed(record_of(stored), steps, journal)


def record_of(stored: StoredGame) -> PalmRecord:
    """The record of a kept game; pydantic's ValidationError if this version can't read it."""
    *_, (state, _events) = _steps(stored)
    played = {
        "calls": tuple(call.call for call in state.calls),
        "announced": state.announced,
        "history_opened_at": state.history_opened_at,
        "hints": tuple(_hints(stored.actions)),
        "result": _result(stored.line.result),
    }
    return _dealt(stored).model_copy(update=played)


def header_text(record: PalmRecord) -> str:
    """The record without what was played."""
    return record.model_dump_json(exclude=_PLAYED)


def action_texts(record: PalmRecord) -> list[str]:
    """The actions as they are kept."""
    texts, calls = [], 0
    for action in actions_of(record):
        texts.append(_write_action(rules.PLAYER, action, isinstance(action, Announce) and calls in record.hints))
        calls += isinstance(action, FlipTop)
    return texts


def _dealt(stored: StoredGame) -> PalmRecord:
    return PalmRecord.model_validate_json(f'{stored.header[:-1]},"calls":[]}}')


def _steps(stored: StoredGame) -> Iterator[tuple[State, tuple[Event, ...]]]:
    state = initial_state(_dealt(stored).deck)
    yield state, ()
    for text in stored.actions:
        state, events = rules.apply(state, rules.PLAYER, _ACTION.validate_json(text))
        yield state, events


def _hints(actions: tuple[str, ...]) -> Iterator[int]:
    """The calls, from 0, that were made after a hint, each once."""
    calls, last = 0, -1
    for action in map(json.loads, actions):
        if action.get("hint") and calls != last:
            last = calls
            yield calls
        calls += action["kind"] == "flip"


def _write_action(_seat: int, action: Action, hinted: bool) -> str:
    return json.dumps({**action.model_dump(), **({"hint": True} if hinted else {})})


def _result(line: ResultLine | None) -> PalmResult | None:
    return None if line is None else PalmResult.model_validate(line._asdict())


def _result_line(state: State) -> ResultLine | None:
    result = result_of(state)
    return ResultLine(score=result.score, title=result.title) if result else None


_KEEPING = Keeping(rules, _write_action, _result_line)
