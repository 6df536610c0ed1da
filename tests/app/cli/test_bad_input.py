"""What can't be taken is told in one sentence that names it and what is possible; the exit status is 2."""

from __future__ import annotations

import pytest

from engine.karma.bots.levels import LEVELS
from engine.psychic_palm.players import PLAYERS
from tests.app.cli.commands import palmkarma

KARMA = "simulate karma --seats easy,easy --games 1"
PALM = "simulate palm --player random --games 1"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--fast", "palmkarma: unknown option '--fast'; options are --help, --version, --data-dir."),
        (
            "poker",
            "palmkarma: unknown command 'poker'; commands are karma, palm, guide, simulate, verify, replay, review, "
            "ledger, export, import.",
        ),
        ("simulate", "palmkarma simulate: a command is missing; commands are karma, palm."),
        ("simulate poker", "palmkarma simulate: unknown command 'poker'; commands are karma, palm."),
        ("simulate --games 3", "palmkarma simulate: unknown option '--games'; options are --help."),
        ("simulate karma", "palmkarma simulate karma: --seats is missing; palmkarma simulate karma --help says more."),
        ("simulate palm", "palmkarma simulate palm: --player is missing; palmkarma simulate palm --help says more."),
        ("verify", "palmkarma verify: FILE is missing; palmkarma verify --help says more."),
        ("verify a b", "palmkarma verify: 'b' is one argument too many; palmkarma verify --help says more."),
        ("simulate karma --seats", "palmkarma simulate karma: --seats: expected one argument."),
        (
            "simulate karma --seats easy,clever",
            f"palmkarma simulate karma: --seats: 'clever' is no level; levels are {', '.join(LEVELS)}.",
        ),
        ("simulate karma --seats easy", "palmkarma simulate karma: --seats: no table has 1; Karma has 2 to 6 seats."),
        (
            "simulate karma --seats easy,easy,easy,easy,easy,easy,easy",
            "palmkarma simulate karma: --seats: no table has 7; Karma has 2 to 6 seats.",
        ),
        (
            f"{KARMA} --skip-rank 9",
            "palmkarma simulate karma: --skip-rank: '9' can't be the skip rank; it is 7, 8, J (or 11) or none.",
        ),
        (
            f"{KARMA} --games 0",
            "palmkarma simulate karma: --games: '0' is not a whole number from 1 to 10000000.",
        ),
        (
            f"{KARMA} --seed 1e3",
            "palmkarma simulate karma: --seed: '1e3' is not a whole number from 0 to 18446744073709551615.",
        ),
        (
            f"{KARMA} --seed 18446744073709551616",
            "palmkarma simulate karma: --seed: '18446744073709551616' is not a whole number from 0 to "
            "18446744073709551615.",
        ),
        (
            f"{KARMA} --skip 7",
            "palmkarma simulate karma: unknown option '--skip'; options are --help, --seats, --games, --seed, --out, "
            "--json, --every-seat, --jobs, --skip-rank, --stack-skips, --no-magic-starts.",
        ),
        (
            "simulate palm --player person",
            f"palmkarma simulate palm: --player: 'person' is no player; possible are {', '.join(PLAYERS)}.",
        ),
        ("karma --seats 7", "palmkarma karma: --seats: '7' is not a whole number from 2 to 6."),
        ("karma --seats two", "palmkarma karma: --seats: 'two' is not a whole number from 2 to 6."),
        ("palm --seats 2", "palmkarma palm: unknown option '--seats'; options are --help, --data-dir."),
        (
            f"{PALM} --out /no/such/folder/games.jsonl",
            "palmkarma: /no/such/folder/games.jsonl can't be written: no such file or directory.",
        ),
        (f"{PALM} --out /", "palmkarma: / can't be written: is a directory."),
        ("verify /no/such/file", "palmkarma: /no/such/file can't be read: no such file or directory."),
        ("verify /", "palmkarma: / can't be read: is a directory."),
    ],
)
def test_bad_input_is_told_in_one_sentence(arguments: str, sentence: str) -> None:
    outcome = palmkarma(arguments)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize("games", ["9" * 10_000, "x" * 10_000, "٣", "1_0", "+1", "-1", "1.0"])
def test_what_is_no_number_makes_a_short_sentence(games: str) -> None:
    outcome = palmkarma(f"simulate karma --seats easy,easy --games {games}")
    assert outcome.status == 2
    assert len(outcome.err) < 200


def test_what_was_typed_cant_write_to_the_terminal() -> None:
    assert "\x1b" not in palmkarma("\x1b[31mred").err


@pytest.mark.parametrize("arguments", ["", "karma", "karma --seats 3", "palm"])
def test_without_a_terminal_the_app_doesnt_open_and_says_why(arguments: str) -> None:
    outcome = palmkarma(arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("palmkarma needs a terminal, but standard input is none; palmkarma simulate")
    assert outcome.err.count("\n") == 1
