"""Counting games: each that has ended is added once to the tallies of its persons.

A tally is a sum over games, so it can be kept beside them and made again from them at any time, in the order in which
they ended; both must come to the same. Must not know files, shares or intervals (``app/statistics.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from app.storage.values import GUIDE, KARMA, GameLine

ALL_TABLES = 0
"""In place of a number of seats: Karma at any table, against anybody."""


class Group(NamedTuple):
    """Games that are counted together."""

    player: str
    """The person's name."""
    kind: str
    imported: bool
    origin: str
    """``dealt``, ``typed``, ``code``, ``simulated`` or ``daily``."""
    seats: int
    """How many; 1 for Psychic Palm."""
    opponents: str
    """The others' levels (or ``person``) in alphabetical order, with commas; empty for Psychic Palm."""
    cheated: bool


class Tally(NamedTuple):
    """The figures of one group. Lengths (actions of Karma, calls of Psychic Palm) are those of finished games."""

    finished: int = 0
    won: int = 0
    drawn: int = 0
    abandoned: int = 0
    total_length: int = 0
    shortest: int = 0
    longest: int = 0
    streak: int = 0
    """Games won in a row, up to the last; an abandoned game ends it."""
    longest_streak: int = 0
    scores: tuple[tuple[int, int], ...] = ()
    """Psychic Palm: each score that occurred, and how often, the lowest first."""

    @property
    def games(self) -> int:
        """All games that have ended."""
        return self.finished + self.abandoned

    def plus(self, line: GameLine, seat: int) -> Tally:
        """The tally with one more game that has ended, in which its person sat at this seat."""
        result, length = line.result, line.length or 0
        if result is None or line.state == "abandoned":
            return self._replace(abandoned=self.abandoned + 1, streak=0)
        won = result.winner == seat
        streak = self.streak + 1 if won else 0
        return self._replace(
            finished=self.finished + 1,
            won=self.won + won,
            drawn=self.drawn + (result.winner is None and result.score is None),
            total_length=self.total_length + length,
            shortest=min(self.shortest, length) if self.finished else length,
            longest=max(self.longest, length),
            streak=streak,
            longest_streak=max(self.longest_streak, streak),
            scores=_with_score(self.scores, result.score),
        )


def _with_score(scores: tuple[tuple[int, int], ...], score: int | None) -> tuple[tuple[int, int], ...]:
    if score is None:
        return scores
    counts = dict(scores)
    counts[score] = counts.get(score, 0) + 1
    return tuple(sorted(counts.items()))


def groups_of(line: GameLine) -> Iterator[tuple[Group, int]]:
    """The groups in which a game counts, each with its person's seat; Karma also counts in those of all tables.

    A game of the guide counts in none.
    """
    if line.origin == GUIDE:
        return
    for person, seat in line.persons.items():
        others = sorted(other.player for number, other in enumerate(line.seats) if number != seat)
        origin = line.origin.partition(":")[0]
        group = Group(person, line.kind, line.imported, origin, len(line.seats), ",".join(others), line.cheated)
        yield group, seat
        if line.kind == KARMA:
            yield group._replace(seats=ALL_TABLES, opponents=""), seat


def count_games(lines: Iterable[GameLine]) -> dict[Group, Tally]:
    """The tallies of these games, which have ended, in this order."""
    tallies: dict[Group, Tally] = {}
    for line in lines:
        for group, seat in groups_of(line):
            tallies[group] = tallies.get(group, Tally()).plus(line, seat)
    return tallies
