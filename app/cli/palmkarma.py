"""The table of commands, their help, and where every problem of a command ends: as one sentence on standard error."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from app.cli.folders import OPTION, add_data_dir
from app.cli.parser import Command, HelpShown, Parser, Problem, add_commands, run_command
from app.cli.play import open_app
from app.cli.status import BAD_INPUT
from app.record_file import FileRefused

COMMANDS = {
    "karma": Command("app.cli.karma", "open at the set-up of Karma, or deal at once"),
    "palm": Command("app.cli.palm", "open at Psychic Palm"),
    "guide": Command("app.cli.guide", "learn Karma or Psychic Palm in a first game with a guide"),
    "simulate": Command("app.cli.simulate", "play many games without a screen and print the figures"),
    "verify": Command("app.cli.verify", "judge a file of records"),
    "replay": Command("app.cli.replay", "look at the games of a file of records, move by move"),
    "review": Command("app.cli.review", "judge what was given away in finished games of Karma"),
    "ledger": Command("app.cli.ledger", "print what a player's calls of Psychic Palm prove, or each of them"),
    "export": Command("app.cli.export_games", "write all games that have ended to a file of records"),
    "import": Command("app.cli.import_games", "take in games from a file of records"),
}


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name; the exit status."""
    parser = Parser(
        "palmkarma",
        "A card table for the terminal: Psychic Palm and Karma. Without a command it opens.",
        usage="palmkarma [-h] [--version] [--data-dir DIR] [COMMAND ...]",
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    add_data_dir(parser)
    add_commands(parser, COMMANDS)
    try:
        if not arguments[0].startswith("-"):
            return run_command(parser, COMMANDS, arguments)
        if arguments[0].startswith(OPTION):
            return _run_with_folder(parser, arguments)
        if parser.read(arguments[:1]).version:
            print(f"palmkarma {_version()}")
        return 0
    except Problem as problem:
        print(problem.sentence, file=sys.stderr)
        return problem.status
    except FileRefused as refused:
        print(f"{parser.prog}: {refused.sentence}.", file=sys.stderr)
        return BAD_INPUT
    except HelpShown:
        return 0


def _run_with_folder(parser: Parser, arguments: Sequence[str]) -> int:
    """The folder may be named before the command, too, which then takes it or says that it can't."""
    option = arguments[: 1 if "=" in arguments[0] else 2]
    command = arguments[len(option) :]
    if command:
        return run_command(parser, COMMANDS, [command[0], *option, *command[1:]])
    return open_app(data_dir=parser.read(option).data_dir)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("palmkarma")
    except PackageNotFoundError:
        return "(not installed)"
