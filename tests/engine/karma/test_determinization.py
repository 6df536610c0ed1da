"""Worlds are full decks that agree with all that the seat sees and knows, and nothing else tells them apart."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.cards import Rank
from engine.karma import rules
from engine.karma.actions import Play, Take
from engine.karma.determinization import Dealer, unseen_cards
from engine.karma.kernel import Table
from engine.karma.knowledge import Knowledge
from engine.karma.state import State, deal_from_seed, deck_for, initial_state
from tests.engine.karma.random_games import hidden_from, played_at_random, redealt
from tests.engine.karma.tables import A, B, table


def watched(state: State, *actions: Play | Take) -> tuple[State, Knowledge]:
    """The table after these actions, and what seat A knows of it."""
    knowledge = Knowledge()
    knowledge.observe(rules.snapshot(state, A))
    for action in actions:
        state, events = rules.apply(state, state.turn, action)
        knowledge.observe(rules.snapshot(state, A, events))
    return state, knowledge


def dealer(state: State, knowledge: Knowledge, seed: int = 1) -> Dealer:
    return Dealer(rules.snapshot(state, A), knowledge, random.Random(seed).random)


def ranks(world: Table, cards: int) -> list[int]:
    return sorted(world.layout.ranks_of(cards))


def all_cards(world: Table) -> list[int]:
    blind = (card for cards in world.blind for card in cards)
    return [world.pile, *world.hands, *world.face_up, *blind, *world.draw]


def check_world(world: Table, state: State) -> None:
    cards = all_cards(world)
    assert sum(card.bit_count() for card in cards) == sum(cards).bit_count(), "a card lies in two places"
    held = Counter(world.layout.ranks_of(sum(cards)))
    assert held == Counter(card.rank for card in deck_for(len(state.seats))) - Counter(c.rank for c in state.burned)
    assert [hand.bit_count() for hand in world.hands] == [len(seat.hand) for seat in state.seats]
    assert [len(cards) for cards in world.blind] == [len(seat.blind_cards) for seat in state.seats] == world.blind_left
    assert len(world.draw) == len(state.draw_pile) == world.draw_left
    assert ranks(world, world.hands[A]) == [card.rank for card in state.seats[A].hand]
    assert ranks(world, world.pile) == sorted(card.rank for card in state.pile)
    assert world.turn == state.turn


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_world_is_a_full_deck_with_everything_seen_in_its_place(seats: int) -> None:
    for seed in range(4):
        knowledge = Knowledge()
        for step in played_at_random(initial_state(deal_from_seed(seats, seed)), seed):
            knowledge.observe(rules.snapshot(step.after, A, step.events))
            if step.after.version % 5 == 0:
                check_world(dealer(step.after, knowledge).deal(), step.after)


def test_unseen_are_the_cards_hidden_from_the_viewer_less_those_that_it_knows() -> None:
    knowledge = Knowledge()
    for step in played_at_random(initial_state(deal_from_seed(3, 2)), 2):
        knowledge.observe(rules.snapshot(step.after, A, step.events))
        known = [card for seat in (1, 2) for card in knowledge.hand(seat).known]
        hidden = Counter(hidden_from(step.after, A)) - Counter(known)
        if step.after.result is None:
            assert unseen_cards(rules.snapshot(step.after, A), knowledge) == sorted(hidden.elements())


def test_known_cards_lie_in_their_hand_in_every_world() -> None:
    state, knowledge = watched(table("A 7", "B> 4", pile="9 9 K"), Take())
    worlds = dealer(state, knowledge)
    for _ in range(100):
        world = worlds.deal()
        held = Counter(ranks(world, world.hands[B]))
        assert not Counter((9, 9, 13)) - held
        assert held.total() == 4


def test_a_rank_that_a_seat_lacks_is_dealt_to_it_in_no_world() -> None:
    state, knowledge = watched(table("A 7", "B> 4 9 9 K K", draw=""), Play(rank=Rank.FOUR))
    worlds = dealer(state, knowledge)
    assert all(4 not in ranks(world, world.hands[B]) for world in (worlds.deal() for _ in range(200)))


def share_of_doubted_worlds(state: State, *actions: Play | Take) -> float:
    """How often B's last card is a 6 or an 8, which it would have played before its 9, against by chance alone."""
    state, knowledge = watched(state, *actions)
    worlds, tries = dealer(state, knowledge), 4000
    known = [card.rank for card in knowledge.hand(B).known]
    found = sum(bool({6, 8} & {*ranks(world, world.hands[B])}) for world in (worlds.deal() for _ in range(tries)))
    assert not {6, 8} & {*known}
    unseen = [card.rank for card in unseen_cards(rules.snapshot(state, A), knowledge) if card.rank != Rank.NINE]
    return found / tries / (sum(rank in (6, 8) for rank in unseen) / len(unseen))


def test_ranks_that_a_normal_player_would_have_played_are_dealt_to_it_in_no_world() -> None:
    assert share_of_doubted_worlds(table("A 7", "B> 9 3", draw="", pile="6"), Play(rank=Rank.NINE)) == 0


def test_a_seat_that_was_seen_to_play_otherwise_is_dealt_them_half_as_often_as_by_chance() -> None:
    """B has picked up a 7 for all to see, and keeps it when it plays its 9 on a 6."""
    state = table("A 6 7", "B> 9 3", draw="", pile="7 K")
    share = share_of_doubted_worlds(state, Take(), Play(rank=Rank.SIX), Play(rank=Rank.NINE))
    assert share == pytest.approx(1 / 2, abs=0.1)


def test_a_doubt_that_leaves_no_card_is_dropped() -> None:
    """B has taken a pile though it can only hold an ace, which beats all."""
    everything_else = " ".join(rank.label for rank in Rank if rank is not Rank.ACE for _ in range(4))
    others = f"A {everything_else} / - - - / - - -"
    state, knowledge = watched(table(others, "B> A A A / - - - / - - -", pile="A"), Take())
    world = dealer(state, knowledge).deal()
    assert ranks(world, world.hands[B]) == [14] * 4


def test_every_hidden_card_comes_up_everywhere_equally_often() -> None:
    state, knowledge = watched(initial_state(deal_from_seed(3, 5)))
    unseen = Counter(card.rank for card in unseen_cards(rules.snapshot(state, A), knowledge))
    worlds = dealer(state, knowledge)
    hands, blind, drawn = Counter[int](), Counter[int](), Counter[int]()
    for _ in range(4000):
        world = worlds.deal()
        ranks_of = world.layout.ranks_of
        hands.update(ranks_of(world.hands[B]))
        blind.update(rank for card in world.blind[A] for rank in ranks_of(card))
        drawn.update(rank for card in world.draw[:3] for rank in ranks_of(card))
    for found in (hands, blind, drawn):
        for rank, count in unseen.items():
            assert found[rank] / 12000 == pytest.approx(count / unseen.total(), abs=0.012)


@pytest.mark.parametrize("seed", range(5))
def test_tables_that_look_alike_give_the_same_worlds(seed: int) -> None:
    knowledge = Knowledge()
    for step in played_at_random(initial_state(deal_from_seed(4, seed)), seed):
        knowledge.observe(rules.snapshot(step.after, A, step.events))
        if step.after.version % 10 == 0 and step.after.result is None:
            other = redealt(step.after, A, random.Random(seed))
            assert all_cards(dealer(step.after, knowledge).deal()) == all_cards(dealer(other, knowledge).deal())
