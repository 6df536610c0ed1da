"""``palmkarma import``: take in games from a file of records."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from app.cli.folders import add_data_dir, paths_of
from app.cli.games import games_in
from app.cli.parser import Parser
from app.cli.progress import with_progress
from app.cli.status import NOT_TRUE
from app.record_file import name_of, read_lines
from app.storage.transfer import import_games
from engine.counting import counted
from engine.records.lines import MAX_LINE_BYTES


def run(arguments: Sequence[str]) -> int:
    """Take in what is true and new, and say what was refused and why; the exit status is 1 if anything was."""
    parser = Parser(
        "palmkarma import",
        "Take in games from a file that palmkarma export or palmkarma simulate has written: those that have ended, are "
        "true and aren't here yet. Imported games are counted apart.",
    )
    parser.add_argument("file", metavar="FILE", help="a file of records, one JSON object a line")
    add_data_dir(parser)
    values = parser.read(arguments)
    path = Path(values.file)
    with games_in(paths_of(values).games) as store:
        imported = import_games(store, _lines(path))
    for reason in imported.reasons:
        print(f"{name_of(path)}, {reason}", file=sys.stderr)
    untold = imported.refused - len(imported.reasons)
    if untold:
        print(f"{name_of(path)}, and {counted(untold, 'game')} more", file=sys.stderr)
    print(
        f"{name_of(path)}: {counted(imported.taken, 'game')} taken, {imported.known} known already, "
        f"{imported.refused} refused."
    )
    return NOT_TRUE if imported.refused else 0


def _lines(path: Path) -> Iterable[bytes]:
    """The lines of the file, counted on the way unless it is a pipe, which can be read but once."""
    lines = read_lines(path, MAX_LINE_BYTES)
    if not path.is_file():
        return lines
    return with_progress(lines, sum(1 for _ in read_lines(path, MAX_LINE_BYTES)), "lines")
