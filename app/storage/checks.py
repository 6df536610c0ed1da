"""Is everything there and as it was written? Must not change anything.

SQLite's own check sees whether its pages fit together; the checksums see what the pages hold; the sums see whether
something has vanished without a trace.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from app.storage import chapters, kept, matches, tallying
from app.storage.database import reading
from app.storage.errors import REFUSALS, DamagedGame, one_line
from app.storage.rows import game_or_damage
from app.storage.values import GameLine

_SHOWN_FAULTS = 3


def find_damage(db: sqlite3.Connection) -> list[str]:
    """What is damaged, a sentence each; empty if the file is sound. Reads every row."""
    try:
        with reading(db):
            return [*_page_damage(db), *_row_damage(db)]
    except REFUSALS as error:
        return [f"The file of games can't be read to its end ({one_line(str(error))})."]


def _page_damage(db: sqlite3.Connection) -> Iterator[str]:
    faults = [one_line(str(row[0])) for row in db.execute(f"PRAGMA integrity_check({_SHOWN_FAULTS})")]
    if faults != ["ok"]:
        yield f"The pages of the file of games are damaged ({', '.join(faults)})."


def _row_damage(db: sqlite3.Connection) -> Iterator[str]:
    entries = [game_or_damage(row) for row in db.execute(kept.GAME)]
    lines = [entry for entry in entries if isinstance(entry, GameLine)]
    yield from (entry.sentence for entry in entries if not isinstance(entry, GameLine))
    for line in lines:
        try:
            kept.header_of(db, line)
            kept.actions_of(db, line, kept.standing_of(db, line))
        except DamagedGame as damage:
            yield damage.sentence
    if not chapters.are_whole(db):
        yield "A chapter of the ledger of Psychic Palm is damaged; its games now belong to the next one."
    if not matches.are_whole(db):
        yield "A match is damaged in the list of those that wait; its games are not affected."
    lost = kept.last_number(db) - len(entries)
    if lost:
        yield f"{lost} of the games are gone from the file of games."
    if len(lines) == len(entries):
        yield from _broken_sums(db, lines)


def _broken_sums(db: sqlite3.Connection, lines: list[GameLine]) -> Iterator[str]:
    """What is kept for quick finding must say the same as the games."""
    open_numbers = {number for (number,) in db.execute("SELECT game FROM open_games")}
    if open_numbers != {line.number for line in lines if line.state == "open"}:
        yield "The list of unfinished games is damaged."
    if set(db.execute("SELECT name, game FROM players")) != {
        (name, line.number) for line in lines for name in line.persons
    }:
        yield "The list of players is damaged."
    try:
        agree = tallying.kept(db) == tallying.counted(db)
    except tallying.DamagedTally:
        agree = False
    if not agree:
        yield "The figures kept beside the games are damaged; they can be made again from the games."
