"""The first game of Psychic Palm with its guide: the table as always, and in its middle what the guide says.

Must not know what the guide says, or why.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding

from app.guide.keeping import GuidedPalm, open_palm
from app.guide.said import OVER, Said
from app.palm.layout import table_width
from app.palm.table import PalmTable
from app.palm.texts import game_name
from app.screens.palm import PalmScreen
from app.screens.palm_result import PalmResultScreen
from app.widgets.guide_panel import GuidePanel
from app.widgets.key_bar import KeyBar
from app.widgets.palm_view import PalmView

_NO_HINT = "Here it is the guide that says what to try."
_ROWS, _LOW_ROWS, _LOW = 3, 2, 24
"""Rows of the guide, and in a terminal lower than this."""


class _GuidedView(PalmView):
    """The table with the guide beneath the verdict."""

    def compose(self) -> ComposeResult:
        for part in super().compose():
            yield part
            if part.id == "verdict":
                yield GuidePanel(id="guide")


class PalmGuideScreen(PalmScreen):
    """The ``guided`` game, or the one that the player left; another one if there is none.

    The guide proposes plain calls, so whoever follows it is not told by a hint that another one was better.
    """

    CSS_PATH = "palm.tcss"
    BINDINGS = [Binding("i", "hint", show=False, id="palm.hint")]

    def __init__(self, guided: GuidedPalm | None = None) -> None:
        self._guided = guided
        super().__init__(self._open, guided.table if guided else None)

    def _open(self) -> PalmTable:
        self._guided = open_palm(self.app.store, self.app.settings.player, self.app.say)
        return self._guided.table

    def compose(self) -> ComposeResult:
        yield _GuidedView(game_name(self._table.origin), self.app.settings.keys, id="table")
        yield KeyBar()

    def _draw(self) -> None:
        super()._draw()
        assert self._guided
        said = Said()
        if not self._player.moves:  # it would tell what the card is before it is turned
            said = self._guided.guide.said(self.snapshot, self.app.settings.keys, self.app.look)
        rows = _LOW_ROWS if self.app.room.height < _LOW else _ROWS
        self.query_one(GuidePanel).show(said, table_width(self.app.room.width), rows)

    def action_hint(self) -> None:
        """Say who gives advice here."""
        self._refuse(_NO_HINT)

    def result_screen(self, table: PalmTable) -> PalmResultScreen:
        return _GuideResultScreen(table)

    def _after_result(self, again: bool | None) -> None:
        """After the guide's game comes one that counts."""
        self._go_home()
        if again:
            self.app.open_screen("palm")


class _GuideResultScreen(PalmResultScreen):
    """Says that this game was the guide's."""

    CSS_PATH = "palm.tcss"

    def _from_where(self) -> str:
        return OVER
