"""What one seat knows and may guess of the other hands: a memory of its snapshots' events (rule 12).

It sees what any person on that seat could have seen, never a state. Certain: cards that a seat was seen to pick up or
swap in and has not played since, and ranks that cards held since then can't have, because the seat has played all of
that rank. Guessed: ranks that a seat which plays like *normal* would have played, or laid face up, instead. How often
it was seen to do otherwise says how far to trust such guesses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.cards import Card, Rank
from engine.karma.bots.normal import WORTH
from engine.karma.events import Burned, Drew, Event, FlipFailed, Played, SaidReady, Swapped, Took
from engine.karma.legality import beats
from engine.karma.snapshot import Snapshot
from engine.karma.state import HAND_SIZE

Ranks = frozenset[Rank]
NO_RANKS: Ranks = frozenset()


@dataclass(frozen=True, slots=True)
class Unknown:
    """A card in another hand of which only this is known: ``lacks``, the ranks that it certainly hasn't;
    ``doubted``, those that it hasn't either if its seat plays like *normal*."""

    lacks: Ranks = NO_RANKS
    doubted: Ranks = NO_RANKS


@dataclass(frozen=True, slots=True)
class HandKnowledge:
    """Another hand: the ``known`` cards, and one entry for each of the others, those held longest first.

    What is known of a card holds of all that have been in the hand for longer, for it was seen of the whole hand.
    ``departures`` counts how often the seat was seen to do what *normal* would not have done.
    """

    known: tuple[Card, ...] = ()
    unknown: tuple[Unknown, ...] = ()
    departures: int = 0

    @property
    def trust(self) -> float:
        """How often (0 to 1) to heed what is doubted: always, until the seat is seen not to play like *normal*, then
        half the time, then a third."""
        return 1 / (1 + self.departures)

    def with_known(self, cards: Iterable[Card]) -> HandKnowledge:
        """After the seat has picked up these cards for all to see."""
        return replace(self, known=(*self.known, *cards))

    def with_drawn(self, count: int) -> HandKnowledge:
        """After the seat has drawn this many cards."""
        return replace(self, unknown=(*self.unknown, *(Unknown() for _ in range(count))))

    def learning(self, lacks: Ranks, doubted: Ranks) -> HandKnowledge:
        """After the seat has shown that its unknown cards are of none of these ranks; that a known one is of a doubted
        rank is a departure."""
        learned = (Unknown(card.lacks | lacks, card.doubted | doubted) for card in self.unknown)
        departs = any(card.rank in doubted for card in self.known)
        return replace(self, unknown=tuple(learned), departures=self.departures + departs)

    def less(self, cards: Iterable[Card]) -> HandKnowledge:
        """After these cards have left the hand.

        Which of the unknown cards it was can't be seen: the one held longest goes, of those that can have this rank,
        for what then is left to be known is true either way. If the rank was doubted of all, that is a departure.
        """
        known, lacks, doubted = list(self.known), [*self._lacks()], [*self._doubted()]
        departs = False
        for card in cards:
            if card in known:
                known.remove(card)
            elif lacks:
                departs |= all(card.rank in ranks for ranks in doubted)
                lacks.pop(_oldest_without(card.rank, lacks))
                doubted.pop(_oldest_without(card.rank, doubted))
        return HandKnowledge(tuple(known), tuple(map(Unknown, lacks, doubted)), self.departures + departs)

    def _lacks(self) -> Iterable[Ranks]:
        return (card.lacks for card in self.unknown)

    def _doubted(self) -> Iterable[Ranks]:
        return (card.doubted for card in self.unknown)


def _oldest_without(rank: Rank, ranks: list[Ranks]) -> int:
    return next((place for place, excluded in enumerate(ranks) if rank not in excluded), 0)


class Knowledge:
    """The memory of the seat whose snapshots it observes, in order. It never forgets."""

    def __init__(self) -> None:
        self._version = -1
        self._hands: dict[int, HandKnowledge] = {}

    def hand(self, seat: int) -> HandKnowledge:
        """What is known of the hand of another seat."""
        return self._hands[seat]

    def observe(self, snapshot: Snapshot) -> None:
        """Remember the events of the last action; a snapshot seen before changes nothing.

        Where snapshots before this one are missing, memory starts afresh, with nothing known of the other hands.
        """
        if snapshot.version == self._version:
            return
        is_first_action = self._version < 0 and snapshot.version == 1
        if is_first_action:
            self._hands = {seat: HandKnowledge().with_drawn(HAND_SIZE) for seat in range(len(snapshot.seats))}
        if is_first_action or 0 < snapshot.version == self._version + 1:
            for event in snapshot.events:
                self._remember(event, snapshot)
        else:
            hands = enumerate(snapshot.seats)
            self._hands = {seat: HandKnowledge().with_drawn(view.hand_count) for seat, view in hands}
        self._version = snapshot.version

    def _remember(self, event: Event, snapshot: Snapshot) -> None:
        match event:
            case Swapped():
                hand = self._hands[event.seat].less((event.hand,))
                self._hands[event.seat] = hand.with_known((event.face_up,))
            case SaidReady():
                self._remember_arrangement(event.seat, snapshot.seats[event.seat].face_up_cards)
            case Played(source="hand"):
                self._remember_play(event, snapshot)
            case Drew():
                self._hands[event.seat] = self._hands[event.seat].with_drawn(event.count)
            case Took():
                self._remember_take(event)
            case FlipFailed():
                self._hands[event.seat] = self._hands[event.seat].with_known((*event.cards, event.card))

    def _remember_arrangement(self, seat: int, face_up: Iterable[Card]) -> None:
        """The hand of a seat that has swapped as *normal* does holds nothing better than its face-up cards."""
        worst = min(WORTH[card.rank] for card in face_up)
        better = frozenset(rank for rank in Rank if WORTH[rank] > worst)
        self._hands[seat] = self._hands[seat].learning(NO_RANKS, better)

    def _remember_play(self, event: Played, snapshot: Snapshot) -> None:
        rank = event.cards[0].rank
        burned = (other.cards for other in snapshot.events if isinstance(other, Burned))
        before = next(burned, snapshot.pile)[: -len(event.cards)]
        cheaper = frozenset(other for other in Rank if WORTH[other] < WORTH[rank] and beats(other, before))
        self._hands[event.seat] = self._hands[event.seat].less(event.cards).learning(frozenset({rank}), cheaper)

    def _remember_take(self, event: Took) -> None:
        hand = self._hands[event.seat]
        if event.face_up is not None:
            self._hands[event.seat] = hand.with_known((*event.cards, event.face_up))
            return
        playable = frozenset(rank for rank in Rank if beats(rank, event.cards))
        self._hands[event.seat] = hand.learning(NO_RANKS, playable).with_known(event.cards)
