"""The verdict on a ledger in words, true to the letter. Must not know how it is shown."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from engine.counting import counted
from engine.psychic_palm.betting import BettingScore
from engine.psychic_palm.evidence import Sums

CONCLUSIONS = (
    (100, "Do it again under supervision: of people without powers at most 1 in 100 ever have 100 coins."),
    (20, "Remarkable: of people without powers at most 1 in 20 ever have 20 coins."),
    (10, "Curious, no more: of people without powers at most 1 in 10 ever have 10 coins."),
    (1, "Nothing to see so far: 1 to 10 coins show nothing either way."),
    (0.1, "A little against powers so far: the bet on them has lost a part of its coin. That says little yet."),
    (0, "The calls so far speak against powers: the bet on them has lost more than nine tenths of its coin."),
)
"""What is concluded from so many coins or more, the most first."""

NO_CALLS = "No call has been made yet: there is nothing to judge."

EXPLANATION = (
    "Every call has an exact chance. It fits some of the cards that have not been shown face up, and their share"
    " of those cards is its chance, whatever you remember, for every order of the unseen cards is equally likely."
    " Cards that lie face down count as unseen. Added up, the chances say how many hits to expect of anybody"
    " without powers who makes these calls.",
    "More hits than expected prove nothing by themselves: luck swings. The swing given is one standard deviation;"
    " in a long ledger luck alone stays within it about two times in three, and within twice as much about 19"
    " times in 20. But whoever looks again and again will one day look at a lucky moment. So the verdict is a bet.",
    "The bet begins with one coin and goes on with every call, at fair odds: half of it on your being right more"
    " often than chance allows, half on your being wrong more often. Without powers no way of playing gains by it"
    " on average. Therefore at most 1 in 20 people without powers ever have 20 coins, and at most 1 in 100 ever"
    " have 100, however long they play and whenever they look.",
    "Memory is no power here. The chance of a call is the same for those who remember and those who don't, so"
    " neither a good memory nor a hint nor an open history raises the bet on average, and forgetting doesn't lower"
    " it.",
    "Each call counts when its card turns, in abandoned games too. Decks that were typed in, the daily deck and"
    " replays don't count, for their cards can be known beforehand. The lifetime ledger is never reset; a chapter"
    " is a part of it.",
)
"""How the verdict comes about, in paragraphs."""


class Verdict(NamedTuple):
    """What chance expected and what there was; what the bet has become; what that means. One sentence or two each."""

    hits: str
    bet: str
    conclusion: str


def verdict(sums: Sums, score: BettingScore) -> Verdict:
    """The verdict on calls with these sums and this score."""
    if sums.calls == 0:
        return Verdict(NO_CALLS, "The coin has not been staked.", "")
    hits = (
        f"Chance alone expected {sums.expected:,.1f} hits in {counted(sums.calls, 'call')}; you had {sums.hits:,}"
        f" ({sums.surplus:+,.1f}; luck alone swings by {sums.swing:,.1f})."
    )
    bet = f"One coin, bet at fair odds on your powers, has become {coins_in_words(score.coins)}."
    return Verdict(hits, bet, conclusion(score.coins))


def conclusion(coins: float) -> str:
    """What so many coins mean."""
    return next(sentence for least, sentence in CONCLUSIONS if coins >= least)


def coins_in_words(coins: float) -> str:
    """A number of coins, never rounded up, so that no level is claimed that was not reached."""
    if coins >= 1_000_000:
        return "more than a million"
    if coins >= 100:
        return f"{floor(coins):,}"
    if coins >= 1:
        return f"{floor(10 * coins) / 10:.1f}"
    return f"{floor(100 * coins) / 100:.2f}" if coins >= 0.01 else "less than 0.01"
