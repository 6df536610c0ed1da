"""A review of a game that is over: each action of its persons, judged by what their seats knew when they took it.

The work is a number of questions that don't depend on each other, so that it can be shown how far it is, and done
anywhere. Must not know who asks them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from enum import StrEnum
from functools import partial
from typing import Literal

from engine.game import Frozen
from engine.karma import rules
from engine.karma.actions import AnyAction
from engine.karma.bots.expert import PLAYOUTS
from engine.karma.judging import judge
from engine.karma.knowledge import Knowledge
from engine.karma.snapshot import Snapshot
from engine.records.karma import KarmaRecord, Move, replay
from engine.seeds import derive

PERSON = "person"
SURE_FROM = 2.0
"""What an action gave away counts if it is at least this many standard errors."""


class Grade(StrEnum):
    """What an action was, from good to bad; ``LEAST`` says from where on by what it gave away."""

    BEST = "best"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST = {Grade.BLUNDER: 0.2, Grade.MISTAKE: 0.1, Grade.INACCURACY: 0.0}


class Judged(Frozen):
    """An action of the game, the ``number``-th (from 0) of its record, and what there is to say about it.

    ``chance`` is the seat's chance to win after it and ``cost`` what it gave away of that (both 0 to 1, each with its
    standard error). ``grade`` is None where there was no choice, or where it can't be told whether it gave anything
    away; ``better`` is the best action where the taken one is graded worse.
    """

    number: int
    seat: int
    action: AnyAction
    hint: bool
    had_choice: bool
    chance: float
    chance_error: float
    cost: float
    cost_error: float
    grade: Grade | None = None
    better: AnyAction | None = None


class Review(Frozen):
    """All judged actions of a game in order; ``seats`` are those whose actions they are.

    ``version`` is that of the judgement: what was judged otherwise, and kept, is judged anew.
    """

    version: Literal[2] = 2
    seats: tuple[int, ...]
    actions: tuple[Judged, ...]

    def of(self, seat: int) -> tuple[Judged, ...]:
        """The actions of one seat."""
        return tuple(judged for judged in self.actions if judged.seat == seat)

    def costliest(self, seat: int, count: int = 3) -> tuple[Judged, ...]:
        """The graded actions by which the seat gave away most, at most so many of them, the costliest first."""
        worse = [judged for judged in self.of(seat) if judged.better is not None]
        return tuple(sorted(worse, key=lambda judged: -judged.cost)[:count])

    def grades(self, seat: int) -> Counter[Grade]:
        """How often each grade was given to the seat."""
        return Counter(judged.grade for judged in self.of(seat) if judged.grade)


def can_review(record: KarmaRecord) -> bool:
    """True of a game that was played to its end, and not with a guide: that one tries out rules, and grades none."""
    return record.result is not None and record.result.reason != "abandoned" and not record.guide


def reviewed_seats(record: KarmaRecord) -> tuple[int, ...]:
    """The seats of persons; of a game among bots all seats."""
    persons = tuple(number for number, seat in enumerate(record.seats) if seat.player == PERSON)
    return persons or tuple(range(len(record.seats)))


def count_questions(record: KarmaRecord) -> int:
    """How many actions there are to judge."""
    seats = reviewed_seats(record)
    return sum(move.seat in seats for move in record.actions)


def questions(record: KarmaRecord, playouts: int = PLAYOUTS) -> Iterator[Callable[[], Judged]]:
    """For each action to be judged a function that does it, and can go to another process; the record must be true."""
    watching = {seat: Knowledge() for seat in reviewed_seats(record)}
    steps = replay(record)
    state, _ = next(steps)
    for number, (move, (after, events)) in enumerate(zip(record.actions, steps, strict=True)):
        if move.seat in watching:
            snapshot, knowledge = rules.snapshot(state, move.seat), deepcopy(watching[move.seat])
            seed = derive(record.seed or 0, "review", number)
            yield partial(_judged, number, move, snapshot, knowledge, seed, playouts)
        for seat, knowledge in watching.items():
            knowledge.observe(rules.snapshot(after, seat, events))
        state = after


def _judged(number: int, move: Move, snapshot: Snapshot, knowledge: Knowledge, seed: int, playouts: int) -> Judged:
    found = judge(snapshot, knowledge, random.Random(seed).random, move.action, playouts)
    had_choice = len(snapshot.legal_actions) > 1
    grade = _grade(found.best == move.action, found.cost, found.cost_error) if had_choice else None
    return Judged(
        number=number,
        seat=move.seat,
        action=move.action,
        hint=move.hint,
        had_choice=had_choice,
        chance=found.chance,
        chance_error=found.chance_error,
        cost=max(found.cost, 0.0),
        cost_error=found.cost_error,
        grade=grade,
        better=found.best if grade in LEAST else None,
    )


def _grade(is_best: bool, cost: float, error: float) -> Grade | None:
    if is_best:
        return Grade.BEST
    if cost <= 0 or cost < SURE_FROM * error:
        return None
    return next(grade for grade, least in LEAST.items() if cost >= least)
