"""What may be known of a game of Psychic Palm now (rules 6 and 9): the only way from a state to a screen or a player.

Before the end it must hold no card that lies face down, no card out of sight (unless the history is open), and nothing
of the order of the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.cards import Card
from engine.game import Frozen
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.events import AnyEvent, Event
from engine.psychic_palm.state import Role, State
from engine.psychic_palm.titles import title_for


class TurnedCard(Frozen):
    """A card of the deck with what it was; ``call``, ``phase`` and ``hit`` are those of a called card, else None."""

    card: Card
    role: Role
    call: str | None = None
    phase: Phase | None = None
    hit: bool | None = None


class Result(Frozen):
    """The end: score (0-48), title, and the whole deck in its order."""

    score: int
    title: str
    deck: tuple[TurnedCard, ...]


class Snapshot(Frozen):
    """A game after ``version`` actions.

    ``cards_left`` are those before the joker; ``face_down`` is the score so far; ``in_sight`` are the cards that the
    last call turned up, until the next call is announced; ``history`` are all cards turned face up, once it was
    opened; ``call_count`` counts the calls flipped.
    """

    kind: Literal["psychic-palm"] = "psychic-palm"
    version: int
    phase: Phase
    cards_left: int
    face_down: int
    face_up: int
    call_count: int
    announced: str | None
    in_sight: tuple[TurnedCard, ...]
    history: tuple[TurnedCard, ...] | None
    history_opened_at: int | None
    events: tuple[AnyEvent, ...]
    result: Result | None


def take_snapshot(state: State, events: Sequence[Event]) -> Snapshot:
    """What may be known of the state, and the events of the last action."""
    moved = len(state.roles)
    opened = state.history_opened_at is not None
    return Snapshot(
        version=state.version,
        phase=state.phase,
        cards_left=state.cards_left,
        face_down=state.score,
        face_up=moved - state.score,
        call_count=len(state.calls),
        announced=state.announced,
        in_sight=_face_up(state, state.in_sight_from, moved),
        history=_face_up(state, 0, moved) if opened else None,
        history_opened_at=state.history_opened_at,
        events=tuple(events),
        result=_result(state) if state.over else None,
    )


def _face_up(state: State, first: int, end: int) -> tuple[TurnedCard, ...]:
    return tuple(card for card in _turned(state, first, end) if card.role is not Role.BONUS)


def _turned(state: State, first: int, end: int) -> tuple[TurnedCard, ...]:
    called = {call.place: call for call in state.calls if call.place >= first}
    cards = []
    for place in range(first, end):
        call = called.get(place)
        told = {"call": call.call, "phase": call.phase, "hit": call.hit} if call else {}
        cards.append(TurnedCard(card=state.deck[place], role=state.roles[place], **told))
    return tuple(cards)


def _result(state: State) -> Result:
    return Result(score=state.score, title=title_for(state.score), deck=_turned(state, 0, len(state.deck)))
