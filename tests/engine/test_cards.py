"""Cards are written, sorted and shuffled the same way everywhere."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from engine.cards import FULL_DECK, Card, Rank, Suit, parse_cards, shuffled, without

GOLDEN_SHUFFLES = {
    0: (
        "5C KH 6C 9H 9C 3C 8C 6D JH JS 3D 5D 10C 3S 4H 5S 2C 7H 10S 7C 7D QC 6H QS 4D 2S "
        "4C 7S 9S 2H JD 8S 4S 3H 10H 8H JC QD 5H KC AS KS AD 9D 2D QH 8D KD AC 10D AH 6S"
    ),
    7: (
        "KC JC 2C 4S 5H 4D JH 9S 10D AC 2S 7C KD QD 8C 10H 2H 5S 6H QC KS 3D AH 3H 9D 4H "
        "3S KH QH 10S 6S 7H 2D 8D 9H 7S 10C 6C QS AS JS 8S 7D 3C JD 4C 6D AD 5C 8H 9C 5D"
    ),
    2**64 - 1: (
        "9C 7C KH 6S 10H 3H JD AD AH 3D 2S 5S 2H AS 5D 7D 3S QD 2D 10C 5H 9S 2C JS KD 4C "
        "4H 10S 8C 4D 6C JH 9D 4S QS KC 10D JC AC 5C QH 8D 7H 8H 8S 9H KS 7S 6H QC 6D 3C"
    ),
}
DEAL_AND_SWAP = """
from engine.karma.actions import Swap
from engine.karma.rules import apply
from engine.karma.state import deal_from_seed, initial_state
for seats in (2, 6):
    state = initial_state(deal_from_seed(seats, 7))
    mine = state.seat_to_act
    state, _ = apply(state, 0, Swap(hand=mine.hand[0], face_up=mine.face_up[2]))
    print([[str(card) for card in seat.hand] for seat in state.seats])
"""

cards = st.sampled_from(FULL_DECK)


def test_a_full_deck_has_52_different_cards() -> None:
    assert len(FULL_DECK) == len(set(FULL_DECK)) == 52
    assert {(card.rank, card.suit) for card in FULL_DECK} == {(rank, suit) for rank in Rank for suit in Suit}


@given(cards)
def test_what_is_written_is_read_as_the_same_card(card: Card) -> None:
    assert Card.parse(str(card)) == card
    adapter = TypeAdapter(Card)
    assert adapter.validate_json(adapter.dump_json(card)) == card
    assert Rank.parse(card.rank.label) is card.rank


def test_a_card_is_written_as_rank_and_suit() -> None:
    assert [str(card) for card in (Card(Rank.TEN, Suit.HEARTS), Card(Rank.ACE, Suit.SPADES))] == ["10H", "AS"]
    assert parse_cards("7H 10C") == (Card(Rank.SEVEN, Suit.HEARTS), Card(Rank.TEN, Suit.CLUBS))


@pytest.mark.parametrize("text", ["", "10", "H", "1H", "TH", "10h", "H10", " 7H", "7♥", "JOKER", 7, None, ["7H"]])
def test_anything_else_is_no_card_and_the_reason_names_it(text: object) -> None:
    with pytest.raises(ValueError, match="is no card; a card is a rank and a suit, as in 10H"):
        Card.parse(text)
    with pytest.raises(ValidationError):
        TypeAdapter(Card).validate_python(text)


@pytest.mark.parametrize("label", ["1", "11", "T", "q", "", 10, None])
def test_anything_else_is_no_rank_and_the_reason_lists_them(label: object) -> None:
    with pytest.raises(ValueError, match=r"is no rank; ranks are 2, 3, .*K, A$"):
        Rank.parse(label)


def test_the_ace_is_high_and_two_is_low() -> None:
    assert sorted(Rank) == [Rank.TWO, *sorted(Rank)[1:-1], Rank.ACE]
    assert [int(rank) for rank in sorted(Rank)] == list(range(2, 15))


def test_diamonds_and_hearts_are_red() -> None:
    assert [suit for suit in Suit if suit.is_red] == [Suit.DIAMONDS, Suit.HEARTS]


@pytest.mark.parametrize("seed", GOLDEN_SHUFFLES)
def test_a_seed_names_the_same_order_on_every_machine(seed: int) -> None:
    assert shuffled(FULL_DECK, seed) == parse_cards(GOLDEN_SHUFFLES[seed])


@given(st.lists(cards), st.integers(min_value=0, max_value=2**64 - 1))
def test_a_shuffle_loses_and_adds_no_card(some: list[Card], seed: int) -> None:
    assert sorted(shuffled(some, seed)) == sorted(some)


def test_a_shuffle_can_put_every_card_everywhere() -> None:
    """Each card comes to the first, middle and last place about equally often: 5,200 shuffles, 6 standard errors."""
    for place in (0, 25, 51):
        counts = dict.fromkeys(FULL_DECK, 0)
        for seed in range(5200):
            counts[shuffled(FULL_DECK, seed)[place]] += 1
        assert all(40 <= count <= 160 for count in counts.values())


@given(st.permutations([*FULL_DECK, *FULL_DECK]), st.integers(min_value=0, max_value=104))
def test_a_sorted_hand_depends_only_on_which_cards_it_holds(deck: list[Card], count: int) -> None:
    """K23, for one deck and for two."""
    hand = deck[:count]
    expected = sorted(hand, key=lambda card: (int(card.rank), "CDHS".index(card.suit.value)))
    assert sorted(hand) == expected


def test_card_order_never_changes_with_the_hash_seed() -> None:
    """K23: deals, hands and a swap of two and of six seats, in processes that hash differently."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", DEAL_AND_SWAP],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(printed) == 1
    assert "8C" in printed.pop()


def test_without_takes_away_one_copy() -> None:
    assert without(parse_cards("7H 8C 7H"), Card.parse("7H")) == parse_cards("8C 7H")
    with pytest.raises(ValueError, match="not in list"):
        without(parse_cards("8C"), Card.parse("7H"))
