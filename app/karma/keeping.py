"""Games of Karma that are kept: dealt, gone on with, and followed by the next one of their match.

Must not know screens.
"""

from __future__ import annotations

from uuid import UUID

from app.chance import new_id, new_seed
from app.karma.table import KarmaTable, Resumed
from app.karma.thinking import Thinker
from app.keeping import LastingJournal, Tell
from app.settings import SeatChoice, TableChoice
from app.storage import karma_games
from app.storage.errors import StaleGame, StorageError, UnknownGame
from app.storage.store import NullStore, Store
from engine.karma.actions import Action
from engine.karma.match import Match
from engine.karma.state import deal_from_seed
from engine.records.karma import KarmaRecord, MatchEntry, SeatEntry
from engine.session import Journal


class KarmaKeeper:
    """Keeps the games of one match under the name of ``player``; its bots think in the ``thinker``'s process."""

    def __init__(self, store: Store, player: str, tell: Tell) -> None:
        self.game_id: str | None = None
        """The game that is played now."""
        self._store, self._player, self._tell = store, player, tell
        self.thinker = Thinker()
        self._match_id = new_id()
        self._last_kept: str | None = None
        """The newest game of the match that was played at this table and is kept."""
        self._journal: LastingJournal | None = None
        self._typed_seed: int | None = None
        self._origin = "dealt"
        self._is_guide = False

    def new_table(self, choice: TableChoice, seed: int | None = None, *, guide: bool = False) -> KarmaTable:
        """The first game of a new match, shuffled by chance or dealt from the seed of a code; or a game of the guide,
        which belongs to no match."""
        self._typed_seed, self._is_guide = seed, guide
        return self._table(choice)

    def _next_seed(self) -> int:
        """The typed seed deals one game, chance all further ones."""
        self._origin = "dealt" if self._typed_seed is None else "code"
        seed, self._typed_seed = self._typed_seed, None
        return new_seed() if seed is None else seed

    @property
    def keeps_game(self) -> bool:
        """True if the game that is played now is kept, with each of its actions."""
        return self._journal is not None and self._journal.keeps

    def keep_hint(self) -> None:
        """Mark the action to come; raises StaleGame if the game has gone on elsewhere."""
        assert self._journal
        self._journal.hint()

    def resume(self, game_id: str) -> KarmaTable:
        """Go on with an unfinished game, in the very state that it was left in; raises StorageError."""
        resumed = karma_games.resume(self._store, game_id)
        record, self.game_id, self._last_kept = resumed.record, game_id, game_id
        self._journal = LastingJournal(resumed.journal, self._tell)
        under_way = Resumed(record.seed or 0, resumed.steps, self._journal)
        return self._table(choice_of(record), self._score_of(record), under_way)

    def next_game(self, match_id: str) -> KarmaTable:
        """The next game of a match, under the same house rules; raises StorageError, StaleGame if one is under way."""
        line = self._store.match(match_id)
        if line is None:
            raise UnknownGame("That match is not kept.")
        self._match_id = match_id
        return self._table(choice_of(karma_games.record_of(self._store.read(line.last.id))))

    def _table(self, choice: TableChoice, score: Match | None = None, under_way: Resumed | None = None) -> KarmaTable:
        return KarmaTable(
            choice,
            self._player,
            new_seed=self._next_seed,
            match_now=self._match_now,
            open_journal=self._open_journal,
            ask=self.thinker.ask,
            match=score,
            resumed=under_way,
        )

    def _score_of(self, record: KarmaRecord) -> Match | None:
        if record.match is None:
            return None
        self._match_id = str(record.match.id)
        line = self._store.match(self._match_id)
        return line.score if line else None

    def _match_now(self, counted: Match) -> Match:
        """What the match has come to: what its table has counted, unless another one has gone on with it since.

        Raises StaleGame if the next game is under way there; that is the newer one, to be played now.
        """
        try:
            line = self._store.match(self._match_id)
        except StorageError:  # it is said as soon as the next game can't be kept
            return counted
        if line is None or line.last.id == self._last_kept:
            return counted
        if line.last.state == "open":
            raise StaleGame("The next game of this match is under way already; here it is.", line.last.id)
        return line.score

    def _open_journal(self, table: KarmaTable) -> Journal[Action]:
        """Begin to keep the game that the table is about to deal."""
        self.game_id = new_id()
        record = KarmaRecord(
            id=UUID(self.game_id),
            origin=self._origin,
            seed=table.seed,
            guide=self._is_guide,
            match=None if self._is_guide else MatchEntry(id=UUID(self._match_id), game=table.match.games_finished + 1),
            rules=table.rules,
            seats=tuple(
                SeatEntry(name=name, player=player) for name, player in zip(table.names, table.players, strict=True)
            ),
            opening_seat=table.match.opening_seat,
            deal=deal_from_seed(len(table.players), table.seed),
            actions=(),
        )
        self._journal = LastingJournal(self._begin(record), self._tell)
        return self._journal

    def _begin(self, record: KarmaRecord) -> karma_games.KarmaJournal:
        try:
            journal = karma_games.begin(self._store, record, self._player)
        except StorageError as error:
            self._tell(f"{error.sentence} This game is not kept.")
            return karma_games.begin(NullStore(), record, self._player)
        self._last_kept = str(record.id)
        return journal


def choice_of(record: KarmaRecord) -> TableChoice:
    """The table that a recorded game was played at."""
    return TableChoice(
        seats=tuple(SeatChoice(seat.name, seat.player) for seat in record.seats),
        skip_rank=record.rules.skip_rank,
        stack_skips=record.rules.stack_skips,
        magic_starts=record.rules.magic_starts,
    )
