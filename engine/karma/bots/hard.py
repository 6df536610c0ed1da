"""The player *hard*: searches a little."""

from __future__ import annotations

from engine.karma.bots.searcher import Searcher

PLAYOUTS = 600


class Hard(Searcher):
    """At most 600 playouts an action, about 10 ms."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed, playouts)
