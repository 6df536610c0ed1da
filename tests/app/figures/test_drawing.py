"""Shares on a line, and two distributions as columns."""

from __future__ import annotations

import pytest

from app.figures.drawing import ASCII, DRAWN, Column, Strokes, chart, interval


def drawn(share: float | None, low: float, high: float, mark: float | None, ink: Strokes = ASCII) -> str:
    """The interval in 20 cells, 5% each."""
    return "".join(text for text, _ in interval(share, low, high, mark, 20, ink))


def test_the_share_stands_on_its_interval_beside_the_mark() -> None:
    assert drawn(0.5, 0.25, 0.7, 0.3) == ".....=|===O====....."


def test_a_mark_outside_the_interval_is_seen_and_one_under_the_share_is_not() -> None:
    assert drawn(0.5, 0.4, 0.6, 0.1) == "..|.....==O==......."
    assert drawn(0.5, 0.4, 0.6, 0.52) == "........==O==......."


def test_the_ends_of_the_line_are_0_and_1() -> None:
    assert drawn(0.0, 0.0, 0.1, 1.0) == "O==................|"
    assert drawn(1.0, 0.9, 1.0, None) == "..................=O"


def test_without_a_share_only_the_mark_is_drawn() -> None:
    assert drawn(None, 0.0, 1.0, 0.25) == ".....|.............."


COLUMNS = [Column("3", 0.0, 0.1), Column("4", 0.4, 0.2), Column("5", 0.2, 0.4)]


def test_a_chart_has_a_scale_bars_for_both_and_labels() -> None:
    assert chart(COLUMNS, 6 + 9, 4, ASCII).plain.split("\n") == [
        " 40%     #   : ",
        "         #   : ",
        " 20%     #: #: ",
        "       : #: #: ",
        "       3  4  5 ",
    ]


def test_a_chart_of_one_distribution_has_broad_bars_and_marks_below() -> None:
    columns = [Column("3", None, 0.1), Column("4", None, 0.2, "O")]
    assert chart(columns, 6 + 6, 2, ASCII).plain.split("\n") == [
        " 20%     :: ",
        " 10%  :: :: ",
        "       3  4 ",
        "          O ",
    ]


@pytest.mark.parametrize("ink", [DRAWN, ASCII], ids=["drawn", "ascii"])
@pytest.mark.parametrize(("width", "height"), [(30, 4), (60, 8), (75, 14)])
def test_a_bar_is_as_high_as_its_value(ink: Strokes, width: int, height: int) -> None:
    rows = chart(COLUMNS, width, height, ink).plain.split("\n")
    assert len(rows) == height + 1
    assert len({len(row) for row in rows}) == 1
    assert len(rows[0]) <= width
    bars = "\n".join(row[6:] for row in rows[:-1])
    assert bars.count(ink.full) == 3 * height // 2 * bars.split("\n")[-1].count(ink.full) // 2
    assert bars.count(ink.other) > bars.count(ink.full), "chance has a column more"


def test_labels_and_marks_that_have_no_room_beside_each_other_leave_one_out_and_tell_no_lie() -> None:
    columns = [Column(label, None, 0.1, "O") for label in ("3-4", "5-6", "7-8", "9-10")]
    *_, labels, marks = chart(columns, 6 + 8, 2, ASCII).plain.split("\n")
    assert labels == "      3-4 7-8 "
    assert marks == "       O O O O"


def test_without_anything_the_chart_is_empty() -> None:
    rows = chart([Column("3", 0.0, 0.0)], 20, 3, ASCII).plain
    assert "#" not in rows
    assert ":" not in rows
