"""The rules of Psychic Palm: what an action does (``assets/rules/psychic-palm.md``, by the same numbers).

Follows the protocol of ``engine.game``, with one seat, 0. Must not know screens, players or statistics.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game import IllegalAction
from engine.psychic_palm import snapshot as snapshots
from engine.psychic_palm.actions import Action, Announce, FlipTop, OpenHistory, TakeBack
from engine.psychic_palm.calls import CALLS, Phase, fits, further_count, phase_after
from engine.psychic_palm.events import (
    Announced,
    BonusMoved,
    Event,
    Flipped,
    GameEnded,
    HistoryOpened,
    PenaltyMoved,
    TakenBack,
)
from engine.psychic_palm.snapshot import Snapshot
from engine.psychic_palm.state import Call, Role, State

PLAYER = 0

Events = tuple[Event, ...]


def to_act(state: State) -> int | None:
    """The only seat, or None when the game is over."""
    return None if state.over else PLAYER


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every call of the phase, whether its cards are gone or not (rule 7); the flip and the way back once one is
    announced."""
    if state.over:
        return ()
    actions: list[Action] = [Announce(call=call) for call in CALLS[state.phase]]
    if state.announced is not None:
        actions += [FlipTop(), TakeBack()]
    if state.history_opened_at is None:
        actions.append(OpenHistory())
    return tuple(actions)


def snapshot(state: State, viewer: int | None, events: Events = ()) -> Snapshot:  # noqa: ARG001
    """Rules 6 and 9: what may be known now; of this game every viewer may know the same."""
    return snapshots.take_snapshot(state, events)


def apply(state: State, seat: int, action: Action) -> tuple[State, Events]:
    """The game after the action, and what happened; raises IllegalAction with a reason."""
    if state.over:
        raise IllegalAction(3, "The joker has surfaced; the game is over.")
    if seat != PLAYER:
        raise IllegalAction(1, "Psychic Palm has one seat.")
    match action:
        case Announce():
            after, events = _announce(state, action.call)
        case TakeBack():
            after, events = _take_back(state)
        case FlipTop():
            after, events = _flip(state)
        case OpenHistory():
            after, events = _open_history(state)
    return replace(after, version=state.version + 1), events


def _announce(state: State, call: str) -> tuple[State, Events]:
    calls = CALLS[state.phase]
    if call not in calls:
        named = f"{calls[0]} to {calls[-1]}" if len(calls) > len(CALLS[Phase.SUIT]) else ", ".join(calls)
        raise IllegalAction(2, f"{call!r} is no call of phase {state.phase.value}; it takes {named}.")
    after = replace(state, announced=call, in_sight_from=len(state.roles))
    return after, (Announced(call=call),)


def _take_back(state: State) -> tuple[State, Events]:
    if state.announced is None:
        raise IllegalAction(8, "There is no call to take back.")
    return replace(state, announced=None), (TakenBack(),)


def _open_history(state: State) -> tuple[State, Events]:
    if state.history_opened_at is not None:
        raise IllegalAction(6, "The history is open already.")
    return replace(state, history_opened_at=len(state.calls)), (HistoryOpened(),)


def _flip(state: State) -> tuple[State, Events]:
    """Rule 2: the top card face up under the deck, then the further cards of the phase, until the joker (rule 3)."""
    if state.announced is None:
        raise IllegalAction(2, "Announce a call first.")
    place = len(state.roles)
    card = state.deck[place]
    call = Call(place=place, phase=state.phase, call=state.announced, hit=fits(state.announced, card))
    further = further_count(state.phase, state.cards_left - 1)
    role = Role.BONUS if call.hit else Role.PENALTY
    after = replace(
        state,
        roles=(*state.roles, Role.CALLED, *(role,) * further),
        calls=(*state.calls, call),
        announced=None,
        phase=phase_after(call.phase, call.hit),
    )
    flipped = Flipped(phase=call.phase, call=call.call, card=card, hit=call.hit)
    events: Events = (flipped, *_moved(state, place + 1, further, call.hit))
    if after.cards_left > 0:
        return after, events
    return replace(after, over=True), (*events, GameEnded(score=after.score))


def _moved(state: State, first: int, count: int, hit: bool) -> Events:
    if count == 0:
        return ()
    return (BonusMoved(count=count),) if hit else (PenaltyMoved(cards=state.deck[first : first + count]),)
