"""A review of Karma in words: grades, each judged action, and the costliest with what would have been better.

Must not know widgets, nor how an action is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.karma.hints import said_action
from app.karma.recorded_seats import names_of
from app.karma.words import chance_to_win
from engine.karma import rules
from engine.karma.actions import Action
from engine.karma.review import Grade, Judged, Review
from engine.karma.snapshot import Snapshot
from engine.records.karma import KarmaRecord, replay

MARKS = {Grade.INACCURACY: "i", Grade.MISTAKE: "m", Grade.BLUNDER: "b"}
"""What marks an action of this grade where there is room for one letter."""
_PLURALS = {Grade.INACCURACY: "inaccuracies", Grade.MISTAKE: "mistakes", Grade.BLUNDER: "blunders"}


class ReviewWords:
    """Tells the review of this record, which must be true."""

    def __init__(self, record: KarmaRecord, review: Review) -> None:
        self._review = review
        self._names = names_of(record)
        self._seen = _seen_before(record, review)
        self._last = len(record.actions) - 1

    def whose(self, seat: int) -> str:
        """The name of a seat."""
        return self._names[seat]

    def grades(self, seat: int) -> str:
        """How often each grade was given: ``12 best, 1 inaccuracy (i), 2 mistakes (m), 0 blunders (b)``."""
        grades, actions = self._review.grades(seat), self._review.of(seat)
        worse = [
            f"{grades[grade]} {grade if grades[grade] == 1 else _PLURALS[grade]} ({mark})"
            for grade, mark in MARKS.items()
        ]
        close = sum(judged.had_choice and judged.grade is None for judged in actions)
        forced = sum(not judged.had_choice for judged in actions)
        return ", ".join(
            [f"{grades[Grade.BEST]} best", *worse, f"{close} too close to call, {forced} without a choice"]
        )

    def costliest(self, seat: int) -> Iterator[str]:
        """The costliest actions, a sentence or two each; one sentence if nothing was given away for certain."""
        worst = self._review.costliest(seat)
        if not worst:
            yield "No action gave away anything that could be told from chance."
        for judged in worst:
            lost = f"{judged.cost * 100:.0f} points (\u00b1{judged.cost_error * 100:.0f})"
            assert judged.better is not None
            yield (
                f"{judged.number + 1}. {self._said(judged, judged.action).capitalize()}: "
                f"gave away {lost}, {_a(judged.grade)}. Better: {self._said(judged, judged.better)}."
            )

    def actions(self, seat: int) -> Iterator[tuple[str, str, str, str]]:
        """Of each action its number, what was done, the chance to win after it, and the grade."""
        for judged in self._review.of(seat):
            done = self._said(judged, judged.action) + " (after a hint)" * judged.hint
            chance = chance_to_win(judged.chance, is_sure=judged.number == self._last)
            yield str(judged.number + 1), done, chance, _graded(judged)

    def _said(self, judged: Judged, action: Action) -> str:
        return said_action(action, self._seen[judged.number])


def headline(record: KarmaRecord) -> str:
    """How the game ended."""
    result = record.result
    if result is None or result.winner is None:
        return "nobody won"
    return f"{names_of(record)[result.winner]} won"


def _seen_before(record: KarmaRecord, review: Review) -> dict[int, Snapshot]:
    """What each judged seat saw before its action, by the number of that."""
    judged = {found.number: found.seat for found in review.actions}
    states = (state for state, _ in replay(record))
    return {place: rules.snapshot(state, judged[place]) for place, state in enumerate(states) if place in judged}


def _graded(judged: Judged) -> str:
    if judged.grade is None:
        return "too close to call" if judged.had_choice else "no choice"
    if judged.better is None:
        return "best"
    return f"{judged.grade}, {judged.cost * 100:.0f} points"


def _a(grade: Grade | None) -> str:
    return f"an {grade}" if grade is Grade.INACCURACY else f"a {grade}"
