"""How arguments are read, and how what can't be read is told: one sentence that names it and what is possible."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from app.cli.status import BAD_INPUT

_MISSING = "the following arguments are required: "  # the words of argparse
_LONGEST_NUMBER = 20
_LONGEST_SHOWN = 60


class Problem(Exception):
    """Why a command can't do what it was asked to: a sentence, and the exit status that goes with it."""

    def __init__(self, sentence: str, status: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


class HelpShown(Exception):
    """All that was asked for was help, and it has been printed."""


class Parser(argparse.ArgumentParser):
    """Reads the arguments of one command; raises Problem for what it can't read."""

    def __init__(self, prog: str, description: str, **more: Any) -> None:
        self._options: list[str] = []
        super().__init__(prog=prog, description=description, allow_abbrev=False, **more)

    def add_argument(self, *names: Any, **settings: Any) -> argparse.Action:
        """As ``argparse`` has it."""
        action = super().add_argument(*names, **settings)
        self._options.extend(action.option_strings[-1:])
        return action

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The arguments by name; raises HelpShown after ``--help``."""
        values, unknown = self.parse_known_args(arguments)
        for argument in unknown:
            if argument.startswith("-"):
                self.error(f"unknown option {shown(argument)}; options are {', '.join(self._options)}")
            self.error(f"{shown(argument)} is one argument too many; {self.prog} --help says more")
        return values

    def error(self, message: str) -> NoReturn:
        """Raise a Problem instead of printing the usage and ending the program."""
        message = message.removeprefix("argument ")
        if message.startswith(_MISSING):
            message = f"{message.removeprefix(_MISSING)} is missing; {self.prog} --help says more"
        raise Problem(f"{self.prog}: {message}.")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Raise HelpShown instead of ending the program: only ``--help`` comes here."""
        raise HelpShown


class Command(NamedTuple):
    """The module of a command, and what the help says of it."""

    module: str
    about: str


def add_commands(parser: Parser, commands: Mapping[str, Command]) -> None:
    """Let the parser's help list the commands."""
    listed = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=argparse.ArgumentParser)
    for name, command in commands.items():
        listed.add_parser(name, help=command.about, add_help=False)


def run_command(parser: Parser, commands: Mapping[str, Command], arguments: Sequence[str]) -> int:
    """Run the command that the first argument names with the arguments after it."""
    if not arguments:
        parser.error(f"a command is missing; commands are {', '.join(commands)}")
    name = arguments[0]
    if name not in commands:
        parser.error(f"unknown command {shown(name)}; commands are {', '.join(commands)}")
    status: int = importlib.import_module(commands[name].module).run(arguments[1:])
    return status


def one_of(values: Collection[str], what: str) -> Callable[[str], str]:
    """Reads one of these words."""

    def read(text: str) -> str:
        if text not in values:
            raise argparse.ArgumentTypeError(f"{shown(text)} is no {what}; possible are {', '.join(values)}")
        return text

    return read


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number in this range, both ends included."""

    def read(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{shown(text)} is not a whole number from {least} to {most}")
        return int(text)

    return read


def shown(text: str) -> str:
    """What was typed, in quotes, with control characters escaped and cut short."""
    quoted = repr(text)
    return quoted if len(quoted) <= _LONGEST_SHOWN else f"{quoted[:_LONGEST_SHOWN]}..."
