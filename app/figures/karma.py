"""A player's games of Karma in words, and by table: wins beside the fair share, abandoned games, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from textual.content import Content

from app.figures.drawing import QUIET, Piece, Strokes, interval
from app.karma.cells import fit
from app.settings import LEVELS, PERSON
from app.statistics import KarmaFigures, KarmaStatistics
from engine.counting import counted

_NARROW_LABEL, _LABEL, _WIDE_LABEL = 18, 24, 36
_COUNTS = 26
"""Cells of the numbers before the plot: finished, won, share with blanks."""
_AFTER = 10
"""Cells of the number after it."""
_LEAST_PLOT, _WIDEST_PLOT = 12, 50
_ORDER = (PERSON, *LEVELS)


def karma_page(statistics: KarmaStatistics, width: int, ink: Strokes) -> Content:
    """All of it, in so many cells."""
    rows = _rows(statistics)
    parts = [*_summary(statistics), Content("")]
    parts += _win_table(rows, width, ink)
    parts += [Content(""), *_length_table(rows, width, ink)]
    return Content("\n").join(parts)


def _rows(statistics: KarmaStatistics) -> list[KarmaFigures]:
    """All tables, then each number of seats with its opponents; opponents alone where there were no others."""
    rows = [statistics.total]
    for figures in statistics.by_seats:
        opponents = [each for each in statistics.by_opponents if each.seats == figures.seats]
        opponents.sort(key=lambda each: sorted(map(_strength, each.opponents or ())))
        rows += [figures] * (len(opponents) > 1) + opponents
    return rows


def _summary(statistics: KarmaStatistics) -> Iterator[Content]:
    total = statistics.total
    drawn = f", {total.drawn} without a winner" if total.drawn else ""
    beside = f"{total.abandoned} abandoned beside them." if total.abandoned else "None abandoned."
    won = f"{total.wins.count} of {counted(total.finished, 'game')} won"
    yield Content.assemble((f"{won}{drawn}. ", "bold"), (beside, ""))
    yield Content(f"{_streaks(statistics)} {verdict(total)}")


def _streaks(statistics: KarmaStatistics) -> str:
    if not statistics.longest_streak:
        return "No streak yet."
    return f"{statistics.streak} won in a row now, {statistics.longest_streak} at best."


def verdict(figures: KarmaFigures) -> str:
    """What the share says beside the fair one, no more than the interval allows."""
    wins, fair = figures.wins, figures.fair
    if fair is None:
        return ""
    if wins.low > fair:
        return "That is more than a fair share."
    if wins.high < fair:
        return "That is less than a fair share."
    return "Not to be told from a fair share yet."


def _win_table(rows: Sequence[KarmaFigures], width: int, ink: Strokes) -> Iterator[Content]:
    label = _label_width(width)
    plot = _plot_width(width)
    ends = f"0%{'50%'.center(plot - 6)}100%" if plot else ""
    yield Content.styled(f"{'':{label}}{'games':>6}{'won':>6}{'share':>7}{'fair':>6} {ends} {'abandoned':>9}", QUIET)
    for figures in rows:
        share = "-" if figures.wins.share is None else f"{figures.wins.share:.0%}"
        fair = "-" if figures.fair is None else f"{figures.fair:.0%}"
        wins = figures.wins
        pieces: list[Piece] = [
            (_label(figures, label), _weight(figures)),
            (f"{figures.finished:>6}{wins.count:>6}{share:>7}{fair:>6} ", _weight(figures)),
            *interval(wins.share, wins.low, wins.high, figures.fair, plot, ink),
            (f" {figures.abandoned:>9}", "" if figures.abandoned else QUIET),
        ]
        yield Content.assemble(*pieces)
    if plot:
        legend = f"{ink.point} share won  {ink.reach * 3} 95% interval  {ink.mark} fair share"
        yield Content.styled(f"{'':{label}}{legend}", QUIET)


def _length_table(rows: Sequence[KarmaFigures], width: int, ink: Strokes) -> Iterator[Content]:
    label = _label_width(width)
    longest = max((figures.longest or 0 for figures in rows), default=0) or 1
    plot = _plot_width(width)
    scale = f"0{longest:>{plot - 1},}" if plot else ""
    yield Content.styled(f"{'Actions of a game':{label}}{'shortest':>9}{'mean':>7}{'longest':>9} {scale}", QUIET)
    for figures in rows:
        if figures.mean_length is None or figures.shortest is None or figures.longest is None:
            continue
        values = (figures.mean_length / longest, figures.shortest / longest, figures.longest / longest)
        yield Content.assemble(
            (_label(figures, label), _weight(figures)),
            (f"{figures.shortest:>9}{figures.mean_length:>7.0f}{figures.longest:>9} ", _weight(figures)),
            *interval(*values, None, plot, ink),
        )


def _label_width(width: int) -> int:
    return _WIDE_LABEL if width >= 96 else _LABEL if width >= 70 else _NARROW_LABEL


def _plot_width(width: int) -> int:
    """Where there is little room the numbers do without a plot."""
    plot = min(width - _label_width(width) - _COUNTS - _AFTER, _WIDEST_PLOT)
    return plot if plot >= _LEAST_PLOT else 0


def _label(figures: KarmaFigures, width: int) -> str:
    """Which table it is."""
    if figures.opponents is not None:
        text = (
            f"  against {_opponents(figures.opponents)}"
            if width >= _WIDE_LABEL
            else f"  {_opponents(figures.opponents)}"
        )
    elif figures.seats:
        text = f"{figures.seats} at the table"
    else:
        text = "All tables"
    return fit(text, width - 1).ljust(width)


def _opponents(levels: Sequence[str]) -> str:
    counts = Counter(levels)
    return ", ".join(f"{counts[level]} {level}" for level in sorted(counts, key=_strength))


def _strength(level: str) -> tuple[int, str]:
    """Persons first, then bots from the weakest on; a game from elsewhere may name others."""
    return (_ORDER.index(level) if level in _ORDER else len(_ORDER), level)


def _weight(figures: KarmaFigures) -> str:
    return "" if figures.opponents is not None else "bold"
