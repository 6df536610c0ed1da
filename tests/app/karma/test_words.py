"""The sentences of the log."""

from __future__ import annotations

import pytest

from app.karma.captions import effects
from app.karma.words import Words, cards_in_words, cards_of, the_ranks
from engine.cards import Card, Rank, parse_cards
from engine.karma import rules
from engine.karma.actions import Action, Flip, HouseRules, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.events import GameDrawn, PositionRepeated, seen_by
from engine.karma.state import Phase, State
from tests.engine.karma.tables import A, B, table

NAMES = ("Ada", "Bea", "Cy")
WORDS = Words(NAMES)
TO_BEA = Words(NAMES, you=B)


def told(state: State, action: Action, words: Words = WORDS) -> list[str]:
    """What the log says of this action of the seat to act: made of what everybody saw."""
    _, events = rules.apply(state, state.turn, action)
    return list(words.told([seen_by(None, event) for event in events]))


PLAIN = table("A> 5 5 K", "B 7 8 9", "C 7 8 9", pile="4", draw="3 3 6")


def test_a_play_names_rank_and_number_and_the_cards_drawn() -> None:
    assert told(PLAIN, Play(rank=Rank.FIVE)) == ["Ada plays two fives and draws two."]


def test_whoever_is_spoken_to_is_you() -> None:
    state = table("A 5", "B> 6 6 6", "C 7", pile="4")
    assert told(state, Play(rank=Rank.SIX), TO_BEA) == ["You play three sixes."]
    assert told(state, Take(), TO_BEA) == ["You take the four on the pile."]
    assert told(table("A 5", "B> 8 9", "C 7"), Play(rank=Rank.EIGHT), TO_BEA) == ["You play an eight. Cy is skipped."]
    assert told(table("A> 8 9", "B 5", "C 7"), Play(rank=Rank.EIGHT), TO_BEA) == [
        "Ada plays an eight. You are skipped."
    ]


def test_effects_are_told_with_the_play() -> None:
    assert told(table("A> 2 9", "B 5", pile="K"), Play(rank=Rank.TWO)) == ["Ada plays a two. Reset: anything goes."]
    assert told(table("A> 10 9", "B 5", pile="5 K", draw="3 4"), Play(rank=Rank.TEN)) == [
        "Ada plays a ten, burns 3 cards, draws two and plays again."
    ]
    assert told(table("A> 7 9", "B 5", pile="4 7 7 7"), Play(rank=Rank.SEVEN)) == [
        "Ada plays a seven, burns 5 cards (four of a kind) and plays again."
    ]
    assert told(table("A> 7 7 7 9", "B 5", "C 6", "D 4", "E 4", pile="4 7 7 7"), Play(rank=Rank.SEVEN)) == [
        "Ada plays three sevens, burns 7 cards (six of a kind) and plays again."
    ]
    stacked = table("A> 8 8 9", "B 5", "C 6", "D 5", house_rules=HouseRules(stack_skips=True))
    names = Words(("Ada", "Bea", "Cy", "Di"))
    assert told(stacked, Play(rank=Rank.EIGHT), names) == ["Ada plays two eights. Bea and Cy are skipped."]


def test_the_table_says_of_how_many_of_a_kind_the_pile_was_burned() -> None:
    for sevens, run in (("7", "FOUR"), ("7 7 7", "SIX")):
        state = table(f"A> {sevens} 9", "B 5", "C 6", "D 4", "E 4", pile="4 7 7 7")
        burned, events = rules.apply(state, A, Play(rank=Rank.SEVEN))
        assert effects(rules.snapshot(burned, None, events), WORDS) == (f"{run} OF A KIND",)


def test_twos_that_burn_reset_nothing() -> None:
    state = table("A> 2 9", "B 5", pile="2 2 2")
    assert told(state, Play(rank=Rank.TWO)) == ["Ada plays a two, burns 4 cards (four of a kind) and plays again."]


