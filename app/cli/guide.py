"""``palmkarma guide``: the app, at the first game of Karma or Psychic Palm with its guide."""

from __future__ import annotations

from collections.abc import Sequence

from app.cli.folders import add_data_dir
from app.cli.parser import Parser, one_of
from app.cli.play import open_app

GAMES = ("karma", "palm")


def run(arguments: Sequence[str]) -> int:
    """Open at the guide's game of this name, where it was left."""
    parser = Parser("palmkarma guide", "Open at a first game with a guide, or where you left it.")
    parser.add_argument(
        "game", metavar="GAME", type=one_of(GAMES, "game"), help=f"the game to learn: {' or '.join(GAMES)}"
    )
    add_data_dir(parser)
    values = parser.read(arguments)
    return open_app(f"guide-{values.game}", data_dir=values.data_dir)
