"""Chance players by the thousand: how many ever see the betting score at 20 and at 100, and how soon a gift shows.

Run it with ``python -m tests.soak.evidence [PLAYERS] [GAMES]``; 4,000 players of 1,000 games take about a quarter of an
hour for each strategy.
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from statistics import median

from engine.cards import shuffled
from engine.psychic_palm import kernel
from engine.psychic_palm.betting import BettingScore, scores_along
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.evidence import Entry
from engine.psychic_palm.odds import Choose, Unseen, likeliest
from engine.seeds import derive
from engine.statistics import share_of

Strategy = Callable[[tuple[int, ...], int], Choose]
"""From the deck and a seed to a player of one game."""

LEVELS = (20, 100)


def by_memory(deck: tuple[int, ...], seed: int) -> Choose:  # noqa: ARG001
    """Without powers: the likeliest call."""
    return likeliest


def by_chance(deck: tuple[int, ...], seed: int) -> Choose:  # noqa: ARG001
    """Without powers or memory."""
    return kernel.coin(seed)


def seeing(share: float) -> Strategy:
    """With powers: sees this share of the cards before calling them, and else makes the likeliest call."""

    def strategy(deck: tuple[int, ...], seed: int) -> Choose:
        chance = random.Random(seed).random

        def choose(unseen: Unseen, cards_left: int, phase: Phase) -> int:
            if chance() >= share:
                return likeliest(unseen, cards_left, phase)
            card = deck[len(deck) - cards_left]
            return next(call for call in range(len(CALLS[phase])) if kernel.FITS[phase][call][card])

        return choose

    return strategy


def games(strategy: Strategy, seed: int, count: int) -> Iterator[list[Entry]]:
    """The ledger of each game of one player, on decks of the player's own."""
    for number in range(count):
        deck_seed = derive(seed, "deck", number)
        deck = shuffled(kernel.FULL_DECK_NUMBERS, deck_seed)
        ledger: list[Entry] = []
        kernel.play(deck, strategy(deck, derive(deck_seed, "player")), ledger)
        yield ledger


def highest(strategy: Strategy, seed: int, count: int) -> float:
    """The most coins that one player ever sees, looking after each call of so many games."""
    ledger = chain.from_iterable(games(strategy, seed, count))
    return max(score.coins for score in scores_along(ledger))


def games_until(strategy: Strategy, seed: int, level: float, limit: int) -> int:
    """The games that a player needs to see so many coins, or the limit."""
    score = BettingScore()
    for number, ledger in enumerate(games(strategy, seed, limit), start=1):
        for entry in ledger:
            score = score.after(entry)
            if score.coins >= level:
                return number
    return limit


def main(players: int = 4_000, games_each: int = 1_000) -> None:
    """Print the shares with 95% intervals, and the medians."""
    for name, strategy in (("likeliest call", by_memory), ("random call", by_chance)):
        most = [highest(strategy, derive(seed, name), games_each) for seed in range(players)]
        for level in LEVELS:
            share = share_of(sum(coins >= level for coins in most), players)
            print(
                f"{name}: {share.count} of {players:,} players of {games_each:,} games ever saw {level} coins,"
                f" {100 * share.count / players:.2f}% [{100 * share.low:.2f}-{100 * share.high:.2f}]"
                f" (bound {100 / level:g}%)",
                flush=True,
            )
    for share_seen in (0.2, 0.1, 0.05):
        needed = [games_until(seeing(share_seen), derive(seed, "seer"), 20, 2_000) for seed in range(200)]
        print(f"sees {share_seen:.0%} of the cards: 20 coins after {median(needed):g} games at the median", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
