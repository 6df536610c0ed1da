"""A player's games of Psychic Palm: scores in words and as a chart beside a chance player's, and the titles earned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from textual.content import Content

from app.figures.drawing import CHANCE, QUIET, YOURS, Column, Strokes, chart
from app.karma.cells import fit
from app.statistics import PalmFigures, ScoreRow
from engine.counting import counted
from engine.psychic_palm.rarity import one_in

_USUAL = range(3, 21)
"""Chance alone scores outside this in one game of 500."""
_LEAST_STEP, _SCALE = 3, 6
"""Cells that one score needs for its label, and those of the chart's scale."""
_FEW = 10
"""Fewer games than this are no distribution: they are marked beside that of chance."""
_TITLE, _NUMBERS = 42, 32
"""Cells for a title, and for the numbers after it."""


def palm_page(figures: PalmFigures, width: int, height: int, ink: Strokes) -> Content:
    """All of it in so many cells; the chart takes ``height`` rows."""
    parts = [*_summary(figures), Content("")]
    few = 0 < figures.finished < _FEW
    parts.append(chart(_columns(figures.scores, width, ink.point if few else ""), width, height - few, ink))
    yours = ink.point if few else ink.full * 2
    says = [(" " * _SCALE, ""), (yours, YOURS), (" these games   ", QUIET), (ink.other * 2, CHANCE)]
    parts.append(Content.assemble(*says, (" somebody who calls at random", QUIET)))
    parts += [Content(""), *_titles(figures, width)]
    return Content("\n").join(parts)


def _summary(figures: PalmFigures) -> Iterator[Content]:
    beside = f"{figures.abandoned} abandoned beside them." if figures.abandoned else "None abandoned."
    score = figures.score
    games = counted(figures.finished, "game")
    if score.mean is None:
        yield Content(f"{games}. {beside}")
        return
    sure = "" if score.low is None else f" (95% interval {score.low:.1f} to {score.high:.1f})"
    yield Content.assemble((f"{games}, {score.mean:.1f} points on average{sure}. ", "bold"), (beside, ""))
    chance = sum(row.score * row.chance for row in figures.scores)
    yield Content(
        f"The best was {figures.best}. Chance alone scores {chance:.1f}. {figures.mean_calls:.1f} calls a game."
    )


def _columns(rows: Sequence[ScoreRow], width: int, mark: str) -> list[Column]:
    """The usual scores and as far as the player's go; two scores together where there is little room. With a ``mark``
    games are no bars, but marked, or counted if there are several of a score."""
    earned = [row.score for row in rows if row.count]
    first = min([_USUAL.start, *earned])
    last = max([_USUAL.stop - 1, *earned])
    total = sum(row.count for row in rows) or 1
    shown = rows[first : last + 1]
    step = 1 if _LEAST_STEP * len(shown) + _SCALE <= width else 2
    columns = []
    for start in range(0, len(shown), step):
        group = shown[start : start + step]
        count, chance = sum(row.count for row in group), sum(row.chance for row in group)
        label = "-".join(str(row.score) for row in group)
        if mark:
            columns.append(Column(label, None, chance, str(count) if count > 1 else mark * count))
        else:
            columns.append(Column(label, count / total, chance))
    return columns


def _titles(figures: PalmFigures, width: int) -> Iterator[Content]:
    wide = width >= _TITLE + 40
    room = min(_TITLE, width - _NUMBERS)
    yield Content.styled(f"{'Title':{room}}{'earned':>7}{'share':>8}   {'by chance':<20}", QUIET)
    total = figures.finished or 1
    for row in figures.titles:
        chance = one_in(Fraction(row.chance).limit_denominator(10**12))
        said = chance if chance == "never" else f"{chance} games" if wide else chance
        text = f"{fit(row.title, room - 1):{room}}{row.count:>7}{row.count / total:>8.1%}   {said:<20}"
        yield Content.styled(text, f"bold {YOURS}" if row.count else QUIET)
