"""The player *hard*: searches a little."""

from __future__ import annotations

from engine.karma.bots.searcher import Searcher

PLAYOUTS = 300


class Hard(Searcher):
    """At most 300 playouts an action, about 5 ms; never looks ahead."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed, playouts)
