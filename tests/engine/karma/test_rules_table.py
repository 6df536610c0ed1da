"""Rule 8: the cards on the table."""

from __future__ import annotations

import pytest

from engine.cards import RANK_LABELS, Card
from engine.karma import rules
from engine.karma.actions import Flip, HouseRules, Play, PlayFaceUp, Take
from engine.karma.events import FlipFailed, Played, Took
from tests.engine.karma.tables import A, B, C, after, events_of, happened, refusal, shown, table


def face_up(card: str) -> PlayFaceUp:
    return PlayFaceUp(card=card)


def flip(position: int) -> Flip:
    return Flip(position=position)


# Face-up cards


def test_while_a_hand_card_is_left_no_table_card_can_be_played() -> None:
    state = table("A> 4 / 9C K / 3 5 7", "B 7")
    assert rules.legal_actions(state) == (Play(rank="4"),)
    reason = "cards can be {} only when hand and draw pile are empty."
    assert refusal(state, face_up("9C")).reason == "Table " + reason.format("played")
    assert refusal(state, flip(0)).reason == "Blind " + reason.format("flipped")


def test_face_up_cards_go_one_at_a_time_even_of_a_pair() -> None:
    state = table("A> - / 9C 9D K", "B 7", pile="5")
    (played,) = events_of(state, face_up("9D"))
    assert isinstance(played, Played)
    assert (played.source, shown(played.cards), played.position) == ("face_up", "9", None)
    then = after(state, face_up("9D"))
    assert then.seats[A].face_up == (Card.parse("9C"), None, state.seats[A].face_up[2])
    assert (shown(then.pile), then.turn) == ("5 9", B)


@pytest.mark.parametrize("top", RANK_LABELS)
@pytest.mark.parametrize("rank", RANK_LABELS)
def test_face_up_and_blind_cards_go_by_the_same_legality_as_hand_cards(rank: str, top: str) -> None:
    goes = rank in ("2", "10") or RANK_LABELS.index(rank) >= RANK_LABELS.index(top)
    on_table = table(f"A> - / {rank}C", "B 7", pile=top)
    assert (face_up(f"{rank}C") in rules.legal_actions(on_table)) == goes
    blind = table(f"A> - / - / - {rank} -", "B 7", pile=top)
    assert rules.legal_actions(blind) == (flip(1),)
    assert (happened(blind, flip(1))[0] == "played") == goes


def test_only_the_playable_face_up_cards_are_legal_and_the_pile_cant_be_taken() -> None:
    state = table("A> - / 9C 4D KH", "B 7", pile="8")
    assert rules.legal_actions(state) == (face_up("9C"), face_up("KH"))
    assert refusal(state, face_up("4D")).reason == "A four does not beat the eight on the pile."
    for take in (Take(), Take(face_up="4D")):
        refused = refusal(state, take)
        assert (refused.rule, refused.reason) == (8, "One of your face-up cards can be played, so you must play.")


def test_face_up_cards_have_the_same_effects() -> None:
    seats = ("A> - / 10C 8C 2C / 3 4 5", "B 3", "C 7")
    assert after(table(*seats, pile="5"), face_up("10C")).turn == A
    assert after(table(*seats, pile="5"), face_up("8C")).turn == C
    two = after(table(*seats, pile="5"), face_up("2C"))
    assert two.turn == B
    assert rules.legal_actions(two) == (Play(rank="3"), Take())


def test_two_skip_two_needs_two_cards_at_once_so_a_face_up_eight_skips_one() -> None:
    state = table("A> - / 8C 8D", "B 7", "C 7", house_rules=HouseRules(stack_skips=True))
    assert after(state, face_up("8C")).turn == C


def test_if_no_face_up_card_goes_the_pile_and_one_of_them_is_taken_in_one_action() -> None:
    """K7."""
    state = table("A> - / 6C 4D - / 3 5 7", "B 7", pile="9 Q")
    assert rules.legal_actions(state) == (Take(face_up="6C"), Take(face_up="4D"))
    (took,) = events_of(state, Take(face_up="4D"))
    assert isinstance(took, Took)
    assert (took.seat, shown(took.cards), took.face_up, took.forced) == (A, "9 Q", Card.parse("4D"), True)
    then = after(state, Take(face_up="4D"))
    assert (shown(then.seats[A].hand), then.pile, then.turn) == ("4 9 Q", (), B)
    assert then.seats[A].face_up == (Card.parse("6C"), None, None)
    assert then.seats[A].blind == state.seats[A].blind


def test_the_face_up_card_taken_along_must_be_named_and_ones_own() -> None:
    state = table("A> - / 6C 4D", "B 7 / 5H", pile="Q")
    assert refusal(state, Take()).reason == "Choose one of your face-up cards to take along with the pile."
    assert refusal(state, Take(face_up="5H")).reason == "The 5H is not among your face-up cards."
    assert refusal(state, face_up("5H")).reason == "The 5H is not among your face-up cards."
    assert refusal(state, Play(rank="6")).reason == "Your hand is empty; play from the table."
    assert {refusal(state, action).rule for action in (Take(), face_up("5H"), Play(rank="6"))} == {8}


