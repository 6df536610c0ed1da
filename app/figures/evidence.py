"""A ledger as figures: the verdict, hits by phase, the betting score over time, and where the hits lie among redraws.

Must not know files or games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import log
from textwrap import wrap

from textual.content import Content

from app.figures.drawing import CHANCE, QUIET, YOURS, Piece, Strokes, interval
from app.ledger import Evidence, GameSums
from engine.counting import counted
from engine.psychic_palm.evidence import Sums
from engine.psychic_palm.redraws import REDRAWS, standing
from engine.psychic_palm.verdict import coins_in_words, verdict

_LINES = (100, 20, 10, 1)
"""Coins at which the plot has a line, the most first."""
_LOWEST = 0.1
"""The plot reaches down to so many coins at least."""
_SCALE = 8
"""Cells for the scale at the left."""
_TABLE = "{:<13}{:>7}{:>7}{:>10}{:>9}{:>8}"
_GAME = "{:<17}{:>6}{:>6}{:>8}{:>11}{:>6}"
"""Rows of 54 cells: so many has the smallest terminal, in a page and in a box."""


def evidence_page(evidence: Evidence, width: int, height: int, ink: Strokes) -> Content:
    """All of it in so many cells; the plot takes ``height`` rows."""
    said = verdict(evidence.sums, evidence.score)
    parts = [Content.styled(line, "bold") for line in wrap(said.conclusion or said.hits, width)]
    if not evidence.sums.calls:
        return Content("\n").join(parts)
    parts += map(Content, (*wrap(said.hits, width), *wrap(said.bet, width), ""))
    parts += [*_phases(evidence), Content("")]
    parts.append(Content.styled("What the one coin was worth after each game, on a logarithmic scale", QUIET))
    parts += [*_plot(evidence, width, height, ink), Content("")]
    parts += _redraws(evidence, width, ink)
    return Content("\n").join(parts)


def _phases(evidence: Evidence) -> Iterator[Content]:
    yield Content.styled(_TABLE.format("Phase", "calls", "hits", "expected", "surplus", "swing"), QUIET)
    for phase, sums in evidence.phases.items():
        name = "Kind and suit" if phase.name == "CARD" else phase.name.capitalize()
        yield Content(_sums_row(name, sums))
    yield Content.styled(_sums_row("In all", evidence.sums), "bold")


def _sums_row(name: str, sums: Sums) -> str:
    return _TABLE.format(
        name,
        f"{sums.calls:,}",
        f"{sums.hits:,}",
        f"{sums.expected:,.1f}",
        f"{sums.surplus:+,.1f}",
        f"{sums.swing:,.1f}",
    )


def _plot(evidence: Evidence, width: int, height: int, ink: Strokes) -> Iterator[Content]:
    """The score on a log scale, from the one coin before the first game to the last; a column holds its extremes."""
    values = evidence.coins
    top, bottom = max(log(_LINES[0]), *values), min(log(_LOWEST), *values)
    columns = _columns(values, width - _SCALE)

    def row_of(value: float) -> int:
        return round((top - value) / (top - bottom) * (height - 1))

    labels: dict[int, list[str]] = {}
    for coins in _LINES:
        labels.setdefault(row_of(log(coins)), []).append(str(coins))
    reached = [range(row_of(max(column)), row_of(min(column)) + 1) for column in columns]
    for row in range(height):
        ground = ink.line if row in labels else " "
        runs = [
            (ink.point * cells, f"bold {YOURS}") if here else (ground * cells, CHANCE)
            for here, cells in _runs(row in rows for rows in reached)
        ]
        label = ",".join(labels.get(row, ()))
        yield Content.assemble(
            (f"{label:>{_SCALE - 1}} ", QUIET), *runs, *_rest(width - _SCALE - len(columns), row, labels, ink)
        )
    games = counted(len(evidence.path), "game")
    end = coins_in_words(evidence.score.coins)
    yield Content.styled(f"{'coins':>{_SCALE - 1}} from 1 before the first game to {end} after {games}", QUIET)


def _runs(marks: Iterable[bool]) -> Iterator[tuple[bool, int]]:
    """Neighbours alike, and how many: each piece of a text takes its time to draw."""
    return ((mark, len(list(alike))) for mark, alike in groupby(marks))


def _rest(cells: int, row: int, labels: dict[int, list[str]], ink: Strokes) -> list[Piece]:
    """A line goes on where there are fewer games than columns."""
    return [(ink.line * cells, CHANCE)] if row in labels and cells > 0 else []


def _columns(values: Sequence[float], most: int) -> list[Sequence[float]]:
    """The values in at most so many groups, each beginning with the last value of the one before."""
    count = min(most, len(values))
    ends = [round((place + 1) * len(values) / count) for place in range(count)]
    starts = [0, *(end - 1 for end in ends[:-1])] if count < len(values) else [end - 1 for end in ends]
    return [values[start:end] for start, end in zip(starts, ends, strict=True)]


def _redraws(evidence: Evidence, width: int, ink: Strokes) -> Iterator[Content]:
    """The same calls made anew a thousand times."""
    sums, drawn = evidence.sums, evidence.redraws
    place = standing(drawn, sums.hits)
    said = (
        f"Among {REDRAWS:,} redraws of these calls, each a hit with its own chance, {place.fewer} had fewer hits than "
        f"your {sums.hits:,}, {place.same} as many, {place.more} more."
    )
    yield from map(Content, wrap(said, width))
    low, high = min(drawn[0], sums.hits), max(drawn[-1], sums.hits)

    def share(hits: int) -> float:
        return (hits - low + 0.5) / (high - low + 1)

    line = interval(share(sums.hits), share(drawn[25]), share(drawn[-26]), share(drawn[500]), width - 2 * _SCALE, ink)
    yield Content.assemble((f"{low:>{_SCALE - 1},} ", QUIET), *line, (f" {high:,}", QUIET))
    yield Content.assemble(
        (" " * _SCALE, ""),
        (ink.point, f"bold {YOURS}"), (" your hits   ", QUIET),
        (ink.reach * 3, YOURS), (" the middle 950 redraws   ", QUIET),
        (ink.mark, f"bold {CHANCE}"), (" the middle one", QUIET),
    )  # fmt: skip


def game_heading() -> str:
    """The heading over ``game_row``."""
    return _GAME.format("Game", "calls", "hits", "memory", "forgetting", "luck")


def game_row(name: str, sums: GameSums) -> str:
    """Where the hits of a game came from: hits = memory - forgetting + luck, as far as one digit tells."""
    told = sums.sums
    memory, forgetting = round(told.memory, 1), round(told.memory - told.expected, 1)
    luck = told.hits - memory + forgetting
    return _GAME.format(name, told.calls, told.hits, f"{memory:.1f}", f"{0 - forgetting:+.1f}", f"{luck:+.1f}")
