"""The next choices of a seat are searched, and by nothing that the seat can't see."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import fmean

import pytest

from engine.karma import rules
from engine.karma.determinization import Dealer
from engine.karma.evaluation import can_look_ahead, candidates_of
from engine.karma.kernel import Table
from engine.karma.knowledge import Knowledge
from engine.karma.lookahead import DEPTH, LEAST_ALIKE, LEAST_WORLDS, MOST_WORLDS, try_out, weigh
from engine.karma.search import Option
from engine.karma.state import State
from tests.engine.karma.tables import A, table

WORLDS = 400


def options_of(state: State) -> tuple[Callable[[], Table], list[Option]]:
    """How worlds are dealt for the seat to act, and what it can do, the choice of *normal* first."""
    knowledge = Knowledge()
    snapshot = rules.snapshot(state, state.turn)
    knowledge.observe(snapshot)
    dealer = Dealer(snapshot, knowledge, random.Random(5).random)
    return dealer.deal, [candidate.option for candidate in candidates_of(snapshot, dealer.seen)]


def chances(state: State, depth: int) -> list[float]:
    """The chance after each option, the choice of *normal* first."""
    deal, options = options_of(state)
    try_out([deal() for _ in range(WORLDS)], options, state.turn, depth)
    assert [len(option.outcomes) for option in options] == [WORLDS] * len(options)
    return [option.chance for option in options]


TEN_IN_TIME = table("A> 3 9 10 10 / - - - / - - -", "B K K Q / - - - / - - -")
"""A's tens would take it home after its 3; *normal* goes on with the 9, on which B's cards beat it."""


def test_what_an_action_makes_possible_is_found_by_looking_ahead_alone() -> None:
    assert chances(TEN_IN_TIME, 1)[0] > chances(TEN_IN_TIME, 0)[0] + 0.05


UNSURE = table("A> 4 8 J / - - - / 5 - -", "B 3 9 / - - - / 4 4 -")
"""Which of A's cards is best hangs on cards that it can't see."""


def test_worlds_that_look_alike_are_decided_alike() -> None:
    """Choosing at once is worth no more than the best choice: in each world by itself it would be worth much more."""
    deal, options = options_of(UNSURE)
    worlds = [deal() for _ in range(WORLDS)]
    choosing = Option(lambda _: None)
    try_out(worlds, options, A, 0)
    try_out(worlds, [choosing], A, 1)
    by_looking_at_hidden_cards = fmean(map(max, *(option.outcomes for option in options)))
    best = max(option.chance for option in options)
    assert choosing.chance == pytest.approx(best, abs=0.03)
    assert by_looking_at_hidden_cards > best + 0.08


def test_what_was_chosen_in_few_worlds_is_judged_by_others() -> None:
    """The best of a few is lucky, too: judged by the worlds that chose it, it would win more than any choice can."""
    deal, options = options_of(UNSURE)
    groups = [[deal() for _ in range(LEAST_ALIKE)] for _ in range(100)]
    choosing = Option(lambda _: None)
    for worlds in groups:
        try_out(worlds, options, A, 0)
        try_out(worlds, [choosing], A, 1)
    assert choosing.chance <= max(option.chance for option in options)


def test_the_same_worlds_and_the_same_depth_come_to_the_same() -> None:
    assert chances(TEN_IN_TIME, DEPTH) == chances(TEN_IN_TIME, DEPTH)


def weighed(state: State, playouts: int, *, keep_all: bool = False) -> tuple[int, list[Option]]:
    deal, options = options_of(state)
    ahead = can_look_ahead(rules.snapshot(state, state.turn))
    return weigh(deal, options, state.turn, playouts, ahead=ahead, keep_all=keep_all), options


def test_a_small_hand_is_searched_to_the_full_depth_in_as_many_worlds_as_the_playouts_allow() -> None:
    depth, options = weighed(TEN_IN_TIME, 6000, keep_all=True)
    assert depth == DEPTH
    assert {len(option.outcomes) for option in options} == {MOST_WORLDS}


def test_a_large_hand_or_few_playouts_leave_no_room_for_it() -> None:
    large = table("A> 3 4 5 6 7 8 9 10 J Q K A / - - - / - - -", "B 3 4 5 / - - - / - - -")
    for state, playouts in ((large, 6000), (TEN_IN_TIME, 2 * LEAST_WORLDS)):
        depth, options = weighed(state, playouts, keep_all=True)
        assert depth == 0
        assert sum(len(option.outcomes) for option in options) <= playouts


def test_while_there_is_a_draw_pile_nobody_looks_ahead() -> None:
    state = table("A> 3 9 10", "B K K Q", draw="5")
    assert not can_look_ahead(rules.snapshot(state, A))
    assert weighed(state, 6000)[0] == 0


def test_a_beaten_option_drops_out_before_and_is_not_searched() -> None:
    state = table("A> 10 Q / - - - / - - -", "B 3 / - - - / - - -", pile="5 6 7")
    depth, options = weighed(state, 6000)
    assert depth == 0
    assert [option.is_beaten for option in options].count(False) == 1
