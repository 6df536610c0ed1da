"""Games of the history in words."""

from __future__ import annotations

import pytest

from app.history.lines import Room, cells_of, outcome, particulars, players, seats_in_full
from app.storage.values import GameLine, ResultLine, SeatLine
from tests.app.history.many import line

KARMA, PALM, ABANDONED = line(2), line(1), line(7)


def test_a_game_of_karma_is_told_by_its_persons_its_bots_by_level_and_who_won() -> None:
    game = KARMA._replace(
        seats=(SeatLine("Ada", "person"), SeatLine("East", "easy"), SeatLine("West", "hard"), SeatLine("Oak", "easy")),
        result=ResultLine(winner=2),
    )
    cells = cells_of(game)
    assert cells.kind == "Karma"
    assert cells.players == "Ada, 2 easy, 1 hard"
    assert cells.result == "West won"
    assert seats_in_full(game) == "Ada, East (easy), West (hard), Oak (easy)"


def test_a_game_of_psychic_palm_is_told_by_score_and_title() -> None:
    game = PALM._replace(result=ResultLine(score=9, title="Braindead Underling"))
    assert cells_of(game).kind == "Psychic Palm"
    assert cells_of(game, Room(brief=True)).kind == "Palm"
    daily = game._replace(origin="daily:2026-11-29")
    assert (cells_of(daily).kind, cells_of(daily, Room(brief=True)).kind) == ("Daily deck", "Daily")
    assert cells_of(game).result == " 9  Braindead Underling"
    assert outcome(game) == "9 points: Braindead Underling"


def test_cheating_is_told() -> None:
    game = PALM._replace(result=ResultLine(score=9, title="Braindead Underling"), cheated=True)
    assert "cheated" in cells_of(game).result
    assert outcome(game).endswith(", cheating")
    abandoned = game._replace(state="abandoned", result=ResultLine(reason="abandoned"))
    assert (cells_of(abandoned).result, outcome(abandoned)) == ("(cheated) abandoned", "abandoned, cheating")


def test_a_hint_is_told_of_both_games() -> None:
    palm = PALM._replace(result=ResultLine(score=9, title="Braindead Underling"), hinted=True)
    assert (cells_of(palm).result, outcome(palm)) == (
        " 9  (hint) Braindead Underling",
        "9 points: Braindead Underling, with a hint",
    )
    both = palm._replace(cheated=True)
    assert (cells_of(both).result, outcome(both)[-23:]) == (
        " 9  (cheated) (hint) Braindead Underling",
        ", cheating, with a hint",
    )
    winner = KARMA._replace(result=ResultLine(winner=0), hinted=True)
    assert cells_of(winner).result.startswith("(hint) ")
    assert outcome(winner).endswith(" won, with a hint")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (ABANDONED, "abandoned"),
        (KARMA._replace(state="open", result=None), "unfinished"),
        (KARMA._replace(result=ResultLine(reason="recurrence")), "a draw"),
        (KARMA._replace(state="abandoned", result=ResultLine(reason="abandoned")), "abandoned"),
    ],
)
def test_a_game_without_a_winner_says_why(game: GameLine, said: str) -> None:
    assert cells_of(game).result == said


def test_what_a_record_does_not_tell_is_left_open() -> None:
    cells = cells_of(KARMA._replace(started=None, length=None))
    assert (cells.date, cells.length) == ("-", "")


def test_where_a_game_comes_from_is_told() -> None:
    assert particulars(KARMA).startswith("played here \u00b7 shuffled by chance \u00b7 ")
    assert particulars(KARMA._replace(imported=True)).startswith("imported")
    assert "the daily deck of 2026-11-29" in particulars(PALM._replace(origin="daily:2026-11-29"))
    assert "game 3 of a match" in particulars(KARMA._replace(match="m", match_game=3))
    assert "hidden, but counted" in particulars(KARMA._replace(hidden=True))
    assert particulars(KARMA._replace(hidden=True, origin="guide")).startswith("hidden \u00b7 ")
    assert particulars(KARMA._replace(started=None, ended=None), is_kept=False) == "shuffled by chance"


def test_a_table_of_bots_names_no_person() -> None:
    assert players([SeatLine("a", "easy"), SeatLine("b", "easy")]) == "2 easy"


def test_where_there_is_little_room_names_are_cut_and_not_what_follows_them() -> None:
    seats = (SeatLine("Zo\u00eb O'Brien-Montgome", "person"), SeatLine("East", "easy"), SeatLine("West", "hard"))
    game = KARMA._replace(seats=seats, result=ResultLine(winner=0))
    cells = cells_of(game, Room(players=26, result=16))
    assert cells.players == "Zo\u00eb O'Bri\u2026, 1 easy, 1 hard"
    assert cells.result == "Zo\u00eb O'Brien\u2026 won"
    assert cells_of(game, Room(players=60, result=60)) == cells_of(game)


def test_lengths_tell_their_units_below_each_other() -> None:
    assert [cells_of(game._replace(length=17)).length for game in (KARMA, PALM)] == ["17 actions", "17 calls  "]
    assert [cells_of(game._replace(length=1)).length for game in (KARMA, PALM)] == ["1 action ", "1 call   "]
    assert cells_of(KARMA._replace(length=17), Room(units=False)).length == "17"
