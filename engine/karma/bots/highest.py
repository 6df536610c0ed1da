"""The player *highest*: the highest legal rank, and no swap. Two of them can go on for ever (rule 11)."""

from __future__ import annotations

from engine.cards import Rank
from engine.karma.bots.ranked import RankedBot


class Highest(RankedBot):
    """Plays its highest legal rank."""

    def worth(self, rank: Rank) -> int:
        """The lower the rank, the more it is kept."""
        return -rank
