"""The figures of games of Karma."""

from __future__ import annotations

import pytest

from engine.arena import karma_games
from engine.cards import Rank
from engine.karma import rules
from engine.karma.actions import Action, Flip, HouseRules, Play, Ready, Take
from engine.karma.bots.levels import LEVELS
from engine.karma.events import Event
from engine.karma.state import Phase, State
from engine.karma.tally import tally, totals
from tests.engine.karma.tables import table


def steps(state: State, *actions: Action) -> list[tuple[Event, ...]]:
    """The events of each of these actions, each by the seat whose turn it is."""
    told = []
    for action in actions:
        state, events = rules.apply(state, state.turn, action)
        told.append(events)
    return told


def test_a_game_is_told_by_its_events() -> None:
    state = table("A> 10 5", "B 5 5 5", "C 9", phase=Phase.SWAP)
    ready = (Ready(),) * 3
    game = steps(state, *ready, Play(rank=Rank.FIVE), Play(rank=Rank.FIVE))
    end = steps(table("A> - / - - - / - - 10", "B 7", pile="K"), Flip(position=2))
    figures = tally(game + end)
    assert figures.tied
    assert (figures.actions, figures.tens, figures.fours, figures.longer_runs) == (6, 1, 1, 0)
    assert (figures.winner, figures.last_rank, figures.won_from_hand) == (0, Rank.TEN, False)


def test_a_run_of_five_is_told_apart_from_a_four() -> None:
    start = steps(table("A> 4", "B 6", phase=Phase.SWAP), Ready(), Ready())
    end = steps(table("A> Q Q / - - - / - - -", "B", "C", "D", "E", pile="Q Q Q"), Play(rank=Rank.QUEEN))
    figures = tally(start + end)
    assert (figures.fours, figures.longer_runs, figures.won_from_hand) == (1, 1, True)
    assert not figures.tied


def test_takes_are_counted_whether_forced_or_not() -> None:
    state = table("A> 4", "B 6", phase=Phase.SWAP)
    freely = steps(table("A> 9", "B K", pile="5"), Take())
    forced = steps(table("A> 4", "B K", pile="5"), Take())
    end = steps(table("A> 9 / - - - / - - -", "B K", pile="5"), Play(rank=Rank.NINE))
    assert tally(steps(state, Ready(), Ready()) + freely + forced + end).takes == 2


def test_totals_count_wins_by_player_wherever_it_sat() -> None:
    players = [LEVELS[level] for level in ("normal", "uniform")]
    games = list(karma_games(players, 20, 7, HouseRules(), every_seat=True))
    whole = totals([(game.tally, game.seating) for game in games], 2)
    won = [game.seating[game.record.result.winner] for game in games if game.record.result]  # type: ignore[index]
    assert [share.count for share in whole.wins] == [won.count(0), won.count(1)]
    assert whole.wins[0].count > 35
    assert whole.games == whole.wins[0].of == 40
    assert whole.actions.mean == pytest.approx(sum(len(game.record.actions) for game in games) / 40)


def test_each_figure_of_the_totals_is_that_of_the_games_together() -> None:
    games = [game.tally for game in karma_games([LEVELS["uniform"]] * 3, 40, 7, HouseRules())]
    whole = totals([(game, range(3)) for game in games], 3)
    for name, mean in (("takes", whole.takes), ("tens", whole.burned_by_ten), ("fours", whole.burned_by_four)):
        assert mean.mean == pytest.approx(sum(getattr(game, name) for game in games) / 40) != 0
    ties, fours, longer = (sum(getattr(game, name) for game in games) for name in ("tied", "fours", "longer_runs"))
    assert (whole.tied_starters.count, whole.tied_starters.of) == (ties, 40)
    assert (whole.longer_runs.count, whole.longer_runs.of) == (longer, fours)
    assert 0 < ties < 40
    tens = sum(game.last_rank is Rank.TEN for game in games)
    assert (whole.last_card_ten.count, whole.last_card_ten.of) == (tens, 40)
    assert whole.won_from_hand.count == sum(game.won_from_hand for game in games)


def test_totals_count_draws_by_reason_and_not_as_wins() -> None:
    games = list(karma_games([LEVELS["highest"]] * 2, 2, 7, HouseRules()))
    whole = totals([(game.tally, game.seating) for game in games], 2)
    assert whole.draws == {"length": 2}
    assert [share.count for share in whole.wins] == [0, 0]
    assert whole.last_card_ten.of == 0
