"""Rules 6 and 7: two, ten and eight, and four of a kind."""

from __future__ import annotations

import pytest

from engine.cards import RANK_LABELS, parse_cards
from engine.karma import rules
from engine.karma.actions import Action, Flip, HouseRules, Play, PlayFaceUp, Take
from engine.karma.events import Burned, Skipped
from engine.karma.rules import top_run
from engine.karma.state import State
from tests.engine.karma.tables import A, B, C, D, after, events_of, happened, shown, table

TWO_SKIP_TWO = HouseRules(stack_skips=True)
NO_SKIP = HouseRules(skip_rank=None)


def burned_by(state: State, *actions: Action) -> Burned:
    (burned,) = (event for event in events_of(state, *actions) if isinstance(event, Burned))
    return burned


def skipped_by(state: State, action: Action) -> tuple[int, ...]:
    skips = [event.seats for event in events_of(state, action) if isinstance(event, Skipped)]
    assert len(skips) <= 1
    return skips[0] if skips else ()


# 2 and 10


@pytest.mark.parametrize("top", RANK_LABELS)
def test_a_two_goes_on_anything_and_the_next_card_may_be_anything(top: str) -> None:
    state = after(table("A> 2 K", "B 3 4 A", pile=top), Play(rank="2"))
    assert (state.turn, state.pile[-1].rank.label) == (B, "2")
    assert rules.legal_actions(state) == (Play(rank="3"), Play(rank="4"), Play(rank="A"), Take())


def test_a_ten_burns_the_pile_and_the_same_seat_plays_again_anything() -> None:
    """K1: the pile is empty then; the burned ten is not the top card."""
    state = table("A> 10 4 6", "B 7", pile="5 9 K")
    burned = burned_by(state, Play(rank="10"))
    assert (burned.seat, burned.by, burned.run, shown(burned.cards)) == (A, "ten", 1, "5 9 K 10")
    then = after(state, Play(rank="10"))
    assert (then.pile, shown(then.burned), then.turn) == ((), "5 9 K 10", A)
    assert rules.legal_actions(then) == (Play(rank="4"), Play(rank="6"))


@pytest.mark.parametrize("top", RANK_LABELS)
def test_a_ten_goes_on_anything(top: str) -> None:
    """K4."""
    assert "burned" in happened(table("A> 10 4", "B 7", pile=top), Play(rank="10"))


def test_a_ten_on_an_empty_pile_burns_itself() -> None:
    then = after(table("A> 10 4", "B 7"), Play(rank="10"))
    assert (then.pile, shown(then.burned), then.turn) == ((), "10", A)


def test_burned_cards_are_out_of_the_game_for_good() -> None:
    state = after(table("A> 10 4 4", "B 3", pile="5 9 K"), Play(rank="10"), Play(rank="4"), Take())
    assert shown(state.burned) == "5 9 K 10"
    assert shown(state.seats[B].hand) == "3 4 4"


def test_several_tens_or_twos_have_the_effect_of_one() -> None:
    assert burned_by(table("A> 10 10 4", "B 7", pile="K"), Play(rank="10")).by == "ten"
    assert after(table("A> 2 2 4", "B 7", "C 7", pile="K"), Play(rank="2")).turn == B


def test_a_seat_that_burned_draws_before_it_plays_again() -> None:
    state = after(table("A> 10", "B 7", pile="K", draw="5 6 7 9"), Play(rank="10"))
    assert rules.legal_actions(state) == (Play(rank="5"), Play(rank="6"), Play(rank="7"))


# 8, or the rank that the house says


def test_an_eight_must_equal_or_beat_the_top_card() -> None:
    assert Play(rank="8") not in rules.legal_actions(table("A> 8 9", "B 7", pile="9"))
    assert Play(rank="8") in rules.legal_actions(table("A> 8 9", "B 7", pile="8"))


@pytest.mark.parametrize(("seats", "following"), [(3, C), (4, C), (6, C)])
def test_an_eight_skips_the_next_seat(seats: int, following: int) -> None:
    state = table("A> 8 9", *[f"{name} 7" for name in "BCDEF"[: seats - 1]], pile="5")
    assert skipped_by(state, Play(rank="8")) == (B,)
    assert after(state, Play(rank="8")).turn == following


