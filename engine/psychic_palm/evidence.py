"""The ledger: each call of a player with its exact chance, and the sums that say what chance alone expected.

A chapter is a slice of the ledger. The surplus of hits over the expected ones is 0 on average for any player without
powers, with the mean square ``variance``, whatever the strategy (Diaconis and Graham 1981). Must not know which games
count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.odds import CALL_NUMBERS, Unseen, calls_with_unseen
from engine.psychic_palm.state import State


class Entry(NamedTuple):
    """One call of the ledger: it fitted ``fitting`` of the ``unseen`` cards, and the best call ``best`` of them."""

    phase: Phase
    call: str
    fitting: int
    best: int
    unseen: int
    hit: bool

    @classmethod
    def of(cls, unseen: Unseen, phase: Phase, call: int, hit: bool) -> Entry:
        """The entry of the call of this number, made before its card was shown."""
        fitting = unseen.fitting(phase)
        return cls(phase, CALLS[phase][call], fitting[call], max(fitting), unseen.total, hit)

    @property
    def chance(self) -> float:
        """The exact chance that the call had, whatever the player remembered."""
        return self.fitting / self.unseen

    @property
    def best_chance(self) -> float:
        """The chance of the likeliest call."""
        return self.best / self.unseen


def entries_of(state: State) -> tuple[Entry, ...]:
    """The ledger of a game, finished or not: its calls that were flipped."""
    return tuple(
        Entry.of(unseen, call.phase, CALL_NUMBERS[call.phase][call.call], call.hit)
        for call, unseen in calls_with_unseen(state)
    )


@dataclass(frozen=True, slots=True)
class Sums:
    """Calls taken together: their number, their hits, and three sums over them. They add up.

    ``expected`` hits are the sum of the chances, ``memory`` that of the best chances there were (what a perfect
    memory could expect), ``variance`` that of chance times counter-chance.
    """

    calls: int = 0
    hits: int = 0
    expected: float = 0.0
    memory: float = 0.0
    variance: float = 0.0

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            self.calls + other.calls,
            self.hits + other.hits,
            self.expected + other.expected,
            self.memory + other.memory,
            self.variance + other.variance,
        )

    @property
    def surplus(self) -> float:
        """Hits beyond the expected ones, negative if there were fewer: the skill score."""
        return self.hits - self.expected

    @property
    def swing(self) -> float:
        """How far luck alone takes the surplus from 0: its standard deviation, in hits."""
        return sqrt(self.variance)


def sums_of(entries: Iterable[Entry]) -> Sums:
    """The sums of these calls."""
    return sum(sums_by_phase(entries).values(), Sums())


def sums_by_phase(entries: Iterable[Entry]) -> dict[Phase, Sums]:
    """The sums of these calls in each phase."""
    sums = {phase: [0, 0, 0.0, 0.0, 0.0] for phase in Phase}
    for phase, _, fitting, best, unseen, hit in entries:
        chance = fitting / unseen
        into = sums[phase]
        into[0] += 1
        into[1] += hit
        into[2] += chance
        into[3] += best / unseen
        into[4] += chance * (1 - chance)
    return {phase: Sums(int(calls), int(hits), *rest) for phase, (calls, hits, *rest) in sums.items()}


class Sources(NamedTuple):
    """Where hits came from, exactly: hits = memory - forgetting + luck.

    ``memory`` is what a perfect memory could expect, ``forgetting`` what other calls than the likeliest cost of that,
    ``luck`` the rest: luck, or powers.
    """

    memory: Fraction
    forgetting: Fraction
    luck: Fraction


def sources_of(entries: Iterable[Entry]) -> Sources:
    """Where the hits of these calls came from."""
    memory = forgetting = luck = Fraction(0)
    for entry in entries:
        chance = Fraction(entry.fitting, entry.unseen)
        best_chance = Fraction(entry.best, entry.unseen)
        memory += best_chance
        forgetting += best_chance - chance
        luck += entry.hit - chance
    return Sources(memory, forgetting, luck)
