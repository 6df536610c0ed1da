"""``palmkarma review``: each finished game of Karma judged, as text or JSON; what can't be reviewed is a sentence."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from app.cli import review as command
from engine.karma.review import Review, questions
from engine.records.karma import KarmaRecord
from engine.records.lines import Record, write
from tests.app.cli.commands import Outcome, palmkarma
from tests.engine.karma.test_review import played
from tests.engine.records.games import Data, palm_record, spoilt_karma


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to choose by; what is found by more is the engine's to test."""
    monkeypatch.setattr(command, "questions", partial(questions, playouts=50))


def reviewed(folder: Path, *records: Record, options: str = "") -> Outcome:
    """What is said of a file of these records."""
    path = folder / "games.jsonl"
    path.write_text("".join(f"{write(record)}\n" for record in records), encoding="utf-8")
    return palmkarma(f"review {path} {options}")


def short_game() -> KarmaRecord:
    """A person who plays carelessly against a bot."""
    return played(2, ("easy", "normal"), ("person", "normal"))


def test_each_action_of_the_person_is_printed_with_its_grade(tmp_path: Path) -> None:
    record = short_game()
    outcome = reviewed(tmp_path, record)
    assert (outcome.status, outcome.err) == (0, "")
    rows = [line for line in outcome.out.splitlines() if line.split(" ")[0].isdecimal()]
    assert [int(row.split()[0]) for row in rows] == [
        number for number, move in enumerate(record.actions, start=1) if move.seat == 0
    ]
    assert f"Game {record.id}" in outcome.out
    assert "normal:" not in outcome.out


def test_names_of_the_file_send_no_codes_to_the_terminal(tmp_path: Path) -> None:
    def rename(data: Data) -> None:
        for seat in data["seats"]:
            seat["name"] = f"{seat['name']}\x1b]0;pwned\x07\x1b[2J\x9b\u202e\nB"

    outcome = reviewed(tmp_path, spoilt_karma(rename, short_game()))
    assert "]0;pwned[2J B: " in outcome.out
    assert all(line.isprintable() for line in outcome.out.splitlines())


def test_as_json_it_is_one_object_a_game_that_comes_back_as_a_review(tmp_path: Path) -> None:
    record = short_game()
    outcome = reviewed(tmp_path, palm_record(), record, options="--json")
    (line,) = outcome.out.splitlines()
    data = json.loads(line)
    assert data["id"] == str(record.id)
    review = Review.model_validate(data["review"])
    assert len(review.actions) == sum(move.seat == 0 for move in record.actions)


def test_where_there_is_nothing_to_review_a_sentence_says_so(tmp_path: Path) -> None:
    outcome = reviewed(tmp_path, palm_record())
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == (
        f"{tmp_path / 'games.jsonl'}: there is no finished game of Karma; only those can be reviewed, and none of the "
        "guide.\n"
    )


def test_a_game_with_the_guide_is_not_reviewed(tmp_path: Path) -> None:
    outcome = reviewed(tmp_path, short_game().model_copy(update={"guide": True}))
    assert (outcome.status, outcome.out) == (2, "")
    assert "and none of the guide" in outcome.err


def test_a_game_that_is_not_true_is_not_reviewed(tmp_path: Path) -> None:
    record = short_game()
    outcome = reviewed(tmp_path, record.model_copy(update={"actions": record.actions[:-1]}))
    assert (outcome.status, outcome.out) == (1, "")
    assert "games.jsonl, line 1" in outcome.err
