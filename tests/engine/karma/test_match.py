"""Rule 3: the opening seat moves on by one with each game that is finished."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.karma.match import new_match


@pytest.mark.parametrize("seats", range(2, 7))
def test_seat_1_opens_a_matchs_first_game_and_then_the_next_seat(seats: int) -> None:
    match = new_match(seats)
    openings = []
    for game in range(seats + 2):
        openings.append(match.opening_seat)
        match = match.after(winner=game % 2)
    assert openings == [*range(seats), 0, 1]


def test_a_draw_is_a_finished_game_too() -> None:
    match = new_match(3).after(None)
    assert (match.opening_seat, match.games_finished, match.wins, match.draws) == (1, 1, (0, 0, 0), 1)


def test_who_wins_doesnt_change_who_opens_next() -> None:
    assert {new_match(4).after(winner).opening_seat for winner in (0, 1, 2, 3, None)} == {1}


def test_a_match_never_changes_an_abandoned_game_leaves_it_as_it_was() -> None:
    match = new_match(2)
    match.after(1)
    assert match == new_match(2)


@given(st.integers(2, 6), st.lists(st.one_of(st.none(), st.integers(0, 5)), max_size=30))
def test_the_score_counts_every_finished_game_once(seats: int, winners: list[int | None]) -> None:
    winners = [winner if winner is None else winner % seats for winner in winners]
    match = new_match(seats)
    for winner in winners:
        match = match.after(winner)
    assert match.wins == tuple(winners.count(seat) for seat in range(seats))
    assert match.draws == winners.count(None)
    assert match.games_finished == len(winners)
    assert match.opening_seat == len(winners) % seats
