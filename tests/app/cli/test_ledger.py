"""``palmkarma ledger``: whose calls, which of them, and in what form."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from app.ledger import evidence_of
from engine.psychic_palm.verdict import verdict
from tests.app.cli.commands import palmkarma
from tests.app.storage.games import opened, palm_deal, start_palm


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder with a finished and an unfinished game of North, one from a code, and one of Bob."""
    store = opened(tmp_path)
    start_palm(store, palm_deal(1)).go_on()
    start_palm(store, palm_deal(2)).go_on(9)
    start_palm(store, palm_deal(3, origin="code")).go_on()
    start_palm(store, palm_deal(4, "Bob"), "Bob").go_on()
    store.close()
    return tmp_path


def test_json_and_csv_tell_every_call_that_counts(home: Path) -> None:
    outcome = palmkarma(f"ledger --json --player North --data-dir {home}")
    told = json.loads(outcome.out)
    store = opened(home)
    evidence = evidence_of(store.ledger("North").games)
    store.close()
    assert (outcome.status, outcome.err, told["player"]) == (0, "", "North")
    calls = told["calls"]
    assert len(calls) == evidence.sums.calls
    assert sum(call["hit"] for call in calls) == evidence.sums.hits
    assert sum(call["chance"] for call in calls) == pytest.approx(evidence.sums.expected)
    assert sum(call["best_chance"] for call in calls) == pytest.approx(evidence.sums.memory)
    assert {call["state"] for call in calls} == {"finished", "open"}
    rows = list(csv.DictReader(io.StringIO(palmkarma(f"ledger --csv --player North --data-dir {home}").out)))
    assert rows == [{name: str(value) for name, value in call.items()} for call in calls]


def test_in_words_it_says_the_verdict(home: Path) -> None:
    outcome = palmkarma(f"ledger --player Bob --data-dir {home}")
    store = opened(home)
    evidence = evidence_of(store.ledger("Bob").games)
    store.close()
    assert outcome.status == 0
    assert outcome.out.startswith("Bob, games of Psychic Palm that count: 1\n")
    assert verdict(evidence.sums, evidence.score).hits in outcome.out


def test_without_a_name_it_is_the_one_of_the_settings(home: Path) -> None:
    (home / "settings.toml").write_text('player = "Bob"\n')
    assert palmkarma(f"ledger --data-dir {home}").out.startswith("Bob, ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("", "name a player with --player; players are Bob, North."),
        (" --player Eve", "'Eve' has played no game here; players are Bob, North."),
        (" --json --csv", "not allowed with"),
    ],
)
def test_what_cant_be_told_is_said_in_one_sentence(home: Path, arguments: str, sentence: str) -> None:
    outcome = palmkarma(f"ledger --data-dir {home}{arguments}")
    assert (outcome.status, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1


def test_without_games_it_says_so(tmp_path: Path) -> None:
    outcome = palmkarma(f"ledger --data-dir {tmp_path}")
    assert (outcome.status, outcome.out) == (2, "")
    assert "there are no games in" in outcome.err
