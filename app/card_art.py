"""How cards are drawn in cells: faces, stacks of one rank, backs, jokers and empty places, as rows of inked runs.

Owns every glyph of a card. Must not know widgets, colours (an ink is a name that a widget's styles resolve) or
any rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card, Suit

# Bare text suits: the emoji forms are two cells wide in many terminals.
_SYMBOLS = {Suit.CLUBS: "\u2663", Suit.DIAMONDS: "\u2666", Suit.HEARTS: "\u2665", Suit.SPADES: "\u2660"}
_FOUR_INKS = {Suit.CLUBS: "green", Suit.DIAMONDS: "blue", Suit.HEARTS: "red", Suit.SPADES: "black"}
INKS = ("face", "red", "black", "blue", "green", "back", "count", "empty", "place", "ember")
"""All inks: ``face`` is the bare card, the four colours print on it; ``count`` prints on a back. ``empty`` is the
table, ``place`` where a card could lie on it; ``ember`` glows on the table."""


_NARROWEST_INNER = 3
"""Cells in which a suit and a number have no room beside each other."""


class Run(NamedTuple):
    """Cells in a row that share an ink."""

    text: str
    ink: str


Row = tuple[Run, ...]
Art = tuple[Row, ...]


class Size(NamedTuple):
    """Cells of a card."""

    width: int
    height: int


COMPACT = Size(5, 3)
ROOMY = Size(7, 5)
MINI = Size(4, 1)


@dataclass(frozen=True)
class Look:
    """The player's choice of how cards look."""

    four_colours: bool = False
    letters: bool = False
    ascii_only: bool = False
    edged: bool = False
    """Without colours, only an edge tells where a card ends."""

    @property
    def has_edges(self) -> bool:
        """True if cards have a drawn edge to the left and right."""
        return self.edged or self.ascii_only

    @property
    def edge(self) -> str:
        """The left and right edge of a card: one cell, or nothing."""
        return "|" if self.ascii_only else "\u2502" if self.edged else ""

    @property
    def times(self) -> str:
        """The sign before a number of cards."""
        return "x" if self.ascii_only else "\u00d7"

    def mark(self, suit: Suit) -> str:
        """One cell that tells the suit."""
        return suit.value if self.letters or self.ascii_only else _SYMBOLS[suit]

    def ink(self, suit: Suit) -> str:
        """The ink that the suit is printed in."""
        if self.four_colours:
            return _FOUR_INKS[suit]
        return "red" if suit.is_red else "black"

    def name(self, card: Card) -> str:
        """The card in running text, as in 10\u2665."""
        return f"{card.rank.label}{self.mark(card.suit)}"


def face(card: Card, size: Size, look: Look) -> Art:
    """One card face up, in any size from 3x1."""
    label, mark, ink = card.rank.label, look.mark(card.suit), look.ink(card.suit)
    if size.height == 1:
        return (_row(f"{label}{mark}".rjust(3).ljust(size.width), ink),)
    inner = _inner_width(size, look)
    if size.height >= ROOMY.height:
        lines = [f" {label}", f" {mark}", mark.center(inner), f"{mark} ".rjust(inner), f"{label} ".rjust(inner)]
    else:
        lines = [label, mark.center(inner), label.rjust(inner)]
    return tuple(_edged(_row(line.ljust(inner), ink), size, look) for line in lines)


def stack(cards: Sequence[Card], size: Size, look: Look) -> Art:
    """All cards of one rank as one card: its rank, how many, and their suits. One card alone is its face."""
    if len(cards) == 1:
        return face(cards[0], size, look)
    inner = _inner_width(size, look)
    margin = " " if size.height >= ROOMY.height else ""
    label = f"{margin}{cards[0].rank.label}"
    times = f"{look.times}{len(cards)}{margin}"
    in_one_row = len(label) + len(times) <= inner
    top = label + times.rjust(inner - len(label)) if in_one_row else label
    has_foot = bool(margin) or not in_one_row
    foot = f"{label}{margin}" if in_one_row else times
    rows = [_row(top.ljust(inner), "black"), *_suit_rows(cards, inner, size.height - 1 - has_foot, look)]
    if has_foot:
        rows.append(_row(foot.rjust(inner), "black"))
    return tuple(_edged(row, size, look) for row in rows)


def fan(cards: Sequence[Card], size: Size, look: Look, *, is_top: bool = True, is_cut: bool = False) -> Art:
    """Cards that overlap to the right: ``fan_step`` cells of each, but the last lies whole on top if ``is_top``. If it
    ``is_cut``, an ellipsis in the place of one more stands for those below."""
    covered = cards[:-1] if is_top else cards
    more = [_edge_of(("..." if look.ascii_only else "\u2026")[: fan_step(size) - 1], "", "black", size, look)]
    parts = more * is_cut + [_covered(card, size, look) for card in covered]
    if is_top:
        parts.append(face(cards[-1], size, look))
    return tuple(tuple(run for part in parts for run in part[row]) for row in range(size.height))


def fan_step(size: Size) -> int:
    """Cells that show of a card under the next one of a fan."""
    return 4 if size.height >= ROOMY.height else 3


def _covered(card: Card, size: Size, look: Look) -> Art:
    """What a card shows of itself from under the next one."""
    return _edge_of(card.rank.label, look.mark(card.suit), look.ink(card.suit), size, look)


