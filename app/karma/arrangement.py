"""The six cards of a person in the swap, arranged freely before anything is sent (rule 3).

Must not know widgets. Exchanges are the engine's own swaps, in order; taking back drops the last.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import without
from engine.game import IllegalAction
from engine.karma.actions import Action, Ready, Swap
from engine.karma.bots.normal import best_swap
from engine.karma.legality import swap_actions
from engine.karma.snapshot import Snapshot


@dataclass(frozen=True)
class Arrangement:
    """The table as it would be after these exchanges."""

    base: Snapshot
    """The swapping seat's own snapshot, nothing exchanged yet."""
    swaps: tuple[Swap, ...] = ()

    @property
    def snapshot(self) -> Snapshot:
        """The snapshot with the exchanges made."""
        snapshot = self.base
        for swap in self.swaps:
            snapshot = _exchanged(snapshot, swap)
        return snapshot

    @property
    def swaps_left(self) -> int:
        """How many exchanges may follow."""
        return self.base.swaps_left - len(self.swaps)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is sent when the person says ready."""
        return (*self.swaps, Ready())

    def exchange(self, index: int, place: int) -> Arrangement:
        """Exchange a card of the hand with the face-up card at this place; undoing the last exchange takes it back.

        Raises IllegalAction when no exchange is left.
        """
        mine = self.snapshot.seats[self.base.turn]
        hand, face_up = (mine.hand or ())[index], mine.face_up[place]
        assert face_up is not None
        if self.swaps and self.swaps[-1] == Swap(hand=face_up, face_up=hand):
            return self.take_back()
        if not self.swaps_left:
            raise IllegalAction(3, "Three exchanges are the most: take one back first.")
        return Arrangement(self.base, (*self.swaps, Swap(hand=hand, face_up=face_up)))

    def take_back(self) -> Arrangement:
        """Without the last exchange."""
        return Arrangement(self.base, self.swaps[:-1])

    def best(self) -> Arrangement:
        """The exchanges that bring the best of the six cards face up, from the cards as they were dealt."""
        arranged = Arrangement(self.base)
        while swap := best_swap(arranged.snapshot):
            arranged = Arrangement(self.base, (*arranged.swaps, swap))
        return arranged


def _exchanged(snapshot: Snapshot, swap: Swap) -> Snapshot:
    """The snapshot after the exchange: these cards, and what can be exchanged from there."""
    mine = snapshot.seats[snapshot.turn]
    assert mine.hand is not None
    hand = tuple(sorted((*without(mine.hand, swap.hand), swap.face_up)))
    place = mine.face_up.index(swap.face_up)
    face_up = (*mine.face_up[:place], swap.hand, *mine.face_up[place + 1 :])
    arranged = mine.model_copy(update={"hand": hand, "face_up": face_up})
    seats = list(snapshot.seats)
    seats[snapshot.turn] = arranged
    left = snapshot.swaps_left - 1
    legal = swap_actions(hand, arranged.face_up_cards, left)
    return snapshot.model_copy(update={"seats": tuple(seats), "swaps_left": left, "legal_actions": legal})
