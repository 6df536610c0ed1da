"""Psychic Palm played by outcomes: a test says right or wrong, not what is called."""

from __future__ import annotations

from engine.cards import FULL_DECK, Card, shuffled
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action, Announce, FlipTop
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.events import Event
from engine.psychic_palm.state import State, initial_state

DECK = shuffled(FULL_DECK, 2002)


def right_call(state: State) -> str:
    """The call of this phase that fits the top card."""
    card = state.deck[len(state.roles)]
    match state.phase:
        case Phase.COLOUR:
            return "red" if card.suit.value in "DH" else "black"
        case Phase.SUIT:
            return card.suit.value
        case Phase.KIND:
            return card.rank.label
        case Phase.CARD:
            return str(card)


def wrong_call(state: State) -> str:
    """A call of this phase that doesn't fit the top card."""
    first, second, *_ = CALLS[state.phase]
    return first if first != right_call(state) else second


def flipped(state: State, right: bool) -> tuple[State, tuple[Event, ...]]:
    """The game after a call that is right or wrong and its flip, and what the flip made happen."""
    call = right_call(state) if right else wrong_call(state)
    announced, _ = rules.apply(state, rules.PLAYER, Announce(call=call))
    return rules.apply(announced, rules.PLAYER, FlipTop())


def after(state: State, outcomes: str) -> State:
    """The game after these outcomes: ``R`` for right, ``w`` for wrong."""
    for outcome in outcomes:
        state, _ = flipped(state, outcome == "R")
    return state


def game(outcomes: str = "", deck: tuple[Card, ...] = DECK) -> State:
    """A game after these outcomes from its first card on."""
    return after(initial_state(deck), outcomes)


def done(state: State, *actions: Action) -> State:
    """The game after these actions."""
    for action in actions:
        state, _ = rules.apply(state, rules.PLAYER, action)
    return state
