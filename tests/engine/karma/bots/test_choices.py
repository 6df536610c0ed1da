"""What each level prefers among its legal actions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.cards import Card, Rank
from engine.karma import rules
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Ready, Take
from engine.karma.bots.base import Bot
from engine.karma.bots.levels import make_bot
from engine.karma.state import Phase, State
from tests.engine.karma.tables import shown, table

MANY = 400


def choose(level: str, state: State, seed: int = 7) -> Action:
    """What a fresh bot of this level does at this table."""
    return choice(make_bot(level, seed), state)


def choice(bot: Bot, state: State) -> Action:
    """What the bot does when it is the seat to act."""
    return bot.choose(rules.snapshot(state, state.turn))


def choices(level: str, state: State) -> Counter[Action]:
    """What one bot of this level does when it is asked many times."""
    bot = make_bot(level, 7)
    return Counter(choice(bot, state) for _ in range(MANY))


@pytest.mark.parametrize(
    ("level", "hand", "played"),
    [
        ("lowest", "5 2 10 A", Rank.TWO),
        ("lowest", "5 10 A", Rank.FIVE),
        ("highest", "5 2 10 A", Rank.ACE),
        ("highest", "5 2 10", Rank.TEN),
        ("normal", "5 K 2 10 A", Rank.FIVE),
        ("normal", "K 2 10 A", Rank.KING),
        ("normal", "2 10 A", Rank.ACE),
        ("normal", "2 10", Rank.TWO),
        ("normal", "10", Rank.TEN),
    ],
)
def test_a_ranked_player_plays_what_it_values_least(level: str, hand: str, played: Rank) -> None:
    assert choose(level, table(f"A> {hand}", "B 7", pile="4")) == Play(rank=played)


@pytest.mark.parametrize(("level", "card"), [("lowest", "6C"), ("highest", "KC"), ("normal", "6C")])
def test_face_up_cards_are_chosen_by_the_same_order(level: str, card: str) -> None:
    state = table("A> - / 6C KC 2C / 3 4 5", "B 7")
    expected = Card.parse("2C") if level == "lowest" else Card.parse(card)
    assert choose(level, state) == PlayFaceUp(card=expected)


@pytest.mark.parametrize(("level", "card"), [("lowest", "6C"), ("highest", "QC"), ("normal", "6C")])
def test_a_forced_take_brings_along_the_face_up_card_that_it_values_least(level: str, card: str) -> None:
    state = table("A> - / 6C QC / 3 4 5", "B 7", pile="K")
    assert choose(level, state) == Take(face_up=Card.parse(card))


@pytest.mark.parametrize("level", ["lowest", "highest", "normal"])
def test_blind_cards_are_flipped_from_the_left(level: str) -> None:
    assert choose(level, table("A> - / - - - / - 4 5", "B 7")) == Flip(position=1)


def test_normal_brings_its_three_best_cards_face_up_in_at_most_three_swaps() -> None:
    state = table("A> 10 A 2 / 3 K 4", "B 7", phase=Phase.SWAP)
    for _ in range(3):
        state, _ = rules.apply(state, state.turn, choose("normal", state))
    assert sorted(shown(state.seats[0].face_up_cards).split()) == ["10", "2", "A"]
    assert choose("normal", state) == Ready()


def test_normal_is_ready_when_a_swap_gains_nothing() -> None:
    state = table("A> 3 K 9 / 10 2 A", "B 7", phase=Phase.SWAP)
    assert choose("normal", state) == Ready()


def test_normal_is_ready_when_no_swap_is_left() -> None:
    """As for somebody who has wasted three swaps, and has a bot go on."""
    state = replace(table("A> 10 2 A / 3 4 5", "B 7", phase=Phase.SWAP), swaps_made=3)
    assert choose("normal", state) == Ready()


def test_normal_swaps_no_card_for_another_of_its_rank() -> None:
    state = table("A> KC 9 8 / KD KH KS", "B 7", phase=Phase.SWAP)
    assert choose("normal", state) == Ready()


def test_random_takes_the_pile_only_when_forced() -> None:
    assert set(choices("random", table("A> 6 9 10", "B 7", pile="5"))) == {
        Play(rank=Rank.SIX),
        Play(rank=Rank.NINE),
        Play(rank=Rank.TEN),
    }
    assert choose("random", table("A> 6 9", "B 7", pile="K")) == Take()


def test_uniform_takes_the_pile_as_often_as_it_plays_each_rank() -> None:
    seen = choices("uniform", table("A> 6 9 10", "B 7", pile="5"))
    assert len(seen) == 4
    assert all(60 < count < 140 for count in seen.values())


def test_easy_mixes_the_lowest_rank_with_careless_plays_but_never_takes_by_choice() -> None:
    seen = choices("easy", table("A> 6 9 10 A", "B 7", pile="5"))
    assert set(seen) == {Play(rank=rank) for rank in (Rank.SIX, Rank.NINE, Rank.TEN, Rank.ACE)}
    assert seen[Play(rank=Rank.SIX)] > MANY / 2
    assert choose("easy", table("A> 6 9", "B 7", pile="K")) == Take()
