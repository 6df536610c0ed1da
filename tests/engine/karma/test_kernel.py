"""The kernel against the rules: the same games, action by action; and its playouts against the player *normal*."""

from __future__ import annotations

import random
from itertools import product

import pytest

from engine.cards import Card, Rank
from engine.karma import rules
from engine.karma.actions import SKIP_RANKS, Action, Flip, HouseRules, Play, PlayFaceUp, Ready, Take
from engine.karma.bots.normal import Normal
from engine.karma.kernel import TAKE, Encoder, Table, layout_for
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from tests.engine.karma.random_games import Step, played_at_random
from tests.engine.karma.tables import A, B, table

GAMES_EACH = 25
"""Games for each seat count and house rules: 5 x 4 x 2 x 2 x 25 = 2,000."""


def kernel_table(state: State) -> Table:
    """The same table in the kernel; its pile must be empty."""
    assert not state.pile
    encoder = Encoder(layout_for(len(state.seats), state.rules.skip_rank))
    return Table(
        state.rules,
        hands=[encoder.mask(seat.hand) for seat in state.seats],
        face_up=[encoder.mask(seat.face_up_cards) for seat in state.seats],
        blind=[[encoder.bit(card) for card in reversed(seat.blind_cards)] for seat in state.seats],
        draw=[encoder.bit(card) for card in reversed(state.draw_pile)],
        turn=state.turn,
    )


def ranks_in(kernel: Table, mask: int) -> list[int]:
    return sorted(kernel.layout.ranks_of(mask))


def ranks_of(cards: tuple[Card, ...]) -> list[int]:
    return sorted(card.rank for card in cards)


def number_of(kernel: Table, before: State, action: Action) -> int:
    """The kernel's choice for an action; a blind card to be flipped is laid where the kernel flips."""
    seat = kernel.turn
    match action:
        case Play(rank=rank):
            return kernel.layout.number_of(rank, kernel.hands[seat])
        case PlayFaceUp(card=Card(rank=rank)) | Take(face_up=Card(rank=rank)):
            return kernel.layout.number_of(rank, kernel.face_up[seat])
        case Flip(position=position):
            card, blind = before.seats[seat].blind[position], kernel.blind[seat][: kernel.blind_left[seat]]
            assert card is not None
            chosen = next(bit for bit in blind if kernel.layout.rank[bit.bit_length()] == card.rank)
            blind.remove(chosen)
            kernel.blind[seat] = [*blind, chosen]
            return TAKE
        case _:
            return TAKE


def check_equal(kernel: Table, state: State, actor: int, winner: int | None) -> None:
    """The table in the middle, the turn, and the seat that has acted are the same; the others don't change."""
    result = state.result
    assert winner == (result.winner if result else None)
    if winner is None and not result:
        assert kernel.turn == state.turn
    assert kernel.draw_left == len(state.draw_pile)
    assert ranks_in(kernel, kernel.pile) == ranks_of(state.pile)
    assert kernel.layout.rank[kernel.top] == (state.pile[-1].rank if state.pile else 0)
    assert kernel.run.bit_count() == rules.top_run(state.pile)
    check_seat(kernel, state, actor)


def check_seat(kernel: Table, state: State, number: int) -> None:
    seat = state.seats[number]
    assert ranks_in(kernel, kernel.hands[number]) == ranks_of(seat.hand)
    assert ranks_in(kernel, kernel.face_up[number]) == ranks_of(seat.face_up_cards)
    blind = kernel.blind[number][: kernel.blind_left[number]]
    assert ranks_in(kernel, sum(blind)) == ranks_of(seat.blind_cards)


def follow(kernel: Table, step: Step) -> None:
    number = number_of(kernel, step.before, step.action)
    check_equal(kernel, step.after, step.before.turn, kernel.play(lambda _: number, 1))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("skip_rank", SKIP_RANKS)