def test_a_skip_goes_round_the_table() -> None:
    state = table("A 7", "B 7", "C 7", "D> 8 9")
    assert skipped_by(state, Play(rank="8")) == (A,)
    assert after(state, Play(rank="8")).turn == B


@pytest.mark.parametrize("eights", ["8", "8 8", "8 8 8"])
@pytest.mark.parametrize("house_rules", [HouseRules(), TWO_SKIP_TWO])
def test_with_two_seats_the_same_seat_plays_again_as_a_new_turn(eights: str, house_rules: HouseRules) -> None:
    """K11."""
    state = table(f"A> {eights} 4 9", "B 7", pile="5", draw="3 3", house_rules=house_rules)
    assert skipped_by(state, Play(rank="8")) == (B,)
    then = after(state, Play(rank="8"))
    assert (then.turn, then.pile[-1].rank.label) == (A, "8")
    assert Play(rank="4") not in rules.legal_actions(then)
    assert Take() in rules.legal_actions(then)


def test_two_eights_at_once_skip_one_seat_not_two() -> None:
    """K12."""
    state = table("A> 8 8 9", "B 7", "C 7")
    assert skipped_by(state, Play(rank="8")) == (B,)
    assert after(state, Play(rank="8")).turn == C


@pytest.mark.parametrize(
    ("seats", "eights", "skipped", "following"),
    [
        (3, 1, (B,), C),
        (3, 2, (B, C), A),
        (3, 3, (B, C), A),  # never more than the other seats
        (4, 2, (B, C), D),
        (4, 3, (B, C, D), A),
        (6, 2, (B, C), D),
    ],
)
def test_two_skip_two_as_a_house_rule(seats: int, eights: int, skipped: tuple[int, ...], following: int) -> None:
    """K12: k skip cards skip min(k, seats - 1) other seats."""
    others = [f"{name} 7" for name in "BCDEF"[: seats - 1]]
    state = table("A> " + "8 " * eights + "9", *others, house_rules=TWO_SKIP_TWO)
    assert skipped_by(state, Play(rank="8")) == skipped
    assert after(state, Play(rank="8")).turn == following


@pytest.mark.parametrize(("skip_rank", "label"), [(7, "7"), (8, "8"), (11, "J"), (None, "")])
def test_the_skip_rank_is_a_house_rule(skip_rank: int | None, label: str) -> None:
    house_rules = HouseRules.model_validate({"skip_rank": skip_rank})
    for rank in ("7", "8", "9", "J", "Q"):
        state = table(f"A> {rank} 4", "B 7", "C 8", house_rules=house_rules)
        assert after(state, Play(rank=rank)).turn == (C if rank == label else B)


def test_a_seven_that_skips_still_must_beat_the_top_card() -> None:
    state = table("A> 7 9", "B 6", pile="8", house_rules=HouseRules(skip_rank=7))
    assert Play(rank="7") not in rules.legal_actions(state)


def test_eights_on_the_pile_skip_nobody_a_second_time() -> None:
    state = after(table("A> 8 4", "B 7", "C 9", "D 3", pile="8"), Play(rank="8"))
    assert state.turn == C
    assert after(state, Play(rank="9")).turn == D


def test_eights_of_another_play_are_not_added() -> None:
    state = table("A> 8 4", "B 7", "C 9", "D 3", pile="8 8", house_rules=TWO_SKIP_TWO)
    assert skipped_by(state, Play(rank="8")) == (B,)


# Four of a kind


@pytest.mark.parametrize(
    ("pile", "hand", "run"),
    [("", "9 9 9 9 4", 4), ("9", "9 9 9 4", 4), ("5 9 9", "9 9 4", 4), ("9 9 9", "9 4", 4), ("3 K 2 2 2", "2 4", 4)],
)
def test_four_of_a_rank_in_a_row_on_top_burn_and_the_seat_plays_again(pile: str, hand: str, run: int) -> None:
    state = table(f"A> {hand}", "B 7", "C 7", pile=pile)
    play = Play(rank=hand.split()[0])
    burned = burned_by(state, play)
    assert (burned.seat, burned.by, burned.run, burned.cards[: len(state.pile)]) == (A, "four", run, state.pile)
    then = after(state, play)
    assert (then.pile, then.burned, then.turn) == ((), burned.cards, A)
    assert rules.legal_actions(then) == (Play(rank="4"),)


