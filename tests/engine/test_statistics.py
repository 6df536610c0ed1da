"""Shares and means with their intervals."""

from __future__ import annotations

import pytest

from engine.statistics import mean_of, mean_of_counted, share_of


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(50, 100, 0.40383, 0.59617), (3, 10, 0.10779, 0.60323), (1, 5408, 0.0000326421, 0.00104674)],
)
def test_the_interval_of_a_share_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    share = share_of(count, of)
    assert share.share == count / of
    assert (share.low, share.high) == pytest.approx((low, high), rel=1e-3)


@pytest.mark.parametrize("count", [0, 20])
def test_the_interval_of_a_share_stays_within_0_and_1_and_is_never_a_point(count: int) -> None:
    share = share_of(count, 20)
    assert 0 <= share.low <= count / 20 <= share.high <= 1
    assert share.high - share.low > 0.15


def test_a_share_of_nothing_is_unknown() -> None:
    assert share_of(0, 0).share is None
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0, 1)


def test_the_interval_of_a_mean_is_that_of_the_normal_distribution() -> None:
    mean = mean_of([2, 4, 4, 4, 5, 5, 7, 9] * 4)
    assert (mean.of, mean.mean) == (32, 5)
    assert mean.sd == pytest.approx(2.03200, abs=1e-4)
    assert (mean.low, mean.high) == pytest.approx((4.29596, 5.70404), abs=1e-4)


def test_the_mean_of_few_values_has_no_interval_which_would_be_too_narrow() -> None:
    few, enough = mean_of(range(29)), mean_of(range(30))
    assert (few.mean, few.low, few.high) == (14, None, None)
    assert few.sd == pytest.approx(8.51469)
    assert enough.low is not None
    assert enough.high is not None


def test_of_one_value_or_none_only_so_much_is_told() -> None:
    one, none = mean_of([3]), mean_of([])
    assert (one.of, one.mean, one.sd, one.low, one.high) == (1, 3, None, None, None)
    assert (none.of, none.mean, none.sd, none.low, none.high) == (0, None, None, None, None)


def test_values_that_are_counted_have_the_mean_of_those_values() -> None:
    assert mean_of_counted([(2, 1), (4, 3), (5, 2), (7, 1), (9, 1)]) == mean_of([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean_of_counted([]) == mean_of([])
