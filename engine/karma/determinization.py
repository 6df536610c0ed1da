"""Possible worlds: what a seat can't see, dealt at random and consistently with what it knows.

Works from a snapshot and the seat's knowledge alone, so that tables which look alike to the seat give the same worlds
for the same chance. Must not see a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from engine.cards import Card
from engine.karma.kernel import Encoder, Table, layout_for
from engine.karma.knowledge import Knowledge, Unknown
from engine.karma.rules import top_run
from engine.karma.snapshot import Snapshot
from engine.karma.state import deck_for

Chance = Callable[[], float]
"""A random number from 0 to below 1."""

TRIES = 30
"""How many cards are tried for a place in a hand before the guesses about it are dropped."""


class _Place(NamedTuple):
    """A card of another hand that has to be dealt: the bits that it can be, those that fit the guesses too, and how
    often these are heeded (0 to 1)."""

    seat: int
    possible: int
    likely: int
    trust: float


def unseen_cards(snapshot: Snapshot, knowledge: Knowledge) -> list[Card]:
    """The cards that may lie anywhere out of the viewer's sight, sorted."""
    left = Counter(deck_for(len(snapshot.seats)))
    left.subtract((*snapshot.pile, *snapshot.burned))
    for number, seat in enumerate(snapshot.seats):
        left.subtract(seat.face_up_cards)
        left.subtract(knowledge.hand(number).known if seat.hand is None else seat.hand)
    return sorted(left.elements())


class Dealer:
    """Deals worlds for the viewer of a snapshot, as tables of the kernel with the same seat to act.

    ``seen`` is what all of them share: known cards in the hands, nothing in the hidden places.
    """

    def __init__(self, snapshot: Snapshot, knowledge: Knowledge, chance: Chance) -> None:
        self._chance = chance
        self._layout = layout_for(len(snapshot.seats), snapshot.rules.skip_rank)
        encoder = Encoder(self._layout)
        self.seen = _seen_table(snapshot, knowledge, encoder)
        self._unseen = [encoder.bit(card) for card in unseen_cards(snapshot, knowledge)]
        self._places = self._places_of(snapshot, knowledge)

    def deal(self) -> Table:
        """A world: each hidden card in some place that the knowledge allows."""
        chance = self._chance
        cards = self._unseen[:]
        cards.sort(key=lambda _: chance())
        world = self.seen.copy()
        for seat, possible, likely, trust in self._places:
            fitting = likely if chance() < trust else possible
            for _ in range(TRIES):
                found = int(chance() * len(cards))
                if cards[found] & fitting:
                    break
            else:
                found = next((number for number, card in enumerate(cards) if card & possible), 0)
            world.hands[seat] |= cards[found]
            cards[found] = cards[-1]
            cards.pop()
        world.blind = []
        for left in world.blind_left:
            world.blind.append(cards[:left])
            del cards[:left]
        world.draw = cards
        return world

    def _places_of(self, snapshot: Snapshot, knowledge: Knowledge) -> list[_Place]:
        """The narrowest places first, or nothing that fits might be left for them."""
        places = [
            self._place(seat, card, knowledge.hand(seat).trust)
            for seat, view in enumerate(snapshot.seats)
            if view.hand is None
            for card in knowledge.hand(seat).unknown
        ]
        unseen = sum(self._unseen)
        return sorted(places, key=lambda place: (unseen & place.likely).bit_count())

    def _place(self, seat: int, card: Unknown, trust: float) -> _Place:
        unseen = sum(self._unseen)
        possible = unseen & ~self._layout.cards_of(card.lacks)
        likely = possible & ~self._layout.cards_of(card.doubted)
        return _Place(seat, possible or unseen, likely or possible or unseen, trust)


def _seen_table(snapshot: Snapshot, knowledge: Knowledge, encoder: Encoder) -> Table:
    known = [
        knowledge.hand(number).known if seat.hand is None else seat.hand for number, seat in enumerate(snapshot.seats)
    ]
    table = Table(
        snapshot.rules,
        hands=[encoder.mask(cards) for cards in known],
        face_up=[encoder.mask(seat.face_up_cards) for seat in snapshot.seats],
        blind=[[0] * sum(seat.blind) for seat in snapshot.seats],
        draw=[0] * snapshot.draw_count,
        turn=snapshot.turn,
    )
    if snapshot.pile:
        run = top_run(snapshot.pile)
        below, table.run = encoder.mask(snapshot.pile[:-run]), encoder.mask(snapshot.pile[-run:])
        table.pile, table.top = below | table.run, table.run.bit_length()
    return table
