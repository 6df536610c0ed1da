"""Statistics mean what their labels say."""

from __future__ import annotations

import pytest

from app.statistics import karma_statistics, palm_statistics
from app.storage.values import KARMA, PALM
from app.tallies import ALL_TABLES, Group, Tally
from engine.psychic_palm.titles import TITLES

TWO = Group("North", KARMA, False, "dealt", 2, "hard", False)
FOUR = Group("North", KARMA, False, "dealt", 4, "easy,easy,hard", False)
ALL = Group("North", KARMA, False, "dealt", ALL_TABLES, "", False)
PLAIN = Group("North", PALM, False, "dealt", 1, "", False)
KARMA_GAMES = {
    TWO: Tally(finished=10, won=6, abandoned=2, total_length=900, shortest=40, longest=150),
    TWO._replace(opponents="easy"): Tally(finished=2, won=2, total_length=100, shortest=30, longest=70),
    FOUR: Tally(finished=4, won=1, drawn=1, total_length=500, shortest=60, longest=2000),
    ALL: Tally(finished=16, won=9, drawn=1, abandoned=2, streak=2, longest_streak=5),
    TWO._replace(imported=True): Tally(finished=100, won=100),
    TWO._replace(origin="code"): Tally(finished=100, won=100),
    PLAIN: Tally(finished=100),
}


def test_wins_stand_beside_the_share_that_would_be_fair() -> None:
    total = karma_statistics(KARMA_GAMES).total
    assert (total.wins.count, total.wins.of) == (9, 16)
    assert total.fair == pytest.approx((12 / 2 + 4 / 4) / 16)
    assert total.wins.low < 9 / 16 < total.wins.high


def test_drawn_and_abandoned_games_are_told_and_only_drawn_ones_are_finished() -> None:
    total = karma_statistics(KARMA_GAMES).total
    assert (total.finished, total.drawn, total.abandoned) == (16, 1, 2)


def test_figures_are_told_by_seats_and_by_opponents() -> None:
    statistics = karma_statistics(KARMA_GAMES)
    assert [(row.seats, row.wins.count, row.fair) for row in statistics.by_seats] == [(2, 8, 0.5), (4, 1, 0.25)]
    assert [(row.seats, row.opponents, row.finished) for row in statistics.by_opponents] == [
        (2, ("easy",), 2),
        (2, ("hard",), 10),
        (4, ("easy", "easy", "hard"), 4),
    ]


def test_lengths_are_those_of_all_games_together() -> None:
    two = karma_statistics(KARMA_GAMES).by_seats[0]
    assert (two.mean_length, two.shortest, two.longest) == (1000 / 12, 30, 150)


def test_streaks_are_those_over_all_tables() -> None:
    statistics = karma_statistics(KARMA_GAMES)
    assert (statistics.streak, statistics.longest_streak) == (2, 5)


def test_imported_games_and_typed_codes_are_told_only_when_asked_for() -> None:
    assert karma_statistics(KARMA_GAMES, imported=True).total.finished == 100
    assert karma_statistics(KARMA_GAMES, origin="code").total.finished == 100


def test_without_a_game_nothing_is_made_up() -> None:
    total = karma_statistics({}).total
    assert (total.wins.share, total.fair, total.mean_length, total.shortest, total.longest) == (None,) * 5
    plain = palm_statistics({}).plain
    assert (plain.score.mean, plain.best, plain.mean_calls) == (None, None, None)


def test_scores_and_titles_stand_beside_those_of_chance_and_cheating_apart() -> None:
    scores = ((0, 1), (9, 3), (48, 1))
    tallies = {
        PLAIN: Tally(finished=5, abandoned=1, total_length=100, scores=scores),
        PLAIN._replace(cheated=True): Tally(finished=1, total_length=20, scores=((11, 1),)),
    }
    statistics = palm_statistics(tallies)
    plain = statistics.plain
    assert (plain.finished, plain.abandoned, plain.best, plain.mean_calls) == (5, 1, 48, 20)
    assert plain.score.mean == pytest.approx(75 / 5)
    assert [row.count for row in plain.scores if row.count] == [1, 3, 1]
    assert sum(row.chance for row in plain.scores) == pytest.approx(1)
    assert sum(row.score * row.chance for row in plain.scores) == pytest.approx(9.905, abs=0.001)
    assert {row.title: row.count for row in plain.titles if row.count} == {
        "Psychic Genius": 1,
        "Braindead Underling": 3,
        "Freak of Nature": 1,
    }
    assert [row.title for row in plain.titles] == [title for _, title in TITLES[1:]]
    assert sum(row.chance for row in plain.titles) == pytest.approx(1)
    assert statistics.cheated.best == 11
