"""The swap on the kernel's table, held against the rules and the player *normal*."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.karma import rules
from engine.karma.bots.normal import Normal
from engine.karma.kernel import Encoder, Table, layout_for
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from engine.karma.swap_options import arrange, arrange_like_normal, arrangements, find_starter
from tests.engine.karma.tables import A, B, C, table


def kernel_table(state: State) -> Table:
    encoder = Encoder(layout_for(len(state.seats), state.rules.skip_rank))
    hands = [encoder.mask(seat.hand) for seat in state.seats]
    face_up = [encoder.mask(seat.face_up_cards) for seat in state.seats]
    return Table(state.rules, hands, face_up, [[] for _ in hands], [], state.turn)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_arrangement_and_the_starter_are_those_of_a_table_of_normal_players(seats: int) -> None:
    for seed in range(30):
        state = initial_state(deal_from_seed(seats, seed), seed % seats)
        kernel = kernel_table(state)
        for seat in range(seats):
            arrange_like_normal(kernel, seat)
        while state.phase is Phase.SWAP:
            state, _ = rules.apply(state, state.turn, Normal().choose(rules.snapshot(state, state.turn)))
        for seat in range(seats):
            expected = sorted(card.rank for card in state.seats[seat].face_up_cards)
            assert sorted(kernel.layout.ranks_of(kernel.face_up[seat])) == expected
        assert find_starter(kernel, state.opening_seat, magic_starts=True) == state.turn


@pytest.mark.parametrize(
    ("hands", "starter"),
    [(("2 K K", "4 5 6", "3 9 9"), C), (("2 2 10", "10 10 2", "2 10 A"), C), (("2 2", "10 10", "2 10"), B)],
)
def test_by_the_house_rule_magic_cards_dont_count_in_finding_the_starter(hands: tuple[str, ...], starter: int) -> None:
    state = table(f"A> {hands[0]}", f"B {hands[1]}", f"C {hands[2]}")
    assert find_starter(kernel_table(state), B, magic_starts=False) == starter


def test_of_several_lowest_cards_the_first_one_clockwise_from_the_opening_seat_starts() -> None:
    kernel = kernel_table(table("A> 3 9 9", "B 4 9 9", "C 3 J J"))
    assert [find_starter(kernel, opening_seat, magic_starts=True) for opening_seat in (A, B, C)] == [A, C, C]


def test_the_arrangements_are_all_there_are_the_one_of_normal_first() -> None:
    kernel = kernel_table(table("A> 3 3 9 / 10 4 2", "B 5 6 7"))
    found = [tuple(sorted(kernel.layout.ranks_of(cards))) for cards in arrangements(kernel, A)]
    assert found[0] == (2, 9, 10)
    assert len(found) == len(set(found))
    assert set(found) == {tuple(sorted(cards)) for cards in combinations((3, 3, 9, 10, 4, 2), 3)}


def test_to_arrange_moves_cards_and_loses_none() -> None:
    kernel = kernel_table(table("A> 3 5 9 / 10 4 2", "B 5 6 7"))
    lowest = list(arrangements(kernel, A))[-1]
    arrange(kernel, A, lowest)
    assert sorted(kernel.layout.ranks_of(kernel.face_up[A])) == [3, 4, 5]
    assert sorted(kernel.layout.ranks_of(kernel.hands[A])) == [2, 9, 10]
