"""The option that names a folder of one's own for games and settings."""

from __future__ import annotations

import argparse
from pathlib import Path

from app.cli.parser import Parser
from app.paths import DATA_DIR_VARIABLE, Paths, find_paths

OPTION = "--data-dir"


def add_data_dir(parser: Parser) -> None:
    """Let the command take the option."""
    text = f"keep games and settings in this folder (or name it in {DATA_DIR_VARIABLE})"
    parser.add_argument(OPTION, metavar="DIR", help=text)


def paths_of(values: argparse.Namespace) -> Paths:
    """The folders that the arguments name, or those of the platform."""
    return find_paths(Path(values.data_dir) if values.data_dir else None)
