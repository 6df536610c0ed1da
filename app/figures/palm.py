"""A player's games of Psychic Palm: scores in words and as a chart beside a chance player's, and the titles earned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from textual.content import Content

from app.figures.drawing import CHANCE, QUIET, YOURS, Column, Strokes, chart
from app.karma.cells import fit
from app.statistics import PalmFigures, ScoreRow
from engine.psychic_palm.rarity import one_in

_USUAL = range(3, 21)
"""Chance alone scores outside this in one game of 500."""
_LEAST_STEP = 3 + 6
"""Cells that one score needs at the least, and the chart's scale."""
_TITLE, _NUMBERS = 42, 32
"""Cells for a title, and for the numbers after it."""


def palm_page(figures: PalmFigures, width: int, height: int, ink: Strokes) -> Content:
    """All of it in so many cells; the chart takes ``height`` rows."""
    parts = [*_summary(figures), Content("")]
    parts.append(chart(_columns(figures.scores, width), width, height, ink))
    parts.append(
        Content.assemble(
            ("      ", ""),
            (ink.full * 2, YOURS),
            (" these games   ", QUIET),
            (ink.other * 2, CHANCE),
            (" somebody who calls at random", QUIET),
        )
    )
    parts += [Content(""), *_titles(figures, width)]
    return Content("\n").join(parts)


def _summary(figures: PalmFigures) -> Iterator[Content]:
    beside = f"{figures.abandoned} abandoned beside them." if figures.abandoned else "None abandoned."
    score = figures.score
    games = f"{figures.finished:,} game{'s' * (figures.finished != 1)}"
    if score.mean is None:
        yield Content(f"{games}. {beside}")
        return
    sure = "" if score.low is None else f" (95% interval {score.low:.1f} to {score.high:.1f})"
    yield Content.assemble((f"{games}, {score.mean:.1f} points on average{sure}. ", "bold"), (beside, ""))
    chance = sum(row.score * row.chance for row in figures.scores)
    yield Content(
        f"The best was {figures.best}. Chance alone scores {chance:.1f}. {figures.mean_calls:.1f} calls a game."
    )


def _columns(rows: Sequence[ScoreRow], width: int) -> list[Column]:
    """The usual scores and as far as the player's go; two scores together where there is little room."""
    earned = [row.score for row in rows if row.count]
    first = min([_USUAL.start, *earned])
    last = max([_USUAL.stop - 1, *earned])
    total = sum(row.count for row in rows) or 1
    shown = rows[first : last + 1]
    step = 1 if 2 * len(shown) + _LEAST_STEP <= width else 2
    groups = [shown[start : start + step] for start in range(0, len(shown), step)]
    return [
        Column(
            str(group[0].score),
            sum(row.count for row in group) / total,
            sum(row.chance for row in group),
        )
        for group in groups
    ]


def _titles(figures: PalmFigures, width: int) -> Iterator[Content]:
    wide = width >= _TITLE + 40
    room = min(_TITLE, width - _NUMBERS)
    yield Content.styled(f"{'Title':{room}}{'earned':>7}{'share':>8}   {'by chance':<20}", QUIET)
    total = figures.finished or 1
    for row in figures.titles:
        chance = one_in(Fraction(row.chance).limit_denominator(10**12))
        said = chance if chance == "never" else f"{chance} games" if wide else chance
        text = f"{fit(row.title, room - 1):{room}}{row.count:>7}{row.count / total:>8.1%}   {said:<20}"
        yield Content.styled(text, f"bold {YOURS}" if row.count else "$foreground 60%")
