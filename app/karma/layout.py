"""How the Karma table uses the terminal it has: sizes of cards and rows for each region, from the number of cells.

A pure function, so that each size can be tested without a screen. Must not know widgets.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.card_art import COMPACT, MINI, ROOMY, Size
from app.sizes import card_size

WIDEST = 116
"""The table grows beyond this only for large cards of all opponents; what the terminal has more is margin."""
_WIDE_MINI, _TIGHT_MINI = Size(COMPACT.width, 1), Size(3, 1)
LABEL_MARGIN = 2
"""Cells by which the label of an opponent is wider than its cards, at either side: for its mark."""
_WORDS = 3
"""Rows without cards: two above the opponents' cards and the prompt."""
GAPS = 5
"""Places between bands for a blank row, or in a high terminal two."""
_LOG_LINES, _MOST_LOG_LINES = 6, 12
"""Rows of the log before gaps are widened, and at the most."""
_CLEAR_GAPS = 2
"""The pile is kept clear of the cards above and below it, before opponents' cards are as large as the own ones."""


@dataclass(frozen=True)
class TableLayout:
    """Sizes in cells for one terminal and number of seats."""

    width: int
    """Of the table and each of its bands."""
    card: Size
    """Of the pile, the draw pile and the cards of the seat at the bottom."""
    opponent_card: Size
    """Of the opponents' face-up cards."""
    gaps: int
    """Blank rows to share out, 0 to 10, one to each place and then another: below the opponents, below the pile, above
    the log, above the prompt, above the opponents."""
    log_lines: int
    """Rows of the log."""
    is_tight: bool
    """True if the opponents' cards take all of the width, so that only a line can part them."""


def table_layout(terminal: Size, seats: int) -> TableLayout:
    """The layout for a terminal of so many cells (less its footer row: the height is the whole terminal's)."""
    card, height = card_size(terminal), terminal.height - 1
    width = min(terminal.width, max(WIDEST, (seats - 1) * _panel(card)))
    log_lines = 2 if terminal.height < 22 else 3
    panel = width // (seats - 1)
    opponent_card = _opponent_card(panel, height - log_lines, card)
    spare = max(height - _rows(card, opponent_card) - log_lines, 0)
    gaps = min(spare, GAPS)
    more_lines = min(spare - gaps, _LOG_LINES - log_lines)
    wider = min(spare - gaps - more_lines, GAPS)
    return TableLayout(
        width=width,
        card=card,
        opponent_card=opponent_card,
        gaps=gaps + wider,
        log_lines=min(log_lines + spare - gaps - wider, _MOST_LOG_LINES),
        is_tight=_panel(opponent_card) > panel,
    )


def cards_width(card: Size) -> int:
    """Cells of the three cards of a seat, side by side."""
    return 3 * (card.width + 1) - 1


def _panel(card: Size) -> int:
    """Cells of an opponent with cards of this size, its mark and a gap."""
    return cards_width(card) + 2 * LABEL_MARGIN + 1


def _opponent_card(width: int, height: int, card: Size) -> Size:
    """The largest card of which three fit beside each other in a panel of this width, with its mark before them, while
    the height allows gaps."""
    larger = [size for size in (ROOMY, COMPACT) if size <= card and _rows(card, size) + _CLEAR_GAPS <= height]
    sizes = [*larger, _WIDE_MINI, MINI]
    return next((size for size in sizes if _panel(size) <= width), _TIGHT_MINI)


def _rows(card: Size, opponent_card: Size) -> int:
    """Rows of all bands but the log: opponents, pile, own table cards, prompt, hand with its free row and keys."""
    opponents = opponent_card.height + 1
    pile, own, hand = card.height, card.height + 1, card.height + 2
    return _WORDS + opponents + pile + own + hand


def stack_width(stacks: int, room: int, card: Size) -> int:
    """The widest card, from the full one to 3 cells, of which so many stand side by side in this room."""
    fits = (width for width in range(card.width, 3, -1) if stacks * (width + 1) - 1 <= room)
    return next(fits, 3)
