"""A game of Psychic Palm in the coach's eyes, call by call, from what could be known then.

Must not know how it is shown.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.psychic_palm.calls import CALLS
from engine.psychic_palm.coach import MEAN_SCORE, Advice, Goal, coach_for
from engine.psychic_palm.odds import CALL_NUMBERS, calls_with_unseen
from engine.psychic_palm.state import Call, State


class ReviewedCall(NamedTuple):
    """A call that was made, what the coach would have called, and the value that the difference cost (0 for none).

    ``advice`` gives each call of the phase with its chance and its value for the goal.
    """

    made: Call
    best: str
    cost: float
    advice: tuple[Advice, ...]


def review(state: State, goal: Goal = MEAN_SCORE) -> tuple[ReviewedCall, ...]:
    """All calls of a game, finished or not, judged for this goal."""
    coach = coach_for(goal)
    reviewed = []
    for made, unseen in calls_with_unseen(state):
        cards_left = len(state.deck) - made.place
        advice = coach.advice(unseen, cards_left, made.phase)
        best = coach.choose(unseen, cards_left, made.phase)
        cost = advice[best].value - advice[CALL_NUMBERS[made.phase][made.call]].value
        reviewed.append(ReviewedCall(made, CALLS[made.phase][best], cost, advice))
    return tuple(reviewed)
