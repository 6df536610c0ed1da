"""A game of the history in words: the cells of its row, and what more there is to say about it.

Must not know widgets or how the list is asked for.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from app.karma.cells import fit
from app.marks import remarks, with_remarks
from app.settings import PERSON
from app.storage.values import GUIDE, KARMA, PALM, DamagedLine, GameLine, ResultLine, SeatLine, Sort
from app.storage.values import State as GameState
from engine.counting import counted

_KINDS = {KARMA: "Karma", PALM: "Psychic Palm"}
_KINDS_IN_BRIEF = _KINDS | {PALM: "Palm"}
_DAY = len("2026-11-30")
_LEAST_NAME = 8
"""Cells of a name at least, however little room there is."""
_GUIDE_MARK, _CHEATED_MARK, _HINT_MARK = "(guide) ", "(cheated) ", "(hint) "
COLUMNS: tuple[tuple[Sort, str], ...] = (
    ("date", "Date"),
    ("kind", "Game"),
    ("players", "Players"),
    ("result", "Result"),
    ("length", "Length"),
)
"""The columns of the list, by what it is sorted by, with their titles."""
_STATES: dict[GameState, str] = {"open": "unfinished", "abandoned": "abandoned", "finished": "a draw"}
_ORIGINS = {
    "dealt": "shuffled by chance",
    "typed": "a deal that was typed",
    "code": "dealt from a code",
    "simulated": "simulated",
    GUIDE: "the guide's game, which counts nowhere",
}


class Room(NamedTuple):
    """The cells that there are for what can be long; None where there is no limit. ``brief`` tells the date without the
    hour and the kind in 5 cells."""

    players: int | None = None
    result: int | None = None
    brief: bool = False
    units: bool = True
    """Whether lengths are told with what is counted."""


class Cells(NamedTuple):
    """The row of a game, in the order of ``COLUMNS``."""

    date: str
    kind: str
    players: str
    result: str
    length: str


def cells_of(line: GameLine, room: Room = Room()) -> Cells:  # noqa: B008 - an immutable value
    """The row of a game in this room: of what is too long a name is cut, not what follows it."""
    return Cells(
        date=moment(line.started)[: _DAY if room.brief else None],
        kind=kind(line, brief=room.brief),
        players=players(line.seats, room.players),
        result=result(line, room.result),
        length=_length(line) if room.units else _length(line).split(" ")[0],
    )


def cells_of_any(line: GameLine | DamagedLine, room: Room = Room()) -> Sequence[str]:  # noqa: B008 - as above
    """The same, or of what is damaged as much as is known of it."""
    if isinstance(line, DamagedLine):
        return ("damaged", "", f"entry {line.number} of the file", "can't be read")
    return cells_of(line, room)


def _length(line: GameLine) -> str:
    """The unit always in as many cells: numbers stand below each other."""
    if line.length is None:
        return ""
    number, unit = counted(line.length, "action" if line.kind == KARMA else "call").split(" ")
    return f"{number} {unit:{len('actions')}}"


def kind(line: GameLine, *, brief: bool = False) -> str:
    """Which game it is; ``brief`` takes 5 cells."""
    if line.day:
        return "Daily" if brief else "Daily deck"
    return (_KINDS_IN_BRIEF if brief else _KINDS)[line.kind]


def moment(seconds: float | None) -> str:
    """A time on this machine's clock; a dash where none is known."""
    return "-" if seconds is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def players(seats: Sequence[SeatLine], cells: int | None = None) -> str:
    """The persons by name, then how many bots of each level; in so few cells the names are cut."""
    persons = [seat.name for seat in seats if seat.player == PERSON]
    levels = Counter(seat.player for seat in seats if seat.player != PERSON)
    bots = [f"{count} {level}" for level, count in levels.items()]
    told = ", ".join([*persons, *bots])
    if cells is None or cell_len(told) <= cells or not persons:
        return told
    others = cell_len("".join(bots)) + len(", ") * (len(persons) + len(bots) - 1)
    each = max((cells - others) // len(persons), _LEAST_NAME)
    return ", ".join([*(fit(name, each) for name in persons), *bots])


def result(line: GameLine, cells: int | None = None) -> str:
    """Who won, or the score and its title, or why there is neither; marked if it counts nowhere, was cheated or had a
    hint."""
    ended = line.result
    marks = _GUIDE_MARK * (line.origin == GUIDE) + _CHEATED_MARK * line.cheated + _HINT_MARK * line.hinted
    if line.state == "finished" and ended and ended.winner is not None:
        winner, won = line.seats[ended.winner].name, " won"
        room = None if cells is None else max(cells - len(marks) - len(won), _LEAST_NAME)
        return f"{marks}{winner if room is None else fit(winner, room)}{won}"
    if line.state == "finished" and ended and ended.score is not None:
        return f"{ended.score:>2}  {marks}{ended.title}"
    return f"{marks}{_STATES[line.state]}"


def outcome(line: GameLine) -> str:
    """The result as one says it of a single game."""
    ended = line.result or ResultLine()
    said = result(line._replace(origin="", cheated=False, hinted=False))
    if line.state == "finished" and ended.score is not None:
        said = f"{counted(ended.score, 'point')}: {ended.title}"
    guide = ("with the guide",) * (line.origin == GUIDE)
    return with_remarks(said, (*remarks(cheated=line.cheated, hinted=line.hinted), *guide))


def about(line: GameLine | DamagedLine, width: int, *, is_kept: bool) -> str:
    """All of a game in two lines of this width; what is damaged may take both."""
    if isinstance(line, DamagedLine):
        return line.sentence
    said = (f"{outcome(line)} \u00b7 {seats_in_full(line)}", particulars(line, is_kept=is_kept))
    return "\n".join(fit(text, width) for text in said)


def seats_in_full(line: GameLine) -> str:
    """Everybody by name in turn order, bots with their level."""
    names = [seat.name if seat.player == PERSON else f"{seat.name} ({seat.player})" for seat in line.seats]
    return ", ".join(names)


def particulars(line: GameLine, *, is_kept: bool = True) -> str:
    """Where the game comes from, when it was played, and what else tells it from others.

    A game that isn't kept, but only looked at, is neither imported nor played here.
    """
    parts = [
        hidden_in_words(line) * line.hidden,
        ("imported" if line.imported else "played here") * is_kept,
        _origin(line),
        _span(line.started, line.ended),
        f"game {line.match_game} of a match" if line.match_game else "",
    ]
    return " \u00b7 ".join(part for part in parts if part)


def hidden_in_words(line: GameLine) -> str:
    """What becomes of a game that is hidden."""
    return "hidden" if line.origin == GUIDE else "hidden, but counted"


def _origin(line: GameLine) -> str:
    return f"the daily deck of {line.day}" if line.day else _ORIGINS.get(line.origin, line.origin)


def _span(started: float | None, ended: float | None) -> str:
    """From when to when; the day once if it was the same."""
    if started is None or ended is None:
        return "" if started is None else f"begun {moment(started)}"
    first, last = moment(started), moment(ended)
    return f"{first} to {last[11:] if last[:10] == first[:10] else last}"
