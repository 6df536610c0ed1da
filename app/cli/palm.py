"""``palmkarma palm``: the app, at Psychic Palm."""

from __future__ import annotations

from collections.abc import Sequence

from app.cli.parser import Parser
from app.cli.play import open_app


def run(arguments: Sequence[str]) -> int:
    """Open at a new game of Psychic Palm."""
    Parser("palmkarma palm", "Open at Psychic Palm.").read(arguments)
    return open_app("palm")
