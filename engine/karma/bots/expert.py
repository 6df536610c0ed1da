"""The player *expert*: searches as much as a person cares to wait for."""

from __future__ import annotations

from engine.karma.bots.searcher import Searcher

PLAYOUTS = 6000


class Expert(Searcher):
    """About 6,000 playouts an action, 50 to 100 ms; enough to look ahead once the draw pile is gone."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed, playouts)
