"""A game is counted once, for each of its persons, and the sum can be made again from the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.values import KARMA, PALM, GameLine, ResultLine, SeatLine
from app.tallies import ALL_TABLES, Group, Tally, count_games
from tests.app.storage.games import ME, karma_deal, opened, palm_deal, start_karma, start_palm

GAME = GameLine(
    number=1,
    id="1",
    kind=KARMA,
    player=ME,
    origin="dealt",
    imported=False,
    hidden=False,
    state="finished",
    started=0.0,
    ended=1.0,
    ending=1,
    match=None,
    match_game=None,
    seats=(SeatLine(ME, "person"), SeatLine("East", "hard"), SeatLine("South", "easy")),
    actions=100,
    length=100,
    cheated=False,
    result=ResultLine(winner=0),
)
WON = GAME
LOST = GAME._replace(result=ResultLine(winner=2), length=60)
DRAWN = GAME._replace(result=ResultLine(reason="recurrence"), length=140)
ABANDONED = GAME._replace(state="abandoned", result=ResultLine(reason="abandoned"), length=3)
ALL = Group(ME, KARMA, False, "dealt", ALL_TABLES, "", False)


def test_a_game_of_karma_counts_at_its_table_and_at_all() -> None:
    table = Group(ME, KARMA, False, "dealt", 3, "easy,hard", False)
    tally = Tally(finished=1, won=1, total_length=100, shortest=100, longest=100, streak=1, longest_streak=1)
    assert count_games([WON]) == {table: tally, ALL: tally}


def test_won_lost_drawn_and_abandoned_games_stand_apart() -> None:
    tally = count_games([WON, LOST, DRAWN, ABANDONED, WON])[ALL]
    assert (tally.finished, tally.won, tally.drawn, tally.abandoned, tally.games) == (4, 2, 1, 1, 5)


def test_lengths_are_those_of_finished_games() -> None:
    tally = count_games([ABANDONED, LOST, DRAWN])[ALL]
    assert (tally.total_length, tally.shortest, tally.longest) == (200, 60, 140)


@pytest.mark.parametrize("ending", [LOST, DRAWN, ABANDONED])
def test_only_a_game_that_is_won_goes_on_with_a_streak(ending: GameLine) -> None:
    tally = count_games([WON, WON, WON, ending, WON])[ALL]
    assert (tally.streak, tally.longest_streak) == (1, 3)


def test_each_person_at_the_table_has_figures_of_their_own() -> None:
    seats = (SeatLine(ME, "person"), SeatLine("Eva", "person"))
    counted = count_games([WON._replace(seats=seats)])
    assert counted[ALL].won == 1
    assert counted[ALL._replace(player="Eva")] == Tally(finished=1, total_length=100, shortest=100, longest=100)
    assert len(counted) == 4


def test_a_bot_with_a_persons_name_is_nobody() -> None:
    seats = (SeatLine("East", "person"), SeatLine(ME, "hard"))
    assert {group.player for group in count_games([WON._replace(seats=seats)])} == {"East"}


def test_imported_games_and_other_origins_are_counted_apart() -> None:
    counted = count_games([WON, WON._replace(imported=True), WON._replace(origin="daily:2026-11-29")])
    assert (
        counted[ALL].won == counted[ALL._replace(imported=True)].won == counted[ALL._replace(origin="daily")].won == 1
    )


def test_psychic_palm_counts_scores_and_cheating_apart() -> None:
    palm = GAME._replace(kind=PALM, seats=GAME.seats[:1], result=ResultLine(score=9, title="-"), length=20)
    counted = count_games([palm, palm, palm._replace(result=ResultLine(score=4)), palm._replace(cheated=True)])
    group = Group(ME, PALM, False, "dealt", 1, "", False)
    assert counted[group].scores == ((4, 1), (9, 2))
    assert counted[group].drawn == 0
    assert counted[group._replace(cheated=True)].scores == ((9, 1),)


def test_what_is_kept_beside_the_games_is_what_the_games_come_to(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for seed in range(4):
        start_karma(store, karma_deal(seed), seed=seed).go_on()
        start_palm(store, palm_deal(seed), seed=seed).go_on()
    start_palm(store, palm_deal(9)).go_on(3)
    store.abandon(str(palm_deal(9).id))
    kept = store.tallies(ME)
    store.recount()
    assert store.tallies(ME) == kept == store.tallies()
    assert sum(tally.games for group, tally in kept.items() if group.seats != ALL_TABLES) == 9


def test_a_game_is_counted_once_however_often_it_is_looked_at(tmp_path: Path) -> None:
    store = opened(tmp_path)
    start_karma(store, karma_deal(1)).go_on()
    kept = store.tallies()
    for _ in range(3):
        store.read(str(karma_deal(1).id))
        store.close()
        store = opened(tmp_path)
    assert store.tallies() == kept
    assert store.tallies()[ALL].games == 1
