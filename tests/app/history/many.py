"""Thousands of games at once, for tests of lists and figures: their entries without what was played in them."""

from __future__ import annotations

from app.storage.in_memory import MemoryStore, store_in_memory
from app.storage.rows import game_values
from app.storage.values import GameLine, ResultLine, SeatLine
from engine.psychic_palm.titles import title_for

_PLAYERS = ("North", "Ada")
_BOTS = ("easy", "normal", "hard")
_DAY = 86_400.0


def line(number: int) -> GameLine:
    """A game that has ended, made up from its number: every other one is Karma, every tenth abandoned."""
    is_karma = number % 2 == 0
    player = _PLAYERS[number % 5 == 0]
    abandoned = number % 10 == 7
    seats = [SeatLine(player, "person")]
    if is_karma:
        seats += [SeatLine(f"Bot {place}", _BOTS[number % 3]) for place in range(1 + number % 4)]
        result = ResultLine(winner=number % len(seats))
    else:
        score = 4 + number * 7 % 13
        result = ResultLine(score=score, title=title_for(score))
    return GameLine(
        number=number,
        id=f"00000000-0000-4000-8000-{number:012}",
        kind="karma" if is_karma else "psychic-palm",
        player=player,
        origin="dealt",
        imported=False,
        hidden=False,
        state="abandoned" if abandoned else "finished",
        started=number * _DAY / 10,
        ended=number * _DAY / 10 + 600,
        ending=number,
        match=None,
        match_game=None,
        seats=tuple(seats),
        actions=20 + number % 90,
        length=20 + number % 90,
        cheated=False,
        result=ResultLine(reason="abandoned") if abandoned else result,
    )


def store_with(games: int) -> MemoryStore:
    """A store of so many games, numbered from 1; their figures are counted."""
    store = store_in_memory()
    rows = [game_values(line(number)) for number in range(1, games + 1)]
    if rows:
        store._db.executemany(f"INSERT INTO games VALUES ({', '.join('?' * len(rows[0]))})", rows)
    names = [(line(number).player, number) for number in range(1, games + 1)]
    store._db.executemany("INSERT INTO players VALUES (?, ?)", names)
    store.recount()
    return store
