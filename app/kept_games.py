"""The screens that go on with kept games. Brings both games with it, so home must not import it."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from app.guide.keeping import resume_karma, resume_palm
from app.karma.keeping import KarmaKeeper
from app.karma.table import KarmaTable
from app.keeping import Tell
from app.palm.keeping import deal_kept, resume_kept
from app.screens.karma import KarmaScreen
from app.screens.karma_guide import KarmaGuideScreen
from app.screens.palm import PalmScreen
from app.screens.palm_daily import PalmDailyScreen
from app.screens.palm_guide import PalmGuideScreen
from app.settings import TableChoice, table_for
from app.storage.store import Store
from app.storage.values import GUIDE, PALM, GameLine
from engine.deal_code import PALM_SEATS, Deal


class KeptGames:
    """Each way to go on returns a screen that is ready to be shown, or raises StorageError."""

    def __init__(self, store: Store, player: str, tell: Tell) -> None:
        self._store, self._player, self._tell = store, player, tell

    def resume(self, game_id: str) -> Screen[Any]:
        """An unfinished game of either kind, where it stands."""
        line = self._store.read(game_id).line
        if line.origin == GUIDE:
            return self._resume_guide(line)
        if line.kind == PALM:
            screen = PalmDailyScreen if line.day else PalmScreen
            return screen(table=resume_kept(self._store, game_id, self._tell))
        keeper = self._keeper(line.player)
        return _karma_screen(keeper, keeper.resume(game_id))

    def _resume_guide(self, line: GameLine) -> Screen[Any]:
        if line.kind == PALM:
            return PalmGuideScreen(resume_palm(self._store, line.id, self._tell))
        return KarmaGuideScreen(resume_karma(self._store, line.id, line.player, self._tell))

    def deal(self, deal: Deal, tables: TableChoice) -> Screen[Any]:
        """The deal of a code; one of Karma at the table as it was last set up, if it has as many seats."""
        if deal.seats == PALM_SEATS:
            return PalmScreen(table=deal_kept(self._store, self._player, self._tell, seed=deal.seed, origin="code"))
        choice = tables if len(tables.seats) == deal.seats else table_for(deal.seats)
        keeper = self._keeper(self._player)
        return _karma_screen(keeper, keeper.new_table(choice, deal.seed))

    def next_game(self, match_id: str) -> Screen[Any]:
        """The next game of a match that has none under way."""
        keeper = self._keeper(self._player)
        return _karma_screen(keeper, keeper.next_game(match_id))

    def _keeper(self, player: str) -> KarmaKeeper:
        return KarmaKeeper(self._store, player, self._tell)


def _karma_screen(keeper: KarmaKeeper, table: KarmaTable) -> KarmaScreen:
    return KarmaScreen(table.choice, make_table=lambda _choice, _player: table, keeper=keeper)
