"""What one viewer may know of a Karma table (rule 12): the only way from a state to a screen or a bot.

Must not hold anything that the viewer may not know, in any field, before the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.cards import Card
from engine.game import Frozen
from engine.karma.actions import MAX_SWAPS, AnyAction, HouseRules
from engine.karma.events import AnyEvent, Event, seen_by
from engine.karma.legality import legal_actions
from engine.karma.state import Phase, Place, Result, Seat, State


class SeatView(Frozen):
    """One seat as the viewer sees it: ``hand`` is None while it is hidden; ``blind`` tells where a blind card lies.

    ``blind_cards`` is None until the game is over, then the blind cards by place.
    """

    hand_count: int
    hand: tuple[Card, ...] | None
    face_up: tuple[Place, ...]
    blind: tuple[bool, ...]
    blind_cards: tuple[Place, ...] | None = None

    @property
    def face_up_cards(self) -> tuple[Card, ...]:
        """The face-up cards that are left, in the order of their places."""
        return tuple(card for card in self.face_up if card is not None)

    @property
    def cards_left(self) -> int:
        """All cards that this seat has yet to shed."""
        return self.hand_count + len(self.face_up_cards) + sum(self.blind)


class Snapshot(Frozen):
    """A table of Karma after ``version`` actions, for one viewer (None: somebody at no seat).

    ``turn`` is the seat to act; once the game is over it is the winner, or after a draw the seat whose turn it would
    have been. ``legal_actions`` are the viewer's own, empty when it is not the viewer's turn; ``swaps_left`` counts
    for the seat to act; ``events`` are those of the last action.
    """

    kind: Literal["karma"] = "karma"
    version: int
    viewer: int | None
    rules: HouseRules
    phase: Phase
    turn: int
    opening_seat: int
    seats: tuple[SeatView, ...]
    pile: tuple[Card, ...]
    burned: tuple[Card, ...]
    draw_count: int
    swaps_left: int
    legal_actions: tuple[AnyAction, ...]
    events: tuple[AnyEvent, ...]
    result: Result | None

    @property
    def next_seat(self) -> int:
        """The seat that follows when the seat to act plays without a skip or a burn."""
        return (self.turn + 1) % len(self.seats)


def take_snapshot(state: State, viewer: int | None, events: Sequence[Event]) -> Snapshot:
    """What this viewer may know of the state, and of the events of the last action."""
    over = state.phase is Phase.OVER
    return Snapshot(
        version=state.version,
        viewer=viewer,
        rules=state.rules,
        phase=state.phase,
        turn=state.turn,
        opening_seat=state.opening_seat,
        seats=tuple(_view(seat, number == viewer, over) for number, seat in enumerate(state.seats)),
        pile=state.pile,
        burned=state.burned,
        draw_count=len(state.draw_pile),
        swaps_left=MAX_SWAPS - state.swaps_made if state.phase is Phase.SWAP else 0,
        legal_actions=legal_actions(state) if viewer == state.turn else (),
        events=tuple(seen_by(viewer, event) for event in events),
        result=state.result,
    )


def _view(seat: Seat, is_own: bool, over: bool) -> SeatView:
    return SeatView(
        hand_count=len(seat.hand),
        hand=seat.hand if is_own or over else None,
        face_up=seat.face_up,
        blind=tuple(card is not None for card in seat.blind),
        blind_cards=seat.blind if over else None,
    )
