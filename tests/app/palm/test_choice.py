"""How keys, arrows, tab and clicks become a call."""

from __future__ import annotations

import pytest

from app.palm.choice import CARDS_ON_BOARD, CallChoice, calls_on_board
from engine.game import IllegalAction
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS, KINDS, Phase


@pytest.mark.parametrize("phase", [Phase.COLOUR, Phase.SUIT, Phase.KIND])
def test_each_call_has_a_key_that_announces_and_the_same_again_flips(phase: Phase) -> None:
    for call in CALLS[phase]:
        choice = CallChoice(phase)
        assert choice.press(call) == Announce(call=call)
        assert choice.at_cursor == call
        assert choice.press(call) == FlipTop()


def test_the_board_of_phase_4_holds_all_cards_once() -> None:
    assert sorted(CARDS_ON_BOARD) == sorted(CALLS[Phase.CARD])


@pytest.mark.parametrize("card", CARDS_ON_BOARD)
def test_a_card_is_called_by_two_keys_in_either_order(card: str) -> None:
    for parts in [(card[:-1], card[-1]), (card[-1], card[:-1])]:
        choice = CallChoice(Phase.CARD)
        assert choice.press(parts[0]) is None
        assert choice.press(parts[1]) == Announce(call=card)
        assert choice.press(parts[1]) == FlipTop()


def test_a_card_that_is_typed_once_more_from_its_first_key_is_not_flipped_by_it() -> None:
    choice = CallChoice(Phase.CARD)
    choice.press("K")
    choice.press("H")
    assert choice.press("K") is None
    assert choice.press("S") == Announce(call="KS")


@pytest.mark.parametrize(
    ("phase", "part"), [(Phase.COLOUR, "H"), (Phase.SUIT, "red"), (Phase.KIND, "C"), (Phase.CARD, "black")]
)
def test_a_key_of_another_phase_is_refused(phase: Phase, part: str) -> None:
    choice = CallChoice(phase)
    with pytest.raises(IllegalAction, match="is no "):
        choice.press(part)
    assert choice == CallChoice(phase)


def test_enter_needs_a_call_then_announces_then_flips() -> None:
    choice = CallChoice(Phase.SUIT)
    with pytest.raises(IllegalAction, match="Call first"):
        choice.confirm()
    choice.move(1, 0, 4)
    assert choice.confirm() == Announce(call="C")
    assert choice.confirm() == FlipTop()


def test_with_the_cursor_elsewhere_enter_changes_the_call() -> None:
    choice = CallChoice(Phase.SUIT)
    choice.press("S")
    choice.move(-1, 0, 4)
    assert choice.confirm() == Announce(call="H")


def test_the_first_arrow_enters_from_its_own_side() -> None:
    for across, first in [(1, "red"), (-1, "black")]:
        choice = CallChoice(Phase.COLOUR)
        choice.move(across, 0, 2)
        assert choice.at_cursor == first


@pytest.mark.parametrize("phase", list(Phase))
def test_each_call_can_be_reached_with_the_right_hand_and_with_the_left(phase: Phase) -> None:
    calls = calls_on_board(phase)
    columns = len(KINDS) if phase is Phase.CARD else len(calls)
    arrows, tabs = CallChoice(phase), CallChoice(phase)
    by_arrows, by_tabs = set(), set()
    for row in range(4 if phase is Phase.CARD else 1):
        for _ in range(columns):
            arrows.move(1, 0, columns)
            tabs.step(forward=True)
            by_arrows.add(arrows.at_cursor)
            by_tabs.add(tabs.at_cursor)
        if row < 3 and phase is Phase.CARD:
            arrows.move(0, 1, columns)
            tabs.step(forward=False)
            by_arrows.add(arrows.at_cursor)
            by_tabs.add(tabs.at_cursor)
    assert by_arrows == by_tabs == set(calls)


def test_in_two_rows_up_and_down_keep_to_the_board() -> None:
    choice = CallChoice(Phase.KIND)
    choice.move(1, 0, 7)
    choice.move(0, -1, 7)
    assert choice.at_cursor == "A"
    choice.move(0, 1, 7)
    assert choice.at_cursor == "8"
    choice.move(0, 1, 7)
    assert choice.at_cursor == "8"


def test_in_phase_4_the_cursor_enters_where_a_part_is_given_already() -> None:
    choice = CallChoice(Phase.CARD)
    choice.press("Q")
    choice.move(0, 1, len(KINDS))
    assert choice.at_cursor == "QC"
    choice.move(0, -1, len(KINDS))
    assert choice.at_cursor == "QS"
