"""The race of options, on worlds that end as the test wants it."""

from __future__ import annotations

from math import isinf, sqrt

import pytest

from engine.karma.actions import HouseRules
from engine.karma.kernel import NOBODY, Choose, Table, keep
from engine.karma.search import FIRST_CHECK, Option, best_of, race
from tests.engine.karma.tables import A, B


class EndlessTable(Table):
    """A world in which nobody ever wins."""

    def __init__(self) -> None:
        super().__init__(HouseRules(), hands=[1, 2], face_up=[0, 0], blind=[[], []], draw=[], turn=A)

    def copy(self) -> Table:
        return EndlessTable()

    def play(self, choose: Choose = keep, decisions: int = 2000, until: int = NOBODY) -> int | None:  # noqa: ARG002
        return None


def won_by(*winners: int) -> Option:
    """An option after which these seats win, one in each world, then over again."""
    worlds = iter(range(10**6))
    return Option(lambda _: winners[next(worlds) % len(winners)])


def test_a_win_counts_one_a_loss_nothing_and_a_draw_half() -> None:
    win, loss, draw = won_by(A), won_by(B), Option(lambda _: None)
    race(EndlessTable, [win, loss, draw], A, 60, keep_all=True)
    assert [option.chance for option in (win, loss, draw)] == [1, 0, 0.5]


def test_a_beaten_option_drops_out_early_and_the_last_one_left_needs_no_more_playouts() -> None:
    better, worse = won_by(A), won_by(B)
    race(EndlessTable, [worse, better], A, 6000)
    assert len(worse.outcomes) == len(better.outcomes) == FIRST_CHECK


def test_options_that_are_alike_stay_until_the_playouts_are_spent() -> None:
    options = [won_by(A, B), won_by(B, A), won_by(A, B)]
    race(EndlessTable, options, A, 601)
    assert [len(option.outcomes) for option in options] == [200] * 3


def test_with_all_kept_even_the_worst_plays_to_the_end() -> None:
    options = [won_by(A), won_by(B)]
    race(EndlessTable, options, A, 400, keep_all=True)
    assert [len(option.outcomes) for option in options] == [200] * 2


def test_one_option_alone_needs_no_playout_unless_it_is_to_be_valued() -> None:
    option = won_by(A, B)
    race(EndlessTable, [option], A, 100)
    assert not option.outcomes
    race(EndlessTable, [option], A, 100, keep_all=True)
    assert option.chance == 0.5


def test_all_options_face_the_same_worlds_and_none_sees_what_another_did_there() -> None:
    seen: list[list[int]] = [[], []]
    worlds = iter(range(1, 1000))

    def deal() -> Table:
        return Table(HouseRules(), hands=[next(worlds), 2], face_up=[0, 0], blind=[[], []], draw=[], turn=A)

    def look(at: list[int], table: Table) -> int:
        at.append(table.hands[A])
        table.hands[A] = 0
        return A

    race(deal, [Option(lambda table: look(seen[0], table)), Option(lambda table: look(seen[1], table))], A, 40)
    assert seen[0] == seen[1] == list(range(1, 21))


def test_the_standard_error_is_that_of_the_mean() -> None:
    option = Option(lambda _: None, [1.0, 0.0] * 50)
    assert option.standard_error == pytest.approx(sqrt(0.25 * 100 / 99 / 100))
    assert isinf(Option(lambda _: None, [1.0]).standard_error)


def test_the_rules_choice_stands_unless_another_is_better_by_a_standard_error() -> None:
    rule = Option(lambda _: None, [1.0, 0.0] * 50)
    hardly_better = Option(lambda _: None, [1.0, 0.0] * 49 + [1.0, 1.0])
    better = Option(lambda _: None, [1.0, 0.0] * 45 + [1.0, 1.0] * 5)
    assert best_of([rule, hardly_better]) is rule
    assert best_of([rule, hardly_better, better]) is better


def test_an_option_that_dropped_out_is_not_chosen_for_its_luck_before() -> None:
    rule = Option(lambda _: None, [0.0, 1.0] * 50)
    dropped = Option(lambda _: None, [1.0] * 24, is_beaten=True)
    assert best_of([rule, dropped]) is rule
