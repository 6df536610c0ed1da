"""How cards are drawn in cells: faces, stacks of one rank, backs and empty places, as rows of inked runs.

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
INKS = ("face", "red", "black", "blue", "green", "back", "empty")
"""All inks: ``face`` is the bare card, the four colours print on it."""


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
    """One card face up."""
    if size == MINI:
        return (_row(f"{card.rank.label:>2}{look.mark(card.suit)} ", look.ink(card.suit)),)
    inner = _inner_width(size, look)
    label, mark, ink = card.rank.label, look.mark(card.suit), look.ink(card.suit)
    if size == ROOMY:
        lines = [f" {label}", f" {mark}", mark.center(inner), f"{mark} ".rjust(inner), f"{label} ".rjust(inner)]
    else:
        lines = [label, mark.center(inner), label.rjust(inner)]
    return tuple(_edged(_row(line.ljust(inner), ink), look) for line in lines)


def stack(cards: Sequence[Card], size: Size, look: Look) -> Art:
    """All cards of one rank as one card: its rank, how many, and their suits. One card alone is its face."""
    if len(cards) == 1:
        return face(cards[0], size, look)
    inner = _inner_width(size, look)
    roomy = size == ROOMY
    times = ("x" if look.ascii_only else "\u00d7") + str(len(cards))
    label = cards[0].rank.label
    margin = " " if roomy else ""
    head = f"{margin}{label}"
    top = f"{head}{times.rjust(max(inner - len(head) - len(margin), len(times)))}{margin}"[:inner]
    rows = [_row(top.ljust(inner), "black")]
    rows += _suit_rows(cards, inner, size.height - 1 - roomy, look)
    if roomy:
        rows.append(_row(f"{label} ".rjust(inner), "black"))
    return tuple(_edged(row, look) for row in rows)


def back(size: Size, look: Look) -> Art:
    """One card face down."""
    pattern = ":" if look.ascii_only else "\u2591"
    return tuple((Run(pattern * size.width, "back"),) for _ in range(size.height))


def empty_place(size: Size, text: str = "") -> Art:
    """A place where no card lies, with a word in its middle."""
    middle = size.height // 2
    return tuple((Run((text if row == middle else "").center(size.width), "empty"),) for row in range(size.height))


def _suit_rows(cards: Sequence[Card], inner: int, count: int, look: Look) -> list[Row]:
    """The suits of a stack in ``count`` rows; what finds no room is counted as +n."""
    per_row = min((inner + 1) // 2, 3)
    room = per_row * count
    shown = cards if len(cards) <= room else cards[: room - 1]
    marks = [Run(look.mark(card.suit), look.ink(card.suit)) for card in shown]
    if len(shown) < len(cards):
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
    return size.width - 2 if look.ascii_only else size.width


def _edged(row: Row, look: Look) -> Row:
    """Without drawing characters or colours, only an edge tells where a card ends."""
    return (Run("|", "face"), *row, Run("|", "face")) if look.ascii_only else row
