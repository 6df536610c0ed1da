"""What a seat may do: the one legality function of people, bots and screens (rules 3, 5, 6 and 8).

Must not change a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Card, Rank
from engine.game import IllegalAction
from engine.karma.actions import MAX_SWAPS, Action, Flip, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.state import Phase, State

MAGIC_RANKS = frozenset({Rank.TWO, Rank.TEN})
RANK_NAMES = {
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}


def beats(rank: Rank, pile: Sequence[Card]) -> bool:
    """Rules 5 and 6: the pile is empty, or the rank equals or beats its top card, or it is a 2 or a 10."""
    return not pile or rank in MAGIC_RANKS or rank >= pile[-1].rank


def ranks_of(cards: Iterable[Card]) -> tuple[Rank, ...]:
    """The ranks among these cards, each once, lowest first."""
    return tuple(sorted({card.rank for card in cards}))


def legal_actions(state: State) -> tuple[Action, ...]:
    """All actions of the seat to act; empty when the game is over."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.SWAP:
        return _swaps(state)
    if state.seat_to_act.hand:
        return _from_hand(state)
    if state.seat_to_act.face_up_cards:
        return _from_face_up(state)
    return tuple(Flip(position=place) for place, card in enumerate(state.seat_to_act.blind) if card is not None)


def _swaps(state: State) -> tuple[Action, ...]:
    seat = state.seat_to_act
    return swap_actions(seat.hand, seat.face_up_cards, MAX_SWAPS - state.swaps_made)


def swap_actions(hand: Sequence[Card], face_up: Sequence[Card], swaps_left: int) -> tuple[Action, ...]:
    """What a seat with these cards may do in the swap (rule 3): each exchange, if one is left, and *ready*."""
    pairs = dict.fromkeys((held, shown) for held in hand for shown in face_up) if swaps_left else {}
    return (*(Swap(hand=held, face_up=shown) for held, shown in pairs), Ready())


def _from_hand(state: State) -> tuple[Action, ...]:
    plays = tuple(Play(rank=rank) for rank in ranks_of(state.seat_to_act.hand) if beats(rank, state.pile))
    return (*plays, Take()) if state.pile else plays


def _from_face_up(state: State) -> tuple[Action, ...]:
    cards = tuple(dict.fromkeys(state.seat_to_act.face_up_cards))
    plays = tuple(PlayFaceUp(card=card) for card in cards if beats(card.rank, state.pile))
    return plays or tuple(Take(face_up=card) for card in cards)


def check_legal(state: State, seat: int, action: Action) -> None:
    """Raise IllegalAction with the rule and a reason that a player understands, unless the action is legal."""
    if state.phase is Phase.OVER:
        raise IllegalAction(10, "The game is over.")
    if not 0 <= seat < len(state.seats):
        raise IllegalAction(1, f"There is no seat {seat + 1}; this table has {len(state.seats)}.")
    if seat != state.turn:
        raise IllegalAction(3 if state.phase is Phase.SWAP else 5, "It is another seat's turn.")
    if action not in legal_actions(state):
        raise _refusal(state, action)


def _refusal(state: State, action: Action) -> IllegalAction:
    in_swap = state.phase is Phase.SWAP
    if isinstance(action, Swap | Ready):
        return _swap_refusal(state, action) if in_swap else IllegalAction(3, "The swap is over.")
    if in_swap:
        return IllegalAction(3, "Play begins when every seat has said that it is ready.")
    if isinstance(action, Play):
        return _play_refusal(state, action.rank)
    if isinstance(action, Take):
        return _take_refusal(state, action)
    if isinstance(action, PlayFaceUp):
        return _face_up_refusal(state, action.card)
    return _flip_refusal(state, action)


def _swap_refusal(state: State, action: Swap | Ready) -> IllegalAction:
    if state.swaps_made == MAX_SWAPS:
        return IllegalAction(3, "Three swaps are the most; say that you are ready.")
    assert isinstance(action, Swap)
    if action.hand not in state.seat_to_act.hand:
        return IllegalAction(3, f"The {action.hand} is not in your hand.")
    return IllegalAction(3, f"The {action.face_up} is not among your face-up cards.")


def _play_refusal(state: State, rank: Rank) -> IllegalAction:
    if not state.seat_to_act.hand:
        return IllegalAction(8, "Your hand is empty; play from the table.")
    if rank not in ranks_of(state.seat_to_act.hand):
        lies_open = rank in ranks_of(state.seat_to_act.face_up_cards)
        why = "; the one on the table comes after the hand" if lies_open else ""
        return IllegalAction(5, f"You hold no {RANK_NAMES[rank]}{why}.")
    return IllegalAction(5, too_low(rank, state.pile))


def too_low(rank: Rank, pile: Sequence[Card]) -> str:
    """Why a rank that does not beat this pile is refused, in a sentence."""
    article = "An" if rank in (Rank.EIGHT, Rank.ACE) else "A"
    return f"{article} {RANK_NAMES[rank]} does not beat the {RANK_NAMES[pile[-1].rank]} on the pile."


def _take_refusal(state: State, action: Take) -> IllegalAction:
    seat = state.seat_to_act
    if not state.pile and not (action.face_up and not seat.hand and seat.face_up_cards):
        return IllegalAction(5, "There is no pile to take; you must play.")
    if seat.hand:
        return IllegalAction(8, "A face-up card goes along only when your hand is empty.")
    if not seat.face_up_cards:
        return IllegalAction(8, "With only blind cards left you must flip one.")
    if any(beats(card.rank, state.pile) for card in seat.face_up_cards):
        return IllegalAction(8, "One of your face-up cards can be played, so you must play.")
    if action.face_up is None:
        return IllegalAction(8, "Choose one of your face-up cards to take along with the pile.")
    return IllegalAction(8, f"The {action.face_up} is not among your face-up cards.")


def _face_up_refusal(state: State, card: Card) -> IllegalAction:
    seat = state.seat_to_act
    if seat.hand:
        return IllegalAction(8, "Table cards can be played only when hand and draw pile are empty.")
    if card not in seat.face_up_cards:
        return IllegalAction(8, f"The {card} is not among your face-up cards.")
    return IllegalAction(8, too_low(card.rank, state.pile))


def _flip_refusal(state: State, action: Flip) -> IllegalAction:
    seat = state.seat_to_act
    if seat.hand:
        return IllegalAction(8, "Blind cards can be flipped only when hand and draw pile are empty.")
    if seat.face_up_cards:
        return IllegalAction(8, "Blind cards come after the face-up cards.")
    return IllegalAction(8, f"No blind card is left at place {action.position + 1}.")
