"""``palmkarma simulate``: which game to simulate, and what simulations of both have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from app.cli.parser import Command, Parser, add_commands, run_command, whole_number
from app.record_file import RecordFile
from engine.records.lines import Record, write
from engine.seeds import SEED_LIMIT

T = TypeVar("T")

COMMANDS = {
    "karma": Command("app.cli.simulate_karma", "bots against each other"),
    "palm": Command("app.cli.simulate_palm", "one player of Psychic Palm"),
}
MAX_GAMES = 10_000_000


def run(arguments: Sequence[str]) -> int:
    """Simulate the game that the first argument names."""
    parser = Parser("palmkarma simulate", "Play many games without a screen and print the figures.")
    add_commands(parser, COMMANDS)
    if arguments and arguments[0].startswith("-"):
        parser.read(arguments[:1])
    return run_command(parser, COMMANDS, arguments)


def add_common_options(parser: Parser, games: int) -> None:
    """The options of every simulation; ``games`` is how many it plays unless told otherwise."""
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1, MAX_GAMES),
        default=games,
        help=f"how many games (default {games})",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole_number(0, SEED_LIMIT - 1),
        help="the same seed gives the same games, 0 to 2**64 - 1 (default: a new one, which is printed)",
    )
    parser.add_argument("--out", metavar="FILE", help="write the record of each game to this file")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def kept(games: Iterable[T], record_of: Callable[[T], Record], path: str | None) -> Iterator[T]:
    """Pass the games on, and write the record of each to the file at this path, if there is one."""
    if path is None:
        yield from games
        return
    with RecordFile(Path(path)) as file:
        for game in games:
            file.write(write(record_of(game)))
            yield game
