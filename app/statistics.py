"""What a player's games come to, from the tallies: shares beside what is fair, scores beside those of chance.

Only games that were dealt here count, unless others are asked for: of a typed deal one may know the cards. Must not
know files or screens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.storage.values import KARMA, PALM
from app.tallies import ALL_TABLES, Group, Tally
from engine.psychic_palm.rarity import chance_of_title, score_chances
from engine.psychic_palm.titles import TITLES, title_for
from engine.statistics import Mean, Share, mean_of_counted, share_of


@dataclass(frozen=True)
class KarmaFigures:
    """Games of Karma at one kind of table, or at several together.

    ``wins`` is the share of the finished games (drawn ones among them) that were won; ``fair`` is the share that
    somebody no better than the others would win. Lengths are in actions, each seat's ready included; None without a
    game.
    """

    seats: int
    """0 for all tables together."""
    opponents: tuple[str, ...] | None
    """Their levels, or ``person``; None for all of these seats together."""
    finished: int
    drawn: int
    abandoned: int
    wins: Share
    fair: float | None
    mean_length: float | None
    shortest: int | None
    longest: int | None


@dataclass(frozen=True)
class KarmaStatistics:
    """All of a player's games of Karma, then by the number of seats, then by opponents.

    ``streak`` counts the games won in a row up to now, at whatever table; an abandoned game ends it.
    """

    total: KarmaFigures
    by_seats: tuple[KarmaFigures, ...]
    by_opponents: tuple[KarmaFigures, ...]
    streak: int
    longest_streak: int


@dataclass(frozen=True)
class ScoreRow:
    """How often a score of Psychic Palm occurred, and its chance for somebody who calls at random."""

    score: int
    count: int
    chance: float


@dataclass(frozen=True)
class TitleRow:
    """How often a title of Psychic Palm was earned, and its chance for somebody who calls at random."""

    title: str
    count: int
    chance: float


@dataclass(frozen=True)
class PalmFigures:
    """Games of Psychic Palm: ``scores`` from 0 to 48, ``titles`` the highest first, without the one no game earns."""

    finished: int
    abandoned: int
    score: Mean
    best: int | None
    mean_calls: float | None
    scores: tuple[ScoreRow, ...]
    titles: tuple[TitleRow, ...]


@dataclass(frozen=True)
class PalmStatistics:
    """A player's games of Psychic Palm, those in which the history was opened apart."""

    plain: PalmFigures
    cheated: PalmFigures


def karma_statistics(
    tallies: Mapping[Group, Tally], *, origin: str = "dealt", imported: bool = False
) -> KarmaStatistics:
    """The figures of the games of this origin, from the tallies of one player."""
    chosen = _chosen(tallies, KARMA, origin, imported)
    tables = {group: tally for group, tally in chosen.items() if group.seats != ALL_TABLES}
    overall = next((tally for group, tally in chosen.items() if group.seats == ALL_TABLES), Tally())
    return KarmaStatistics(
        total=_karma_figures(tables, ALL_TABLES, None),
        by_seats=tuple(
            _karma_figures({group: tally for group, tally in tables.items() if group.seats == seats}, seats, None)
            for seats in sorted({group.seats for group in tables})
        ),
        by_opponents=tuple(
            _karma_figures({group: tables[group]}, group.seats, tuple(group.opponents.split(",")))
            for group in sorted(tables)
        ),
        streak=overall.streak,
        longest_streak=overall.longest_streak,
    )


def palm_statistics(tallies: Mapping[Group, Tally], *, origin: str = "dealt", imported: bool = False) -> PalmStatistics:
    """The figures of the games of this origin (``daily`` for the daily deck), from the tallies of one player."""
    chosen = _chosen(tallies, PALM, origin, imported)
    return PalmStatistics(
        plain=_palm_figures(_together(tally for group, tally in chosen.items() if not group.cheated)),
        cheated=_palm_figures(_together(tally for group, tally in chosen.items() if group.cheated)),
    )


def _chosen(tallies: Mapping[Group, Tally], kind: str, origin: str, imported: bool) -> dict[Group, Tally]:
    wanted = (kind, imported, origin)
    return {group: tally for group, tally in tallies.items() if (group.kind, group.imported, group.origin) == wanted}


def _together(tallies: Iterable[Tally]) -> Tally:
    """The sum of tallies. Streaks can't be added: they are left out."""
    total, scores = Tally(), Counter[int]()
    for tally in tallies:
        lengths = [each.shortest for each in (total, tally) if each.finished]
        scores.update(dict(tally.scores))
        total = Tally(
            finished=total.finished + tally.finished,
            won=total.won + tally.won,
            drawn=total.drawn + tally.drawn,
            abandoned=total.abandoned + tally.abandoned,
            total_length=total.total_length + tally.total_length,
            shortest=min(lengths, default=0),
            longest=max(total.longest, tally.longest),
        )
    return total._replace(scores=tuple(sorted(scores.items())))


def _karma_figures(tables: Mapping[Group, Tally], seats: int, opponents: tuple[str, ...] | None) -> KarmaFigures:
    total = _together(tables.values())
    fair = sum(tally.finished / group.seats for group, tally in tables.items())
    played = total.finished > 0
    return KarmaFigures(
        seats=seats,
        opponents=opponents,
        finished=total.finished,
        drawn=total.drawn,
        abandoned=total.abandoned,
        wins=share_of(total.won, total.finished),
        fair=fair / total.finished if played else None,
        mean_length=total.total_length / total.finished if played else None,
        shortest=total.shortest if played else None,
        longest=total.longest if played else None,
    )


def _palm_figures(tally: Tally) -> PalmFigures:
    scores = dict(tally.scores)
    titles = Counter[str]()
    for score, count in tally.scores:
        titles[title_for(score)] += count
    return PalmFigures(
        finished=tally.finished,
        abandoned=tally.abandoned,
        score=mean_of_counted(tally.scores),
        best=max(scores, default=None),
        mean_calls=tally.total_length / tally.finished if tally.finished else None,
        scores=tuple(
            ScoreRow(score, scores.get(score, 0), float(chance)) for score, chance in enumerate(score_chances())
        ),
        titles=tuple(TitleRow(title, titles[title], float(chance_of_title(title))) for _, title in TITLES[1:]),
    )
