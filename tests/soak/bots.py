"""Bots of all levels by the thousand, with budgets of about 16 worlds: no illegal action, and how many games are drawn.

Run it with ``python -m tests.soak.bots [GAMES]``; 2,000 games at each seat count take about half an hour of one core.
An illegal action ends it with the rule that it breaks.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

from engine.arena import karma_games
from engine.karma.actions import MAX_SEATS, MIN_SEATS, HouseRules
from engine.karma.bots.expert import Expert
from engine.karma.bots.hard import Hard
from engine.karma.bots.levels import LEVELS, Level
from engine.statistics import share_of

WORLDS_16 = 64
"""Playouts: 16 worlds for the four options that a move has at most times."""
SEED = 1

EASY, NORMAL = LEVELS["easy"], LEVELS["normal"]
HARD = replace(LEVELS["hard"], make=partial(Hard, playouts=WORLDS_16))
EXPERT = replace(LEVELS["expert"], make=partial(Expert, playouts=WORLDS_16))
TABLES = ((EXPERT,), (HARD, EXPERT), (EXPERT, HARD, NORMAL, EASY))
"""Who sits at a table, over and over until it is full."""


def draws(players: tuple[Level, ...], seats: int, games: int, executor: ProcessPoolExecutor) -> str:
    """The share of draws among so many games, in words."""
    table = [players[seat % len(players)] for seat in range(seats)]
    played = karma_games(table, games, SEED, HouseRules(), executor=executor)
    drawn = share_of(sum(game.tally.winner is None for game in played), games)
    return f"{drawn.count} of {games} drawn ({drawn.share:.2%}, {drawn.low:.2%} to {drawn.high:.2%})"


def main() -> None:
    """Print the draws for each seat count and kind of table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with ProcessPoolExecutor() as executor:
        for seats in range(MIN_SEATS, MAX_SEATS + 1):
            for players in TABLES:
                names = ", ".join(level.name for level in players)
                print(f"{seats} seats of {names}: {draws(players, seats, games, executor)}", flush=True)


if __name__ == "__main__":
    main()
