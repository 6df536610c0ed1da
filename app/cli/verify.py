"""``palmkarma verify``: is a file of records true?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from app.cli.interrupt import interruptible
from app.cli.parser import Parser, Problem
from app.cli.status import NOT_TRUE
from app.record_file import name_of, read_lines
from engine.records.lines import MAX_LINE_BYTES, Record, UnreadableRecord, fault_in_words, read, verify

GAMES = {"karma": "Karma", "psychic-palm": "Psychic Palm"}


def run(arguments: Sequence[str]) -> int:
    """Print one line if every game is true; else raise the first fault as a Problem."""
    parser = Parser(
        "palmkarma verify",
        "Judge a file of records: full decks, legal actions, right results, true envelopes. "
        "The first fault is named, with exit status 1.",
    )
    parser.add_argument("file", metavar="FILE", help="a file of records, one JSON object a line")
    path = Path(parser.read(arguments).file)
    counts: Counter[str] = Counter()
    try:
        for line, record in interruptible(read(read_lines(path, MAX_LINE_BYTES))):
            fault = verify(record)
            if fault:
                place = f"{name_of(path)}, game {counts.total() + 1} (line {line}, id {record.id})"
                raise Problem(f"{place}, {fault_in_words(fault, record)}", NOT_TRUE)
            counts[f"{GAMES[record.game]}{_unfinished(record)}"] += 1
    except UnreadableRecord as unreadable:
        raise Problem(f"{name_of(path)}, {unreadable}.", NOT_TRUE) from unreadable
    games = ", ".join(f"{count} of {name}" for name, count in sorted(counts.items()))
    print(f"{name_of(path)}: every game is true ({games}).")
    return 0


def _unfinished(record: Record) -> str:
    return " unfinished" if record.result is None else ""
