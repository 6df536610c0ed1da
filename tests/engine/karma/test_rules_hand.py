"""Rule 5: a turn from the hand."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from engine.cards import RANK_LABELS, Rank
from engine.karma import rules
from engine.karma.actions import AnyAction, Play, Take
from engine.karma.events import Drew, Played, Took
from tests.engine.karma.tables import A, B, after, events_of, happened, refusal, shown, table


def test_all_hand_cards_of_a_rank_are_played_together() -> None:
    state = table("A> 6 9 9 9 K", "B 7", pile="5 8")
    (played,) = events_of(state, Play(rank="9"))
    assert isinstance(played, Played)
    assert (played.seat, played.source, shown(played.cards)) == (A, "hand", "9 9 9")
    then = after(state, Play(rank="9"))
    assert (shown(then.seats[A].hand), shown(then.pile), then.turn) == ("6 K", "5 8 9 9 9", B)


@pytest.mark.parametrize("top", RANK_LABELS)
@pytest.mark.parametrize("rank", RANK_LABELS)
def test_a_rank_goes_if_it_equals_or_beats_the_top_card_or_is_a_two_or_a_ten(rank: str, top: str) -> None:
    """K4 among them; the ace is high, and a two on top is beaten by all."""
    state = table(f"A> {rank} Q", "B 7", pile=top)
    goes = rank in ("2", "10") or RANK_LABELS.index(rank) >= RANK_LABELS.index(top)
    assert (Play(rank=rank) in rules.legal_actions(state)) == goes
    if goes:
        after(state, Play(rank=rank))
    else:
        assert refusal(state, Play(rank=rank)).rule == 5


def test_only_the_top_card_counts() -> None:
    state = table("A> 4 4 6", "B 7", pile="A K Q 3")
    assert rules.legal_actions(state) == (Play(rank="4"), Play(rank="6"), Take())


@pytest.mark.parametrize("rank", RANK_LABELS)
def test_on_an_empty_pile_anything_goes(rank: str) -> None:
    """K4: twos and tens too."""
    state = table(f"A> {rank}", "B 7")
    assert rules.legal_actions(state) == (Play(rank=rank),)
    assert "played" in happened(state, Play(rank=rank))


def test_after_a_play_the_seat_draws_up_to_three_cards() -> None:
    state = table("A> 4 9 9", "B 7", draw="K 6 J Q", pile="5")
    played, drew = events_of(state, Play(rank="9"))
    assert (played.kind, drew.kind) == ("played", "drew")
    assert isinstance(drew, Drew)
    assert drew.cards is not None
    assert (drew.seat, drew.count, shown(drew.cards)) == (A, 2, "K 6")
    then = after(state, Play(rank="9"))
    assert (shown(then.seats[A].hand), shown(then.draw_pile)) == ("4 6 K", "J Q")


@pytest.mark.parametrize(
    ("hand", "draw", "left", "still_to_draw"),
    [
        ("9 9 9", "4", "4", 0),  # as many as are left
        ("9 9 9", "4 5 6 7", "4 5 6", 1),
        ("9 K K", "", "K K", 0),
        ("9 K K K", "4 5", "K K K", 2),  # three are enough
        ("9 9 K K K A A", "4 5", "K K K A A", 2),
    ],
)
def test_it_draws_as_many_as_are_left_and_never_beyond_three(
    hand: str, draw: str, left: str, still_to_draw: int
) -> None:
    """K17."""
    state = table(f"A> {hand}", "B 7", draw=draw)
    then = after(state, Play(rank="9"))
    assert (shown(then.seats[A].hand), len(then.draw_pile)) == (left, still_to_draw)
    assert ("drew" in happened(state, Play(rank="9"))) == (len(draw.split()) > still_to_draw)


def test_a_seat_that_cant_play_takes_the_whole_pile_and_its_turn_ends() -> None:
    state = table("A> 4 5 6", "B 7", pile="3 8 K", draw="9 9")
    assert rules.legal_actions(state) == (Take(),)
    (took,) = events_of(state, Take())
    assert isinstance(took, Took)
    assert (took.seat, shown(took.cards), took.face_up, took.forced) == (A, "3 8 K", None, True)
    then = after(state, Take())
    assert (shown(then.seats[A].hand), then.pile, then.turn) == ("3 4 5 6 8 K", (), B)


def test_a_seat_that_doesnt_wish_to_play_may_take_the_pile() -> None:
    state = table("A> 4 A", "B 7", pile="K", draw="9 9 9")
    (took,) = events_of(state, Take())
    assert isinstance(took, Took)
    assert took.forced is False
    assert shown(after(state, Take()).seats[A].hand) == "4 K A"


def test_taking_the_pile_draws_nothing() -> None:
    state = table("A> 4", "B 7", pile="K", draw="9 9 9")
    then = after(state, Take())
    assert (shown(then.seats[A].hand), len(then.draw_pile)) == ("4 K", 3)


def test_an_empty_pile_cant_be_taken_no_card_is_drawn_and_the_turn_stays() -> None:
    """K5."""
    state = table("A> 4 5", "B 7", draw="9 9 9")
    refused = refusal(state, Take())
    assert (refused.rule, refused.reason) == (5, "There is no pile to take; you must play.")
    assert Take() not in rules.legal_actions(state)


def test_after_a_pile_is_taken_the_next_seat_plays_on_an_empty_pile() -> None:
    state = after(table("A> 4", "B 3 A", pile="K"), Take())
    assert rules.legal_actions(state) == (Play(rank="3"), Play(rank="A"))


def test_no_face_up_card_goes_along_from_the_hand() -> None:
    state = table("A> 4 / 6H", "B 7", pile="K")
    refused = refusal(state, Take(face_up="6H"))
    assert (refused.rule, refused.reason) == (8, "A face-up card goes along only when your hand is empty.")


def test_a_rank_that_is_not_in_the_hand_is_refused() -> None:
    """K10: neither a face-up card nor a card of another hand helps."""
    state = table("A> 4 5 / 9", "B 9", pile="3")
    refused = refusal(state, Play(rank="9"))
    assert (refused.rule, refused.reason) == (5, "You hold no nine; the one on the table comes after the hand.")
    assert refusal(state, Play(rank="K")).reason == "You hold no king."


@pytest.mark.parametrize(
    ("rank", "top", "reason"),
    [
        ("6", "K", "A six does not beat the king on the pile."),
        ("8", "A", "An eight does not beat the ace on the pile."),
        ("J", "Q", "A jack does not beat the queen on the pile."),
    ],
)
def test_a_rank_that_is_too_low_is_refused_and_the_reason_names_both(rank: str, top: str, reason: str) -> None:
    assert refusal(table(f"A> {rank}", "B 7", pile=top), Play(rank=rank)).reason == reason


@pytest.mark.parametrize("seat", [-1, 2, 52])
def test_an_unknown_seat_is_refused(seat: int) -> None:
    """K10."""
    refused = refusal(table("A> 4", "B 4"), Play(rank="4"), seat)
    assert (refused.rule, refused.reason) == (1, f"There is no seat {seat + 1}; this table has 2.")


def test_a_seat_that_is_not_to_act_is_refused() -> None:
    refused = refusal(table("A> 4", "B 4"), Play(rank="4"), B)
    assert (refused.rule, refused.reason) == (5, "It is another seat's turn.")


@pytest.mark.parametrize(
    "written",
    [
        {"kind": "play", "rank": ["7", "8"]},
        {"kind": "play", "rank": "7 8"},
        {"kind": "play", "rank": "1"},
        {"kind": "play"},
        {"kind": "play_face_up", "card": ["6H", "6S"]},
        {"kind": "flip", "position": 3},
        {"kind": "flip", "position": -1},
        {"kind": "undo"},
        {},
    ],
)
def test_two_ranks_at_once_or_no_rank_at_all_is_no_action(written: dict[str, object]) -> None:
    """K10."""
    with pytest.raises(ValidationError):
        TypeAdapter[AnyAction](AnyAction).validate_python(written)


def test_a_card_played_is_no_longer_there_to_be_played_again() -> None:
    """K10: with two seats the eight brings the turn back; its rank is gone from the hand."""
    state = after(table("A> 8 9", "B 7"), Play(rank="8"))
    assert state.turn == A
    assert refusal(state, Play(rank="8")).reason == "You hold no eight."


def test_the_legal_ranks_come_lowest_first_and_each_once() -> None:
    state = table("A> K 2 9 9 10 4 4 A", "B 7", pile="5")
    assert rules.legal_actions(state)[:-1] == tuple(Play(rank=rank) for rank in ("2", "9", "10", "K", "A"))
    assert rules.legal_actions(state)[-1] == Take()
    assert Rank.FOUR in {card.rank for card in state.seats[A].hand}
