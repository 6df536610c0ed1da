"""What is said of a seat in two rows: who sits there, and how it stands with them. Must not know widgets or rules."""

from __future__ import annotations

from rich.cells import cell_len

from app.card_art import Look
from app.karma.cells import fit, spread
from app.karma.layout import LABEL_MARGIN
from app.karma.sights import SeatSight

_LONGEST_STATUS = len(" skipped")


def seat_title(sight: SeatSight, width: int, look: Look, *, is_tight: bool = False) -> str:
    """The first row: whether the seat acts or opens, its name, its level; if it ``is_tight`` there is no level, and no
    room is kept for a mark. The level ends above the last card where there is room for that."""
    acts, opens = (">", "*") if look.ascii_only else ("\u25ba", "\u25c6")
    mark = acts if sight.acts else opens if sight.opens else ""
    if is_tight:
        return fit(mark + sight.name, width)
    name = f"{mark or ' '} {sight.name}"
    if not sight.level:
        return fit(name, width)
    has_room = cell_len(name) + 1 + cell_len(sight.level) + LABEL_MARGIN <= width
    return spread(name, sight.level + " " * (LABEL_MARGIN if has_room else 1), width)


def label_width(sight: SeatSight) -> int:
    """Cells in which name and level have room, with the mark."""
    return LABEL_MARGIN + cell_len(sight.name) + len(f" {sight.level} ")


def seat_state(sight: SeatSight, width: int, *, is_tight: bool = False) -> str:
    """The second row: its cards in hand, and what it does, below the name."""
    said = _state(sight, width)
    return said.lstrip() if is_tight else said


def _state(sight: SeatSight, width: int) -> str:
    if sight.has_won:
        return "  has won"
    hand, doing = _hand(sight, width), f" {sight.status}" * bool(sight.status)
    margin = max(min(width - cell_len(hand + doing), LABEL_MARGIN), 0)
    return hand + (doing + " " * margin).rjust(width - cell_len(hand)) if doing else hand


def _hand(sight: SeatSight, width: int) -> str:
    """How many cards, in words that depend on the width alone, so that those of several seats are alike; where they
    have no room beside its state, a seat does without the indent, and then without words."""
    count = sight.hand_count
    if width >= len("  99 in hand ") + _LONGEST_STATUS:
        return f"  {count} in hand" if count else "  empty hand"
    wordings = (f"  hand {count}", f"hand {count}", str(count))
    return next((said for said in wordings if cell_len(f"{said} {sight.status}".rstrip()) <= width), wordings[-1])
