"""How the next call is chosen: keys, arrows, tab and clicks become an action of Psychic Palm, or only move a cursor.

Must not know widgets. Whether an action is legal is the engine's business; what is refused here are keys that belong to
another phase, in the same way: by IllegalAction with a reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.palm.words import CALL_FIRST, no_such_call
from engine.game import IllegalAction
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS, KINDS, SUITS, Phase

CARDS_ON_BOARD = tuple(f"{kind}{suit}" for suit in SUITS for kind in KINDS)
"""The calls of phase 4 as they lie on the board: a row for each suit, a column for each kind."""
CallAction = Announce | FlipTop


def calls_on_board(phase: Phase) -> tuple[str, ...]:
    """The calls of a phase in the order in which they lie on the board."""
    return CARDS_ON_BOARD if phase is Phase.CARD else CALLS[phase]


@dataclass
class CallChoice:
    """The choice for one call. ``cursor`` is a place on the board; ``kind`` and ``suit`` are the parts of a call of
    phase 4 that were given so far."""

    phase: Phase
    announced: str | None = None
    cursor: int | None = None
    kind: str | None = None
    suit: str | None = None
    _last: str | None = None

    @property
    def at_cursor(self) -> str | None:
        """The call under the cursor."""
        return None if self.cursor is None else calls_on_board(self.phase)[self.cursor]

    @property
    def is_begun(self) -> bool:
        """True if there is something to take back: a call, a part of one, or the cursor."""
        return any(given is not None for given in (self.announced, self.cursor, self.kind, self.suit))

    @property
    def again(self) -> str | None:
        """The part of an announced card that flips if it is pressed once more: the one that was pressed last."""
        return self._last if self.announced else None

    def press(self, part: str) -> CallAction | None:
        """A call's own key: ``red``, a suit or a kind. The same key again flips; None while a part is missing."""
        if self.phase is Phase.CARD:
            return self._press_part(part)
        if part not in CALLS[self.phase]:
            raise IllegalAction(2, no_such_call(self.phase, part))
        return self.pick(part)

    def pick(self, call: str) -> CallAction:
        """A click on a call, or enter upon it: announces it, or flips if it is announced already."""
        self.cursor, self._last = calls_on_board(self.phase).index(call), None
        if call == self.announced:
            return FlipTop()
        return self._announce(call)

    def confirm(self) -> CallAction:
        """Enter or space: what is under the cursor is announced; once it is, the card is flipped."""
        call = self.at_cursor
        if call is None:
            raise IllegalAction(2, f"{CALL_FIRST}.")
        return self.pick(call)

    def move(self, across: int, down: int, columns: int) -> None:
        """An arrow, on a board of so many columns. The first one enters the board, from the side it comes from."""
        count = len(calls_on_board(self.phase))
        if self.cursor is None:
            self.cursor = self._entry(from_start=across + down > 0)
        elif down:
            place = self.cursor + down * columns
            if self.phase is Phase.CARD:
                place %= count
            self.cursor = place if 0 <= place < count else self.cursor
        elif self.phase is Phase.CARD:
            row, column = divmod(self.cursor, columns)
            self.cursor = row * columns + (column + across) % columns
        else:
            self.cursor = (self.cursor + across) % count

    def step(self, forward: bool) -> None:
        """Tab or shift+tab: the next call or the one before; in phase 4 the next kind or the next suit."""
        if self.phase is Phase.CARD and not forward:
            self.move(0, 1, len(KINDS))
        else:
            self.move(1 if forward else -1, 0, len(KINDS))

    def _press_part(self, part: str) -> CallAction | None:
        if part in SUITS:
            self.suit = part
        elif part in KINDS:
            self.kind = part
        else:
            raise IllegalAction(2, no_such_call(self.phase, part))
        again, self._last = self._last == part, part
        if self.kind is None or self.suit is None:
            return None
        call = f"{self.kind}{self.suit}"
        if call == self.announced:
            return FlipTop() if again else None
        self.cursor = CARDS_ON_BOARD.index(call)
        return self._announce(call)

    def _announce(self, call: str) -> Announce:
        self.announced = call
        if self.phase is Phase.CARD:
            self.kind, self.suit = call[:-1], call[-1]
        return Announce(call=call)

    def _entry(self, from_start: bool) -> int:
        """Where the cursor enters: the first or last call, in phase 4 of the column or row that is given already."""
        if self.phase is not Phase.CARD:
            return 0 if from_start else len(CALLS[self.phase]) - 1
        kind = self.kind or KINDS[0 if from_start else -1]
        suit = self.suit or SUITS[0 if from_start else -1]
        return CARDS_ON_BOARD.index(f"{kind}{suit}")


def choice_in(phase: Phase, announced: str | None) -> CallChoice:
    """The choice as it stands when this call of the phase was announced already, or none."""
    choice = CallChoice(phase)
    if announced:
        choice.pick(announced)
    return choice
