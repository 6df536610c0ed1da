"""What storage tells: lines of lists, and what to ask for. Must not know tables, pydantic or the rules of a game.

Named tuples, since home needs them before its first frame: a dataclass takes twenty times as long to make.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.settings import PERSON
from engine.karma.match import Match

KARMA, PALM = "karma", "psychic-palm"
GUIDE = "guide"
"""The origin of a game of the guide, whatever its record tells of its deal."""
DAILY = "daily:"
"""How the origin of a game on a daily deck begins; its date follows."""

State = Literal["open", "finished", "abandoned"]
Sort = Literal["date", "ending", "kind", "players", "result", "length"]


def day_of(origin: str) -> str | None:
    """The date of the daily deck that a game of this origin is played on; None for any other deal."""
    return origin.removeprefix(DAILY) if origin.startswith(DAILY) else None


class SeatLine(NamedTuple):
    """Who sits there: a name, and ``person`` or a bot's level."""

    name: str
    player: str


class ResultLine(NamedTuple):
    """How a game ended: a winner (a seat from 0) or a score with its title, or neither and the reason."""

    winner: int | None = None
    score: int | None = None
    title: str | None = None
    reason: str | None = None
    """``recurrence``, ``length`` or ``abandoned``."""


class GameLine(NamedTuple):
    """One game in a list. Times are seconds since 1970; None where an imported record doesn't tell."""

    number: int
    """The place in the file, from 1."""
    id: str
    kind: str
    """``karma`` or ``psychic-palm``."""
    player: str
    """The name that the game belongs to."""
    origin: str
    """``dealt``, ``typed``, ``code``, ``simulated``, or ``daily:`` and a date; ``guide`` for a game of the guide."""
    imported: bool
    hidden: bool
    state: State
    started: float | None
    ended: float | None
    ending: int | None
    """The how manieth to end in this file, from 1; None while it is open."""
    match: str | None
    match_game: int | None
    """The number in the match, from 1."""
    seats: tuple[SeatLine, ...]
    actions: int | None
    """Actions taken; None while it is open."""
    length: int | None
    """Actions of Karma, calls of Psychic Palm; None while it is open."""
    cheated: bool
    """The history of Psychic Palm was opened; of a game that is open only lists and ``Store.read`` tell it."""
    result: ResultLine | None
    hinted: bool = False
    """An action was taken after a hint; only lists and ``Store.read`` tell it."""

    @property
    def day(self) -> str | None:
        """The date of the daily deck that this game is played on; None for any other deal."""
        return day_of(self.origin)

    @property
    def persons(self) -> dict[str, int]:
        """The names of the persons and their seats; of two with one name the first seat."""
        seats = [(seat.name, number) for number, seat in enumerate(self.seats) if seat.player == PERSON]
        return dict(reversed(seats))


class DamagedLine(NamedTuple):
    """A game in a list whose line can no longer be read, and a sentence that says so."""

    number: int
    sentence: str
    id: str | None = None
    """None if it is not even known which game it is."""


class OpenGame(NamedTuple):
    """An unfinished game and where it stands: actions taken, the seat to act, when the last action was taken.

    ``hinted`` says that a hint was given for the action to come.
    """

    line: GameLine
    actions: int
    turn: int
    changed: float
    hinted: bool


class MatchLine(NamedTuple):
    """A match of Karma. ``last`` is its newest game, of which house rules can be taken for the next one."""

    id: str
    seats: tuple[SeatLine, ...]
    score: Match
    last: GameLine


class Chapter(NamedTuple):
    """A closed part of a player's ledger: the games after the chapter before, up to the one of number ``last``."""

    number: int
    """From 1."""
    last: int
    closed: float
    """Seconds since 1970."""


class StoredGame(NamedTuple):
    """All that is kept of one game, as JSON texts: the record without actions and result, and the actions in order."""

    line: GameLine
    header: str
    actions: tuple[str, ...]
    standing: OpenGame | None
    """Where it stands; None once it has ended."""


class Query(NamedTuple):
    """Which games to list, and in what order. None means that it doesn't matter.

    ``player`` is a person at any seat. ``hidden``: False leaves out the hidden games, True lists only those.
    """

    kind: str | None = None
    player: str | None = None
    state: State | None = None
    imported: bool | None = None
    hidden: bool | None = False
    sort: Sort = "date"
    descending: bool = True
