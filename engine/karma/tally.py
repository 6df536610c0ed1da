"""The figures of games of Karma: of one, counted from its events, and of many together.

Must not know how the games were played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Rank
from engine.game import Frozen
from engine.karma.events import Burned, DrawReason, Event, GameDrawn, Played, StarterFound, Took, Won
from engine.karma.rules import FOUR_OF_A_KIND
from engine.statistics import Mean, Share, mean_of, share_of


@dataclass(frozen=True, slots=True)
class Tally:
    """One game: ``winner`` is a seat or None; ``actions`` are all, each seat's ready included.

    ``tens`` and ``fours`` count the piles burned by a ten and by four or more of a kind, ``longer_runs`` those of the
    fours that were five cards or more; ``tied`` says that more than one seat had the lowest card; ``last_rank`` and
    ``won_from_hand`` tell of the winner's last play.
    """

    winner: int | None
    reason: DrawReason | None
    actions: int
    takes: int
    tens: int
    fours: int
    longer_runs: int
    tied: bool
    last_rank: Rank | None
    won_from_hand: bool


def tally(steps: Sequence[Sequence[Event]]) -> Tally:
    """The figures of a finished game from the events of each of its actions."""
    events = [event for step in steps for event in step]
    fours = [event for event in events if isinstance(event, Burned) and event.by == "four"]
    starter = next(event for event in events if isinstance(event, StarterFound))
    played = [event for event in events if isinstance(event, Played)]
    end = events[-1]
    won = end if isinstance(end, Won) else None
    return Tally(
        winner=won.seat if won else None,
        reason=end.reason if isinstance(end, GameDrawn) else None,
        actions=len(steps),
        takes=sum(isinstance(event, Took) for event in events),
        tens=sum(isinstance(event, Burned) and event.by == "ten" for event in events),
        fours=len(fours),
        longer_runs=sum(event.run > FOUR_OF_A_KIND for event in fours),
        tied=len(starter.tied) > 1,
        last_rank=played[-1].cards[0].rank if won else None,
        won_from_hand=won is not None and won.source == "hand",
    )


class Totals(Frozen):
    """Many games together; ``wins`` are by player, in the order in which the players were named.

    ``draws`` counts by reason; ``burned`` are piles a game; ``longer_runs`` is the share of the fours that were five
    cards or more; the last two are shares of the games that somebody won.
    """

    games: int
    wins: tuple[Share, ...]
    draws: dict[DrawReason, int]
    actions: Mean
    takes: Mean
    burned_by_ten: Mean
    burned_by_four: Mean
    longer_runs: Share
    tied_starters: Share
    last_card_ten: Share
    won_from_hand: Share


def totals(games: Iterable[tuple[Tally, Sequence[int]]], players: int) -> Totals:
    """The figures of all games, each with the player (from 0) that sat at each seat."""
    tallies: list[Tally] = []
    wins: Counter[int] = Counter()
    for game, seating in games:
        tallies.append(game)
        if game.winner is not None:
            wins[seating[game.winner]] += 1
    count, won = len(tallies), wins.total()
    fours = sum(game.fours for game in tallies)
    winners = [game for game in tallies if game.winner is not None]
    return Totals(
        games=count,
        wins=tuple(share_of(wins[player], count) for player in range(players)),
        draws=dict(Counter(game.reason for game in tallies if game.reason is not None)),
        actions=mean_of([game.actions for game in tallies]),
        takes=mean_of([game.takes for game in tallies]),
        burned_by_ten=mean_of([game.tens for game in tallies]),
        burned_by_four=mean_of([game.fours for game in tallies]),
        longer_runs=share_of(sum(game.longer_runs for game in tallies), fours),
        tied_starters=share_of(sum(game.tied for game in tallies), count),
        last_card_ten=share_of(sum(game.last_rank is Rank.TEN for game in winners), won),
        won_from_hand=share_of(sum(game.won_from_hand for game in winners), won),
    )
