"""The betting score: what became of one coin, bet at fair odds on a player's powers call by call.

A tenth of the coin backs each of ten claims, of a gift for being right or for being wrong. For a player without powers
no way to play and no moment to look makes it more than one coin on average, so at most 1 in 20 such players *ever* see
20 coins, and 1 in 100 see 100 (Ville's inequality; Shafer, Shen, Vereshchagin and Vovk 2011; Ramdas, Grunwald, Vovk
and Shafer 2022). Must not know games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import exp, expm1, inf, log, log1p
from operator import add

from engine.psychic_palm.evidence import Entry

GIFTS = (1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0)
"""How strong a gift each claim supposes: it multiplies the odds of a hit by e to this power."""

CLAIMS = (*GIFTS, *(-gift for gift in GIFTS))
"""The gifts for being right, then those for being wrong."""


@dataclass(frozen=True, slots=True)
class BettingScore:
    """The natural logarithms of what each claim has made of its stake, in the order of ``CLAIMS``."""

    logarithms: tuple[float, ...] = (0.0,) * len(CLAIMS)

    def after(self, entry: Entry) -> BettingScore:
        """The score after one more call: each claim gains what the call was worth to it, at odds fair by its chance."""
        gains = _gains(entry.fitting, entry.unseen)[entry.hit]
        return BettingScore(tuple(map(add, self.logarithms, gains)))

    def __add__(self, later: BettingScore) -> BettingScore:
        """The score of calls followed by other calls."""
        return BettingScore(tuple(map(add, self.logarithms, later.logarithms)))

    @property
    def log_coins(self) -> float:
        """The natural logarithm of the verdict."""
        return _log_mean(self.logarithms)

    @property
    def coins(self) -> float:
        """The verdict: what the one coin has become, the mean of all claims; infinite beyond a float's range."""
        return _exp(self.log_coins)


def betting_score(entries: Iterable[Entry]) -> BettingScore:
    """The score of these calls."""
    score = BettingScore()
    for score in scores_along(entries):  # noqa: B007
        pass
    return score


def scores_along(entries: Iterable[Entry], score: BettingScore = BettingScore()) -> Iterator[BettingScore]:
    """The score after each call."""
    for entry in entries:
        score = score.after(entry)
        yield score


@cache
def _gains(fitting: int, unseen: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The logarithm of each claim's gain by a miss and by a hit of a call that fitted so many of the unseen cards."""
    misses = tuple(-log1p(fitting / unseen * expm1(claim)) for claim in CLAIMS)
    return misses, tuple(map(add, misses, CLAIMS))


def _log_mean(logarithms: tuple[float, ...]) -> float:
    """The logarithm of the mean of numbers given by their logarithms."""
    top = max(logarithms)
    return top + log(sum(exp(logarithm - top) for logarithm in logarithms) / len(logarithms))


def _exp(logarithm: float) -> float:
    try:
        return exp(logarithm)
    except OverflowError:
        return inf
