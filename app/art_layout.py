"""Puts pieces of card art together to larger ones: side by side, one below the other, as piles, half turned.

What is between the cards has the ink ``empty``. Must not know widgets, colours or any rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from app.card_art import Art, Look, Row, Run, Size, back, side_by_side

Side = Literal["left", "center", "right"]
CARDS_AN_EDGE = 9
"""So many cards of a pile show as one edge at its side."""


def width_of(art: Art) -> int:
    """The cells of the art's rows, which are all alike."""
    return sum(len(run.text) for run in art[0]) if art else 0


def words(text: str, ink: str = "empty") -> Art:
    """One row of text."""
    return ((Run(text, ink),),)


def to_width(art: Art, width: int, side: Side = "center") -> Art:
    """The art at one side of so many cells; unchanged if it is as wide already."""
    free = max(width - width_of(art), 0)
    before = {"left": 0, "center": free // 2, "right": free}[side]
    return tuple((Run(" " * before, "empty"), *row, Run(" " * (free - before), "empty")) for row in art)


def to_height(art: Art, height: int) -> Art:
    """The art in the middle of so many rows; unchanged if it is as high already."""
    free = max(height - len(art), 0)
    bare: Row = (Run(" " * width_of(art), "empty"),)
    return (*(bare,) * (free // 2), *art, *(bare,) * (free - free // 2))


def beside(arts: Sequence[Art], gap: int = 1) -> Art:
    """The arts from left to right, as high as the highest; lower ones stand in the middle."""
    height = max((len(art) for art in arts), default=0)
    return side_by_side([to_height(art, height) for art in arts], gap) if arts else ()


def below(arts: Sequence[Art], side: Side = "center", gap: int = 0) -> Art:
    """The arts from top to bottom, as wide as the widest; narrower ones stand at this side."""
    width = max((width_of(art) for art in arts), default=0)
    between: Art = ((Run(" " * width, "empty"),),) * gap
    return tuple(row for art in arts for row in (*to_width(art, width, side), *between))[: -gap or None]


def in_rows(arts: Sequence[Art], per_row: int, gap: int = 0, row_gap: int = 0) -> Art:
    """The arts like words on a page, so many in a row."""
    rows = [beside(arts[start : start + per_row], gap) for start in range(0, len(arts), per_row)]
    return below(rows, "left", row_gap)


def pile(count: int, size: Size, look: Look, *, mirrored: bool = False) -> Art:
    """A pile of cards face down with its count printed on the top one; the edges at its right tell how thick it is.

    ``mirrored`` has them at its left.
    """
    if count == 0:
        return slot(size, look)
    art = list(back(size, look))
    middle = size.height // 2
    pattern = art[middle][0].text[0]
    art[middle] = (Run(pattern, "back"), Run(str(count).center(size.width - 2), "count"), Run(pattern, "back"))
    line = "|" if look.ascii_only else "\u2595" if mirrored else "\u258f"
    edge = Run(line * -(-(count - 1) // CARDS_AN_EDGE), "back")
    return tuple((edge, *row) if mirrored else (*row, edge) for row in art)


def slot(size: Size, look: Look, text: str = "", ink: str = "empty") -> Art:
    """The outline of a place where a card goes, with a word in it."""
    top, side, bottom = ("+-+", "|", "+-+") if look.ascii_only else ("╭─╮", "│", "╰─╯")
    inner = size.width - 2
    lines = ["" if row != size.height // 2 - 1 else text for row in range(size.height - 2)]
    edge = Run(side, "empty")
    middle = tuple((edge, Run(line.center(inner), ink), edge) for line in lines)
    first, last = (f"{line[0]}{line[1] * inner}{line[2]}" for line in (top, bottom))
    return (*words(first), *middle, *words(last))


def squeezed(art: Art, width: int) -> Art:
    """The art as narrow as that, cut at both sides and in the middle of its place: a card while it turns."""
    full = width_of(art)
    skip = (full - width) // 2
    return to_width(tuple(_cut(row, skip, width) for row in art), full)


def _cut(row: Row, skip: int, width: int) -> Row:
    runs: list[Run] = []
    start = 0
    for run in row:
        text = run.text[max(skip - start, 0) : max(skip + width - start, 0)]
        if text:
            runs.append(Run(text, run.ink))
        start += len(run.text)
    return tuple(runs)