def _edge_of(label: str, mark: str, ink: str, size: Size, look: Look) -> Art:
    """What shows of a card with this in its first two rows."""
    width = fan_step(size) - 1
    margin = " " * (width - 2)
    lines = [(margin + text).ljust(width)[:width] for text in (label, mark, *[""] * (size.height - 2))]
    edge = Run(look.edge or "\u2595", "face")
    return tuple((Run(line, ink), edge) for line in lines)


def back(size: Size, look: Look, text: str = "", ink: str = "back") -> Art:
    """One card face down, with a word in this ink in its middle row."""
    pattern = ":" if look.ascii_only else "\u2591"
    bare = _row(pattern * size.width, "back")
    if not text:
        return (bare,) * size.height
    word = f" {text} "
    before = (size.width - len(word)) // 2
    after = size.width - len(word) - before
    printed = (Run(pattern * before, "back"), Run(word, ink), Run(pattern * after, "back"))
    middle = size.height // 2
    return tuple(printed if row == middle else bare for row in range(size.height))


def table_place(
    face_up: Card | None,
    blind: bool,
    size: Size,
    look: Look,
    *,
    key: str = "",
    is_open: bool = False,
    turned: Card | None,
) -> Art:
    """A place of a seat's table, one row higher than a card: the face-up card over the blind one's edge.

    ``key`` is written on the blind card, brightly if the place ``is_open``; ``turned`` is that card once it has been
    turned over.
    """
    ink = "count" if is_open else "back"
    bare: Art = ((Run(" " * size.width, "empty"),),)
    if face_up is not None:
        edge = Size(size.width, 1)
        under = face(turned, edge, look) if turned else back(edge, look, key, ink) if blind else bare
        return face(face_up, size, look) + under
    if turned is not None:
        return bare + face(turned, size, look)
    return bare + (back(size, look, key, ink) if blind else empty_place(size, "\u00b7"))


def burning(art: Art, share: float, look: Look) -> Art:
    """The art with this share of it (0 to 1) burned away from below."""
    glow = "*^" if look.ascii_only else "\u2593\u2591"
    front = len(art) - share * (len(art) + len(glow))
    return tuple(_burning_row(row, y - front, glow) for y, row in enumerate(art))


def _burning_row(row: Row, depth: float, glow: str) -> Row:
    """A row so many rows behind the fire's front: whole before it, then glowing, then gone."""
    if depth < 0:
        return row
    width = sum(len(run.text) for run in row)
    return _row((glow[int(depth)] if depth < len(glow) else " ") * width, "ember")


def joker(size: Size, look: Look) -> Art:
    """The joker, face up: a marker, no card of the deck."""
    inner = _inner_width(size, look)
    star, word = ("*", "JKR") if look.ascii_only else ("\u2726", "JOKER")
    lines = [""] * size.height
    lines[0], lines[size.height // 2], lines[-1] = f" {star}", word.center(inner), f"{star} ".rjust(inner)
    return tuple(_edged(_row(line.ljust(inner), "black"), size, look) for line in lines)


def empty_place(size: Size, text: str = "") -> Art:
    """A place where no card lies, with a word in its middle."""
    middle = size.height // 2
    return tuple((Run((text if row == middle else "").center(size.width), "place"),) for row in range(size.height))


def side_by_side(arts: Sequence[Art], gap: int = 1) -> Art:
    """Pieces of art of one height in a row, with so many cells of the table between them."""
    between = (Run(" " * gap, "empty"),)
    rows = zip(*arts, strict=True)
    return tuple(
        tuple(run for place, part in enumerate(parts) for run in (between * bool(place) + part)) for parts in rows
    )


def _suit_rows(cards: Sequence[Card], inner: int, count: int, look: Look) -> list[Row]:
    """The suits of a stack in ``count`` rows; what finds no room is counted as +n, if that has any."""
    per_row = min((inner + 1) // 2, 3)
    room = per_row * count
    has_number = len(cards) > room and inner > _NARROWEST_INNER
    shown = cards[: room - has_number]
    marks = [Run(look.mark(card.suit), look.ink(card.suit)) for card in shown]
    if has_number:
        marks.append(Run(f"+{len(cards) - len(shown)}", "black"))
    used = -(-len(marks) // per_row)
    width = -(-len(marks) // used)
    lines = [marks[start : start + width] for start in range(0, len(marks), width)]
    rows = [_spread(line, inner) for line in lines]
    above = (count - len(rows)) // 2
    bare = [_row(" " * inner, "face")]
    return bare * above + rows + bare * (count - len(rows) - above)


def _spread(marks: Sequence[Run], inner: int) -> Row:
    """Marks with a blank between them, in the middle of the row."""
    runs: list[Run] = []
    for mark in marks:
        runs += [Run(" ", "face"), mark] if runs else [mark]
    used = sum(len(run.text) for run in runs)
    left = max(inner - used, 0) // 2
    return (Run(" " * left, "face"), *runs, Run(" " * max(inner - used - left, 0), "face"))


def _row(text: str, ink: str) -> Row:
    return (Run(text, ink),)


def _inner_width(size: Size, look: Look) -> int:
    return size.width - 2 * _has_edges(size, look)


def _has_edges(size: Size, look: Look) -> bool:
    """A narrow card needs its cells for its rank."""
    return look.has_edges and size.width >= COMPACT.width


def _edged(row: Row, size: Size, look: Look) -> Row:
    return (Run(look.edge, "face"), *row, Run(look.edge, "face")) if _has_edges(size, look) else row
