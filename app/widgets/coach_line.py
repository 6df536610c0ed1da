"""The coach on a call of a finished game, for the goal in the settings: the whole game is judged in the background.

Must not know any rule, nor how a judgement is put in words.
"""

from __future__ import annotations

import asyncio

from textual import getters, work

from app.card_art import Look
from app.palm.hints import judgement
from app.palmkarma import PalmkarmaApp
from app.widgets.line import Line
from engine.psychic_palm.coach import GOALS, MEAN_SCORE
from engine.psychic_palm.review import ReviewedCall, review
from engine.psychic_palm.state import State

_THINKING = "The coach is thinking ..."


class CoachLine(Line):
    """Says what the coach would have called, and what the call that was made cost."""

    app = getters.app(PalmkarmaApp)

    def __init__(self, state: State, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._state = state
        self._goal = MEAN_SCORE
        self._reviewed: tuple[ReviewedCall, ...] | None = None
        self._number, self._look = 0, Look()

    def on_mount(self) -> None:
        """Ask the coach, and again for each goal that is chosen while the line stands."""
        self.app.settings_signal.subscribe(self, lambda settings: self._ask(settings.goal))
        self._ask(self.app.settings.goal)

    def judge(self, number: int, look: Look) -> None:
        """Show the call of this number, from 1; 0 is none."""
        self._number, self._look = number, look
        self._show()

    def _ask(self, name: str) -> None:
        goal = next(goal for goal in GOALS if goal.name == name)
        if self._reviewed is None or goal != self._goal:
            self._goal, self._reviewed = goal, None
            self._review()
            self._show()

    @work(exclusive=True)
    async def _review(self) -> None:
        """The first review for a goal takes a while: the coach computes what lies beyond."""
        self._reviewed = await asyncio.to_thread(review, self._state, self._goal)
        self._show()

    def _show(self) -> None:
        if not self._number:
            self.say("")
        elif self._reviewed is None:
            self.say(_THINKING)
        else:
            self.say(judgement(self._reviewed[self._number - 1], self._goal, self._look))
