"""What a game by the coach's rule for the mean score costs, beside a bare loop of a shuffle and the likeliest calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time

from engine.cards import shuffled
from engine.psychic_palm import kernel
from engine.psychic_palm.coach import MEAN_SCORE, coach_for

GAMES, ROUNDS = 500, 15
LIMIT = 8

Play = Callable[[Sequence[int]], int]


def main() -> int:
    """Print the figures; the exit status is 1 if the limit is passed."""
    seconds_of(by_coach, seed=0)  # the coach computes what serves all games once
    rounds = []
    for number in range(1, ROUNDS + 1):
        bare = seconds_of(by_bare_loop, number)
        coached = seconds_of(by_coach, number)
        rounds.append((coached / bare, coached))
    ratio, seconds = sorted(rounds)[ROUNDS // 2]
    print(f"one game by the coach: {ratio:.2f} times a bare shuffle and likeliest-call loop (at most {LIMIT})")
    print(f"  {1 / seconds:,.0f} games a second")
    return int(ratio > LIMIT)


def seconds_of(play: Play, seed: int) -> float:
    """Processor seconds for a game, its shuffle included."""
    begun = process_time()
    for number in range(GAMES):
        play(shuffled(kernel.FULL_DECK_NUMBERS, seed * GAMES + number))
    return (process_time() - begun) / GAMES


def by_coach(deck: Sequence[int]) -> int:
    """The score of the coach."""
    return kernel.play(deck, coach_for(MEAN_SCORE).choose)


def by_bare_loop(deck: Sequence[int]) -> int:
    """The score of the likeliest calls, with nothing in the loop that this game and rule don't need."""
    suits, kinds, unseen = [13] * 4, [4] * 13, [True] * 52
    place = score = hits = 0
    while place < 52:
        card = deck[place]
        suit, kind = card // 13, card % 13
        if hits == 0:
            right = (suit in (1, 2)) == (suits[1] + suits[2] >= suits[0] + suits[3])
        elif hits == 1:
            right = suits[suit] == max(suits) and suits.index(max(suits)) == suit
        elif hits == 2:
            right = kinds[kind] == max(kinds) and kinds.index(max(kinds)) == kind
        else:
            right = unseen.index(True) == card
        further = min((1, 3, 5, 52)[hits], 51 - place)
        shown = deck[place : place + 1] if right else deck[place : place + 1 + further]
        for card in shown:
            suits[card // 13] -= 1
            kinds[card % 13] -= 1
            unseen[card] = False
        place += 1 + further
        score += further * right
        hits = hits + 1 if right else 0
    return score
