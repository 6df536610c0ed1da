"""The record of a game of Psychic Palm, played again and judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from engine.cards import FULL_DECK, Card
from engine.game import Frozen, IllegalAction
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action, Announce, FlipTop, OpenHistory
from engine.psychic_palm.envelope import Envelope, is_true
from engine.psychic_palm.state import State, initial_state
from engine.psychic_palm.titles import PERFECT_SCORE, title_for
from engine.records.base import Fault, Header, Number, OrAbsent, deck_fault

CallText = Annotated[str, Field(max_length=8)]
"""A call as it was made; whether the phase has such a call is for the rules to say."""


class PlayerEntry(Frozen):
    """Who played: a name, and ``person`` or the name of a player of the simulation."""

    name: str
    kind: str


class PalmResult(Frozen):
    """Score and title, or None and why there is none."""

    score: Number | None
    title: OrAbsent[str] = None
    reason: OrAbsent[Literal["abandoned"]] = None


class PalmRecord(Header):
    """A game of Psychic Palm: the deck and the calls.

    ``history_opened_at`` is the number of calls made before the history was opened, or None; ``announced`` is a call
    that was said but not flipped yet; ``hints`` are the numbers, from 0, of the calls made after a hint; ``result`` is
    None while the game is unfinished.
    """

    game: Literal["psychic-palm"] = "psychic-palm"
    player: PlayerEntry
    history_opened_at: Number | None = None
    deck: tuple[Card, ...]
    envelope: Envelope
    calls: tuple[CallText, ...]
    announced: OrAbsent[CallText] = None
    hints: tuple[Number, ...] = ()
    result: OrAbsent[PalmResult] = None


ABANDONED = PalmResult(score=None, reason="abandoned")


def record_of(
    state: State,
    *,
    id: UUID,
    origin: str,
    player: PlayerEntry,
    envelope: Envelope,
    seed: int | None = None,
    guide: bool = False,
    hints: tuple[int, ...] = (),
) -> PalmRecord:
    """The record of the game that has come to this state; without a result unless it is over."""
    return PalmRecord(
        id=id,
        origin=origin,
        seed=seed,
        guide=guide,
        player=player,
        history_opened_at=state.history_opened_at,
        deck=state.deck,
        envelope=envelope,
        calls=tuple(call.call for call in state.calls),
        announced=state.announced,
        hints=hints,
        result=result_of(state),
    )


def result_of(state: State) -> PalmResult | None:
    """What a record says of a game that ended in this state; None if it has not ended."""
    return PalmResult(score=state.score, title=title_for(state.score)) if state.over else None


def actions_of(record: PalmRecord) -> Iterator[Action]:
    """The actions of the game, in order."""
    for number, call in enumerate(record.calls):
        if number == record.history_opened_at:
            yield OpenHistory()
        yield Announce(call=call)
        yield FlipTop()
    if record.history_opened_at == len(record.calls):
        yield OpenHistory()
    if record.announced is not None:
        yield Announce(call=record.announced)


def replay(record: PalmRecord) -> Iterator[tuple[State, rules.Events]]:
    """The game before the first call, then after each action with what happened.

    Raises IllegalAction at an action that the rules refuse. The deck must be in order: see ``verify``.
    """
    state = initial_state(record.deck)
    yield state, ()
    for action in actions_of(record):
        state, events = rules.apply(state, rules.PLAYER, action)
        yield state, events


def verify(record: PalmRecord) -> Fault | None:
    """The first fault of a record: of its claim, deck, envelope, a call or the result; None if it is true."""
    fault = _claim_fault(record.result) or deck_fault(record.deck, FULL_DECK) or _envelope_fault(record)
    if fault:
        return fault
    try:
        for state, _ in replay(record):  # noqa: B007
            pass
    except IllegalAction as refusal:
        number = len(state.calls)
        return Fault(action=number if number < len(record.calls) else None, rule=refusal.rule, sentence=refusal.reason)
    return _marks_fault(record, state) or _result_fault(record.result, result_of(state))


def _claim_fault(result: PalmResult | None) -> Fault | None:
    if result is None or result.score is None or result.score <= PERFECT_SCORE:
        return None
    title = title_for(result.score)
    return Fault(rule=5, sentence=f"{title}: no game scores {result.score}; the most is {PERFECT_SCORE}.")


def _envelope_fault(record: PalmRecord) -> Fault | None:
    if is_true(record.envelope, record.deck):
        return None
    return Fault(rule="envelope", sentence="The digest is not that of the nonce and this deck.")


def _marks_fault(record: PalmRecord, state: State) -> Fault | None:
    """Notes beside the calls must speak of calls that there were, or of the next one while there may be one."""
    last = len(record.calls) - state.over
    if record.history_opened_at != state.history_opened_at:
        return Fault(rule=6, sentence=f"The history can be opened after 0 to {last} calls of this game.")
    if any(not 0 <= call <= last for call in record.hints):
        return Fault(rule="hints", sentence=f"Hints name the calls of this game, 0 to {last}.")
    return None


def _result_fault(claimed: PalmResult | None, true: PalmResult | None) -> Fault | None:
    if claimed == true or (true is None and claimed == ABANDONED):
        return None
    same_score = claimed is not None and true is not None and claimed.score == true.score
    sentence = f"The result says {_ending(claimed)}; after the last call it is {_ending(true)}."
    return Fault(rule=5 if same_score else 4, sentence=sentence)


def _ending(result: PalmResult | None) -> str:
    if result is None:
        return "unfinished"
    score = "no score" if result.score is None else f"a score of {result.score}"
    notes = [note for note in (result.title, result.reason) if note]
    return f"{score} ({', '.join(notes)})" if notes else score
