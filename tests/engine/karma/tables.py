"""Karma tables in a short notation, so that a test reads like the case it stands for.

    table("A> 10 4 6", "B 7 8 9", pile="5 9 K")           A is to act and holds 10 4 6; the king is on top
    table("A> - / 6 - Q / 3 4 5", "B 7", pile="Q")        A's hand is empty; 6 and Q lie face up; 3 4 5 are blind

A seat is its letter, ``>`` if it is to act, then hand / face-up cards / blind cards; ``-`` is an empty hand or place.
A layer that is left out is full of cards that the test doesn't care about. A card is a rank (its suit is the next free
one) or a rank and a suit. Must not know a rule: a table is set up, not reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from engine.cards import FULL_DECK, RANK_LABELS, Card, Rank, without
from engine.game import IllegalAction
from engine.karma import rules
from engine.karma.actions import Action, HouseRules
from engine.karma.events import Event
from engine.karma.state import TABLE_PLACES, Phase, Place, Seat, State, deck_for

A, B, C, D, E, F = range(6)


def table(
    *seats: str,
    pile: str = "",
    draw: str = "",
    phase: Phase = Phase.PLAY,
    opening_seat: int = A,
    house_rules: HouseRules | None = None,
) -> State:
    """A table in the notation of this module; ``pile`` bottom to top, ``draw`` the first to be drawn first."""
    box = _Box(deck_for(len(seats)), " ".join((pile, draw, *seats)))
    pile_cards, draw_cards = box.cards(pile), box.cards(draw)
    written = [[box.places(layer) for layer in text[1:].removeprefix(">").split("/")] for text in seats]
    return State(
        rules=house_rules or HouseRules(),
        seats=tuple(_seat(layers, box) for layers in written),
        draw_pile=draw_cards,
        opening_seat=opening_seat,
        turn=next(number for number, text in enumerate(seats) if text[1:2] == ">"),
        phase=phase,
        pile=pile_cards,
    )


class _Box:
    """The cards not yet on the table; those written with their suit are set aside first."""

    def __init__(self, deck: Sequence[Card], text: str) -> None:
        self._left = tuple(sorted(deck))
        for word in text.split():
            if word in map(str, FULL_DECK):
                self._left = without(self._left, Card.parse(word))

    def cards(self, text: str) -> tuple[Card, ...]:
        return tuple(self._pick(word) for word in text.split())

    def places(self, text: str) -> tuple[Place, ...]:
        return tuple(None if word == "-" else self._pick(word) for word in text.split())

    def any_cards(self, count: int) -> tuple[Card, ...]:
        apart = len(self._left) // count
        return tuple(self._next_of(card.rank) for card in self._left[::apart][:count])

    def _pick(self, word: str) -> Card:
        return self._next_of(Rank.parse(word)) if word in RANK_LABELS else Card.parse(word)

    def _next_of(self, rank: Rank) -> Card:
        card = next((card for card in self._left if card.rank is rank), None)
        assert card is not None, f"this table has more cards of rank {rank.label} than its deck"
        self._left = without(self._left, card)
        return card


def _seat(layers: Sequence[tuple[Place, ...]], box: _Box) -> Seat:
    hand, *on_table = layers
    face_up, blind = (
        _three_places(on_table[layer]) if layer < len(on_table) else box.any_cards(TABLE_PLACES) for layer in range(2)
    )
    return Seat(hand=tuple(sorted(card for card in hand if card)), face_up=face_up, blind=blind)


def _three_places(places: tuple[Place, ...]) -> tuple[Place, ...]:
    return (*places, *(None,) * (TABLE_PLACES - len(places)))


def shown(cards: Iterable[Card | Rank]) -> str:
    """The ranks of these cards in the notation: ``"5 9 K"``."""
    return " ".join((card.rank if isinstance(card, Card) else card).label for card in cards)


def after(state: State, *actions: Action) -> State:
    """The table after these actions, each by the seat whose turn it is."""
    for action in actions:
        state, _ = rules.apply(state, state.turn, action)
    return state


def happened(state: State, *actions: Action) -> list[str]:
    """The kinds of what the last of these actions made happen, in order."""
    return [event.kind for event in events_of(state, *actions)]


def events_of(state: State, *actions: Action) -> tuple[Event, ...]:
    """What the last of these actions, each by the seat whose turn it is, made happen."""
    before = after(state, *actions[:-1])
    return rules.apply(before, before.turn, actions[-1])[1]


def refusal(state: State, action: Action, seat: int | None = None) -> IllegalAction:
    """Why the action (of the seat to act, if none is named) is refused; fails the test if it isn't."""
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, state.turn if seat is None else seat, action)
    return caught.value
