"""Where the calls of a phase lie: the geometry of the prediction panel, in cells. Must not know widgets or rules."""

from __future__ import annotations

from dataclasses import dataclass

from app.card_art import Size
from app.palm.choice import calls_on_board
from engine.psychic_palm.calls import KINDS, SUITS, Phase

_ROW_LABEL = 3
_WIDEST = {Phase.COLOUR: 26, Phase.SUIT: 18}
_GAPS = {Phase.COLOUR: 4, Phase.SUIT: 3}


@dataclass(frozen=True, slots=True)
class Board:
    """Calls in rows of so many ``columns``, each a ``cell`` with a ``gap`` to the next. ``top`` and ``left`` are the
    cells before the first call, for labels and marks; ``right`` those after the last, for marks."""

    calls: tuple[str, ...]
    columns: int
    cell: Size
    gap: Size
    top: int = 0
    left: int = 0
    right: int = 0

    @property
    def rows(self) -> int:
        """Rows of calls."""
        return -(-len(self.calls) // self.columns)

    @property
    def size(self) -> Size:
        """All of it with its labels."""
        return Size(
            self.left + self.columns * (self.cell.width + self.gap.width) - self.gap.width + self.right,
            self.top + self.rows * (self.cell.height + self.gap.height) - self.gap.height,
        )

    def row(self, index: int) -> range:
        """The places of the calls in this row."""
        return range(index * self.columns, min((index + 1) * self.columns, len(self.calls)))

    def indent(self, index: int) -> int:
        """How far a shorter last row moves in, to stand in the middle."""
        missing = self.columns - len(self.row(index))
        return missing * (self.cell.width + self.gap.width) // 2

    def place_at(self, x: int, y: int) -> int | None:
        """The call that lies there, as its place on the board; None between the calls."""
        row, below = divmod(y - self.top, self.cell.height + self.gap.height)
        if not 0 <= row < self.rows or below >= self.cell.height:
            return None
        column, beside = divmod(x - self.left - self.indent(row), self.cell.width + self.gap.width)
        inside = 0 <= column < len(self.row(row)) and beside < self.cell.width
        return self.row(row)[column] if inside else None


def board_for(phase: Phase, room: Size) -> Board:
    """The board of a phase, as large as the room allows."""
    calls = calls_on_board(phase)
    if phase is Phase.KIND:
        return _board_of_kinds(calls, room)
    if phase is Phase.CARD:
        return _board_of_cards(calls, room)
    gap = _GAPS[phase]
    width = min(_WIDEST[phase], (room.width + gap) // len(calls) - gap)
    return Board(calls, len(calls), Size(width, min(room.height, 7)), Size(gap, 0))


def _board_of_kinds(calls: tuple[str, ...], room: Size) -> Board:
    """One row of 13 where it fits, else two."""
    for width in (6, 5):
        if len(calls) * (width + 1) - 1 <= room.width:
            return Board(calls, len(calls), Size(width, min(room.height, width - 1)), Size(1, 0))
    return Board(calls, -(-len(calls) // 2), Size(6, (room.height - 1) // 2), Size(1, 1), left=1, right=1)


def _board_of_cards(calls: tuple[str, ...], room: Size) -> Board:
    """A row for each suit, a column for each kind."""
    width = max(3, min(6, (room.width - _ROW_LABEL) // len(KINDS) - 1))
    gap = int(room.height >= 1 + 2 * len(SUITS) - 1)
    return Board(calls, len(KINDS), Size(width, 1), Size(1, gap), top=1, left=_ROW_LABEL, right=1)
