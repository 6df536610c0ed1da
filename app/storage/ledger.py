"""The ledger beside the games: what each game that counts adds to its player's, kept when the game ends.

It is told by the games: what is missing or damaged is made again from them. Must not know what
the sums mean (``app/ledger.py``).
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress

from app.ledger import GameSums, Ledger, LedgerGame
from app.storage import kept
from app.storage.database import text_checksum
from app.storage.errors import DamagedGame
from app.storage.values import PALM, GameLine
from engine.cards import Card
from engine.psychic_palm import kernel
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.evidence import Entry
from engine.psychic_palm.odds import CALL_NUMBERS, Unseen

_GAMES = (
    "SELECT number, id, started, state, CAST(ledger.content AS BLOB), ledger.checksum FROM games"
    " LEFT JOIN ledger ON ledger.game = number"
    f" WHERE player = ? AND kind = '{PALM}' AND origin = 'dealt' AND imported = 0 ORDER BY number"
)


def counts(line: GameLine) -> bool:
    """True for a game whose calls are evidence: its cards could be known to nobody."""
    return line.kind == PALM and line.origin == "dealt" and not line.imported


def entries_of(header: str, actions: Sequence[str]) -> list[Entry]:
    """The calls of a kept game of Psychic Palm that were flipped, with their chances."""
    deck = kernel.numbered([Card.parse(card) for card in json.loads(header)["deck"]])
    calls = _flipped(actions)
    entries: list[Entry] = []

    def choose(unseen: Unseen, cards_left: int, phase: Phase) -> int:  # noqa: ARG001
        return CALL_NUMBERS[phase][next(calls)]

    with suppress(StopIteration):  # where the game was left
        kernel.play(deck, choose, entries)
    return entries


def _flipped(actions: Sequence[str]) -> Iterator[str]:
    announced = ""
    for action in map(json.loads, actions):
        announced = action.get("call", announced)
        if action["kind"] == "flip":
            yield announced


def keep_sums(connection: sqlite3.Connection, line: GameLine) -> None:
    """Keep what a game that has ended adds, within the transaction that ends it; a damaged one adds nothing."""
    with suppress(DamagedGame):
        _write(connection, line.number, _made(connection, line))


def ledger_of(connection: sqlite3.Connection, player: str) -> tuple[Ledger, dict[int, GameSums]]:
    """The ledger of this player, and the sums in it that should be kept, but aren't, by the numbers of the games."""
    rows = connection.execute(_GAMES, (player,)).fetchall()
    sums = {
        number: GameSums.from_bytes(content)
        for number, *_, content, checksum in rows
        if text_checksum(content, number) == checksum
    }
    missing, damaged = {}, 0
    for number, _, _, state, *_ in rows:
        if number not in sums:
            try:
                sums[number] = _made(connection, kept.by_number(connection, number))
            except DamagedGame:
                damaged += 1
                continue
            if state != "open":
                missing[number] = sums[number]
    games = [
        LedgerGame(number, game_id, started, state, sums[number])
        for number, game_id, started, state, *_ in rows
        if number in sums
    ]
    return Ledger(games, damaged), missing


def keep_missing(connection: sqlite3.Connection, missing: dict[int, GameSums]) -> None:
    """Keep these sums, within a transaction."""
    for number, sums in missing.items():
        _write(connection, number, sums)


def _made(connection: sqlite3.Connection, line: GameLine) -> GameSums:
    actions = kept.actions_of(connection, line, kept.standing_of(connection, line))
    return GameSums.of(entries_of(kept.header_of(connection, line), actions))


def _write(connection: sqlite3.Connection, number: int, sums: GameSums) -> None:
    content = sums.to_bytes()
    row = (number, content, text_checksum(content, number))
    connection.execute("INSERT OR REPLACE INTO ledger VALUES (?, ?, ?)", row)
