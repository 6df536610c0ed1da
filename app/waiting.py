"""What waits at home, in a line each: unfinished games, and the last match when its next game is to be dealt.

Says where a game stands with what everybody at the table may know. Brings both games with it, so home must not import
it; must not know screens.
"""

from __future__ import annotations

from typing import NamedTuple

from app.karma.cells import fit
from app.palm.names import points
from app.settings import PERSON
from app.storage import karma_games, palm_games
from app.storage.errors import StorageError
from app.storage.store import Store
from app.storage.values import PALM, DamagedLine, MatchLine, OpenGame, SeatLine
from engine.karma import rules as karma_rules
from engine.karma.match import Match
from engine.karma.state import Phase
from engine.psychic_palm import rules as palm_rules

_LONGEST_NAME = 12
"""Cells of a name in a line."""


class WaitingLine(NamedTuple):
    """A line of home. At most one of ``game`` (to go on with) and ``match`` (to deal on in) is set, by its id."""

    text: str
    game: str | None = None
    match: str | None = None


def waiting(store: Store) -> list[WaitingLine]:
    """All that waits, the last played first; raises StorageError if the store can't tell."""
    unfinished = store.unfinished()
    lines = [
        WaitingLine(entry.sentence, entry.id) if isinstance(entry, DamagedLine) else _unfinished(store, entry)
        for entry in unfinished
    ]
    match = store.last_match()
    open_matches = {entry.line.match for entry in unfinished if isinstance(entry, OpenGame)}
    if match and match.score.games_finished and match.id not in open_matches:
        lines.append(WaitingLine(_match(match), match=match.id))
    return lines


def _unfinished(store: Store, entry: OpenGame) -> WaitingLine:
    try:
        text = _palm(store, entry) if entry.line.kind == PALM else _karma(store, entry)
    except StorageError as error:
        text = error.sentence
    return WaitingLine(text, entry.line.id)


def _palm(store: Store, entry: OpenGame) -> str:
    state = palm_games.resume(store, entry.line.id).state
    snapshot = palm_rules.snapshot(state, palm_rules.PLAYER)
    left = f"{snapshot.cards_left} cards to the joker"
    return f"Psychic Palm: phase {snapshot.phase.value} of 4, {left}, {points(snapshot.face_down)}"


def _karma(store: Store, entry: OpenGame) -> str:
    line = entry.line
    state = karma_games.resume(store, line.id).state
    table = karma_rules.snapshot(state, None)
    turn = f"{_name(line.seats[table.turn])}'s turn"
    if table.phase is Phase.SWAP:
        return f"Karma{_match_so_far(store, line.match, line.seats)}: the swap, {turn}"
    return f"Karma{_match_so_far(store, line.match, line.seats)}: {turn}, {table.draw_count} cards to draw"


def _match_so_far(store: Store, match_id: str | None, seats: tuple[SeatLine, ...]) -> str:
    """Which game of a match it is, once one has been finished; else who plays."""
    match = store.match(match_id) if match_id else None
    if match and match.score.games_finished:
        return f", game {match.score.games_finished + 1} ({_score(match.score, match.seats)})"
    others = [_name(seat) for seat in seats if seat.player != PERSON] or [_name(seat) for seat in seats]
    return f" with {', '.join(others)}"


def _match(match: MatchLine) -> str:
    opens = _name(match.seats[match.score.opening_seat])
    return f"Karma, next game of the match: {_score(match.score, match.seats)}; {opens} opens"


def _score(score: Match, seats: tuple[SeatLine, ...]) -> str:
    wins = [f"{_name(seat)} {won}" for seat, won in zip(seats, score.wins, strict=True)]
    return ", ".join(wins + [f"drawn {score.draws}"] * bool(score.draws))


def _name(seat: SeatLine) -> str:
    return fit(seat.name, _LONGEST_NAME).rstrip()
