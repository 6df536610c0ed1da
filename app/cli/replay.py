"""``palmkarma replay``: the app, at a replay of a game from a file, or at a list of its games to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.cli.folders import add_data_dir
from app.cli.parser import Parser, Problem
from app.cli.play import open_app
from app.cli.progress import with_progress
from app.cli.status import NOT_TRUE
from app.record_file import name_of, read_lines
from app.storage.in_memory import store_in_memory
from app.storage.records import load
from app.storage.store import Store
from app.storage.transfer import Imported, importing
from app.storage.values import GameLine, Query
from engine.records.lines import MAX_LINE_BYTES


def run(arguments: Sequence[str]) -> int:
    """Open at the replay; a file that isn't true, or of an unfinished game, is a Problem that names the first fault."""
    parser = Parser(
        "palmkarma replay",
        "Look at the games of a file that palmkarma export or palmkarma simulate has written, move by move. All cards "
        "are open, so the games must have ended. Nothing is taken in.",
    )
    parser.add_argument("file", metavar="FILE", help="a file of records, one JSON object a line")
    add_data_dir(parser)
    values = parser.read(arguments)
    path = Path(values.file)
    screen, start_with = _opening(_games_of(path), path)
    return open_app(screen, data_dir=values.data_dir, start_with=start_with)


def _games_of(path: Path) -> Store:
    """The games of the file; each is judged before it is shown."""
    store, imported = store_in_memory(), Imported()
    steps = importing(store, read_lines(path, MAX_LINE_BYTES), imported)
    if path.is_file():  # a pipe can be read only once
        steps = with_progress(steps, sum(1 for _ in read_lines(path, MAX_LINE_BYTES)), "lines read")
    for _ in steps:
        if imported.refused:
            break
    if imported.refused:
        raise Problem(f"{name_of(path)}, {imported.reasons[0].rstrip('.')}.", NOT_TRUE)
    return store


def _opening(store: Store, path: Path) -> tuple[str, dict[str, Any]]:
    """The screen to open at: the only game, or the list."""
    lines = store.games(Query(), 0, 2)
    if len(lines) == 1 and isinstance(lines[0], GameLine):
        return "replay", {"record": load(store, lines[0].id), "line": lines[0]}
    return "history", {"store": store, "source": name_of(Path(path.name))}
