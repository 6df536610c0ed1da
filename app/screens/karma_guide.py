"""The first game of Karma with its guide: the table as always, and in place of the log what the guide says.

Must not know what the guide says, or why.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding

from app.guide.keeping import KARMA_TABLE, GuidedKarma, open_karma
from app.guide.said import OVER
from app.karma.layout import table_layout
from app.karma.table import KarmaTable
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.settings import TableChoice
from app.widgets.guide_panel import GuidePanel

_MOST_ROWS = 5
"""Of what the guide says, in a high terminal: further rows would stay empty, and the table would stand high."""
_NO_HINT = "Here the guide says what to try; in games of your own there are hints."


class KarmaGuideScreen(KarmaScreen):
    """The ``guided`` game, or the one that the player left; another one if there is none.

    The guide tries out rules, so whoever follows it is neither told by a hint nor by a review that it was wrong.
    """

    CSS_PATH = "karma.tcss"
    BINDINGS = [Binding("i", "hint", show=False, id="karma.hint")]
    DEFAULT_CSS = """
    KarmaGuideScreen #log { display: none; }
    """

    def __init__(self, guided: GuidedKarma | None = None) -> None:
        super().__init__(guided.table.choice if guided else KARMA_TABLE, make_table=self._guided_table)
        self._guided = guided

    def _guided_table(self, _choice: TableChoice, player: str) -> KarmaTable:
        guided = self._guided or open_karma(self.app.store, player, self.app.say)
        self._guided, self._keeper = guided, guided.keeper
        return guided.table

    def compose(self) -> ComposeResult:
        board, *others = super().compose()
        yield board
        yield GuidePanel(id="guide")
        yield from others

    def say_what_to_do(self) -> None:
        """The prompt, and what the guide has to say beside it, once what it speaks of has been seen."""
        super().say_what_to_do()
        if not self.presenter.is_playing:
            self._say_guide()

    def _say_guide(self) -> None:
        assert self._guided
        snapshot = self.driver.snapshot
        layout = table_layout(self.app.room, len(snapshot.seats))
        said = self._guided.guide.said(snapshot, self.app.settings.keys, is_asking=self.is_asking)
        self.query_one(GuidePanel).show(said, layout.width, min(layout.log_lines, _MOST_ROWS))

    def action_take(self) -> None:
        """The guide says, too, why the table asks."""
        super().action_take()
        if self._guided and self.is_asking:
            self._guided.guide.has_asked()
            self._say_guide()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The game is not reviewed."""
        return False if action == "review" else super().check_action(action, parameters)

    def action_hint(self) -> None:
        """Say who gives advice here."""
        self.board.say(_NO_HINT, "refusal")

    def end_screen(self, game_id: str | None) -> KarmaEndScreen:
        return _GuideEndScreen(self.driver.table)

    def action_deal(self) -> None:
        """After the guide's game comes one that counts, at the same table."""
        if self.is_active:
            self.dismiss()
            self.app.open_screen("karma-table", table=self.driver.table.choice)


class _GuideEndScreen(KarmaEndScreen):
    """Says that this game was the guide's."""

    CSS_PATH = "karma_end.tcss"

    def _score(self) -> str:
        return "A game with the guide"

    def _next(self) -> str:
        return OVER
