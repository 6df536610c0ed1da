"""The review of a game: the best call, and what one's own cost."""

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.psychic_palm.coach import MEAN_SCORE, PERFECT_GAME, Goal, coach_for
from engine.psychic_palm.kernel import coin
from engine.psychic_palm.odds import unseen_after
from engine.psychic_palm.review import review
from engine.psychic_palm.state import deck_from_seed, initial_state
from tests.engine.psychic_palm.played import call_and_flip, played, shown_face_up

GOALS = pytest.mark.parametrize("goal", [MEAN_SCORE, PERFECT_GAME], ids=["mean", "perfect"])


@GOALS
def test_the_coachs_own_calls_cost_nothing(goal: Goal) -> None:
    for seed in range(20):
        state = played(deck_from_seed(seed), coach_for(goal).choose)
        for reviewed in review(state, goal):
            assert reviewed.best == reviewed.made.call
            assert reviewed.cost == 0


@GOALS
def test_a_cost_is_the_value_of_the_best_call_less_that_of_the_one_made(goal: Goal) -> None:
    for seed in range(20):
        state = played(deck_from_seed(seed), coin(seed))
        for number, reviewed in enumerate(review(state, goal)):
            before = played(state.deck, coin(seed), number)
            advice = coach_for(goal).advice(unseen_after(shown_face_up(before)), before.cards_left, before.phase)
            values = {call: value for call, _, value in advice}
            assert reviewed.advice == advice
            assert reviewed.made == state.calls[number]
            assert reviewed.cost == values[reviewed.best] - values[reviewed.made.call]
            assert reviewed.cost >= max(values.values()) - values[reviewed.made.call] - 1e-9


def test_a_call_of_fewer_cards_costs_the_points_it_gives_away() -> None:
    """With two cards left before the joker a hit of the colour lays one more face down, and that is all."""
    start = initial_state(FULL_DECK[::-1])
    state = start
    while state.cards_left > 2:
        state = call_and_flip(state, "black" if state.deck[len(state.roles)].suit.is_red else "red")
    state = call_and_flip(state, "red")
    last = review(state)[-1]
    assert parse_cards("3C 2C") == state.deck[-2:]
    assert (last.made.call, last.best) == ("red", "black")
    assert last.cost == pytest.approx(1.0)


def test_an_unfinished_game_is_reviewed_as_far_as_it_went() -> None:
    assert len(review(played(deck_from_seed(4), coin(4), calls=5))) == 5
