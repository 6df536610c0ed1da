"""``palmkarma export`` and ``palmkarma import``: what was taken, what was here already, what was refused and why."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.records.lines import write
from tests.app.cli.commands import palmkarma
from tests.app.storage.games import game_file, karma_deal, opened, palm_deal, start_karma, start_palm
from tests.engine.records.games import palm_record


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder with two games that have ended and one that has not."""
    folder = tmp_path / "home"
    store = opened(folder)
    start_karma(store, karma_deal(1)).go_on()
    start_palm(store, palm_deal(1)).go_on()
    start_palm(store, palm_deal(2)).go_on(3)
    store.close()
    return folder


def test_games_go_from_one_folder_to_another_once(home: Path, tmp_path: Path) -> None:
    file, away = tmp_path / "games.jsonl", tmp_path / "away"
    outcome = palmkarma(f"export {file} --data-dir {home}")
    assert (outcome.status, outcome.out, outcome.err) == (0, f"{file}: 2 games written.\n", "")
    assert palmkarma(f"verify {file}").status == 0
    first = palmkarma(f"import {file} --data-dir {away}")
    assert (first.status, first.err) == (0, "")
    assert first.out == f"{file}: 2 games taken, 0 known already, 0 refused.\n"
    assert palmkarma(f"--data-dir {away} import {file}").out == f"{file}: 0 games taken, 2 known already, 0 refused.\n"


def test_simulated_games_can_be_taken_in(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert palmkarma(f"simulate palm --player random --games 5 --seed 1 --out {file}").status == 0
    assert palmkarma(f"import {file}").out.endswith(": 5 games taken, 0 known already, 0 refused.\n")


def test_a_refused_game_is_told_with_its_place_and_the_status_is_1(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{write(palm_record())}\n{{\n{write(palm_record(seed=8))}\n")
    outcome = palmkarma(f"import {file}")
    assert (outcome.status, outcome.out) == (1, f"{file}: 2 games taken, 0 known already, 1 refused.\n")
    assert outcome.err.startswith(f"{file}, line 2: not JSON")


def test_of_very_many_refusals_the_first_are_told(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("{\n" * 1000)
    outcome = palmkarma(f"import {file}")
    assert len(outcome.err.splitlines()) == 21
    assert outcome.err.endswith("and 980 games more\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    outcome = palmkarma(f"import {tmp_path / 'nothing'}")
    assert (outcome.status, outcome.out) == (2, "")
    assert "nothing can't be read: no such file or directory." in outcome.err


def test_nothing_is_exported_from_a_folder_without_games_nor_is_it_made(tmp_path: Path) -> None:
    outcome = palmkarma(f"export {tmp_path / 'games.jsonl'} --data-dir {tmp_path / 'typo'}")
    assert (outcome.status, outcome.err) == (2, f"palmkarma export: there are no games in {tmp_path / 'typo'}.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_game_is_named_and_the_others_are_written(home: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(game_file(home))) as db:
        db.execute("DELETE FROM headers WHERE game = 1")
        db.commit()
    outcome = palmkarma(f"export {tmp_path / 'games.jsonl'} --data-dir {home}")
    assert outcome.status == 1
    assert outcome.out.endswith(": 1 game written.\n")
    assert "(North, East, South) is damaged in the file of games (its deal)" in outcome.err


def test_a_disk_that_refuses_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "games.jsonl").write_text(write(palm_record()))
    outcome = palmkarma(f"import {tmp_path / 'games.jsonl'} --data-dir {tmp_path / 'file'}")
    assert (outcome.status, outcome.out) == (2, "")
    assert len(outcome.err.splitlines()) == 1


def test_what_was_done_to_open_the_file_is_said(home: Path, tmp_path: Path) -> None:
    game_file(home).write_text("not a database")
    outcome = palmkarma(f"import {tmp_path / 'nothing'} --data-dir {home}")
    assert "It is kept as games.damaged-1.db." in outcome.err
