"""The list of what waits at home. Must not know games: it shows lines, and says which one was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static

from app.widgets.entry import Entry

if TYPE_CHECKING:
    from app.waiting import Waiting, WaitingLine


_MARK = "\u25b8 "


class WaitingEntry(Entry):
    """A line that can be gone on with or, if it is a game, given up; a match can be dropped."""

    BINDINGS = [
        Binding("x,delete", "give_up", "Give up", tooltip="End this game for good", id="home.give-up"),
        Binding("x,delete", "drop", "Drop", tooltip="Let this match wait no longer", id="home.drop"),
    ]

    def __init__(self, line: WaitingLine) -> None:
        super().__init__("", classes="line")
        self.line = line

    def on_resize(self) -> None:
        """As much as there is room for."""
        self.update(Content(f"{_MARK}{self.line.within(self.size.width - len(_MARK))}"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A match is not given up: its games have ended."""
        needed = {"give_up": self.line.game, "drop": self.line.match}
        return bool(needed[action]) if action in needed else True

    def action_give_up(self) -> None:
        """End this game for good."""
        self.post_message(WaitingList.PutAway(self.line))

    def action_drop(self) -> None:
        """Let this match wait no longer."""
        self.post_message(WaitingList.PutAway(self.line))


class WaitingList(VerticalGroup):
    """The lines, and how many more there are. Its height is that of its room, also while nothing is known to wait."""

    DEFAULT_CSS = """
    WaitingList {
        & > HorizontalGroup { height: 1; }
        & .line { width: 1fr; height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
        & .put-away { color: $quiet; padding: 0 1; }
        & .heading { color: $accent; padding: 0 1; }
    }
    """

    class GoneOn(Message):
        """A line was chosen."""

        def __init__(self, line: WaitingLine) -> None:
            super().__init__()
            self.line = line

    class PutAway(Message):
        """A game is to be ended for good, or a match to wait no longer."""

        def __init__(self, line: WaitingLine) -> None:
            super().__init__()
            self.line = line

    room: reactive[int] = reactive(1)
    """How many lines can be shown."""
    _shown: Waiting | None = None

    def watch_room(self, room: int) -> None:
        """A row for each, and one for what they are."""
        self.styles.height = room + 1

    def focus_first(self) -> None:
        """Go to what was played last; an offer of a guide can wait."""
        entry = next(iter(self.query(WaitingEntry)), None)
        if entry and (entry.line.game or entry.line.match):
            entry.focus()

    async def show(self, waiting: Waiting, left: str | None = None) -> None:
        """Show these lines; nothing at all if there are none.

        The game that was just ``left`` gets the focus, if it is among them; else the focused place stays focused.
        """
        place = next((place for place, line in enumerate(waiting.lines) if left and line.game == left), None)
        if waiting != self._shown:  # else a key that is on its way to a line must find it
            self._shown = waiting
            place = self._focused_place if place is None else place
            await self._fill(waiting)
        entries = self.query(WaitingEntry)
        if place is not None and entries:
            entries[min(place, len(entries) - 1)].focus()

    @property
    def _focused_place(self) -> int | None:
        return next((place for place, entry in enumerate(self.query(WaitingEntry)) if entry.has_focus), None)

    async def _fill(self, waiting: Waiting) -> None:
        async with self.batch():
            await self.remove_children()
            if waiting.lines and self.is_attached:  # else the program ends meanwhile
                await self.mount(Static(_heading(waiting), classes="heading"), *map(_row, waiting.lines))

    def on_entry_chosen(self, event: Entry.Chosen) -> None:
        """The line itself goes on; the word beside it puts it away."""
        event.stop()
        if isinstance(event.entry, WaitingEntry):
            self.post_message(self.GoneOn(event.entry.line))
        elif isinstance(event.entry, _PutAway):
            self.post_message(self.PutAway(event.entry.line))


class _PutAway(Entry, can_focus=False):
    """For the mouse, what x does on the line."""

    def __init__(self, line: WaitingLine) -> None:
        super().__init__("give up" if line.game else "drop", classes="put-away")
        self.line = line


def _heading(waiting: Waiting) -> Content:
    """What the lines are, and what has none; the history has it all."""
    first = waiting.lines[0]
    if first.is_guide and not first.game:
        return Content("New here?")
    without = [f"{waiting.hidden:,} more"] * bool(waiting.hidden) + ["matches"] * waiting.more_matches
    told = f"   {'and ' * (len(without) == 1)}{' and '.join(without)} in the history" if without else ""
    return Content.assemble("Waiting for you", (told, "not bold $quiet"))


def _row(line: WaitingLine) -> HorizontalGroup:
    parts = [WaitingEntry(line), *([_PutAway(line)] if line.game or line.match else [])]
    return HorizontalGroup(*parts)
