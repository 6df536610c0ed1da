"""Games of Psychic Palm for tests, played by the rules themselves."""

from collections.abc import Sequence

from engine.cards import Card
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS
from engine.psychic_palm.odds import Choose, unseen_after
from engine.psychic_palm.state import Role, State, initial_state


def shown_face_up(state: State) -> list[Card]:
    """The cards that lie face up under the deck."""
    return [card for card, role in zip(state.deck, state.roles, strict=False) if role is not Role.BONUS]


def call_and_flip(state: State, call: str) -> State:
    state, _ = rules.apply(state, rules.PLAYER, Announce(call=call))
    return rules.apply(state, rules.PLAYER, FlipTop())[0]


def played(deck: Sequence[Card], choose: Choose, calls: int = 52) -> State:
    """The game after so many calls, or at its end if that comes first."""
    state = initial_state(deck)
    while not state.over and len(state.calls) < calls:
        call = choose(unseen_after(shown_face_up(state)), state.cards_left, state.phase)
        state = call_and_flip(state, CALLS[state.phase][call])
    return state
