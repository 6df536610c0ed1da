"""``palmkarma karma``: the app, at Karma."""

from __future__ import annotations

from collections.abc import Sequence

from app.cli.folders import add_data_dir
from app.cli.parser import Parser, whole_number
from app.cli.play import open_app
from app.settings import MAX_SEATS, MIN_SEATS


def run(arguments: Sequence[str]) -> int:
    """Open at the set-up of Karma, or at a table that is dealt at once."""
    parser = Parser("palmkarma karma", "Open at the set-up of Karma.")
    parser.add_argument(
        "--seats",
        metavar="N",
        type=whole_number(MIN_SEATS, MAX_SEATS),
        help=f"deal at once for {MIN_SEATS} to {MAX_SEATS} seats: you and bots",
    )
    add_data_dir(parser)
    values = parser.read(arguments)
    return open_app("karma", values.seats, values.data_dir)
