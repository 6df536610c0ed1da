"""The store of all games: what the program may ask of it, and the store of a program that can't write.

Must not know SQLite (``sqlite_store.py``) nor the rules of a game: records and actions are JSON texts here, which
``journal.py`` makes and reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from app.storage.errors import UnknownGame
from app.storage.values import Chapter, DamagedLine, GameLine, MatchLine, OpenGame, Query, ResultLine, StoredGame
from app.tallies import Group, Tally

if TYPE_CHECKING:
    from app.ledger import Ledger


class Store(Protocol):
    """All games of this data folder. For one thread. Every method may raise StorageError; then nothing has changed."""

    @property
    def keeps(self) -> bool:
        """False for a store that forgets."""

    # One game

    def begin(self, header: str, player: str, turn: int) -> int:
        """Keep a new game, by its record without actions and result; the number by which it goes on.

        It belongs to ``player``; ``turn`` is the seat to act. Raises StaleGame if it is on a daily deck that the player
        has begun already, whatever came of that.
        """

    def append(self, game: int, number: int, content: str, turn: int, result: ResultLine | None = None) -> None:
        """Keep the action of this number (from 0), after which ``turn`` is the seat to act.

        With a result the game ends, and is counted. Raises StaleGame if it has gone on or ended elsewhere.
        """

    def hint(self, game: int, actions: int) -> None:
        """Keep that a hint was given after so many actions, for the next one; StaleGame as for ``append``."""

    def abandon(self, game_id: str) -> None:
        """End an unfinished game for good; StaleGame if it has ended already."""

    def read(self, game_id: str) -> StoredGame:
        """All that is kept of a game. Raises UnknownGame or DamagedGame."""

    def add(
        self, header: str, actions: Sequence[str], result: ResultLine, started: float | None, ended: float | None
    ) -> None:
        """Keep a game that was played elsewhere and has ended there; KnownGame if its id is kept already."""

    def set_hidden(self, game_id: str, hidden: bool) -> None:
        """Leave a game out of the lists, or take it in again. It stays counted."""

    def keep_review(self, game_id: str, content: str) -> None:
        """Keep the review of a game, in place of an older one."""

    def review(self, game_id: str) -> str | None:
        """The review that is kept of a game; None if there is none, or it is damaged, for it can be made again."""

    # Lists

    def unfinished(self) -> list[OpenGame | DamagedLine]:
        """The games that can be gone on with, the last played first."""

    def waiting_matches(self, most: int) -> list[str]:
        """The ids of the matches that wait for their next game, the last played first, at most so many: they were
        played here and not dropped since, and no game of theirs is under way."""

    def match(self, match_id: str) -> MatchLine | None:
        """The match of this id, from the games that were played here."""

    def drop_match(self, match_id: str) -> None:
        """Let a match wait no longer; its games stay, and it waits again as soon as another one has been finished."""

    def games(self, query: Query, first: int = 0, count: int | None = None) -> list[GameLine | DamagedLine]:
        """So many games of the query, from the ``first``-th (from 0); all without ``count``."""

    def count(self, query: Query) -> int:
        """How many games the query has."""

    def has(self, query: Query) -> bool:
        """True if the query has a game: one is looked for, none is counted."""

    # Figures

    def players(self) -> list[str]:
        """The names of all persons who played, in alphabetical order."""

    def tallies(self, player: str | None = None) -> dict[Group, Tally]:
        """The figures of a person's games that have ended, or of everybody's."""

    def recount(self) -> None:
        """Make the figures again from the games."""

    def ledger(self, player: str) -> Ledger:
        """The person's games that are evidence, finished or not, in the order in which they began."""

    def chapters(self, player: str) -> list[Chapter]:
        """The closed chapters of the person's ledger, in order."""

    def close_chapter(self, player: str) -> None:
        """Close the open chapter of the person's ledger; games begun from now on belong to the next."""

    def close(self) -> None:
        """Let go of the file; afterwards nothing can be asked."""


class NullStore:
    """Keeps nothing, and so has nothing to tell: with it the games can be played when the disk refuses."""

    keeps = False

    def begin(self, header: str, player: str, turn: int) -> int:
        """Accept a game."""
        return 0

    def append(self, game: int, number: int, content: str, turn: int, result: ResultLine | None = None) -> None:
        """Forget the action."""

    def hint(self, game: int, actions: int) -> None:
        """Forget the hint."""

    def abandon(self, game_id: str) -> None:
        """Nothing is there to be ended."""

    def read(self, game_id: str) -> StoredGame:
        """Raise UnknownGame."""
        raise UnknownGame(f"No game is kept, so there is none with the id {game_id}.")

    def add(
        self, header: str, actions: Sequence[str], result: ResultLine, started: float | None, ended: float | None
    ) -> None:
        """Forget the game."""

    def set_hidden(self, game_id: str, hidden: bool) -> None:
        """Nothing is listed."""

    def keep_review(self, game_id: str, content: str) -> None:
        """Forget the review."""

    def review(self, game_id: str) -> str | None:
        """None."""
        return None

    def unfinished(self) -> list[OpenGame | DamagedLine]:
        """None."""
        return []

    def waiting_matches(self, most: int) -> list[str]:
        """None."""
        return []

    def match(self, match_id: str) -> MatchLine | None:
        """None."""
        return None

    def drop_match(self, match_id: str) -> None:
        """None waits."""

    def games(self, query: Query, first: int = 0, count: int | None = None) -> list[GameLine | DamagedLine]:
        """None."""
        return []

    def count(self, query: Query) -> int:
        """None."""
        return 0

    def has(self, query: Query) -> bool:
        """None."""
        return False

    def players(self) -> list[str]:
        """None."""
        return []

    def tallies(self, player: str | None = None) -> dict[Group, Tally]:
        """None."""
        return {}

    def recount(self) -> None:
        """Nothing is counted."""

    def ledger(self, player: str) -> Ledger:
        """An empty one."""
        from app.ledger import Ledger  # brings the engine with it

        return Ledger()

    def chapters(self, player: str) -> list[Chapter]:
        """None."""
        return []

    def close_chapter(self, player: str) -> None:
        """There is no ledger."""

    def close(self) -> None:
        """Nothing is held."""
