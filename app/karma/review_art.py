"""The chance to win over a game as a graph of characters. Must not know widgets, nor where the chances come from."""

from __future__ import annotations

from collections.abc import Sequence

from app.karma.review_words import MARKS
from engine.karma.review import Judged, Review
from engine.records.karma import KarmaRecord

_EIGHTHS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"
_SHADE, _ASCII_SHADE = "\u2591", "."
_AXIS = 5
"""Cells of the scale at the left."""


def graph(record: KarmaRecord, review: Review, seat: int, width: int, height: int, *, ascii_only: bool) -> list[str]:
    """The seat's chance after each of its actions from left to right, and at last how the game ended for it, in so many
    rows; one more row marks what was graded worse than best. Before the end the least that is drawn is the lowest
    block: no chance found in games played out is none."""
    actions = review.of(seat)
    least = (0.5 if ascii_only else 1 / 8) / height
    chances = [*(max(judged.chance, least) for judged in actions), _outcome(record, seat)]
    columns = max(width - _AXIS - 1, 1)
    shown = [chances[_index(column, columns, len(chances))] for column in range(columns)]
    rows = [_scale(row, height) + "".join(_cell(chance, row, height, ascii_only) for chance in shown).rstrip()
            for row in range(height)]  # fmt: skip
    return [*rows, (" " * (_AXIS + 1) + _marks(actions, columns, len(chances))).rstrip()]


def _outcome(record: KarmaRecord, seat: int) -> float:
    """1 for a win, 0.5 for a draw."""
    winner = record.result.winner if record.result else None
    return 0.5 if winner is None else float(winner == seat)


def _index(column: int, columns: int, count: int) -> int:
    """Which of so many figures a column shows."""
    return min(column * count // columns, count - 1)


def _scale(row: int, height: int) -> str:
    label = {0: "100%", height // 2: "50%", height - 1: "0%"}.get(row, "")
    return f"{label:>{_AXIS}} "


def _cell(chance: float, row: int, height: int, ascii_only: bool) -> str:
    """What a column shows in a row, the uppermost being 0: its top is solid, what lies below only shaded."""
    filled = chance * height - (height - 1 - row)
    if ascii_only:
        return _ASCII_SHADE if filled >= 1.5 else "#" if filled >= 0.5 else " "
    eighths = round(filled * 8)
    return _SHADE if eighths > 8 else _EIGHTHS[max(0, eighths)]


def _marks(actions: Sequence[Judged], columns: int, count: int) -> str:
    """The letters of what was graded, each where its column begins; of two at one place the costlier."""
    marks = [" "] * columns
    for place, judged in sorted(enumerate(actions), key=lambda found: found[1].cost):
        if judged.grade in MARKS:
            marks[min(-(-place * columns // count), columns - 1)] = MARKS[judged.grade]
    return "".join(marks)
