"""Figures as text: plain ASCII, so that they can be printed anywhere."""

from __future__ import annotations

from collections.abc import Sequence

from engine.statistics import Mean, Share

UNKNOWN = "-"


def table(rows: Sequence[Sequence[str]]) -> str:
    """The rows with their columns aligned: the first to the left, all others to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (
        cell.ljust(width) if column == 0 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join([first, *others]).rstrip()


def percent(share: float | None) -> str:
    """A share of 0 to 1 with one digit after the point, or two below one percent."""
    if share is None:
        return UNKNOWN
    return f"{share:.2%}" if 0 < share < 0.01 else f"{share:.1%}"


def share_cells(share: Share) -> tuple[str, str]:
    """A share and its 95% interval."""
    return percent(share.share), f"{percent(share.low)} to {percent(share.high)}"


def mean_cells(mean: Mean, digits: int = 1) -> tuple[str, str]:
    """A mean and its 95% interval, where there are values enough for one."""
    sure = UNKNOWN if mean.low is None else f"{_number(mean.low, digits)} to {_number(mean.high, digits)}"
    return _number(mean.mean, digits), sure


def _number(value: float | None, digits: int) -> str:
    return UNKNOWN if value is None else f"{value:.{digits}f}"
