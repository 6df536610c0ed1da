"""All levels side by side; those that search with budgets of about 16 worlds."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import TypeVar
from unittest.mock import patch

import pytest

from engine.arena import play_karma
from engine.karma import lookahead, rules
from engine.karma.actions import Action
from engine.karma.bots.base import Bot
from engine.karma.bots.easy import Easy
from engine.karma.bots.expert import Expert
from engine.karma.bots.hard import Hard
from engine.karma.bots.levels import OPPONENTS
from engine.karma.bots.normal import Normal
from engine.karma.bots.searcher import Searcher
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from tests.engine.karma.random_games import redealt

AnyBot = TypeVar("AnyBot", bound=Bot)

WORLDS_16 = 64
"""Playouts: 16 worlds for four options, more than most moves have."""
GAMES, GAMES_EACH = 50, 10
"""Games at each seat count, in parts of so many."""
REDEALT = 1000

LEVELS: tuple[Callable[[int], Bot], ...] = (
    Easy,
    lambda _: Normal(),
    partial(Hard, playouts=WORLDS_16),
    partial(Expert, playouts=WORLDS_16),
)


@pytest.fixture(params=[Hard, Expert])
def searcher(request: pytest.FixtureRequest) -> Callable[[int], Searcher]:
    """How to make a bot of each level that searches."""
    level: type[Hard] | type[Expert] = request.param
    return lambda seed: level(seed, WORLDS_16)


def watched_game(bots: list[Bot], viewer: int, seed: int) -> list[tuple[State, list[Snapshot]]]:
    """The tables at which the viewer has a choice, each with all that it has seen until then."""
    state = initial_state(deal_from_seed(len(bots), seed))
    seen: list[Snapshot] = []
    moments = []
    while state.phase is not Phase.OVER:
        if state.turn == viewer and len(rules.legal_actions(state)) > 1:
            moments.append((state, list(seen)))
        state, events = rules.apply(state, state.turn, bots[state.turn].choose(rules.snapshot(state, state.turn)))
        seen.append(rules.snapshot(state, viewer, events))
    return moments


def shown(bot: AnyBot, snapshots: list[Snapshot]) -> AnyBot:
    for snapshot in snapshots:
        bot.observe(snapshot)
    return bot


@pytest.mark.parametrize("first_deal", range(0, GAMES, GAMES_EACH))
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_levels_together_finish_their_games_without_an_illegal_action(seats: int, first_deal: int) -> None:
    for deal in range(first_deal, first_deal + GAMES_EACH):
        bots = [LEVELS[(deal + seat) % len(LEVELS)](deal) for seat in range(seats)]
        state = initial_state(deal_from_seed(seats, deal), deal % seats)
        assert play_karma(state, bots).state.result is not None


def check_for_leaks(make: Callable[[int], Bot]) -> None:
    """The true tables and others that look alike get the same actions."""
    chance = random.Random(3)
    moments = [*watched_game([Normal() for _ in range(4)], 0, 1), *watched_game([Normal() for _ in range(2)], 0, 2)]
    compared = 0
    for state, seen in moments:
        bot = shown(make(9), seen)
        action = deepcopy(bot).choose(rules.snapshot(state, 0))
        for _ in range(REDEALT // len(moments) + 1):
            alike = redealt(state, 0, chance)
            assert deepcopy(bot).choose(rules.snapshot(alike, 0)) == action
            compared += (alike.seats, alike.draw_pile) != (state.seats, state.draw_pile)
    assert compared >= REDEALT


@pytest.mark.parametrize("make", LEVELS, ids=OPPONENTS)
def test_no_leak_tables_that_look_alike_get_the_same_action(make: Callable[[int], Bot]) -> None:
    check_for_leaks(make)


def test_no_leak_by_looking_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "LEAST_WORLDS", 4)
    monkeypatch.setattr(lookahead, "LEAST_ALIKE", 2)
    with patch.object(lookahead, "try_out", wraps=lookahead.try_out) as tried:
        check_for_leaks(partial(Expert, playouts=WORLDS_16))
    assert {call.args[-1] for call in tried.call_args_list} == {*range(lookahead.DEPTH + 1)}


def test_a_bot_made_anew_and_shown_the_game_so_far_goes_on_alike(searcher: Callable[[int], Searcher]) -> None:
    moments = watched_game([Normal() for _ in range(3)], 1, 4)
    through = searcher(5)
    actions: list[Action] = []
    told = 0
    for state, seen in moments:
        shown(through, seen[told:])
        told = len(seen)
        actions.append(through.choose(rules.snapshot(state, 1)))
    assert actions == [shown(searcher(5), seen).choose(rules.snapshot(state, 1)) for state, seen in moments]


def test_the_seed_is_the_only_chance(searcher: Callable[[int], Searcher]) -> None:
    state = initial_state(deal_from_seed(3, 8))
    first, again = (play_karma(state, [searcher(seed) for seed in range(3)]) for _ in range(2))
    assert first.moves == again.moves


def test_k22_a_game_finished_is_forgotten_in_the_next() -> None:
    bot = Expert(1, WORLDS_16)
    for seed in (1, 2):
        state = initial_state(deal_from_seed(2, seed))
        fresh = Expert(1, WORLDS_16)
        assert play_karma(state, [bot, Normal()]).moves == play_karma(state, [fresh, Normal()]).moves