def test_a_four_from_several_plays_burns_for_the_seat_that_completed_it() -> None:
    """K2."""
    state = table("A> 7 4", "B 7 9", pile="7 7")
    assert happened(state, Play(rank="7")) == ["played"]
    then = after(state, Play(rank="7"), Play(rank="7"))
    assert (then.pile, then.turn) == ((), B)


def test_three_of_a_kind_burn_nothing() -> None:
    state = table("A> 9 9 4", "B 7", pile="9")
    assert happened(state, Play(rank="9")) == ["played"]


def test_four_that_are_not_in_a_row_burn_nothing() -> None:
    for pile in ("9 9 9 2", "9 9 3 9"):
        assert happened(table("A> 9 4", "B 7", pile=pile), Play(rank="9")) == ["played"]


def test_four_beneath_the_top_card_burn_nothing() -> None:
    assert happened(table("A> K 4", "B 7", pile="9 9 9"), Play(rank="K")) == ["played"]


def test_with_two_decks_five_or_more_burn_too() -> None:
    """K3: all five go down."""
    state = table("A> Q Q 4", "B 7", "C 7", "D 7", "E 7", pile="Q Q Q")
    burned = burned_by(state, Play(rank="Q"))
    assert (burned.run, shown(burned.cards)) == (5, "Q Q Q Q Q")
    assert after(state, Play(rank="Q")).turn == A
    eight = table("A> Q Q Q Q Q Q Q Q 4", "B 7", "C 7", "D 7", "E 7")
    assert burned_by(eight, Play(rank="Q")).run == 8


def test_a_pile_taken_or_burned_starts_the_count_afresh() -> None:
    taken = after(table("A> 9 4", "B 3", "C 9 4", pile="9 9"), Play(rank="9"), Take())
    assert happened(taken, Play(rank="9")) == ["played"]
    burned = after(table("A> 10 9 4", "B 7", pile="9 9 9"), Play(rank="10"))
    assert happened(burned, Play(rank="9")) == ["played"]


@pytest.mark.parametrize("house_rules", [HouseRules(), TWO_SKIP_TWO])
@pytest.mark.parametrize(("pile", "hand"), [("", "8 8 8 8 4"), ("8 8 8", "8 4"), ("5 8 8", "8 8 4")])
def test_four_eights_burn_the_same_seat_plays_again_and_nobody_is_skipped(
    pile: str, hand: str, house_rules: HouseRules
) -> None:
    """K13."""
    state = table(f"A> {hand}", "B 7", "C 7", pile=pile, house_rules=house_rules)
    assert happened(state, Play(rank="8")) == ["played", "burned"]
    assert after(state, Play(rank="8")).turn == A


def test_four_tens_are_burned_by_the_ten() -> None:
    assert burned_by(table("A> 10 10 10 10 4", "B 7"), Play(rank="10")).by == "ten"


@pytest.mark.parametrize(
    ("seat", "action"),
    [("A> - / 9 K", PlayFaceUp(card="9C")), ("A> - / - / 9C K 5", Flip(position=0))],
)
def test_a_table_card_completes_a_four_too(seat: str, action: Action) -> None:
    state = table(seat.replace("9 ", "9C "), "B 7", "C 7", pile="9 9 9")
    assert happened(state, action) == ["played", "burned"]
    assert after(state, action).turn == A


@pytest.mark.parametrize(
    ("pile", "run"), [("", 0), ("9C", 1), ("9C 9D", 2), ("9C 9D 8C", 1), ("8C 9C 9D 9H", 3), ("2C 2D 2H 2S", 4)]
)
def test_the_run_on_top_is_counted_from_the_top(pile: str, run: int) -> None:
    assert top_run(parse_cards(pile)) == run


def test_without_a_skip_rank_nobody_is_ever_skipped() -> None:
    for rank in RANK_LABELS:
        if rank != "10":
            state = table(f"A> {rank} 4", "B 7", "C 7", house_rules=NO_SKIP)
            assert after(state, Play(rank=rank)).turn == B
