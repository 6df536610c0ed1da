"""What the players that search spend on a move: playouts and processor time at the median, beside *normal* alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from time import process_time
from unittest.mock import patch

from engine.arena import play_karma
from engine.karma import evaluation
from engine.karma.actions import Action
from engine.karma.bots.base import Bot
from engine.karma.bots.levels import make_bot
from engine.karma.kernel import NOBODY, Choose, Table, keep
from engine.karma.lookahead import weigh
from engine.karma.search import Option
from engine.karma.snapshot import Snapshot
from engine.karma.state import deal_from_seed, initial_state

GAMES = {"hard": 20, "expert": 6}
LIMITS = {"hard": 600, "expert": 6000}
"""Playouts a move at the median, at most."""
SEATS = (2, 4)


class Watched:
    """A bot whose choices, where it has one, are counted and timed."""

    remembers = True

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.seconds: list[float] = []

    def observe(self, snapshot: Snapshot) -> None:
        """As the bot does."""
        self._bot.observe(snapshot)

    def choose(self, snapshot: Snapshot) -> Action:
        """What the bot chooses."""
        begun = process_time()
        action = self._bot.choose(snapshot)
        if len(snapshot.legal_actions) > 1:
            self.seconds.append(process_time() - begun)
        return action


def main() -> int:
    """Print the figures; the exit status is 1 if a limit is passed."""
    status = 0
    for level, limit in LIMITS.items():
        for seats in SEATS:
            playouts, seconds, normals = measured(level, seats)
            print(f"a move of {level} with {seats} seats: {median(playouts):,.0f} playouts (at most {limit:,})")
            print(
                f"  {median(seconds) * 1000:.1f} ms of processor time at the median, "
                f"{median(seconds) / median(normals):,.0f} times a move of normal"
            )
            status |= int(median(playouts) > limit)
    return status


def measured(level: str, seats: int) -> tuple[Sequence[int], Sequence[float], Sequence[float]]:
    """Playouts and seconds of each move with a choice, against copies of *normal*, and the seconds of theirs."""
    playouts: list[int] = []
    seconds: list[float] = []
    normals: list[float] = []
    with patch.object(evaluation, "weigh", partial(counted, playouts)):
        for game in range(GAMES[level]):
            bots = [Watched(make_bot(level if seat == 0 else "normal", game)) for seat in range(seats)]
            play_karma(initial_state(deal_from_seed(seats, game), game % seats), bots)
            seconds += bots[0].seconds
            normals += bots[1].seconds
    return playouts, seconds, normals


def counted(
    playouts: list[int], deal: Callable[[], Table], options: Sequence[Option], seat: int, budget: int, **how: bool
) -> int:
    """Options weighed, and how many tables were played to their end for it."""
    played, ends = Table.play, 0

    def play(table: Table, choose: Choose = keep, decisions: int = 2000, until: int = NOBODY) -> int | None:
        nonlocal ends
        winner = played(table, choose, decisions, until)
        ends += winner is not None or (decisions > 1 and until == NOBODY)
        return winner

    with patch.object(Table, "play", play):
        depth = weigh(deal, options, seat, budget, **how)
    playouts.append(ends)
    return depth
