"""Flat Monte Carlo: what each action is worth, by playing many possible worlds to their end.

All options face the same worlds, everybody plays on like *normal*, and options that are clearly beaten drop out early.
Must not see a state: worlds come from the seat's snapshot and knowledge. Must not know that the seat can choose again:
that is ``lookahead.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from engine.karma.kernel import Table

Begin = Callable[[Table], int | None]
"""Takes an option on a world; the winner if that ends the game."""

FIRST_CHECK = 24
"""Worlds before an option may drop out for the first time."""
CHECK_GROWTH = 1.5
"""By what factor the worlds between two such checks grow."""
BEATEN_BY = 2.5
"""An option drops out when the leader is better by this many standard errors of their difference."""


@dataclass(slots=True)
class Option:
    """Something that can be done, and how the worlds ended in which it was: 1 won, 0.5 drawn, 0 lost."""

    begin: Begin
    outcomes: list[float] = field(default_factory=list)
    is_beaten: bool = False
    """True if it has dropped out."""

    @property
    def chance(self) -> float:
        """The chance to win, a draw counted half; 0.5 before the first world."""
        return sum(self.outcomes) / len(self.outcomes) if self.outcomes else 0.5

    @property
    def standard_error(self) -> float:
        """The standard error of ``chance``; infinite below two worlds."""
        return _standard_error(self.outcomes)

    def lead_over(self, other: Option) -> tuple[float, float]:
        """By how much this option's chance is better over the worlds that both have faced, and the standard error."""
        differences = [mine - theirs for mine, theirs in zip(self.outcomes, other.outcomes, strict=False)]
        if not differences:
            return 0.0, float("inf")
        return sum(differences) / len(differences), _standard_error(differences)


def outcome(seat: int, winner: int | None) -> float:
    """What a game that ends so is worth to the seat: 1 if it won, 0.5 if nobody did, 0 if it lost."""
    return 0.5 if winner is None else float(winner == seat)


def _standard_error(sample: Sequence[float]) -> float:
    count = len(sample)
    if count < 2:
        return float("inf")
    mean = sum(sample) / count
    return sqrt(sum((value - mean) ** 2 for value in sample) / (count - 1) / count)


def race(
    deal: Callable[[], Table], options: Sequence[Option], seat: int, playouts: int, *, keep_all: bool = False
) -> None:
    """Play worlds, each with every option that is still in the race, until one is left or the playouts are spent.

    The outcomes are those of this seat. With ``keep_all`` none drops out, not even a single one, and all playouts are
    spent.
    """
    racing, worlds, check = list(options), 0, FIRST_CHECK
    while len(racing) <= playouts and (len(racing) > 1 or keep_all):
        world = deal()
        for option in racing:
            table = world.copy()
            winner = option.begin(table)
            option.outcomes.append(outcome(seat, table.play() if winner is None else winner))
        playouts -= len(racing)
        worlds += 1
        if worlds == check and not keep_all:
            _drop_beaten(racing)
            racing, check = unbeaten(racing), int(check * CHECK_GROWTH)


def _drop_beaten(racing: Sequence[Option]) -> None:
    leader = max(racing, key=lambda option: option.chance)
    for option in racing:
        lead, error = leader.lead_over(option)
        option.is_beaten = lead > BEATEN_BY * error


def unbeaten(options: Sequence[Option]) -> list[Option]:
    """The options that have not dropped out."""
    return [option for option in options if not option.is_beaten]


def best_of(options: Sequence[Option]) -> Option:
    """The option with the best chance of those that never dropped out.

    The first one is the choice of the rule: it stands unless it dropped out, or the best is better by a standard error.
    """
    rule, best = options[0], max(unbeaten(options), key=lambda option: option.chance)
    lead, error = best.lead_over(rule)
    return best if rule.is_beaten or lead > error else rule