def test_table_cards_are_told_with_their_place() -> None:
    assert told(table("A> - / 6 Q", "B 7", pile="5"), PlayFaceUp(card=_first("6"))) == [
        "Ada plays a six from the table."
    ]
    state = table("A> - / 6 7", "B 7", pile="Q")
    assert told(state, Take(face_up=_first("6"))) == ["Ada takes the queen on the pile and the face-up six."]
    assert told(table("A> - / - / 6 7", "B 7", pile="5"), Flip(position=0)) == ["Ada flips a six and plays it."]
    assert told(table("A> - / - / 6 7", "B 7", pile="5 Q"), Flip(position=0)) == [
        "Ada flips a six, too low for the queen, and takes it with the pile of 2 cards."
    ]
    assert told(table("A> - / - / 6 7", "B 7", pile="Q"), Flip(position=0)) == [
        "Ada flips a six, too low for the queen, and takes both."
    ]


def _first(rank: str) -> Card:
    return parse_cards(f"{rank}C")[0]


def test_the_swap_is_told_card_by_card() -> None:
    state = table("A> 3 4 K / 5 6 7", "B 7 8 9", phase=Phase.SWAP)
    king, five = state.seats[0].hand[-1], state.seats[0].face_up[0]
    assert five is not None
    assert told(state, Swap(hand=king, face_up=five)) == ["Ada puts a king face up for a five."]
    assert told(state, Ready()) == ["Ada is ready."]
    last = table("A 3 4 5", "B> 6 7 8", phase=Phase.SWAP)
    assert told(last, Ready(), TO_BEA) == ["You are ready.", "Ada holds the lowest card and may begin with any card."]


@pytest.mark.parametrize(
    ("state", "action", "lines"),
    [
        (
            table("A> 9 9 / - / -", "B 7", pile="5"),
            Play(rank=Rank.NINE),
            ["Ada plays two nines.", "Ada wins! The last were two nines from the hand."],
        ),
        (
            table("A> - / - / 10", "B 7", pile="5"),
            Flip(position=0),
            ["Ada flips a ten, plays it and burns 2 cards.", "Ada wins! The last was a ten, flipped blind."],
        ),
    ],
)
def test_the_end_says_how(state: State, action: Action, lines: list[str]) -> None:
    assert told(state, action) == lines


def test_a_winner_neither_resets_nor_plays_again() -> None:
    assert told(table("A> 2 / - / -", "B 7", pile="5"), Play(rank=Rank.TWO))[0] == "Ada plays a two."


def test_draws_say_why_and_the_third_occurrence_warns() -> None:
    assert WORDS.told([GameDrawn(reason="recurrence")]) == (
        "Nobody wins: the very same position has come up five times.",
    )
    assert WORDS.told([GameDrawn(reason="length")]) == ("Nobody wins: 2,000 actions are the most.",)
    assert "third time" in WORDS.told([PositionRepeated(times=3)])[0]


def test_numbers_and_articles() -> None:
    assert cards_of(Rank.ACE, 1) == "an ace"
    assert cards_of(Rank.SIX, 2) == "two sixes"
    assert cards_of(Rank.QUEEN, 13) == "13 queens"
    assert cards_in_words(parse_cards("QS 6H QD")) == "a six and two queens"
    hand = parse_cards("6H 2S 2D QC QD QH")
    assert [the_ranks(hand, rank) for rank in (Rank.SIX, Rank.TWO, Rank.QUEEN)] == [
        "the six",
        "both twos",
        "the three queens",
    ]


def test_a_long_name_is_cut_to_its_cells() -> None:
    name = Words(("\u6771\u897f" * 20,)).name(0)
    assert name == "\u6771\u897f" * 4 + "\u2026"


def test_no_words_about_the_swaps_first_seat_sound_like_the_first_play() -> None:
    told = Words(("Ada", "East"), you=0)
    assert told.opening(1, 0) == "Game 1: You swap first, then whoever holds the lowest card begins."
    assert told.opening(2, 1) == "Game 2: East swaps first, then whoever holds the lowest card begins."
    assert told.swaps_first_next(1) == "East swaps first in the next game."