def test_random_games_by_all_house_rules_go_as_by_the_rules(seats: int, skip_rank: int | None) -> None:
    for stack_skips, magic_starts, seed in product((False, True), (False, True), range(GAMES_EACH)):
        house_rules = HouseRules(skip_rank=skip_rank, stack_skips=stack_skips, magic_starts=magic_starts)
        state = initial_state(deal_from_seed(seats, seed), seed % seats, house_rules)
        kernel, last = None, state
        for step in played_at_random(state, seed):
            if kernel:
                follow(kernel, step)
                last = step.after
            elif step.after.phase is Phase.PLAY:
                kernel = kernel_table(step.after)
        assert kernel
        for seat in range(seats):
            check_seat(kernel, last, seat)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_playout_ends_as_a_game_of_normal_players(seats: int) -> None:
    for seed in range(10):
        state = initial_state(deal_from_seed(seats, seed))
        while state.phase is Phase.SWAP:
            state, _ = rules.apply(state, state.turn, Ready())
        winner = kernel_table(state).play()
        while state.phase is Phase.PLAY:
            state, _ = rules.apply(state, state.turn, Normal().choose(rules.snapshot(state, state.turn)))
        assert state.result
        assert state.result.winner == winner


def test_a_copy_plays_on_without_the_original() -> None:
    kernel = kernel_table(table("A> 3 4 5 / Q Q K / 2 2 2", "B 6 7 9 / 3 3 3 / 4 4 4", draw="5 6 7"))
    copy = kernel.copy()
    assert copy.play() is not None
    assert (kernel.turn, kernel.pile, kernel.draw_left, kernel.blind_left) == (A, 0, 3, [3, 3])
    assert ranks_in(kernel, kernel.hands[A]) == [3, 4, 5]


def test_nobody_has_won_when_the_decisions_are_spent() -> None:
    kernel = kernel_table(table("A> 3 4 5", "B 6 7 9"))
    assert kernel.play(decisions=1) is None
    assert kernel.turn == B


def test_two_decks_have_eight_cards_of_a_rank() -> None:
    assert layout_for(4, 8).cards_of([Rank.ACE]).bit_count() == 4
    assert layout_for(5, 8).cards_of([Rank.ACE, Rank.TEN]).bit_count() == 16


@pytest.mark.parametrize("seats", [2, 6])
def test_cards_of_the_same_ranks_have_the_same_counts_and_no_others(seats: int) -> None:
    layout = layout_for(seats, 8)
    chance = random.Random(seats)
    bits = [1 << number for number in range(len(layout.rank) - 1)]
    hands = [sum(chance.sample(bits, size)) for size in range(1, 12) for _ in range(40)]
    found: dict[int, tuple[int, ...]] = {}
    for hand in [*hands, sum(bits)]:
        assert found.setdefault(layout.counts_of(hand), layout.ranks_of(hand)) == layout.ranks_of(hand)
    assert len(found) == len({layout.ranks_of(hand) for hand in [*hands, sum(bits)]})


def test_play_stops_before_the_next_choice_of_a_seat_between_ranks() -> None:
    kernel = kernel_table(table("A> 3 / 7 7 Q", "B 6 K A"))
    assert kernel.play(until=A) is None
    assert (kernel.turn, ranks_in(kernel, kernel.pile)) == (A, [3, 6])


def test_where_no_face_up_card_may_be_played_which_goes_along_is_a_choice_too() -> None:
    kernel = kernel_table(table("A> 3 / 5 6 6", "B K"))
    assert kernel.play(until=A) is None
    assert (kernel.turn, ranks_in(kernel, kernel.pile)) == (A, [3, 13])


def test_cards_of_a_single_rank_are_no_choice() -> None:
    """A's nines go one by one and its ace wins; B can only take."""
    kernel = kernel_table(table("A> 3 / 9 9 - / A - -", "B 4 4 / 5 5 - / 6 - -"))
    assert kernel.play(until=A) == A
