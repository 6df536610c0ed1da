"""The ledger of one player, summed up: what each game that counts adds, and what games come to together.

Only games of Psychic Palm that were shuffled here count, finished or not. Must not know files, nor what is shown.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import cached_property
from itertools import accumulate, chain
from random import Random
from struct import Struct
from typing import NamedTuple

from app.storage.values import Chapter
from engine.psychic_palm.betting import CLAIMS, BettingScore, betting_score
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.evidence import Entry, Sums, sums_by_phase
from engine.psychic_palm.reading.facts import Life
from engine.psychic_palm.redraws import Chances, hit_chances, redraw
from engine.seeds import derive

_SUMS = 5
"""The fields of ``Sums``."""
_COLUMNS = _SUMS * len(Phase) + len(CLAIMS)
_FIGURES = Struct(f"<{_COLUMNS}d")


class GameSums(NamedTuple):
    """What a game adds to the ledger, in few objects: a ledger is long, and is opened as quickly as a short one."""

    figures: tuple[float, ...]
    """The sums of each phase, then the logarithms of the betting score."""
    chances: bytes
    """The fitting and the unseen cards of each call."""

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> GameSums:
        """The sums of these calls."""
        by_phase = chain.from_iterable(map(astuple, sums_by_phase(entries).values()))
        chances = bytes(chain.from_iterable((entry.fitting, entry.unseen) for entry in entries))
        return cls((*by_phase, *betting_score(entries).logarithms), chances)

    @property
    def sums(self) -> Sums:
        """All calls of the game together."""
        return sum(_phases(self.figures).values(), Sums())

    def to_bytes(self) -> bytes:
        """How they are kept."""
        return _FIGURES.pack(*self.figures) + self.chances

    @classmethod
    def from_bytes(cls, content: bytes) -> GameSums:
        """The sums that were kept as these bytes."""
        return cls(_FIGURES.unpack_from(content), content[_FIGURES.size :])


def _phases(figures: Sequence[float]) -> dict[Phase, Sums]:
    starts = range(0, _SUMS * len(Phase), _SUMS)
    told = (figures[start : start + _SUMS] for start in starts)
    return {phase: Sums(int(sums[0]), int(sums[1]), *sums[2:]) for phase, sums in zip(Phase, told, strict=True)}


class LedgerGame(NamedTuple):
    """A game that counts; ``number`` is its place in the file of games. Times are seconds since 1970."""

    number: int
    id: str
    started: float
    state: str
    """``open``, ``finished`` or ``abandoned``."""
    sums: GameSums


class Ledger(NamedTuple):
    """The games of one player that count, in the order in which they began; some may be too damaged to be read."""

    games: Sequence[LedgerGame] = ()
    damaged: int = 0


def of_chapter(games: Sequence[LedgerGame], chapters: Sequence[Chapter], number: int) -> list[LedgerGame]:
    """The games of the chapter of this number, from 1; the one after the last closed chapter is still open.

    A game belongs to the chapter in which it began: so none can be moved into the next while it is played.
    """
    first = chapters[number - 2].last if number > 1 else 0
    last = chapters[number - 1].last if number <= len(chapters) else None
    return [game for game in games if first < game.number and (last is None or game.number <= last)]


@dataclass(frozen=True)
class Evidence:
    """Games taken together: sums by phase, how often each chance was met, and the score after each game."""

    phases: dict[Phase, Sums]
    chances: Chances
    path: Sequence[BettingScore]

    @cached_property
    def redraws(self) -> list[int]:
        """The hits of redraws of these calls, in ascending order; the same ledger is always redrawn in the same way."""
        chance = Random(derive(0, "redraws", self.sums.calls, self.sums.hits))
        return redraw(hit_chances(self.chances), chance)

    @cached_property
    def coins(self) -> list[float]:
        """The natural logarithm of the one coin's worth, before the first game and after each."""
        return [0.0, *(score.log_coins for score in self.path)]

    @property
    def sums(self) -> Sums:
        """All calls."""
        return sum(self.phases.values(), Sums())

    @property
    def score(self) -> BettingScore:
        """What the bet has become."""
        return self.path[-1] if self.path else BettingScore()


def evidence_of(games: Sequence[LedgerGame]) -> Evidence:
    """What these games come to."""
    columns = list(zip(*(game.sums.figures for game in games), strict=True)) or [()] * (
        _SUMS * len(Phase) + len(CLAIMS)
    )
    sums, logarithms = columns[: -len(CLAIMS)], columns[-len(CLAIMS) :]
    pairs = memoryview(b"".join(game.sums.chances for game in games)).cast("H")
    chances = {_pair(number): count for number, count in Counter(pairs).items()}
    path = [BettingScore(after) for after in zip(*map(accumulate, logarithms), strict=True)]
    return Evidence(_phases([sum(column) for column in sums]), chances, path)


def _pair(number: int) -> tuple[int, int]:
    fitting, unseen = number.to_bytes(2, sys.byteorder)
    return fitting, unseen


def life_of(games: Sequence[LedgerGame]) -> Life:
    """What a reading may speak of."""
    evidence = evidence_of(games)
    return Life(sum(game.state == "finished" for game in games), evidence.phases, evidence.score.coins)
