"""``palmkarma review``: what the persons at finished games of Karma gave away, without a screen."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from app.cli.interrupt import interruptible
from app.cli.parser import Parser, Problem
from app.cli.progress import with_progress
from app.cli.status import NOT_TRUE
from app.cli.tables import table
from app.karma.review_words import ReviewWords, headline
from app.record_file import name_of, read_lines
from engine.karma.review import Judged, Review, can_review, count_questions, questions, reviewed_seats
from engine.records.karma import KarmaRecord
from engine.records.lines import MAX_LINE_BYTES, UnreadableRecord, fault_in_words, read, verify


def run(arguments: Sequence[str]) -> int:
    """Print the review of each finished game of Karma in the file; a game that isn't true is a Problem."""
    parser = Parser(
        "palmkarma review",
        "Judge the actions of the persons in finished games of Karma by what each could know, and say what they gave "
        "away; of a game among bots, the actions of all. It takes some seconds for each game.",
    )
    parser.add_argument("file", metavar="FILE", help="a file of records, one JSON object a line")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each game")
    values = parser.read(arguments)
    path = Path(values.file)
    reviewed = 0
    try:
        for record in _finished_games(path):
            reviewed += 1
            _print(record, _review(record), as_json=values.json)
    except UnreadableRecord as unreadable:
        raise Problem(f"{name_of(path)}, {unreadable}.", NOT_TRUE) from unreadable
    if not reviewed:
        raise Problem(
            f"{name_of(path)}: there is no finished game of Karma; only those can be reviewed, and none of the guide."
        )
    return 0


def _finished_games(path: Path) -> Iterator[KarmaRecord]:
    for line, record in read(read_lines(path, MAX_LINE_BYTES)):
        fault = verify(record)
        if fault:
            place = f"{name_of(path)}, line {line} (id {record.id})"
            raise Problem(f"{place}, {fault_in_words(fault, record)}", NOT_TRUE)
        if isinstance(record, KarmaRecord) and can_review(record):
            yield record


def _review(record: KarmaRecord) -> Review:
    answers: Iterator[Judged] = (ask() for ask in questions(record))
    judged = with_progress(interruptible(answers), count_questions(record), "actions judged")
    return Review(seats=reviewed_seats(record), actions=tuple(judged))


def _print(record: KarmaRecord, review: Review, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"id": str(record.id), "review": review.model_dump(mode="json", exclude_none=True)}))
        return
    print(f"Game {record.id}: {headline(record)}.")
    words = ReviewWords(record, review)
    for seat in review.seats:
        print(f"\n{words.whose(seat)}: {words.grades(seat)}.")
        for line in words.costliest(seat):
            print(f"  {line}")
        rows = [(number, done, chance, grade) for number, done, chance, grade in words.actions(seat)]
        print(table([("Action", "What was done", "Chance after it", "Grade"), *rows]))
    print()
