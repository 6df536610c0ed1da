"""What a reading may speak of: a finished game, its ghosts, and the ledger. Must not know the sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from engine.cards import Card
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.evidence import Entry, Sums, entries_of, sources_of, sums_by_phase, sums_of
from engine.psychic_palm.ghosts import Ghost
from engine.psychic_palm.state import Call, Role, State


class Life(NamedTuple):
    """The lifetime ledger of the player, this game included: finished games, sums by phase, and the betting score."""

    games: int
    phases: Mapping[Phase, Sums]
    coins: float

    @property
    def sums(self) -> Sums:
        """The sums of all calls."""
        return sum(self.phases.values(), Sums())


NO_LIFE = Life(0, {phase: Sums() for phase in Phase}, 1.0)
"""The ledger of somebody whose games don't count, or of nobody."""


class Favourite(NamedTuple):
    """A call, how often it was made, and how often it hit."""

    call: str
    times: int
    hits: int


class Facts:
    """What a line may speak of: a finished game, its ghosts, the hints taken, and the ledger."""

    def __init__(self, state: State, ghosts: Sequence[Ghost], hints: int = 0, life: Life = NO_LIFE) -> None:
        self.state = state
        self.score = state.score
        self.ghosts = {ghost.name: ghost.score for ghost in ghosts}
        self.hints = hints
        self.life = life

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The calls with their chances."""
        return entries_of(self.state)

    @cached_property
    def sums(self) -> Sums:
        """The sums of all calls."""
        return sums_of(self.entries)

    @cached_property
    def phases(self) -> dict[Phase, Sums]:
        """The sums of the calls of each phase."""
        return sums_by_phase(self.entries)

    @cached_property
    def forgetting(self) -> Fraction:
        """The hits that other calls than the likeliest cost."""
        return sources_of(self.entries).forgetting

    @property
    def could_look(self) -> bool:
        """The history lay open, from the start or later: such a player has nothing to remember."""
        return self.state.history_opened_at is not None

    @cached_property
    def face_up(self) -> list[Card]:
        """The cards that were shown."""
        return self._cards(face_down=False)

    @cached_property
    def face_down(self) -> list[Card]:
        """The cards that were not."""
        return self._cards(face_down=True)

    @property
    def last_call(self) -> Call:
        """The call that ended the game."""
        return self.state.calls[-1]

    def ahead_of(self, ghost: str) -> int:
        """The score less that of a ghost."""
        return self.score - self.ghosts[ghost]

    def longest_run(self, hit: bool) -> int:
        """The most hits (or misses) in a row."""
        runs = groupby(entry.hit for entry in self.entries)
        return max((len(list(run)) for was_hit, run in runs if was_hit == hit), default=0)

    def favourite(self, phase: Phase) -> Favourite:
        """The call that was made most often in the phase; ``times`` is 0 if there was none."""
        made = Counter(entry.call for entry in self.entries if entry.phase is phase)
        call, times = max(made.items(), key=lambda pair: pair[1], default=("", 0))
        return Favourite(call, times, sum(entry.hit for entry in self.entries if entry.call == call))

    def _cards(self, face_down: bool) -> list[Card]:
        placed = zip(self.state.deck, self.state.roles, strict=True)
        return [card for card, role in placed if (role is Role.BONUS) == face_down]
