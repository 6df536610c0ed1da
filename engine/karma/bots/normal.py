"""The player *normal*: keeps its best cards, in the swap and in play.

Aces, 2s and 10s get a seat out of trouble when it has no choice left, which is at the table cards; so they go face up
in the swap and are played last.
"""

from __future__ import annotations

from engine.cards import Card, Rank
from engine.karma.actions import Action, Ready, Swap
from engine.karma.bots.ranked import RankedBot
from engine.karma.snapshot import SeatView, Snapshot

_KEPT_LAST = (Rank.ACE, Rank.TWO, Rank.TEN)
WORTH = {rank: worth for worth, rank in enumerate([*(rank for rank in Rank if rank not in _KEPT_LAST), *_KEPT_LAST])}
"""How much a rank is worth keeping: 3 to king without the 10, then ace, 2 and 10."""


class Normal(RankedBot):
    """Plays the lowest rank that is not magic, then an ace, a 2, a 10."""

    def worth(self, rank: Rank) -> int:
        """The place of the rank in ``WORTH``."""
        return WORTH[rank]

    def swap(self, snapshot: Snapshot) -> Action:
        """The best hand card for the worst face-up card, until that gains nothing."""
        return best_swap(snapshot) or Ready()


def best_swap(snapshot: Snapshot) -> Swap | None:
    """The swap that gains most on the table, or None if none gains or none is left.

    Repeated, it brings the three best of the seat's six cards face up in at most three swaps.
    """
    return _gaining_swap(snapshot.seats[snapshot.turn]) if snapshot.swaps_left else None


def is_laid_out(snapshot: Snapshot) -> bool:
    """True if no exchange would bring a better card of the seat to act face up, whether or not one is left."""
    return _gaining_swap(snapshot.seats[snapshot.turn]) is None


def _gaining_swap(mine: SeatView) -> Swap | None:
    if mine.hand is None:
        return None
    hand, face_up = max(mine.hand, key=_worth_of), min(mine.face_up_cards, key=_worth_of)
    return Swap(hand=hand, face_up=face_up) if _worth_of(hand) > _worth_of(face_up) else None


def _worth_of(card: Card) -> int:
    return WORTH[card.rank]
