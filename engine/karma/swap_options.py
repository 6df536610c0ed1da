"""The swap on a table of the kernel: what a seat may lay face up, and who then starts (rules 3 and 4).

Must not know how worlds are dealt or played.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.karma.kernel import Layout, Table, single_cards
from engine.karma.legality import MAGIC_RANKS
from engine.karma.state import TABLE_PLACES

NO_RANK = 99
"""Comes after all ranks: a hand of which no card counts in finding the starter."""


def arrangements(table: Table, seat: int) -> Iterator[int]:
    """What can lie face up, as sets of cards, the choice of *normal* first; of the same ranks only one."""
    seen = set()
    for cards in combinations(single_cards(table.hands[seat] | table.face_up[seat]), TABLE_PLACES):
        ranks = table.layout.ranks_of(sum(cards))
        if ranks not in seen:
            seen.add(ranks)
            yield sum(cards)


def arrange(table: Table, seat: int, face_up: int) -> None:
    """Lay these cards of the seat face up and take the others into its hand."""
    cards = table.hands[seat] | table.face_up[seat]
    table.face_up[seat], table.hands[seat] = face_up, cards & ~face_up


def arrange_like_normal(table: Table, seat: int) -> None:
    """Lay the three cards face up that the seat would keep longest."""
    arrange(table, seat, sum(single_cards(table.hands[seat] | table.face_up[seat])[:TABLE_PLACES]))


def find_starter(table: Table, opening_seat: int, *, magic_starts: bool) -> int:
    """Rule 4: the seat of the lowest hand card, the first of several clockwise from the opening seat."""
    seats = len(table.hands)
    order = [(opening_seat + steps) % seats for steps in range(seats)]
    return min(order, key=lambda seat: _lowest_rank(table.layout, table.hands[seat], magic_starts))


def _lowest_rank(layout: Layout, hand: int, magic_starts: bool) -> int:
    return min((rank for rank in layout.ranks_of(hand) if magic_starts or rank not in MAGIC_RANKS), default=NO_RANK)
