"""Coin, card counter and coach play the deck that the person has played."""

import pytest

from engine.psychic_palm.coach import MEAN_SCORE, coach_for
from engine.psychic_palm.evidence import entries_of
from engine.psychic_palm.ghosts import ghosts_of
from engine.psychic_palm.odds import likeliest
from engine.psychic_palm.state import deck_from_seed
from tests.engine.psychic_palm.played import played


@pytest.mark.parametrize(("seed", "scores"), [(1, [8, 11, 12]), (17, [11, 6, 12]), (33, [6, 9, 8])])
def test_a_deck_has_the_same_ghosts_for_ever(seed: int, scores: list[int]) -> None:
    assert [ghost.score for ghost in ghosts_of(deck_from_seed(seed))] == scores


def test_the_ghosts_are_a_coin_a_card_counter_and_the_coach() -> None:
    assert [ghost.name for ghost in ghosts_of(deck_from_seed(1))] == ["coin", "card counter", "coach"]


def test_counter_and_coach_play_by_the_rules_what_they_would_at_the_table() -> None:
    for seed in range(50):
        deck = deck_from_seed(seed)
        _, counter, coach = ghosts_of(deck)
        for ghost, choose in ((counter, likeliest), (coach, coach_for(MEAN_SCORE).choose)):
            state = played(deck, choose)
            assert (ghost.score, ghost.calls) == (state.score, entries_of(state))


def test_the_coin_calls_by_chance() -> None:
    coins = [ghosts_of(deck_from_seed(seed))[0] for seed in range(400)]
    first = [coin.calls[0].call for coin in coins]
    assert 150 < first.count("red") < 250
    assert 8.5 < sum(coin.score for coin in coins) / 400 < 11.3


def test_one_card_moved_makes_another_coin() -> None:
    deck = deck_from_seed(1)
    moved = (*deck[:-2], deck[-1], deck[-2])
    assert ghosts_of(deck)[0].calls != ghosts_of(moved)[0].calls
