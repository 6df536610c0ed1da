"""Rules 1 and 2: seats, deck and deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.karma import rules
from engine.karma.actions import HouseRules, Ready
from engine.karma.state import Deal, Phase, deal_cards, deal_from_seed, deck_for, initial_state
from tests.engine.karma.tables import B


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_52_cards_for_2_to_4_seats_and_two_decks_for_5_and_6(seats: int, copies: int) -> None:
    assert Counter(deck_for(seats)) == dict.fromkeys(FULL_DECK, copies)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 52])
def test_karma_has_2_to_6_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 6 seats, not {seats}"):
        deck_for(seats)
    with pytest.raises(ValueError, match="2 to 6 seats"):
        deal_from_seed(seats, 1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_gets_3_blind_3_face_up_and_3_hand_cards_and_the_rest_is_the_draw_pile(seats: int) -> None:
    deal = deal_from_seed(seats, 99)
    for layer in (deal.hands, deal.face_up, deal.blind):
        assert [len(cards) for cards in layer] == [3] * seats
    dealt = [card for layer in (deal.hands, deal.face_up, deal.blind) for cards in layer for card in cards]
    assert Counter([*dealt, *deal.draw_pile]) == Counter(deck_for(seats))


def test_the_cards_are_dealt_round_by_round_blind_first_and_the_next_card_is_drawn_first() -> None:
    deal = deal_cards(2, FULL_DECK)
    assert deal.blind == (parse_cards("2C 4C 6C"), parse_cards("3C 5C 7C"))
    assert deal.face_up == (parse_cards("8C 10C QC"), parse_cards("9C JC KC"))
    assert deal.hands == (parse_cards("AC 3D 5D"), parse_cards("2D 4D 6D"))
    assert deal.draw_pile[:2] == parse_cards("7D 8D")


def test_a_seed_names_one_deal() -> None:
    assert deal_from_seed(4, 7) == deal_from_seed(4, 7) != deal_from_seed(4, 8)


def test_a_deal_is_read_as_it_was_written() -> None:
    deal = deal_from_seed(5, 2**64 - 1)
    assert Deal.model_validate_json(deal.model_dump_json()) == deal


def test_the_game_begins_with_the_swap_of_the_opening_seat() -> None:
    state = initial_state(deal_from_seed(3, 7), opening_seat=B, rules=HouseRules(skip_rank=7))
    assert (state.phase, state.turn, state.opening_seat, state.version) == (Phase.SWAP, B, B, 0)
    assert rules.to_act(state) == B
    assert (state.pile, state.burned, state.result) == ((), (), None)
    assert state.rules.skip_rank == 7
    assert initial_state(deal_from_seed(3, 7)).rules == HouseRules(skip_rank=8, stack_skips=False, magic_starts=True)


def test_each_action_counts_in_the_version() -> None:
    state = initial_state(deal_from_seed(2, 7))
    for number in range(2):
        assert state.version == number
        state, _ = rules.apply(state, state.turn, Ready())
    assert state.version == 2


def test_a_state_never_changes() -> None:
    state = initial_state(deal_from_seed(2, 7))
    with pytest.raises(FrozenInstanceError):
        state.turn = B  # type: ignore[misc]
