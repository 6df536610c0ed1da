"""Help and version."""

from __future__ import annotations

import pytest

from app.cli import palmkarma as top
from engine.karma.bots.levels import LEVELS
from engine.psychic_palm.players import PLAYERS
from tests.app.cli.commands import palmkarma


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            "--help",
            ["usage: palmkarma [-h] [--version] [--data-dir DIR] [COMMAND ...]", "PALMKARMA_DATA_DIR", *top.COMMANDS],
        ),
        ("simulate --help", ["usage: palmkarma simulate", "karma", "palm"]),
        ("simulate karma --help", ["--seats", "--every-seat", "--skip-rank", "--no-magic-starts", *LEVELS]),
        ("simulate palm --help", ["--player", "--games", "--seed", "--out", "--json", *PLAYERS]),
        ("verify --help", ["usage: palmkarma verify", "FILE"]),
        ("review --help", ["usage: palmkarma review", "FILE", "--json"]),
        ("karma --help", ["usage: palmkarma karma", "--seats", "--data-dir"]),
        ("palm --help", ["usage: palmkarma palm", "--data-dir"]),
        ("export --help", ["usage: palmkarma export", "FILE", "--data-dir"]),
        ("import --help", ["usage: palmkarma import", "FILE", "--data-dir"]),
    ],
)
def test_help_names_all_that_can_be_given(arguments: str, words: list[str]) -> None:
    outcome = palmkarma(arguments)
    assert (outcome.status, outcome.err) == (0, "")
    assert all(word in outcome.out for word in words)
    assert all(len(line) <= 80 for line in outcome.out.splitlines())


def test_the_version_is_that_of_the_package() -> None:
    outcome = palmkarma("--version")
    assert outcome.status == 0
    assert outcome.out.startswith("palmkarma 0.")
