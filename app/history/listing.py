"""The list of games page by page: what is asked for, how many games that has, and the page that is looked at.

However many games there are, only a page of them is read. Must not know widgets or words.
"""

from __future__ import annotations

from typing import Any

from app.storage.store import Store
from app.storage.values import DamagedLine, GameLine, Query, Sort

PAGE = 100
"""Games on a page."""


class Listing:
    """The games of a query, in pages. What the store refuses is raised as StorageError, and changes nothing."""

    def __init__(self, store: Store, query: Query = Query()) -> None:  # noqa: B008 - an immutable value
        self.store = store
        self.query = query
        self.first = 0
        """The place of the first game of the page, from 0."""
        self.total = 0
        """How many games the query has."""
        self.games: list[GameLine | DamagedLine] = []
        """The page."""
        self.reload()

    @property
    def is_filtered(self) -> bool:
        """True if not all games that aren't hidden are asked for."""
        return self.query._replace(sort="date", descending=True) != Query()

    def count_ended(self) -> int:
        """How many games of the query have ended."""
        if self.query.state is not None:
            return 0 if self.query.state == "open" else self.total
        return self.total - self.store.count(self.query._replace(state="open"))

    @property
    def last_page(self) -> int:
        """Where the last page begins."""
        return _last_page(self.total)

    def reload(self) -> None:
        """Read the page again; the last one if there are fewer games than there were."""
        self._read(self.query, self.first)

    def _read(self, query: Query, first: int) -> None:
        """Look at the page of a query that begins at this place; if the store refuses it, all stays as it was."""
        total = self.store.count(query)
        first = min(first, _last_page(total))
        self.games = self.store.games(query, first, PAGE)
        self.query, self.first, self.total = query, first, total

    def turn(self, pages: int) -> bool:
        """Go so many pages on (or back, if negative), as far as there are any; False if there is none."""
        first = min(max(self.first + pages * PAGE, 0), self.last_page)
        if first == self.first:
            return False
        self._read(self.query, first)
        return True

    def choose(self, **changes: Any) -> None:
        """Change the query; its first page is looked at."""
        self._read(self.query._replace(**changes), 0)

    def sort(self, by: Sort) -> None:
        """Sort by this; if the list is already, the other way round. Dates and lengths begin with the largest."""
        descending = not self.query.descending if by == self.query.sort else by in ("date", "length")
        self.choose(sort=by, descending=descending)

    def place_of(self, number: int) -> int | None:
        """The place on the page of the game of this number, or None."""
        return next((place for place, line in enumerate(self.games) if line.number == number), None)


def _last_page(total: int) -> int:
    """Where the last page of so many games begins."""
    return max(total - 1, 0) // PAGE * PAGE
