"""Rule 2: what can be called in each phase, and what fits."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import FULL_DECK, Card
from engine.psychic_palm.calls import CALLS, Phase, fits, further_count, phase_after


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


@pytest.mark.parametrize(("phase", "further"), [(Phase.COLOUR, 1), (Phase.SUIT, 3), (Phase.KIND, 5), (Phase.CARD, 40)])
def test_so_many_further_cards_follow_or_as_many_as_there_are(phase: Phase, further: int) -> None:
    assert further_count(phase, 40) == further
    assert further_count(phase, 2) == min(2, further)
    assert further_count(phase, 0) == 0


def test_a_right_call_leads_on_and_a_wrong_one_back_to_phase_1() -> None:
    assert [phase_after(phase, hit=True) for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND)] == [2, 3, 4]
    assert [phase_after(phase, hit=False) for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND)] == [1, 1, 1]
