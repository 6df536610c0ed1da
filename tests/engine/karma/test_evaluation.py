"""Actions valued and chosen on whole tables."""

from __future__ import annotations

import random
from dataclasses import replace
from math import comb, isfinite

import pytest

from engine.cards import Card, Rank
from engine.karma import rules
from engine.karma.actions import Action, Flip, HouseRules, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.bots.normal import Normal
from engine.karma.determinization import Dealer
from engine.karma.evaluation import Assessment, Evaluation, assess, candidates_of, choose
from engine.karma.knowledge import Knowledge
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from engine.karma.swap_options import arrange_like_normal, find_starter
from tests.engine.karma.tables import A, after, table


def knowledge_of(state: State) -> Knowledge:
    knowledge = Knowledge()
    knowledge.observe(rules.snapshot(state, state.turn))
    return knowledge


def assessed(state: State, playouts: int = 400) -> Assessment:
    return assess(rules.snapshot(state, state.turn), knowledge_of(state), random.Random(1).random, playouts)


def dealer_for(state: State) -> Dealer:
    return Dealer(rules.snapshot(state, state.turn), knowledge_of(state), random.Random(1).random)


def evaluated(state: State, playouts: int = 400) -> dict[Action, Evaluation]:
    found = assessed(state, playouts).evaluations
    assert tuple(evaluation.action for evaluation in found) == rules.legal_actions(state)
    return {evaluation.action: evaluation for evaluation in found}


def chosen(state: State, playouts: int = 400) -> Action:
    return choose(rules.snapshot(state, state.turn), knowledge_of(state), random.Random(1).random, playouts)


BURN_AND_WIN = table("A> 10 Q / - - - / - - -", "B 3 / - - - / - - -", pile="5 6 7")


def test_an_action_that_leads_to_a_certain_win_has_chance_one() -> None:
    found = evaluated(BURN_AND_WIN)[Play(rank=Rank.TEN)]
    assert (found.chance, found.chance_error, found.cost, found.cost_error) == (1, 0, 0, 0)


def test_the_sure_win_is_chosen_where_normal_plays_its_lowest_card() -> None:
    assert Normal().choose(rules.snapshot(BURN_AND_WIN, A)) == Play(rank=Rank.QUEEN)
    assert chosen(BURN_AND_WIN) == assessed(BURN_AND_WIN).choice == Play(rank=Rank.TEN)


def test_the_cost_of_an_action_is_what_the_best_one_is_better_and_more_certain_than_its_chance() -> None:
    found = evaluated(table("A> 3 9 A / 5 6 7 / 8 9 J", "B 3 4 5", draw="5 6 7 8 9", pile="3"), 4000)
    best = max(evaluation.chance for evaluation in found.values())
    for evaluation in found.values():
        assert evaluation.cost == pytest.approx(best - evaluation.chance)
        assert evaluation.cost_error < 1.4 * evaluation.chance_error


def test_every_legal_action_has_a_chance_and_an_error() -> None:
    state = initial_state(deal_from_seed(4, 1))
    while state.phase is not Phase.OVER:
        for evaluation in evaluated(state, 60).values():
            assert 0 <= evaluation.chance <= 1
            assert isfinite(evaluation.chance_error)
        state, _ = rules.apply(state, state.turn, Normal().choose(rules.snapshot(state, state.turn)))


def test_blind_cards_are_all_worth_the_same() -> None:
    found = evaluated(table("A> - / - - - / 3 9 K", "B 5", pile="6"))
    assert len({found[Flip(position=position)].chance for position in range(3)}) == 1


def test_the_suit_of_a_face_up_card_is_worth_nothing() -> None:
    found = evaluated(table("A> - / 7C 7D 9C / 3 9 K", "B 5 8", pile="6"))
    assert found[PlayFaceUp(card=Card.parse("7C"))].chance == found[PlayFaceUp(card=Card.parse("7D"))].chance
    found = evaluated(table("A> - / 4C 4D 5C / 3 9 K", "B 5 8", pile="6"))
    assert found[Take(face_up=Card.parse("4C"))].chance == found[Take(face_up=Card.parse("4D"))].chance


def test_ready_and_an_exchange_of_equal_ranks_come_to_the_same() -> None:
    found = evaluated(table("A> 7C 8 3 / 7D 9 K", "B 4 5 6", phase=Phase.SWAP))
    assert found[Ready()].chance == found[Swap(hand=Card.parse("7C"), face_up=Card.parse("7D"))].chance


def test_a_swap_is_worth_the_best_that_can_come_of_it() -> None:
    state = table("A> 10C 2C AC / 3C 4C 5C", "B 4 5 6", phase=Phase.SWAP)
    found = evaluated(state)
    best = max(evaluation.chance for evaluation in found.values())
    first_steps = [evaluation for evaluation in found.values() if evaluation.chance == best]
    assert len(first_steps) > 1
    assert found[Ready()].chance < best


def test_what_can_come_of_a_swap_is_what_the_swaps_that_are_left_can_bring() -> None:
    state = table("A> 6 7 8 / 3 4 5", "B 4 5 6", phase=Phase.SWAP)
    for made, exchanges in ((0, 3), (1, 2), (2, 1), (3, 0)):
        state = replace(state, swaps_made=made)
        found = candidates_of(rules.snapshot(state, A), dealer_for(state).seen)
        assert len(found) == sum(comb(3, count) ** 2 for count in range(exchanges + 1))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("magic_starts", [True, False])
def test_after_the_swap_a_world_goes_on_as_at_a_table_of_normal_players(seats: int, magic_starts: bool) -> None:
    """The seat in the middle is ready as it is; those before it have been, those after it arrange their cards."""
    for seed in range(20):
        state = initial_state(deal_from_seed(seats, seed), seed % seats, HouseRules(magic_starts=magic_starts))
        for _ in range(seats // 2):
            state = after(state, Ready())
        dealer = dealer_for(state)
        world = dealer.deal()
        expected = world.copy()
        for steps in range(seats // 2 + 1, seats):
            arrange_like_normal(expected, (state.opening_seat + steps) % seats)
        found = candidates_of(rules.snapshot(state, state.turn), dealer.seen)
        (begin,) = (candidate.option.begin for candidate in found if Ready() in candidate.actions)
        assert begin(world) is None
        ranks_of = world.layout.ranks_of
        for cards, expected_cards in zip(world.hands + world.face_up, expected.hands + expected.face_up, strict=True):
            assert ranks_of(cards) == ranks_of(expected_cards)
        assert world.turn == find_starter(expected, state.opening_seat, magic_starts=magic_starts)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_swap_comes_to_its_end(seats: int) -> None:
    state = initial_state(deal_from_seed(seats, 3))
    said_ready = []
    while state.phase is Phase.SWAP:
        action = chosen(state, 200)
        if action == Ready():
            said_ready.append(state.turn)
        state, _ = rules.apply(state, state.turn, action)
    assert said_ready == list(range(seats))
