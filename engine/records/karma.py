"""The record of a game of Karma, played again and judged."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal
from uuid import UUID

from pydantic import Field, model_serializer, model_validator

from engine.game import Frozen, IllegalAction
from engine.karma import rules
from engine.karma.actions import MAX_SEATS, MIN_SEATS, AnyAction, HouseRules
from engine.karma.state import HAND_SIZE, Deal, State, deck_for, initial_state
from engine.records.base import NUMBER_LIMIT, Fault, Header, Number, OrAbsent, deck_fault


class SeatEntry(Frozen):
    """Who sat there: a name, and ``person`` or a bot's level."""

    name: str
    player: str


class MatchEntry(Frozen):
    """The match that the game belongs to, and its number there, from 1."""

    id: UUID
    game: int = Field(ge=1, le=NUMBER_LIMIT)


class Move(Frozen):
    """An action, the seat that took it (from 0), and whether it was taken after a hint.

    It is written as one flat object, ``{"seat": 1, "kind": "play", "rank": "8"}``.
    """

    seat: Number
    action: AnyAction
    hint: bool = False

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, given: Any) -> Any:
        """A flat object holds the action's fields beside the others; what an action doesn't know it passes over."""
        if not isinstance(given, dict) or isinstance(given.get("action"), Frozen):
            return given
        own = {name: given[name] for name in ("seat", "hint") if name in given}
        return {**own, "action": given}

    @model_serializer(mode="plain")
    def _flatten(self) -> dict[str, Any]:
        action = self.action.model_dump(mode="json", exclude_none=True)
        return {"seat": self.seat, **action, **({"hint": True} if self.hint else {})}


class KarmaResult(Frozen):
    """The winner (a seat from 0), or None and why nobody won."""

    winner: Number | None
    reason: OrAbsent[Literal["recurrence", "length", "abandoned"]] = None


class KarmaRecord(Header):
    """A game of Karma: the deal and the actions. ``result`` is None while the game is unfinished."""

    game: Literal["karma"] = "karma"
    match: OrAbsent[MatchEntry] = None
    rules: HouseRules
    seats: tuple[SeatEntry, ...]
    opening_seat: Number
    deal: Deal
    actions: tuple[Move, ...]
    result: OrAbsent[KarmaResult] = None


def result_of(state: State) -> KarmaResult | None:
    """What a record says of a game that ended in this state; None if it has not ended."""
    return None if state.result is None else KarmaResult(winner=state.result.winner, reason=state.result.reason)


def replay(record: KarmaRecord) -> Iterator[tuple[State, rules.Events]]:
    """The table before the first action, then after each one with what happened.

    Raises IllegalAction at an action that the rules refuse. The deal must be in order: see ``verify``.
    """
    state = initial_state(record.deal, record.opening_seat, record.rules)
    yield state, ()
    for move in record.actions:
        state, events = rules.apply(state, move.seat, move.action)
        yield state, events


def verify(record: KarmaRecord) -> Fault | None:
    """The first fault of a record: of its deal, an action, or its result; None if it is true."""
    fault = _deal_fault(record)
    if fault:
        return fault
    done = 0
    try:
        for done, (state, _) in enumerate(replay(record)):  # noqa: B007
            pass
    except IllegalAction as refusal:
        refused = record.actions[done].model_dump_json()
        return Fault(action=done, rule=refusal.rule, sentence=f"{refused} is refused: {refusal.reason}")
    return _result_fault(record.result, result_of(state))


def _deal_fault(record: KarmaRecord) -> Fault | None:
    seats, deal = len(record.seats), record.deal
    if not MIN_SEATS <= seats <= MAX_SEATS:
        return Fault(rule=1, sentence=f"Karma has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}.")
    if not 0 <= record.opening_seat < seats:
        return Fault(rule=3, sentence=f"The opening seat is 0 to {seats - 1}, not {record.opening_seat}.")
    for name, layer in (("hands", deal.hands), ("face_up", deal.face_up), ("blind", deal.blind)):
        if [len(cards) for cards in layer] != [HAND_SIZE] * seats:
            return Fault(rule=2, sentence=f"{name} must hold {HAND_SIZE} cards for each of {seats} seats.")
    cards = chain(*deal.hands, *deal.face_up, *deal.blind, deal.draw_pile)
    return deck_fault(cards, deck_for(seats))


def _result_fault(claimed: KarmaResult | None, true: KarmaResult | None) -> Fault | None:
    if true is None and (claimed is None or claimed == KarmaResult(winner=None, reason="abandoned")):
        return None
    if claimed == true:
        return None
    rule = 11 if {"recurrence", "length"} & {result.reason for result in (claimed, true) if result} else 10
    return Fault(
        rule=rule, sentence=f"The result says {_ending(claimed)}; after the last action it is {_ending(true)}."
    )


def _ending(result: KarmaResult | None) -> str:
    if result is None:
        return "unfinished"
    winner = "no winner" if result.winner is None else f"seat {result.winner} has won"
    return f"{winner} ({result.reason})" if result.reason else winner
