"""The coach's hint as a box over the table, for the goal that is chosen in it. Must not know any rule."""

from __future__ import annotations

import asyncio

from textual import getters, on, work
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from app.palm.hints import AIMS, hint_lines
from app.palm.table import PalmTable
from app.palmkarma import PalmkarmaApp
from app.settings import GOALS
from app.widgets.choice_row import ChoiceRow
from app.widgets.dialog import Dialog, Lines
from engine.psychic_palm import coach

_MARKED = "The coach forgets no card and has seen none that you have not. The game stays marked"
_COUNTS = "; as evidence it counts all the same"
"""Said of shuffled games alone: no other one is evidence, with or without a hint."""
_CHOOSE = "Your goal: left and right change it."


class HintDialog(Dialog):
    """What the coach says of the call to come."""

    app = getters.app(PalmkarmaApp)
    DEFAULT_CSS = """
    HintDialog {
        & ChoiceRow { margin: 1 0; }
        & Lines { max-height: 50vh; }
        &.-tight #advice { max-height: 5; }
    }
    """

    BINDINGS = [
        Binding("left", "goal(-1)", "Another goal", show=False, id="hint.left"),
        Binding("right", "goal(1)", "Another goal", show=False, id="hint.right"),
    ]

    def __init__(self, table: PalmTable) -> None:
        self._table = table
        goals = [(goal, AIMS.get(goal, goal)) for goal in GOALS]
        goal = self.app.settings.goal
        self._goals = ChoiceRow(goals, goal, label="Aim for", label_width=8, about=_CHOOSE, id="goal")
        marked = f"{_MARKED}{_COUNTS * (table.origin == 'dealt')}."
        super().__init__("The coach's hint", marked, self._goals, Lines("", id="advice"), toggle="hint")

    def on_mount(self) -> None:
        """Ask the coach."""
        self._ask()

    def action_goal(self, by: int) -> None:
        """The goal before or after this one."""
        self._goals.action_step(by)

    @on(ChoiceRow.Changed)
    def _ask(self) -> None:
        """Another goal has another best call; it is remembered."""
        name = str(self._goals.value)
        if name != self.app.settings.goal:
            self.app.change_settings(goal=name)
        self._tell(name)

    @work(exclusive=True)
    async def _tell(self, name: str) -> None:
        """The first hint for a goal takes a while: the coach computes what lies beyond."""
        said = self.query_one("#advice Static", Static)
        said.update("The coach is thinking ...")
        goal = next(goal for goal in coach.GOALS if goal.name == name)
        advice = self.query_one("#advice", VerticalScroll)
        hint = await asyncio.to_thread(self._table.hint, goal)
        said.update("\n".join(hint_lines(hint, self._table.snapshot.phase, self.app.look)))
        advice.scroll_home(animate=False)
        self.call_after_refresh(self.refresh_bindings)  # it may be longer than its room now, and scroll
