"""Puts pieces of card art together to larger ones: side by side, one below the other, as piles, half turned.

What is between the cards has the ink ``empty``. Must not know widgets, colours or any rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.card_art import Art, Look, Row, Run, Size, back, empty_place, side_by_side

CARDS_AN_EDGE = 9
"""So many cards of a pile show as one edge at its side."""


def width_of(art: Art) -> int:
    """The cells of the art's rows, which are all alike."""
    return sum(len(run.text) for run in art[0]) if art else 0


def words(text: str, ink: str = "empty") -> Art:
    """One row of text."""
    return ((Run(text, ink),),)


def beside(arts: Sequence[Art], gap: int = 1) -> Art:
    """The arts from left to right, as high as the highest; lower ones stand in the middle."""
    height = max((len(art) for art in arts), default=0)
    return side_by_side([_to_height(art, height) for art in arts], gap) if arts else ()


def below(arts: Sequence[Art], gap: int = 0) -> Art:
    """The arts from top to bottom, as wide as the widest; narrower ones stand in the middle."""
    width = max((width_of(art) for art in arts), default=0)
    rows: list[Row] = []
    for art in arts:
        if rows:
            rows += [(Run(" " * width, "empty"),)] * gap
        rows += to_width(art, width)
    return tuple(rows)


def to_width(art: Art, width: int) -> Art:
    """The art in the middle of so many cells; unchanged if it is as wide already."""
    free = width - width_of(art)
    if free <= 0:
        return art
    left, right = Run(" " * (free // 2), "empty"), Run(" " * (free - free // 2), "empty")
    return tuple((left, *row, right) for row in art)


def in_rows(arts: Sequence[Art], per_row: int, gap: int = 0) -> Art:
    """The arts like words on a page, so many in a row."""
    rows = [beside(arts[start : start + per_row], gap) for start in range(0, len(arts), per_row)]
    full = width_of(rows[0]) if rows else 0
    return tuple(row for art in rows for row in _to_left(art, full))


def pile(count: int, size: Size, look: Look) -> Art:
    """A pile of cards face down with its count printed on the top one; the edges at its side tell how thick it is."""
    if count == 0:
        return slot(size, "", look)
    art = list(back(size, look))
    middle = size.height // 2
    number = str(count).center(size.width - 2)
    pattern = art[middle][0].text[0]
    art[middle] = (Run(pattern, "back"), Run(number, "count"), Run(pattern, "back"))
    edge = Run(("|" if look.ascii_only else "\u258f") * -(-(count - 1) // CARDS_AN_EDGE), "back")
    return tuple((*row, edge) for row in art)


def slot(size: Size, text: str, look: Look) -> Art:
    """The outline of a place where a card goes, with a word in it."""
    if look.ascii_only:
        corners, across, down = "++++", "-", "|"
    else:
        corners, across, down = "\u256d\u256e\u2570\u256f", "\u2500", "\u2502"
    line = across * (size.width - 2)
    inner = empty_place(Size(size.width - 2, size.height - 2), text)
    return (
        *words(f"{corners[0]}{line}{corners[1]}"),
        *((Run(down, "empty"), *row, Run(down, "empty")) for row in inner),
        *words(f"{corners[2]}{line}{corners[3]}"),
    )


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


def _to_height(art: Art, height: int) -> Art:
    free = height - len(art)
    bare: Row = (Run(" " * width_of(art), "empty"),)
    return (*(bare,) * (free // 2), *art, *(bare,) * (free - free // 2))


def _to_left(art: Art, width: int) -> Art:
    return tuple((*row, Run(" " * (width - width_of(art)), "empty")) for row in art)
