"""The player *hard*: searches a little."""

from __future__ import annotations

from engine.karma.bots.searcher import Searcher

PLAYOUTS = 100


class Hard(Searcher):
    """At most 100 playouts an action, about 2 ms. With 600 it would come so near to *expert* that nobody could tell."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed, playouts)
