"""The program's name laid out in cards, a letter on each. Owns its lettering; must not know widgets."""

from __future__ import annotations

from app.card_art import ROOMY, Art, Look, Row, Run, Size, side_by_side
from engine.cards import Suit

_LETTERS = {
    "A": (" ### ", "#   #", "#   #", "#####", "#   #", "#   #"),
    "K": ("#   #", "#  # ", "###  ", "# #  ", "#  # ", "#   #"),
    "L": ("#    ", "#    ", "#    ", "#    ", "#    ", "#####"),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #", "#   #"),
    "P": ("#### ", "#   #", "#   #", "#### ", "#    ", "#    "),
    "R": ("#### ", "#   #", "#   #", "#### ", "#  # ", "#   #"),
}
"""Letters of 5 dots by 6; two dots stand one above the other in a cell."""
_HALVES = {"  ": " ", "# ": "\u2580", " #": "\u2584", "##": "\u2588"}
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def word_in_cards(word: str, size: Size, look: Look, first_suit: int = 0) -> Art:
    """A word of the letters A K L M P R, each on a card of this size: ``ROOMY``, every second one a row lower, or
    ``COMPACT``, all of them in three rows."""
    cards = [_card(letter, _SUITS[(first_suit + place) % 4], size, look) for place, letter in enumerate(word)]
    if size != ROOMY:
        return side_by_side(cards)
    return side_by_side([_in_column(card, size, lowered=place % 2) for place, card in enumerate(cards)])


def _in_column(card: Art, size: Size, lowered: int) -> Art:
    blank: Row = (Run(" " * size.width, "empty"),)
    return (blank,) * lowered + card + (blank,) * (1 - lowered)


def _card(letter: str, suit: Suit, size: Size, look: Look) -> Art:
    """A card whose face is a letter between two marks of its suit."""
    inner = size.width - 2 * look.has_edges
    mark, ink = look.mark(suit), look.ink(suit)
    if size == ROOMY:
        lines = [f" {mark}", *(row.center(inner) for row in _rows(letter, look)), f"{mark} ".rjust(inner)]
    else:
        lines = [mark, letter.center(inner), mark.rjust(inner)]
    edge = (Run(look.edge, "face"),) if look.has_edges else ()
    return tuple((*edge, Run(line.ljust(inner), ink), *edge) for line in lines)


def _rows(letter: str, look: Look) -> list[str]:
    """The letter in three rows of cells; without drawing characters, the letter itself in the middle one."""
    if look.ascii_only:
        return ["", letter, ""]
    dots = _LETTERS[letter]
    return ["".join(_HALVES[a + b] for a, b in zip(dots[y], dots[y + 1], strict=True)) for y in (0, 2, 4)]
