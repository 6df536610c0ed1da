"""Rules 3 and 4: the swap and who starts."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.karma import rules
from engine.karma.actions import Action, Flip, HouseRules, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.events import Event, StarterFound
from engine.karma.state import Phase, State
from tests.engine.karma.tables import A, B, C, D, after, events_of, happened, refusal, shown, table

NO_MAGIC_STARTS = HouseRules(magic_starts=False)


def swap(hand: str, face_up: str) -> Swap:
    return Swap(hand=hand, face_up=face_up)


def swapping(*seats: str, opening_seat: int = A) -> State:
    return table(*seats, phase=Phase.SWAP, opening_seat=opening_seat, draw="J")


def all_ready(*seats: str, opening_seat: int = A, house_rules: HouseRules | None = None) -> StarterFound:
    """Who starts at this table when all say ready, beginning with the opening seat (marked to act)."""
    state = table(*seats, phase=Phase.SWAP, opening_seat=opening_seat, house_rules=house_rules)
    found: Event = events_of(state, *[Ready()] * len(seats))[-1]
    assert isinstance(found, StarterFound)
    started = after(state, *[Ready()] * len(seats))
    assert (started.phase, started.turn) == (Phase.PLAY, found.seat)
    return found


def test_a_swap_exchanges_one_hand_card_with_one_of_the_seats_own_face_up_cards() -> None:
    state = swapping("A> AH 7C 9D / 3S KD 4H", "B 5 6 7")
    swapped = after(state, swap("AH", "4H"))
    assert shown(swapped.seats[A].hand) == "4 7 9"
    assert [str(card) for card in swapped.seats[A].face_up] == ["3S", "KD", "AH"]
    assert swapped.seats[B] == state.seats[B]
    assert swapped.seats[A].blind == state.seats[A].blind
    assert swapped.turn == A


def test_at_most_three_swaps_counted_for_each_seat_and_then_only_ready_is_legal() -> None:
    state = swapping("A> AH 7C 9D / 3S KD 4H", "B 5H 6 7 / QH 10S 10H")
    thrice = after(state, swap("AH", "3S"), swap("3S", "AH"), swap("7C", "KD"))
    assert thrice.swaps_made == 3
    assert rules.legal_actions(thrice) == (Ready(),)
    assert refusal(thrice, swap("9D", "4H")).reason == "Three swaps are the most; say that you are ready."
    next_seat = after(thrice, Ready())
    assert (next_seat.turn, next_seat.swaps_made) == (B, 0)
    assert after(next_seat, swap("5H", "QH")).swaps_made == 1


def test_all_pairs_of_a_hand_card_and_a_face_up_card_may_be_swapped() -> None:
    state = swapping("A> AH 7C 9D / 3S KD 4H", "B 5 6 7")
    pairs = {(hand, face_up) for hand in ("AH", "7C", "9D") for face_up in ("3S", "KD", "4H")}
    assert set(rules.legal_actions(state)) == {swap(*pair) for pair in pairs} | {Ready()}


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (swap("5H", "3S"), "The 5H is not in your hand."),
        (swap("3S", "AH"), "The 3S is not in your hand."),
        (swap("AH", "QH"), "The QH is not among your face-up cards."),
        (swap("AH", "7C"), "The 7C is not among your face-up cards."),
    ],
)
def test_only_own_cards_are_swapped(action: Action, reason: str) -> None:
    refused = refusal(swapping("A> AH 7C 9D / 3S KD 4H", "B 5H 6 7 / QH 10 10"), action)
    assert (refused.rule, refused.reason) == (3, reason)


def test_one_seat_after_the_other_swaps_from_the_opening_seat_clockwise() -> None:
    state = swapping("A 7 8 9", "B 5 6 7", "C> 3 4 5", "D 6 6 6", opening_seat=C)
    order = [state.turn]
    while state.phase is Phase.SWAP:
        for other in range(4):
            if other != state.turn:
                assert refusal(state, Ready(), other).reason == "It is another seat's turn."
        state = after(state, Ready())
        order.append(state.turn)
    assert order == [C, D, A, B, C]  # the last entry is the starter, who holds the 3


def test_ready_is_final() -> None:
    """K6."""
    state = after(swapping("A> AH 7C 9D / 3S KD 4H", "B 5H 6 7 / QH 10S 10H"), Ready())
    assert refusal(state, swap("AH", "3S"), A).rule == 3
    assert refusal(state, Ready(), A).rule == 3
    playing = after(state, Ready())
    for action in (swap("5H", "QH"), Ready()):
        assert refusal(playing, action).reason == "The swap is over."
        assert refusal(playing, action).rule == 3


@pytest.mark.parametrize(
    "action", [Play(rank="7"), Take(), PlayFaceUp(card="3S"), Take(face_up="3S"), Flip(position=0)]
)
def test_during_the_swap_play_take_and_flip_are_refused(action: Action) -> None:
    """K6."""
    refused = refusal(swapping("A> AH 7C 9D / 3S KD 4H", "B 5 6 7"), action)
    assert (refused.rule, refused.reason) == (3, "Play begins when every seat has said that it is ready.")


def test_swap_and_ready_are_told_to_all() -> None:
    state = swapping("A> AH 7C 9D / 3S KD 4H", "B 5 6 7")
    (swapped,) = events_of(state, swap("AH", "3S"))
    assert swapped.model_dump(mode="json") == {"kind": "swapped", "seat": A, "hand": "AH", "face_up": "3S"}
    assert happened(state, Ready()) == ["said_ready"]
    assert happened(state, Ready(), Ready()) == ["said_ready", "starter_found"]


def test_with_two_decks_one_of_two_equal_cards_is_swapped() -> None:
    state = swapping("A> AH AH 9D / 3S 3S 4H", "B 5", "C 5", "D 5", "E 5")
    swapped = after(state, swap("AH", "3S")).seats[A]
    assert [str(card) for card in swapped.hand] == ["3S", "9D", "AH"]
    assert sorted(map(str, swapped.face_up)) == ["3S", "4H", "AH"]
    assert len(rules.legal_actions(state)) == 2 * 2 + 1


def test_the_lowest_hand_card_starts_and_a_two_is_the_lowest() -> None:
    assert all_ready("A> 4 5 6", "B 9 3 A", "C 7 7 7").seat == B
    found = all_ready("A> 3 3 3", "B 7 9 K", "C A K 2")
    assert (found.seat, found.rank, found.tied) == (C, 2, (C,))


def test_the_ace_is_high_when_the_starter_is_found() -> None:
    assert all_ready("A> A A A", "B K K K").seat == B


def test_only_hand_cards_count_for_the_start() -> None:
    assert all_ready("A> 5 6 7 / 2 3 4 / 2 3 4", "B 4 K K / A A A / K Q J").seat == B


def test_the_hand_after_the_swap_counts() -> None:
    state = swapping("A> 5H 6 7 / 2S Q Q", "B 4 K K")
    assert after(state, swap("5H", "2S"), Ready(), Ready()).turn == A
    assert after(state, Ready(), Ready()).turn == B


@pytest.mark.parametrize(("opening_seat", "starter"), [(C, C), (A, B), (B, B)])
def test_the_first_tied_seat_clockwise_from_the_opening_seat_starts(opening_seat: int, starter: int) -> None:
    """K16: lowest cards A 4, B 3, C 3."""
    marks = [">" if seat == opening_seat else "" for seat in range(3)]
    seats = (f"A{marks[A]} 4 8 9", f"B{marks[B]} 3 8 9", f"C{marks[C]} 3 8 9")
    found = all_ready(*seats, opening_seat=opening_seat)
    assert (found.seat, found.rank) == (starter, 3)
    assert found.tied == ((C, B) if starter == C else (B, C))


def test_a_tie_is_counted_on_past_the_last_seat() -> None:
    found = all_ready("A 3 8 9", "B 3 8 9", "C 4 8 9", "D> 5 8 9", opening_seat=D)
    assert (found.seat, found.tied) == (A, (A, B))


def test_twos_and_tens_dont_start_when_the_house_says_so() -> None:
    seats = ("A> 2 10 K", "B 2 5 6", "C 10 J Q")
    assert all_ready(*seats).rank == 2
    found = all_ready(*seats, house_rules=NO_MAGIC_STARTS)
    assert (found.seat, found.rank, found.tied) == (B, 5, (B,))


def test_a_hand_of_nothing_else_ranks_after_all_others() -> None:
    assert all_ready("A> 2 2 10", "B A A A", house_rules=NO_MAGIC_STARTS).seat == B


def test_if_all_hands_are_twos_and_tens_the_opening_seat_starts() -> None:
    seats = ("A 2 2 10", "B> 10 10 10", "C 2 2")
    found = all_ready(*seats, opening_seat=B, house_rules=NO_MAGIC_STARTS)
    assert (found.seat, found.rank, found.tied) == (B, None, (B, C, A))


def test_the_starter_may_play_anything_legal() -> None:
    state = after(swapping("A> 3H 7 K", "B 5 6 7"), Ready(), Ready())
    assert state.turn == A
    assert rules.legal_actions(state) == (Play(rank="3"), Play(rank="7"), Play(rank="K"))


def test_a_swapped_hand_stays_sorted() -> None:
    """K23."""
    hand = after(swapping("A> 3C 9D 9H / 9C AS 2D", "B 5 6 7"), swap("3C", "9C"), swap("9H", "2D")).seats[A].hand
    assert hand == tuple(map(Card.parse, ("2D", "9C", "9D")))
