"""The swap as it is arranged: freely, three exchanges at most, nothing sent."""

from __future__ import annotations

import pytest

from app.karma.arrangement import Arrangement
from engine.game import IllegalAction
from engine.karma import rules
from engine.karma.actions import Ready, Swap
from engine.karma.state import Phase, State
from tests.engine.karma.tables import A, after, shown, table

STATE = table("A> 3 4 K / 5 A 7", "B 8 8 9", phase=Phase.SWAP)


def arranged(state: State = STATE) -> Arrangement:
    return Arrangement(rules.snapshot(state, A))


def layers(arrangement: Arrangement) -> tuple[str, str]:
    """Hand and face-up cards as they would be."""
    mine = arrangement.snapshot.seats[A]
    return shown(mine.hand or ()), shown(mine.face_up_cards)


def test_an_exchange_is_shown_and_not_sent() -> None:
    once = arranged().exchange(2, 0)
    assert layers(once) == ("3 4 5", "K A 7")
    assert layers(arranged()) == ("3 4 K", "5 A 7")
    assert once.swaps_left == 2


def test_what_is_sent_brings_the_engine_to_the_arrangement() -> None:
    twice = arranged().exchange(2, 0).exchange(0, 2)
    state = after(STATE, *twice.actions)
    assert shown(state.seats[A].hand) == layers(twice)[0]
    assert shown(state.seats[A].face_up_cards) == layers(twice)[1]
    assert twice.actions[-1] == Ready()


def test_what_can_still_be_exchanged_is_what_the_engine_says_after_these_exchanges() -> None:
    arrangement = arranged()
    for index, place in ((2, 0), (0, 2), (1, 1)):
        arrangement = arrangement.exchange(index, place)
        engine = rules.snapshot(after(STATE, *arrangement.swaps), A)
        assert set(arrangement.snapshot.legal_actions) == set(engine.legal_actions)
        assert arrangement.snapshot.legal_actions[-1] == Ready()


def test_taking_back_drops_the_last_exchange_and_none_too_many() -> None:
    twice = arranged().exchange(2, 0).exchange(0, 2)
    assert twice.take_back() == arranged().exchange(2, 0)
    assert arranged().take_back() == arranged()


def test_exchanging_the_same_two_again_takes_it_back() -> None:
    once = arranged().exchange(2, 0)
    assert layers(once)[0] == "3 4 5"
    assert once.exchange(2, 0) == arranged()


def test_a_fourth_exchange_is_refused_until_one_is_taken_back() -> None:
    thrice = arranged().exchange(0, 0).exchange(0, 1).exchange(0, 2)
    with pytest.raises(IllegalAction, match="Three exchanges are the most"):
        thrice.exchange(0, 0)
    assert thrice.take_back().exchange(1, 0).swaps_left == 0


def test_best_puts_aces_kings_and_magic_cards_face_up_whatever_was_arranged_before() -> None:
    state = table("A> 2 10 K / 3 A 4", "B 8 8 9", phase=Phase.SWAP)
    for arrangement in (arranged(state), arranged(state).exchange(0, 1)):
        best = arrangement.best()
        assert set(layers(best)[1].split()) == {"2", "10", "A"}
        assert all(isinstance(swap, Swap) for swap in best.swaps)
    assert arranged(state).best().best() == arranged(state).best()
