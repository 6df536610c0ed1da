"""What is told of a game that is over: the three ghosts that play its deck, and the reading.

Must not know widgets. The first ghosts take the coach half a second: it is for a thread.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.psychic_palm.ghosts import Ghost, ghosts_of
from engine.psychic_palm.reading.facts import NO_LIFE, Facts, Life
from engine.psychic_palm.reading.teller import reading
from engine.psychic_palm.snapshot import Result, TurnedCard
from engine.psychic_palm.state import Call, State


class Ending(NamedTuple):
    """The ghosts' scores beside the player's in a line, and the reading in two sentences."""

    ghosts: str
    reading: tuple[str, str]


def ending_of(result: Result, hints: int = 0, life: Life = NO_LIFE, opened: int | None = None) -> Ending:
    """The ending of a game with so many hints; ``life`` is the player's ledger with this game in it, ``opened`` the
    calls that were made before the history was opened, if it was."""
    state = state_of(result, opened)
    ghosts = ghosts_of(state.deck)
    return Ending(_ghosts_line(ghosts, state.score), reading(Facts(state, ghosts, hints, life)))


def _ghosts_line(ghosts: tuple[Ghost, ...], score: int) -> str:
    scores = ", ".join(f"{ghost.name} {ghost.score}" for ghost in ghosts)
    return f"Three ghosts played your deck: {scores}. You: {score}."


def state_of(result: Result, opened: int | None = None) -> State:
    """The last state of the game, which lies open in its result but for when the history was ``opened``."""
    return State(
        deck=tuple(turned.card for turned in result.deck),
        roles=tuple(turned.role for turned in result.deck),
        calls=tuple(call for place, turned in enumerate(result.deck) if (call := _call(place, turned))),
        history_opened_at=opened,
        over=True,
    )


def _call(place: int, turned: TurnedCard) -> Call | None:
    if turned.call is None or turned.phase is None:
        return None
    return Call(place, turned.phase, turned.call, bool(turned.hit))