def test_the_hand_must_be_emptied_again_before_the_table_cards_go_on() -> None:
    state = after(table("A> - / 6C 4D", "B 7", pile="Q"), Take(face_up="4D"), Play(rank="7"))
    assert rules.legal_actions(state) == (Play(rank="Q"), Take())


def test_on_an_empty_pile_every_face_up_card_goes_and_nothing_can_be_taken() -> None:
    state = table("A> - / 3C 4D", "B 7")
    assert rules.legal_actions(state) == (face_up("3C"), face_up("4D"))
    refused = refusal(state, Take())
    assert (refused.rule, refused.reason) == (5, "There is no pile to take; you must play.")
    assert refusal(state, Take(face_up="3C")).rule == 8


def test_of_two_equal_face_up_cards_one_goes_and_one_stays() -> None:
    state = table("A> - / 9C 9C 4D", "B 7", "C 7", "D 7", "E 7", pile="5")
    assert rules.legal_actions(state) == (face_up("9C"),)
    assert list(map(str, after(state, face_up("9C")).seats[A].face_up_cards)) == ["9C", "4D"]


# Blind cards


def test_blind_cards_come_after_the_face_up_cards() -> None:
    state = table("A> - / 9C / 3 5 7", "B 7")
    refused = refusal(state, flip(0))
    assert (refused.rule, refused.reason) == (8, "Blind cards come after the face-up cards.")


def test_a_blind_card_is_chosen_by_its_position() -> None:
    state = table("A> - / - / 3 Q 7", "B 7", pile="5")
    assert rules.legal_actions(state) == (flip(0), flip(1), flip(2))
    (played,) = events_of(state, flip(1))
    assert isinstance(played, Played)
    assert (played.source, shown(played.cards), played.position) == ("blind", "Q", 1)
    left = after(state, flip(1)).seats[A].blind
    assert [card and card.rank.label for card in left] == ["3", None, "7"]


def test_a_place_whose_card_has_gone_cant_be_flipped() -> None:
    state = table("A> - / - / 3 - 7", "B 7")
    assert rules.legal_actions(state) == (flip(0), flip(2))
    refused = refusal(state, flip(1))
    assert (refused.rule, refused.reason) == (8, "No blind card is left at place 2.")


def test_with_only_blind_cards_the_pile_cant_be_taken() -> None:
    state = table("A> - / - / 3 5 7", "B 7", pile="K")
    for take in (Take(), Take(face_up="3C")):
        refused = refusal(state, take)
        assert (refused.rule, refused.reason) == (8, "With only blind cards left you must flip one.")


def test_a_blind_card_that_goes_is_played_with_its_effect() -> None:
    seats = ("A> - / - / 10 8 4", "B 7", "C 7")
    assert after(table(*seats, pile="5"), flip(0)).turn == A
    assert after(table(*seats, pile="5"), flip(1)).turn == C


def test_a_blind_card_that_fails_goes_to_the_hand_with_the_pile_and_the_turn_ends() -> None:
    """K8: no free second try."""
    state = table("A> - / - / 3 4C 7", "B 7", "C 7", pile="9 K")
    (failed,) = events_of(state, flip(1))
    assert isinstance(failed, FlipFailed)
    assert (failed.seat, failed.position, failed.card, shown(failed.cards)) == (A, 1, Card.parse("4C"), "9 K")
    then = after(state, flip(1))
    assert (shown(then.seats[A].hand), then.pile, then.turn) == ("4 9 K", (), B)
    assert [card is None for card in then.seats[A].blind] == [False, True, False]


@pytest.mark.parametrize(("skip_rank", "blind"), [(8, "8"), (7, "7"), (11, "J")])
def test_a_blind_skip_card_that_fails_skips_nobody(skip_rank: int, blind: str) -> None:
    """K8."""
    house_rules = HouseRules.model_validate({"skip_rank": skip_rank})
    state = table(f"A> - / - / {blind} 3", "B 9", "C 9", pile="K", house_rules=house_rules)
    assert happened(state, flip(0)) == ["flip_failed"]
    assert after(state, flip(0)).turn == B


@pytest.mark.parametrize("rank", RANK_LABELS)
def test_on_an_empty_pile_a_flip_always_goes(rank: str) -> None:
    assert happened(table(f"A> - / - / {rank} 4", "B 7"), flip(0))[0] == "played"


def test_nothing_is_drawn_while_playing_from_the_table() -> None:
    assert happened(table("A> - / 9C 4D", "B 7", pile="5"), face_up("9C")) == ["played"]
