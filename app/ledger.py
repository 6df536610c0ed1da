"""The ledger of one player, summed up: what each game that counts adds, and what games come to together.

Only games of Psychic Palm that were shuffled here count, finished or not. Must not know files, nor what is shown.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from app.storage.values import Chapter
from engine.psychic_palm.betting import CLAIMS, BettingScore, betting_score
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.evidence import Entry, Sums, sums_by_phase
from engine.psychic_palm.redraws import Chances

PhaseSums = tuple[int, int, float, float, float]
"""The fields of ``Sums``."""


class GameSums(NamedTuple):
    """What a game adds to the ledger: sums by phase, the logarithms of its betting score, its calls' chances."""

    phases: Sequence[PhaseSums]
    logarithms: Sequence[float]
    chances: Sequence[str]
    """Fitting and unseen cards of each call, as in ``13/52``."""

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> GameSums:
        """The sums of these calls."""
        phases = [
            (sums.calls, sums.hits, sums.expected, sums.memory, sums.variance)
            for sums in sums_by_phase(entries).values()
        ]
        chances = [f"{entry.fitting}/{entry.unseen}" for entry in entries]
        return cls(phases, betting_score(entries).logarithms, chances)

    @property
    def sums(self) -> Sums:
        """All calls of the game together."""
        return sum((Sums(*phase) for phase in self.phases), Sums())

    def to_text(self) -> str:
        """The sums as JSON."""
        return json.dumps(self, separators=(",", ":"))


def from_texts(texts: Sequence[str]) -> list[GameSums]:
    """The sums of these texts, read at one go: a ledger is long."""
    return [GameSums(*sums) for sums in json.loads(f"[{','.join(texts)}]")]


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


class Evidence(NamedTuple):
    """Games taken together: sums by phase, how often each chance was met, and the score after each game."""

    phases: dict[Phase, Sums]
    chances: Chances
    path: Sequence[BettingScore]

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
    by_phase = zip(*(game.sums.phases for game in games), strict=True) if games else [()] * len(Phase)
    phases = {phase: _summed(sums) for phase, sums in zip(Phase, by_phase, strict=True)}
    met = Counter(chain.from_iterable(game.sums.chances for game in games))
    chances = {_chance(text): count for text, count in met.items()}
    return Evidence(phases, chances, list(_path(games)))


def _summed(sums: Iterable[PhaseSums]) -> Sums:
    columns = list(zip(*sums, strict=True))
    return Sums(*map(sum, columns)) if columns else Sums()


def _chance(text: str) -> tuple[int, int]:
    fitting, _, unseen = text.partition("/")
    return int(fitting), int(unseen)


def _path(games: Sequence[LedgerGame]) -> Iterable[BettingScore]:
    totals: tuple[float, ...] = (0.0,) * len(CLAIMS)
    for game in games:
        totals = tuple(map(float.__add__, totals, game.sums.logarithms))
        yield BettingScore(totals)
