"""Where a player's hits lie among redraws: the same calls made anew, each a hit with its own chance.

The number of hits in a redraw has an exact distribution, which is drawn from as often as wanted; so the redraws of a
long ledger take little longer than those of a short one. Owns no chance: it is handed in.
"""

from __future__ import annotations

import cmath
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from itertools import accumulate
from math import ceil, floor, pi, sqrt
from random import Random
from typing import NamedTuple

REDRAWS = 1_000

_TAIL_SDS, _TAIL_HITS = 9, 15
"""The distribution is followed for so many standard deviations, and so many hits more, on either side of its mean."""
_NEGLIGIBLE = 1e-17


Chances = Mapping[tuple[int, int], int]
"""How many calls fitted so many (the first number) of so many unseen cards (the second)."""


class HitChances(NamedTuple):
    """``chances[i]`` is the chance of ``first + i`` hits by chance alone; other numbers are as good as impossible."""

    first: int
    chances: tuple[float, ...]


class Standing(NamedTuple):
    """Among redraws: how many had fewer hits than the player, as many, and more."""

    fewer: int
    same: int
    more: int


def hit_chances(counts: Chances) -> HitChances:
    """The distribution of the hits in these calls for somebody without powers: a sum of unlike coins.

    By its Fourier transform, of which a few dozen terms count however many the calls are.
    """
    coins = [(fitting / unseen, count) for (fitting, unseen), count in counts.items()]
    mean = sum(count * chance for chance, count in coins)
    reach = _TAIL_SDS * sqrt(sum(count * chance * (1 - chance) for chance, count in coins)) + _TAIL_HITS
    first = max(0, floor(mean - reach))
    width = min(sum(counts.values()), ceil(mean + reach)) - first + 1
    chances = [1 / width] * width
    for wave in range(1, width // 2 + 1):
        turn = cmath.exp(2j * pi * wave / width)
        weight = cmath.exp(-2j * pi * wave * first / width) * (1 if 2 * wave == width else 2) / width
        for chance, count in coins:
            weight *= (1 - chance + chance * turn) ** count
        if abs(weight) < _NEGLIGIBLE:
            break
        for place in range(width):
            chances[place] += weight.real
            weight /= turn
    return HitChances(first, tuple(max(0.0, chance) for chance in chances))


def redraw(distribution: HitChances, chance: Random, times: int = REDRAWS) -> list[int]:
    """The hits of so many redraws, in ascending order."""
    steps = list(accumulate(distribution.chances))
    last = len(steps) - 1
    return sorted(
        distribution.first + min(bisect_right(steps, chance.random() * steps[last]), last) for _ in range(times)
    )


def standing(redraws: list[int], hits: int) -> Standing:
    """Where so many hits lie among redraws in ascending order."""
    below, up_to = bisect_left(redraws, hits), bisect_right(redraws, hits)
    return Standing(below, up_to - below, len(redraws) - up_to)
