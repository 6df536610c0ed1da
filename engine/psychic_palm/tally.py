"""The figures of many games of Psychic Palm. Must not know how they were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.game import Frozen
from engine.psychic_palm.titles import PERFECT_SCORE, TITLES, title_for
from engine.statistics import Mean, Share, mean_of, share_of


class Totals(Frozen):
    """Finished games together: ``score`` and ``calls`` a game; ``titles`` from the highest to the lowest that a legal
    game can earn; ``perfect`` are the games with every call right."""

    games: int
    score: Mean
    calls: Mean
    perfect: Share
    titles: dict[str, Share]


def totals(games: Iterable[tuple[int, int]]) -> Totals:
    """The figures of all games, each given by its score and the number of its calls."""
    scores: list[int] = []
    calls: list[int] = []
    for score, call_count in games:
        scores.append(score)
        calls.append(call_count)
    titles = Counter(title_for(score) for score in scores)
    count = len(scores)
    return Totals(
        games=count,
        score=mean_of(scores),
        calls=mean_of(calls),
        perfect=share_of(scores.count(PERFECT_SCORE), count),
        titles={title: share_of(titles[title], count) for least, title in TITLES if least <= PERFECT_SCORE},
    )
