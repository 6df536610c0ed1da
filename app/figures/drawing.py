"""The strokes that figures are drawn with: a share with its interval on a line, and columns of two distributions.

All are told apart by their characters, not by colour alone. Must not know what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from textual.content import Content

Piece = tuple[str, str]
"""A text and its style."""
YOURS, CHANCE, QUIET = "$accent", "$secondary", "$quiet"
_EIGHTHS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"


class Strokes(NamedTuple):
    """The characters to draw with."""

    point: str
    reach: str
    mark: str
    line: str
    full: str
    other: str


DRAWN = Strokes("\u25cf", "\u2501", "\u2506", "\u00b7", "\u2588", "\u2592")
ASCII = Strokes("O", "=", "|", ".", "#", ":")


def strokes(ascii_only: bool) -> Strokes:
    """Those that the terminal's font has."""
    return ASCII if ascii_only else DRAWN


def interval(
    share: float | None, low: float, high: float, mark: float | None, width: int, ink: Strokes
) -> Iterator[Piece]:
    """A line from 0 to 1 in so many cells: the share, how far it may be off, and a mark to hold it against."""
    places = {name: _place(value, width) for name, value in (("share", share), ("mark", mark)) if value is not None}
    first, last = _place(low, width), _place(high, width)
    for place in range(width):
        if share is not None and place == places["share"]:
            yield ink.point, f"bold {YOURS}"
        elif place == places.get("mark"):
            yield ink.mark, f"bold {CHANCE}"
        elif share is not None and first <= place <= last:
            yield ink.reach, YOURS
        else:
            yield ink.line, "$foreground 25%"


def _place(value: float, width: int) -> int:
    return min(int(value * width), width - 1)


class Column(NamedTuple):
    """A place of the chart: its label, and its two values; one of them alone, with a mark below, where ``yours`` is
    None."""

    label: str
    yours: float | None
    chance: float
    mark: str = ""


def chart(columns: Sequence[Column], width: int, height: int, ink: Strokes) -> Content:
    """Two distributions side by side as upright bars, in so many cells; the labels, the scale and marks included."""
    top = max(chain.from_iterable((column.yours or 0.0, column.chance) for column in columns)) or 1.0
    step = min((width - _SCALE) // len(columns), _WIDEST_STEP)
    rows = [_chart_row(columns, row, height, top, step, ink) for row in range(height, 0, -1)]
    rows.append(_labels([column.label for column in columns], step, QUIET, apart=1))
    if any(column.mark for column in columns):
        rows.append(_labels([column.mark for column in columns], step, f"bold {YOURS}", apart=0))
    return Content("\n").join(rows)


def _labels(texts: Sequence[str], step: int, style: str, apart: int) -> Content:
    """Each text under the middle of its two bars, but for those without room or too near to the one before."""
    row, width = "", _SCALE + step * len(texts)
    for place, text in enumerate(texts):
        start = _SCALE + place * step + _bar(step) - len(text) // 2
        if text and start + len(text) <= width and (not row or start >= len(row) + apart):
            row = row.ljust(start) + text
    return Content.styled(row.ljust(width), style)


def _bar(step: int) -> int:
    """Cells of each of two bars that share so many cells with the gap after them."""
    return max((step - 1) // 2, 1)


_SCALE = 6
"""Cells for the scale at the left."""
_WIDEST_STEP = 6


def _chart_row(columns: Sequence[Column], row: int, height: int, top: float, step: int, ink: Strokes) -> Content:
    """The ``row``-th row from below, from 1."""
    says = row in (height, (height + 1) // 2)
    pieces: list[Piece] = [(f"{top * row / height:4.0%}  " if says else " " * _SCALE, QUIET)]
    bar = _bar(step)
    for column in columns:
        chance = ink.other if round(column.chance / top * height) >= row else " "
        yours = chance if column.yours is None else _cell(column.yours / top * height, row, ink)
        pieces.append((yours * bar, CHANCE if column.yours is None else YOURS))
        pieces.append((chance * bar, CHANCE))
        pieces.append((" " * (step - 2 * bar), ""))
    return Content.assemble(*pieces)


def _cell(value: float, row: int, ink: Strokes) -> str:
    """What a bar of this height, in rows, shows in this one; its top to an eighth of a cell where the font can."""
    filled = value - (row - 1)
    if filled >= 1 or ink is ASCII:
        return ink.full if filled >= 0.5 else " "
    return _EIGHTHS[max(round(filled * 8), 0)] if filled > 0 else " "
