"""What waits at home, in a line each: unfinished games, and the matches whose next game is to be dealt.

Says where a game stands with what everybody at the table may know. Brings both games with it, so home must not import
it; must not know screens.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from rich.cells import cell_len

from app.history.lines import moment
from app.karma.cells import fit
from app.marks import remarks
from app.palm.names import cards, points
from app.settings import PERSON
from app.storage import karma_games, palm_games
from app.storage.errors import StorageError
from app.storage.store import Store
from app.storage.values import GUIDE, KARMA, PALM, DamagedLine, GameLine, MatchLine, OpenGame, Query, SeatLine
from engine.karma import rules as karma_rules
from engine.karma.match import Match
from engine.karma.state import Phase
from engine.psychic_palm import rules as palm_rules

_LONGEST_NAME = 12
"""Cells of a name in a line."""
_MOST_MATCHES = 2
"""Matches that are offered: all wait until they are dropped, and the history can deal their next games."""
_OFFER = "Play a first game with a guide beside you"
_OTHER_OFFER = {
    KARMA: "Learn Karma, too: a first game with its guide",
    PALM: "Learn Psychic Palm, too: a first game with its guide",
}
"""For whoever has begun with a guide, by the game that is still new."""


class WaitingLine(NamedTuple):
    """A line of home: what must be said, and what more there is. At most one of ``game`` (to go on with) and ``match``
    (to deal on in) is set, by its id; ``is_guide``: the game is the guide's or, without one, the guide is offered."""

    text: str
    game: str | None = None
    match: str | None = None
    details: tuple[str, ...] = ()
    is_guide: bool = False

    def within(self, cells: int) -> str:
        """The text and those details, the most important first, that so many cells have room for."""
        said = self.text
        for detail in self.details:
            longer = f"{said}, {detail}"
            if cell_len(longer) <= cells:
                said = longer
        return said

    @property
    def whole(self) -> str:
        """All of it."""
        return ", ".join((self.text, *self.details))


class Waiting(NamedTuple):
    """What waits: the ``lines`` that there is room for, how many unfinished games are not among them, and whether there
    are ``more_matches``."""

    lines: tuple[WaitingLine, ...]
    hidden: int = 0
    more_matches: bool = False


def waiting(store: Store, room: int) -> Waiting:
    """What waits, in so many lines: unfinished games, the last played first, the newest matches, and the guide for
    whoever is new to a game.

    Of a game that has no line nothing is read. Raises StorageError if the store can't tell.
    """
    unfinished = store.unfinished()
    matches = store.waiting_matches(_MOST_MATCHES + 1)
    lines = tuple(islice(_lines(store, unfinished, matches[:_MOST_MATCHES]), room))
    told = sum(line.match is not None for line in lines)
    return Waiting(lines, max(0, len(unfinished) - room), more_matches=len(matches) > told)


def _lines(store: Store, unfinished: list[OpenGame | DamagedLine], matches: list[str]) -> Iterator[WaitingLine]:
    for entry in unfinished:
        yield WaitingLine(entry.sentence, entry.id) if isinstance(entry, DamagedLine) else _unfinished(store, entry)
    yield from (_match(match) for match in map(store.match, matches) if match)
    if offer := _offer(store):
        yield WaitingLine(offer, is_guide=True)


def _offer(store: Store) -> str:
    """Of the guide: to whoever has played nothing yet, and of the other game to whoever began with a guide."""
    new = [kind for kind in (PALM, KARMA) if store.keeps and not store.has(Query(kind=kind, hidden=None))]
    if len(new) != 1:
        return _OFFER if new else ""
    first = store.games(Query(hidden=None, descending=False), count=1)
    was_guided = any(isinstance(line, GameLine) and line.origin == GUIDE for line in first)
    return _OTHER_OFFER[new[0]] if was_guided else ""


def _unfinished(store: Store, entry: OpenGame) -> WaitingLine:
    game = entry.line.id
    try:
        text, *details = _palm(store, entry) if entry.line.kind == PALM else _karma(store, entry)
    except StorageError as error:
        return WaitingLine(error.sentence, game)
    return WaitingLine(text, game, details=tuple(details), is_guide=entry.line.origin == GUIDE)


def _palm(store: Store, entry: OpenGame) -> tuple[str, ...]:
    resumed = palm_games.resume(store, entry.line.id)
    snapshot = palm_rules.snapshot(resumed.state, palm_rules.PLAYER)
    hinted = bool(resumed.record.hints) or resumed.journal.hinted
    marks = remarks(cheated=snapshot.history is not None, hinted=hinted)
    day = entry.line.day
    game = "Daily deck" if day else f"Psychic Palm{_guide(entry.line)}"
    left = f"{cards(snapshot.cards_left)} to the joker"
    details = (left, *((f"deck of {day}",) if day else ()), points(snapshot.face_down))
    return f"{game}: phase {snapshot.phase.value} of 4", *marks, *details, _played(entry)


def _karma(store: Store, entry: OpenGame) -> tuple[str, ...]:
    line = entry.line
    resumed = karma_games.resume(store, line.id)
    table = karma_rules.snapshot(resumed.state, None)
    turn = f"{_name(line.seats[table.turn])}'s turn"
    stage = "the swap" if table.phase is Phase.SWAP else f"{table.draw_count} in the draw pile"
    hinted = any(move.hint for move in resumed.record.actions) or resumed.journal.hinted
    number, people = _match_so_far(store, line.match, line.seats)
    details = (people, stage) if number else (stage, people)
    return f"Karma{number}{_guide(line)}: {turn}", *remarks(cheated=False, hinted=hinted), *details, _played(entry)


def _played(entry: OpenGame) -> str:
    return f"played {moment(entry.changed)}"


def _guide(line: GameLine) -> str:
    return " guide" * (line.origin == GUIDE)


def _match_so_far(store: Store, match_id: str | None, seats: tuple[SeatLine, ...]) -> tuple[str, str]:
    """Which game of a match it is and its score, once one has been finished; else who plays."""
    match = store.match(match_id) if match_id else None
    if match and match.score.games_finished:
        return f", game {match.score.games_finished + 1}", _score(match.score, match.seats)
    others = [_name(seat) for seat in seats if seat.player != PERSON] or [_name(seat) for seat in seats]
    return "", f"with {', '.join(others)}"


def _match(match: MatchLine) -> WaitingLine:
    first = _name(match.seats[match.score.opening_seat])
    text = f"Karma, game {match.score.games_finished + 1}: {first} swaps first"
    return WaitingLine(text, match=match.id, details=(_score(match.score, match.seats), f"{len(match.seats)} seats"))


def _score(score: Match, seats: tuple[SeatLine, ...]) -> str:
    """The wins by seat; several seats without any are said together."""
    together = score.wins.count(0) > 1
    wins = [f"{_name(seat)} {won}" for seat, won in zip(seats, score.wins, strict=True) if won or not together]
    return ", ".join([*wins, *["others 0"] * (together and bool(wins)), *[f"drawn {score.draws}"] * bool(score.draws)])


def _name(seat: SeatLine) -> str:
    return fit(seat.name, _LONGEST_NAME).rstrip()
