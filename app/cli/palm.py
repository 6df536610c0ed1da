"""``palmkarma palm``: the app, at Psychic Palm."""

from __future__ import annotations

from collections.abc import Sequence

from app.cli.folders import add_data_dir
from app.cli.parser import Parser
from app.cli.play import open_app


def run(arguments: Sequence[str]) -> int:
    """Open at a new game of Psychic Palm."""
    parser = Parser("palmkarma palm", "Open at a new game of Psychic Palm.")
    add_data_dir(parser)
    return open_app("palm", data_dir=parser.read(arguments).data_dir)
