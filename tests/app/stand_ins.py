"""Screens that take the place of a game, for tests of the way there."""

from __future__ import annotations

from textual.screen import Screen

from app.settings import TableChoice


class TableStandIn(Screen[None]):
    """Remembers the table that it was opened with."""

    def __init__(self, table: TableChoice) -> None:
        super().__init__()
        self.table = table
