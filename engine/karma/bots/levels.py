"""The table of all bots by name: what a set-up screen, the command line and a record call them.

Must not know how any of them plays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.karma.bots.base import Bot
from engine.karma.bots.easy import Easy
from engine.karma.bots.expert import Expert
from engine.karma.bots.hard import Hard
from engine.karma.bots.highest import Highest
from engine.karma.bots.lowest import Lowest
from engine.karma.bots.normal import Normal
from engine.karma.bots.random_player import Random, Uniform


@dataclass(frozen=True, slots=True)
class Level:
    """One kind of bot.

    ``about`` is a phrase for people; ``is_opponent`` is true if people can choose it to play against, false if it
    serves measurements only; ``make`` builds a bot from a seed of 64 bits.
    """

    name: str
    about: str
    is_opponent: bool
    make: Callable[[int], Bot]


@dataclass(frozen=True, slots=True)
class _Unseeded:
    """How to make a bot that needs no chance; unlike a lambda it can go to another process."""

    kind: Callable[[], Bot]

    def __call__(self, seed: int) -> Bot:  # noqa: ARG002
        return self.kind()


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("easy", "forgiving: never swaps and often plays without a thought", True, Easy),
        Level("normal", "keeps its best cards, in the swap and in play", True, _Unseeded(Normal)),
        Level("hard", "tries its actions out on dozens of possible games", True, Hard),
        Level("expert", "tries out actions and what follows on hundreds of possible games", True, Expert),
        Level("lowest", "always the lowest legal rank, no swap", False, _Unseeded(Lowest)),
        Level("highest", "always the highest legal rank, no swap", False, _Unseeded(Highest)),
        Level("random", "any legal play, takes the pile only when forced, no swap", False, Random),
        Level("uniform", "any legal action, taking the pile included, no swap", False, Uniform),
    )
}
"""All levels by name, the opponents first, from weak to strong."""

OPPONENTS: tuple[str, ...] = tuple(name for name, level in LEVELS.items() if level.is_opponent)
"""The levels that people choose from, from weak to strong."""


def make_bot(level: str, seed: int) -> Bot:
    """A bot of this level; ValueError that names all levels if there is no such one."""
    if level not in LEVELS:
        raise ValueError(f"{level!r} is no level; levels are {', '.join(LEVELS)}")
    return LEVELS[level].make(seed)
