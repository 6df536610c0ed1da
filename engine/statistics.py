"""Shares and means with the interval that says how sure they are. Must not know what was counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from math import sqrt

from engine.game import Frozen

Z_95 = 1.959964
"""Half the width of a 95% interval of the normal distribution, in standard deviations."""


LEAST_FOR_INTERVAL = 30
"""With so many values or more their mean is near enough to normally distributed."""


class Share(Frozen):
    """``count`` out of ``of``, 0 to 1, with its 95% Wilson interval; ``share`` is None if there was nothing."""

    count: int
    of: int
    share: float | None
    low: float
    high: float


class Mean(Frozen):
    """The mean of ``of`` values and their standard deviation, with the mean's 95% interval.

    The interval takes the mean as normally distributed: below ``LEAST_FOR_INTERVAL`` values it would be too narrow, and
    ``low`` and ``high`` are None. So is what can't be told: of no value anything, of one value the deviation.
    """

    of: int
    mean: float | None
    sd: float | None
    low: float | None
    high: float | None


def share_of(count: int, of: int) -> Share:
    """The share of a count. Wilson's interval stays within 0 and 1 and is honest near both."""
    if of == 0:
        return Share(count=0, of=0, share=None, low=0.0, high=1.0)
    share = count / of
    weight = Z_95**2 / of
    centre = (share + weight / 2) / (1 + weight)
    reach = Z_95 * sqrt(share * (1 - share) / of + weight / (4 * of)) / (1 + weight)
    # Wilson's interval always holds the share; rounding must not push it out at 0 and 1.
    low, high = min(share, max(0.0, centre - reach)), max(share, min(1.0, centre + reach))
    return Share(count=count, of=of, share=share, low=low, high=high)


def mean_of(values: Iterable[float]) -> Mean:
    """The mean of the values."""
    return mean_of_counted(tuple(Counter(values).items()))


def mean_of_counted(values: Collection[tuple[float, int]]) -> Mean:
    """The mean of values, each with how many times it came up."""
    count = sum(times for _, times in values)
    if count == 0:
        return Mean(of=0, mean=None, sd=None, low=None, high=None)
    mean = sum(value * times for value, times in values) / count
    if count == 1:
        return Mean(of=1, mean=mean, sd=None, low=None, high=None)
    sd = sqrt(sum((value - mean) ** 2 * times for value, times in values) / (count - 1))
    if count < LEAST_FOR_INTERVAL:
        return Mean(of=count, mean=mean, sd=sd, low=None, high=None)
    reach = Z_95 * sd / sqrt(count)
    return Mean(of=count, mean=mean, sd=sd, low=mean - reach, high=mean + reach)
