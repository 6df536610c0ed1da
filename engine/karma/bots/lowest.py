"""The player *lowest*: the lowest legal rank, 2s before all others, and no swap."""

from __future__ import annotations

from engine.cards import Rank
from engine.karma.bots.ranked import RankedBot


class Lowest(RankedBot):
    """Plays its lowest legal rank."""

    def worth(self, rank: Rank) -> int:
        """The rank itself."""
        return rank
