"""The whole deck of a finished game, and the cards seen so far, as art. Must not know widgets or rules.

What a card was is told three times: by its ground (bonus cards on the back's colour, penalty cards dim), by the mark
beneath it, and by the legend.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.art_layout import below, beside, in_rows, to_height, width_of, words
from app.card_art import COMPACT, MINI, Art, Look, Run, Size, face
from app.palm.names import tick
from engine.cards import Card, Suit
from engine.psychic_palm.calls import KINDS
from engine.psychic_palm.snapshot import TurnedCard
from engine.psychic_palm.state import Role

PER_ROW = 13


def deck_art(deck: Sequence[TurnedCard], room: Size, look: Look, ahead: Sequence[Card] = ()) -> Art:
    """The deck in its order, 13 cards a row with their marks, as large as there is room.

    ``ahead`` are the cards that follow in it and haven't been moved yet: faint, but open.
    """
    rows = -(-(len(deck) + len(ahead)) // PER_ROW)
    large = room.width >= PER_ROW * (COMPACT.width + 1) and room.height >= rows * (COMPACT.height + 1)
    size = COMPACT if large else MINI
    gap = int(room.width >= PER_ROW * (size.width + 1) - 1)
    row_gap = int(room.height >= rows * (size.height + 2) - 1)
    marked = [below([_card(turned, size, look), _mark(turned, size, look)]) for turned in deck]
    marked += [_faint(card, size, look) for card in ahead]
    return in_rows(marked, PER_ROW, gap, row_gap)


def legend_art(look: Look, width: int) -> Art:
    """What the marks of the deck mean, in one row or two."""
    right, wrong = tick(True, look), tick(False, look)
    parts: list[Art] = [
        ((Run(f"2{right}", "right"), Run(" right in phase 2", "caption")),),
        ((Run(f"1{wrong}", "wrong"), Run(" wrong in phase 1", "caption")),),
        ((Run(" +1 ", "count"), Run(" face down", "caption")),),
        ((Run("    ", "dim-face"), Run(" penalty", "caption")),),
    ]
    line = beside(parts, 3)
    return line if width_of(line) <= width else in_rows(parts, 2, 3)


def seen_art(cards: Iterable[Card], look: Look) -> Art:
    """All cards in their places, a row for each suit and a column for each kind; those not seen are a dot."""
    seen = set(cards)
    every = [Card.parse(f"{kind}{suit.value}") for suit in Suit for kind in KINDS]
    places = [face(card, MINI, look) if card in seen else words("  · ", "caption") for card in every]
    kinds = "".join(kind.rjust(2).ljust(MINI.width) for kind in KINDS)
    suits = below([words(f"{look.mark(suit)} ", "caption") for suit in Suit])
    return below([words(f"  {kinds}", "caption"), beside([suits, in_rows(places, PER_ROW)], 0)])


def _card(turned: TurnedCard, size: Size, look: Look) -> Art:
    art = face(turned.card, size, look)
    match turned.role:
        case Role.CALLED:
            return art
        case Role.BONUS:
            return tuple(tuple(Run(run.text, "count") for run in row) for row in art)
        case Role.PENALTY:
            return tuple(tuple(Run(run.text, f"dim-{run.ink}") for run in row) for row in art)


def _faint(card: Card, size: Size, look: Look) -> Art:
    name = words(look.name(card).center(size.width), "caption")
    return below([to_height(name, size.height), words(" " * size.width)])


def _mark(turned: TurnedCard, size: Size, look: Look) -> Art:
    match turned.role:
        case Role.CALLED:
            assert turned.phase is not None
            mark = f"{turned.phase.value}{tick(bool(turned.hit), look)}"
            return words(mark.center(size.width), "right" if turned.hit else "wrong")
        case Role.BONUS:
            return words("+1".center(size.width), "strong")
        case Role.PENALTY:
            return words(" " * size.width)
