"""Rule 2: what can be called in each phase, and what fits."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FULL_DECK, Card
from engine.psychic_palm.calls import CALLS, Phase, fits, further_count, parse_call, parse_kind, phase_after


def test_the_phases_have_2_4_13_and_52_calls() -> None:
    assert CALLS[Phase.COLOUR] == ("red", "black")
    assert CALLS[Phase.SUIT] == ("C", "D", "H", "S")
    assert CALLS[Phase.KIND] == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert sorted(CALLS[Phase.CARD]) == sorted(map(str, FULL_DECK))


@pytest.mark.parametrize("card", FULL_DECK, ids=str)
def test_one_call_of_each_phase_fits_a_card(card: Card) -> None:
    colour, suit, kind, name = (["".join(call for call in CALLS[phase] if fits(call, card))] for phase in Phase)
    assert colour == ["red" if card.suit.value in "DH" else "black"]
    assert (suit, kind, name) == ([card.suit.value], [card.rank.label], [str(card)])


def test_the_calls_of_a_phase_share_out_the_deck_evenly() -> None:
    for phase, share in ((Phase.COLOUR, 26), (Phase.SUIT, 13), (Phase.KIND, 4), (Phase.CARD, 1)):
        counts = Counter(call for call in CALLS[phase] for card in FULL_DECK if fits(call, card))
        assert counts == dict.fromkeys(CALLS[phase], share)


@pytest.mark.parametrize(
    ("text", "kind"),
    [("1", "A"), ("A", "A"), ("a", "A"), ("0", "10"), ("T", "10"), ("t", "10"), ("10", "10"), ("q", "Q"), ("2", "2")],
)
def test_the_ace_is_called_as_1_or_a_and_the_ten_as_0_t_or_10(text: str, kind: str) -> None:
    """P4, in phase 3 and as a part of a card in phase 4."""
    assert parse_kind(text) == parse_call(Phase.KIND, text) == kind
    for suit in "cdhsCDHS":
        assert parse_call(Phase.CARD, text + suit) == kind + suit.upper()


@given(st.sampled_from(Phase), st.data())
def test_every_call_is_read_as_it_is_written_in_either_case(phase: Phase, data: st.DataObject) -> None:
    call = data.draw(st.sampled_from(CALLS[phase]))
    assert parse_call(phase, call) == parse_call(phase, f" {call.lower()} ") == parse_call(phase, call.upper()) == call


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (Phase.COLOUR, "H"),
        (Phase.COLOUR, "green"),
        (Phase.COLOUR, ""),
        (Phase.SUIT, "red"),
        (Phase.SUIT, "7"),
        (Phase.KIND, "11"),
        (Phase.KIND, "00"),
        (Phase.KIND, "joker"),
        (Phase.KIND, ""),
        (Phase.CARD, "7"),
        (Phase.CARD, "H"),
        (Phase.CARD, "7 H"),
        (Phase.CARD, "7H8H"),
        (Phase.CARD, "11H"),
        (Phase.CARD, ""),
    ],
)
def test_anything_else_is_no_call_of_the_phase(phase: Phase, text: str) -> None:
    assert parse_call(phase, text) is None


@given(st.sampled_from(Phase), st.text("0123456789TJQKAtjqkaCDHScdhs rebl", max_size=4))
def test_whatever_is_typed_is_a_call_of_the_phase_or_none(phase: Phase, text: str) -> None:
    assert parse_call(phase, text) in (*CALLS[phase], None)


@pytest.mark.parametrize(("phase", "further"), [(Phase.COLOUR, 1), (Phase.SUIT, 3), (Phase.KIND, 5), (Phase.CARD, 40)])
def test_so_many_further_cards_follow_or_as_many_as_there_are(phase: Phase, further: int) -> None:
    assert further_count(phase, 40) == further
    assert further_count(phase, 2) == min(2, further)
    assert further_count(phase, 0) == 0


def test_a_right_call_leads_on_and_a_wrong_one_back_to_phase_1() -> None:
    assert [phase_after(phase, hit=True) for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND)] == [2, 3, 4]
    assert [phase_after(phase, hit=False) for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND)] == [1, 1, 1]
