"""Runs a table: says whose action is awaited, lets bots act at their pace, passes the keyboard from person to person.

Must not know widgets. Whoever shows the table is told of every change, and follows what is awaited.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from app.karma.arrangement import Arrangement
from app.karma.keyboard import Keyboard
from app.karma.pace import Pace
from app.karma.table import KarmaTable
from engine.cards import Card
from engine.game import IllegalAction
from engine.karma.actions import Action
from engine.karma.events import Drew
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase

Changed = Callable[[Snapshot, Snapshot], None]
"""Told after each action of the table before and after it, as the person at the keyboard may see both."""


Recall = Callable[[Snapshot], Arrangement]
"""What a person had arranged of these cards when it last left them; nothing exchanged if that isn't known."""


class Awaited(Enum):
    """What a table waits for."""

    BOT = auto()
    PERSON = auto()
    """The person whose hand is shown acts."""
    PASSING = auto()
    """The person whose turn is over looks at what it drew, and passes the keyboard on."""
    CURTAIN = auto()
    """The person to act lifts the curtain."""
    DEAL = auto()
    """The game is over."""


class TableDriver:
    """One match at a table, game after game."""

    def __init__(self, table: KarmaTable, pace: Pace, changed: Changed, recall: Recall = Arrangement) -> None:
        self.table, self.pace, self._changed, self._recall = table, pace, changed, recall
        self.arrangement: Arrangement | None = None
        self._begin()

    def _begin(self) -> None:
        self.keyboard = Keyboard(self.table.persons)
        self.drawn: frozenset[Card] = frozenset()
        """What the viewer drew after its last play."""
        self._last = self.table.session.snapshot(self.keyboard.viewer)
        self.table.session.subscribe(None, self._publish)
        self._arrange()

    def deal(self) -> None:
        """The next game of the match."""
        self.table.deal()
        self._begin()

    @property
    def awaited(self) -> Awaited:
        """What the table waits for now."""
        seat = self.table.session.to_act
        if seat is None:
            return Awaited.DEAL
        if self.keyboard.is_holding:
            return Awaited.PASSING
        if not self.table.is_person(seat):
            return Awaited.BOT
        return Awaited.PERSON if seat == self.keyboard.viewer else Awaited.CURTAIN

    @property
    def snapshot(self) -> Snapshot:
        """The table as the person at the keyboard may see it, with the exchanges that it has arranged."""
        return self.arrangement.snapshot if self.arrangement else self._last

    @property
    def recount(self) -> tuple[str, ...]:
        """What the person to act has not seen yet, line by line."""
        seat = self.table.session.to_act
        lines = self.table.log if seat is None else self.table.log[self.keyboard.unread(seat) :]
        return tuple(line.text for line in lines)

    @property
    def has_looked(self) -> bool:
        """True if the person to act has had the keyboard since this game was dealt or opened again."""
        seat = self.table.session.to_act
        return seat is not None and self.keyboard.unread(seat) > 0

    def act(self, *actions: Action) -> None:
        """The person at the keyboard acts; IllegalAction tells why not, and then nothing has changed."""
        self.check_turn()
        seat = self._last.turn
        in_swap = self._last.phase is Phase.SWAP
        for action in actions:
            self.table.session.submit(seat, action, self._last.version)
        if in_swap and self._is_over_for(seat):
            self.pass_on()

    def _is_over_for(self, seat: int | None) -> bool:
        """True if the keyboard is to be passed on by this person, who has acted."""
        return self.keyboard.is_shared and self.table.session.to_act not in (seat, None)

    def check_turn(self) -> None:
        """IllegalAction with whose turn it is, unless it is that of the person at the keyboard."""
        if self.awaited is Awaited.PERSON:
            return
        if self.awaited is Awaited.DEAL:
            raise IllegalAction(10, "The game is over.")
        if self.awaited is Awaited.PASSING:
            raise IllegalAction(5, "Your turn is over.")
        seat = self.table.session.to_act
        assert seat is not None
        raise IllegalAction(5, f"It is {self.table.names[seat]}'s turn.")

    async def run_bots(self) -> None:
        """Let bots act until somebody else is awaited."""
        while self.awaited is Awaited.BOT:
            await self.table.bot_acts(self.pace)
        self.pace.rest()

    def pass_on(self) -> None:
        """The person at the keyboard has seen what it drew: cover its hand."""
        if self.keyboard.viewer is not None:
            self.keyboard.has_read(self.keyboard.viewer, len(self.table.log))
        self.keyboard.cover()
        self._look()

    def uncover(self) -> None:
        """The person to act has lifted the curtain."""
        seat = self.table.session.to_act
        assert seat is not None
        self.keyboard.uncover(seat)
        self._look()

    def _look(self) -> None:
        """Somebody else looks now, or nobody."""
        self.drawn = frozenset()
        self._last = self.table.session.snapshot(self.keyboard.viewer)
        self._arrange()

    def _arrange(self) -> None:
        in_swap = self._last.phase is Phase.SWAP and self.awaited is Awaited.PERSON
        self.arrangement = self._recall(self._last) if in_swap else None

    def _publish(self, public: Snapshot) -> None:
        before, viewer = self.snapshot, self.keyboard.viewer
        self._last = public if viewer is None else self.table.session.snapshot(viewer)
        own = [event for event in self._last.events if isinstance(event, Drew) and event.seat == viewer]
        if before.turn == viewer:
            self.drawn = frozenset(own[0].cards or ()) if own else frozenset()
            self.keyboard.is_holding = before.phase is Phase.PLAY and self._is_over_for(viewer)
        self._arrange()
        self._changed(before, self._last)
