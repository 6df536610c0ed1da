"""The chance of a call is the share of the cards not yet shown face up that it fits."""

import pytest

from engine.cards import FULL_DECK, Card, parse_cards
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.kernel import coin
from engine.psychic_palm.odds import (
    CALL_NUMBERS,
    CARD_NUMBERS,
    Unseen,
    calls_with_unseen,
    likeliest,
    unseen_after,
)
from engine.psychic_palm.state import Role, deck_from_seed, initial_state
from tests.engine.psychic_palm.played import call_and_flip, played


@pytest.mark.parametrize("seed", range(20))
def test_a_call_fits_as_many_unseen_cards_as_can_be_counted(seed: int) -> None:
    deck = deck_from_seed(seed)
    shown, left = deck[: seed * 2], deck[seed * 2 :]
    unseen = unseen_after(shown)
    assert unseen.total == len(left)
    for phase in Phase:
        assert list(unseen.fitting(phase)) == [sum(fits(call, card) for card in left) for call in CALLS[phase]]


def test_bonus_cards_count_as_unseen_and_penalty_cards_as_seen() -> None:
    deck = parse_cards("7H 8H 9S 10S JS QS 2C 3C")
    deck += tuple(card for card in FULL_DECK if card not in deck)
    state = initial_state(deck)
    for call in ("red", "H", "black"):  # right: 8H is a bonus; wrong: 10S, JS and QS are penalties; wrong or right: 2C
        state = call_and_flip(state, call)
    assert state.roles[:6] == (Role.CALLED, Role.BONUS, Role.CALLED, Role.PENALTY, Role.PENALTY, Role.PENALTY)
    before = [(unseen.total, unseen.suits[2], unseen.suits[3]) for _, unseen in calls_with_unseen(state)]
    assert before == [(52, 13, 13), (51, 12, 13), (47, 12, 9)]


def test_the_unseen_cards_of_each_call_are_those_not_shown_before_it() -> None:
    for seed in range(50):
        state = played(deck_from_seed(seed), coin(seed))
        for call, unseen in calls_with_unseen(state):
            shown = [state.deck[place] for place in range(call.place) if state.roles[place] is not Role.BONUS]
            assert list(unseen.fitting(Phase.CARD)) == list(unseen_after(shown).fitting(Phase.CARD))


def _likeliest(shown: str, phase: Phase) -> str:
    return CALLS[phase][likeliest(unseen_after(parse_cards(shown)), 52, phase)]


def test_the_likeliest_call_fits_most_unseen_cards() -> None:
    assert _likeliest("2H", Phase.COLOUR) == "black"
    assert _likeliest("2C", Phase.COLOUR) == "red"
    assert _likeliest("2C 3D 4H", Phase.SUIT) == "S"
    assert _likeliest("AC 2D 3H", Phase.KIND) == "4"
    assert _likeliest("2C", Phase.CARD) == "3C"


def test_of_equally_likely_colours_the_one_without_the_longest_suit_is_called() -> None:
    assert _likeliest("2H 3H 2C 2S", Phase.COLOUR) == "black"  # diamonds are the longest suit
    assert _likeliest("2C 3C 2H 2D", Phase.COLOUR) == "red"  # spades are


def test_a_small_deck_is_counted_in_the_same_way() -> None:
    unseen = Unseen(kinds=3)
    unseen.show(0)
    assert unseen.total == 11
    assert unseen.suits == [2, 3, 3, 3]
    assert unseen.kinds == [4, 3, 4]  # the ace comes first among kinds, and last in a suit


def test_cards_and_calls_go_by_the_places_they_have_in_deck_and_phase() -> None:
    assert [CARD_NUMBERS[Card.parse(call)] for call in CALLS[Phase.CARD]] == list(range(52))
    assert all(CALLS[phase][number] == call for phase in Phase for call, number in CALL_NUMBERS[phase].items())
