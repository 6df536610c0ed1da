"""A player's figures in words and pictures, in any width."""

from __future__ import annotations

import pytest

from app.figures.drawing import ASCII, DRAWN
from app.figures.karma import karma_page, verdict
from app.figures.palm import palm_page
from app.statistics import KarmaFigures, KarmaStatistics, PalmStatistics, karma_statistics, palm_statistics
from app.storage.values import GameLine, ResultLine, SeatLine
from app.tallies import count_games
from engine.statistics import share_of
from tests.app.history.many import line


def karma(*lines: GameLine) -> KarmaStatistics:
    """North's figures of these games of Karma."""
    return karma_statistics({group: tally for group, tally in count_games(lines).items() if group.player == "North"})


def palm(*lines: GameLine) -> PalmStatistics:
    """North's figures of these games of Psychic Palm."""
    return palm_statistics({group: tally for group, tally in count_games(lines).items() if group.player == "North"})


def at_table(number: int, *bots: str, winner: int = 0) -> GameLine:
    """A game of North against these bots."""
    seats = (SeatLine("North", "person"), *(SeatLine(f"Bot {place}", bot) for place, bot in enumerate(bots)))
    return line(2)._replace(number=number, ending=number, seats=seats, result=ResultLine(winner=winner))


def scored(number: int, score: int, *, cheated: bool = False) -> GameLine:
    """A game of North with this score."""
    return line(1)._replace(number=number, ending=number, result=ResultLine(score=score), cheated=cheated)


GAMES = (
    at_table(1, "easy"),
    at_table(2, "easy", "hard", "easy"),
    at_table(3, "normal", "normal", "normal", winner=2),
    line(2)._replace(number=4, ending=4, state="abandoned", result=ResultLine(reason="abandoned")),
)


def test_wins_stand_beside_the_fair_share_and_abandoned_games_beside_them() -> None:
    page = karma_page(karma(*GAMES), 76, ASCII).plain
    assert "2 of 3 games won. 1 abandoned beside them." in page
    assert "0 won in a row now, 2 at best." in page
    total = next(row for row in page.split("\n") if row.startswith("All tables"))
    assert total.split()[2:6] == ["3", "2", "67%", "33%"]
    assert total.split()[-1] == "1"


def test_tables_come_by_seats_then_by_opponents_from_the_weakest_on() -> None:
    labels = [row[:36].rstrip() for row in karma_page(karma(*GAMES), 110, ASCII).plain.split("\n")]
    first = labels.index("All tables")
    assert labels[first + 1 : first + 5] == [
        "  against 1 easy",
        "4 at the table",
        "  against 2 easy, 1 hard",
        "  against 3 normal",
    ]


@pytest.mark.parametrize("width", [55, 75, 95, 111])
@pytest.mark.parametrize("ink", [DRAWN, ASCII], ids=["drawn", "ascii"])
def test_pages_fit_their_width(width: int, ink: object) -> None:
    assert ink in (DRAWN, ASCII)
    strokes = DRAWN if ink is DRAWN else ASCII
    many = tuple(
        at_table(number, *["normal", "expert", "easy", "hard", "person"][: number % 5 + 1]) for number in range(1, 40)
    )
    pages = [
        karma_page(karma(*many), width, strokes),
        palm_page(palm(scored(1, 9), scored(2, 48)).plain, width, 9, strokes),
    ]
    for page in pages:
        tables = [row.rstrip() for row in page.plain.split("\n")[3:]]
        assert max(map(len, tables)) <= width


@pytest.mark.parametrize(
    ("won", "of", "said"),
    [(40, 60, "more than a fair share"), (5, 60, "less than a fair share"), (2, 4, "Not to be told"), (0, 0, "")],
)
def test_the_verdict_says_no_more_than_the_interval(won: int, of: int, said: str) -> None:
    figures = KarmaFigures(4, None, of, 0, 0, share_of(won, of), 0.25 if of else None, None, None, None)
    assert said in verdict(figures)
    assert bool(said) == bool(verdict(figures))


def test_scores_stand_beside_those_of_chance() -> None:
    figures = palm(scored(1, 9), scored(2, 11), scored(3, 11), scored(4, 30, cheated=True)).plain
    page = palm_page(figures, 76, 8, ASCII).plain
    assert "3 games, 10.3 points on average. None abandoned." in page, "three games are too few for an interval"
    assert "The best was 11. Chance alone scores 9.9." in page
    scores, marks = page.split("\n")[10:12]
    assert marks.index("2") in range(scores.index("11"), scores.index("11") + 2), "two of three games scored 11"
    titles = {row.split("  ")[0]: row.split() for row in page.split("\n")}
    assert titles["Braindead Underling"][2:4] == ["1", "33.3%"]
    assert titles["Psychic Genius"][2:] == ["0", "0.0%", "1", "in", "5,408"]
    assert "Cheater" not in page


def test_bars_of_two_scores_say_both() -> None:
    scores, marks = palm_page(palm(scored(1, 12)).plain, 55, 8, ASCII).plain.split("\n")[10:12]
    place = marks.index("O")
    assert scores[place - 2 : place + 3] == "11-12"
    assert {"3-4", "11-12", "19-20"} <= set(scores.split())


def test_thirty_games_have_an_interval_beside_their_mean() -> None:
    for games in (29, 30):
        figures = palm(*[scored(game, 9) for game in range(games)]).plain
        assert ("(95% interval 9.0 to 9.0)" in palm_page(figures, 76, 8, ASCII).plain) == (games == 30)


def test_cheating_has_a_page_of_its_own() -> None:
    statistics = palm(scored(1, 9), scored(2, 30, cheated=True))
    assert "1 game, 30.0 points on average." in palm_page(statistics.cheated, 76, 8, ASCII).plain
    assert "1 game, 9.0 points on average." in palm_page(statistics.plain, 76, 8, ASCII).plain


def test_games_that_were_only_abandoned_have_no_score() -> None:
    figures = palm(line(7)._replace(kind="psychic-palm", result=ResultLine(reason="abandoned"))).plain
    assert "0 games. 1 abandoned beside them." in palm_page(figures, 76, 8, ASCII).plain


def test_a_rare_score_widens_the_chart() -> None:
    assert " 48" not in palm_page(palm(scored(1, 9)).plain, 111, 8, ASCII).plain.split("\n")[10]
    assert any(" 48" in row for row in palm_page(palm(scored(1, 48)).plain, 111, 8, ASCII).plain.split("\n"))
