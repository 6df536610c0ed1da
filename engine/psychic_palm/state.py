"""The whole truth of a game of Psychic Palm, frozen. Must not know what a viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import FULL_DECK, Card, shuffled
from engine.psychic_palm.calls import Phase


class Role(StrEnum):
    """What a card that has left the top of the deck was: called (face up), penalty (face up) or bonus (face down)."""

    CALLED = "called"
    PENALTY = "penalty"
    BONUS = "bonus"


@dataclass(frozen=True, slots=True)
class Call:
    """One call that was flipped: the place of its card in the deck (0-51), its phase, what was said, right or wrong."""

    place: int
    phase: Phase
    call: str
    hit: bool


@dataclass(frozen=True, slots=True)
class State:
    """A game after ``version`` actions. ``roles`` has an entry for each card moved so far, so the next one is
    ``deck[len(roles)]``; ``in_sight_from`` is the place of the first card still in sight (rule 6)."""

    deck: tuple[Card, ...]
    phase: Phase = Phase.COLOUR
    roles: tuple[Role, ...] = ()
    calls: tuple[Call, ...] = ()
    announced: str | None = None
    in_sight_from: int = 0
    history_opened_at: int | None = None
    over: bool = False
    version: int = 0

    @property
    def cards_left(self) -> int:
        """Cards before the joker, 0 to 52."""
        return len(self.deck) - len(self.roles)

    @property
    def score(self) -> int:
        """Rule 4: the cards that lie face down."""
        return self.roles.count(Role.BONUS)


def initial_state(deck: Sequence[Card]) -> State:
    """A game before its first call, with this deck; its first card is called first."""
    return State(deck=tuple(deck))


def deck_from_seed(seed: int) -> tuple[Card, ...]:
    """The deck that a seed names."""
    return shuffled(FULL_DECK, seed)
