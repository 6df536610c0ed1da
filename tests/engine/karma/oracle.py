"""A second opinion on what is legal in Karma, written from the rules' page in another style.

It answers yes or no for one action, from a table of what goes on what; it calls nothing of ``legality.py``.
"""

from __future__ import annotations

from itertools import product

from engine.cards import FULL_DECK, Card, Rank
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.state import State

GOES_ON = {
    "2": "2 3 4 5 6 7 8 9 10 J Q K A",
    "3": "2 3 4 5 6 7 8 9 10 J Q K A",
    "4": "2 4 5 6 7 8 9 10 J Q K A",
    "5": "2 5 6 7 8 9 10 J Q K A",
    "6": "2 6 7 8 9 10 J Q K A",
    "7": "2 7 8 9 10 J Q K A",
    "8": "2 8 9 10 J Q K A",
    "9": "2 9 10 J Q K A",
    "10": "2 10 J Q K A",
    "J": "2 10 J Q K A",
    "Q": "2 10 Q K A",
    "K": "2 10 K A",
    "A": "2 10 A",
}
"""What may be played on each top card."""
_GOES = {(Rank.parse(rank), Rank.parse(top)) for top, ranks in GOES_ON.items() for rank in ranks.split()}

EVERY_ACTION: tuple[Action, ...] = (
    Ready(),
    *(Play(rank=rank) for rank in Rank),
    Take(),
    *(Take(face_up=card) for card in FULL_DECK),
    *(PlayFaceUp(card=card) for card in FULL_DECK),
    *(Flip(position=place) for place in range(3)),
    *(Swap(hand=hand, face_up=face_up) for hand, face_up in product(FULL_DECK, FULL_DECK)),
)
"""All that anybody can ask for at a table of Karma."""


def allows(state: State, seat: int, action: Action) -> bool:
    """True if the rules let this seat take this action now."""
    if state.phase == "over" or seat != state.turn:
        return False
    hand, face_up = state.seats[seat].hand, [card for card in state.seats[seat].face_up if card]
    if state.phase == "swap":
        if isinstance(action, Swap):
            return state.swaps_made < 3 and action.hand in hand and action.face_up in face_up
        return isinstance(action, Ready)
    from_table = not hand and not state.draw_pile
    if isinstance(action, Play):
        return any(card.rank == action.rank for card in hand) and _goes(action.rank, state)
    if isinstance(action, PlayFaceUp):
        return from_table and action.card in face_up and _goes(action.card.rank, state)
    if isinstance(action, Flip):
        return from_table and not face_up and state.seats[seat].blind[action.position] is not None
    return isinstance(action, Take) and bool(state.pile) and _may_take(action.face_up, hand, face_up, state)


def _may_take(along: Card | None, hand: tuple[Card, ...], face_up: list[Card], state: State) -> bool:
    if hand:
        return along is None
    return along in face_up and not any(_goes(card.rank, state) for card in face_up)


def _goes(rank: Rank, state: State) -> bool:
    return not state.pile or (rank, state.pile[-1].rank) in _GOES
