"""``palmkarma verify``: one line for a good file; of a bad one the file, game, action and rule, with exit status 1."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.records.lines import write
from tests.app.cli.commands import Outcome, palmkarma
from tests.engine.records.games import karma_record, palm_record


def verified(path: Path, *lines: str) -> Outcome:
    """The judgement of a file of these lines."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return palmkarma(f"verify {path}")


def spoilt(line: str, spoil: Callable[[dict[str, Any]], object]) -> str:
    """The line after its data were changed in place."""
    data = json.loads(line)
    spoil(data)
    return json.dumps(data)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the file of records is."""
    return tmp_path / "games.jsonl"


def test_a_good_file_is_told_in_one_line(path: Path) -> None:
    unfinished = karma_record().model_copy(update={"actions": karma_record().actions[:9], "result": None})
    lines = [write(record) for record in (karma_record(), palm_record(), palm_record("memory"), unfinished)]
    outcome = verified(path, *lines)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out == f"{path}: every game is true (1 of Karma, 1 of Karma unfinished, 2 of Psychic Palm).\n"


def test_of_a_bad_action_file_game_action_and_rule_are_named(path: Path) -> None:
    record = karma_record()
    bad = spoilt(write(record), lambda data: data["actions"][5].update(seat=9))
    outcome = verified(path, write(palm_record()), bad)
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.startswith(f"{path}, game 2 (line 2, id {record.id}), action 6 (actions[5]), rule 1: ")
    assert outcome.err.count("\n") == 1


def test_of_a_bad_call_file_game_call_and_rule_are_named(path: Path) -> None:
    record = palm_record()
    outcome = verified(path, spoilt(write(record), lambda data: data["calls"].append("red")))
    number = len(record.calls)
    assert outcome.status == 1
    assert outcome.err == (
        f"{path}, game 1 (line 1, id {record.id}), call {number + 1} (calls[{number}]), rule 3: "
        "The joker has surfaced; the game is over.\n"
    )


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda data: data["result"].update(score=52), "rule 5: Cheater: no game scores 52; the most is 48."),
        (lambda data: data["result"].update(score=3), "rule 4: The result says a score of 3"),
        (lambda data: data["deck"].pop(), "rule 1: The deal is no full deck of 52 cards"),
        (lambda data: data["envelope"].update(nonce="0" * 64), "envelope: The digest is not that of the nonce"),
    ],
)
def test_a_fault_outside_the_actions_is_named_without_one(
    path: Path, spoil: Callable[[dict[str, Any]], object], words: str
) -> None:
    record = palm_record()
    outcome = verified(path, spoilt(write(record), spoil))
    assert outcome.status == 1
    assert outcome.err.startswith(f"{path}, game 1 (line 1, id {record.id}), {words}")


def test_only_the_first_fault_is_told(path: Path) -> None:
    bad = spoilt(write(karma_record()), lambda data: data.update(result={"winner": None}))
    assert verified(path, bad, "oops", bad).err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "line 1: there is no game; a file of records holds one JSON object a line."),
        (b"\n\n", "line 2: there is no game; a file of records holds one JSON object a line."),
        (b"hello\n", "line 1: not JSON"),
        (b"\n[1]\n", "line 2: not a JSON object"),
        (b"[" * 1_000_000, "line 1: not JSON (recursion limit exceeded"),
        (b"\x00" * 5_000_000, "line 1: longer than 4,000,000 bytes"),
        ("{}".encode("utf-16"), "line 1: not UTF-8 text"),
        (b'{"format":"palmkarma-record","version":2}', "line 1: version is 2; it can be 1."),
        (
            b'{"format":"palmkarma-record","version":1,"game":"go"}',
            "line 1: game is 'go'; it can be 'karma' or 'psychic-palm'.",
        ),
    ],
)
def test_of_a_line_that_is_no_record_the_line_is_named(path: Path, content: bytes, words: str) -> None:
    path.write_bytes(content)
    outcome = palmkarma(f"verify {path}")
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.startswith(f"{path}, {words}")
    assert outcome.err.count("\n") == 1
    assert len(outcome.err) < 300
