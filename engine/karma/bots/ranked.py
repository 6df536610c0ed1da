"""What players by a fixed order of ranks have in common.

Such a player plays the card that it values least, takes the pile only when it must, and flips its blind cards from
the left. Must not know which order that is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.cards import Rank
from engine.karma.actions import Action, Play, PlayFaceUp, Ready, Take
from engine.karma.bots.base import Forgetful, options
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase


class RankedBot(Forgetful, ABC):
    """Plays the legal rank of the least worth."""

    @abstractmethod
    def worth(self, rank: Rank) -> int:
        """How much the bot wants to keep this rank; ranks of equal worth don't occur."""

    def choose(self, snapshot: Snapshot) -> Action:
        """The play of the least worth; a forced take brings along the face-up card of the least worth."""
        actions = options(snapshot)
        if snapshot.phase is Phase.SWAP:
            return self.swap(snapshot)
        return min(actions, key=self._cost)

    def swap(self, snapshot: Snapshot) -> Action:  # noqa: ARG002
        """The next action of the swap: ready at once."""
        return Ready()

    def _cost(self, action: Action) -> tuple[bool, int]:
        """What is given up: a play costs its rank's worth, and any play is better than a take."""
        match action:
            case Play(rank=rank):
                return False, self.worth(rank)
            case PlayFaceUp(card=card):
                return False, self.worth(card.rank)
            case Take(face_up=card):
                return True, 0 if card is None else self.worth(card.rank)
            case _:
                return False, 0
