"""``palmkarma export``: all games that have ended, as a file of records."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from app.cli.folders import add_data_dir, paths_of
from app.cli.games import games_in
from app.cli.parser import Parser, Problem
from app.cli.status import NOT_TRUE
from app.record_file import RecordFile, name_of
from app.storage.good_copy import good_copy_of
from app.storage.transfer import export_games
from engine.counting import counted


def run(arguments: Sequence[str]) -> int:
    """Write the file; the exit status is 1 if a game is too damaged to be written."""
    parser = Parser(
        "palmkarma export",
        "Write all games that have ended to a file, which palmkarma import takes in on another machine and palmkarma "
        "verify judges. Unfinished games stay: the file would tell their cards.",
    )
    parser.add_argument("file", metavar="FILE", help="the file to write; an older one is replaced")
    add_data_dir(parser)
    values = parser.read(arguments)
    path, games = Path(values.file), paths_of(values).games
    if not games.exists() and not good_copy_of(games).exists():
        raise Problem(f"palmkarma export: there are no games in {name_of(games.parent)}.")
    with games_in(games) as store, RecordFile(path) as file:
        exported = export_games(store, file.write)
    for sentence in exported.damaged:
        print(sentence, file=sys.stderr)
    print(f"{name_of(path)}: {counted(exported.games, 'game')} written.")
    return NOT_TRUE if exported.damaged else 0
