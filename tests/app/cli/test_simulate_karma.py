"""``palmkarma simulate karma``: every table can be reached, and the figures are those of the rule page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.karma.events import Skipped, StarterFound
from engine.records.karma import KarmaRecord, replay
from engine.records.lines import read, verify
from tests.app.cli.commands import figure, palmkarma


def simulated(arguments: str) -> dict[str, Any]:
    """The figures of a simulation."""
    outcome = palmkarma(f"simulate karma --jobs 1 {arguments} --json")
    assert (outcome.status, outcome.err) == (0, "")
    figures: dict[str, Any] = json.loads(outcome.out)
    return figures


def records(arguments: str, path: Path) -> list[KarmaRecord]:
    """The records that a simulation writes."""
    assert palmkarma(f"simulate karma --jobs 1 {arguments} --out {path}").status == 0
    found = [record for _, record in read(path.read_bytes().splitlines())]
    assert all(verify(record) is None for record in found)
    return [record for record in found if isinstance(record, KarmaRecord)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_count_can_be_simulated(seats: int, tmp_path: Path) -> None:
    levels = ["easy", "normal", "lowest", "highest", "random", "uniform"][:seats]
    played = records(f"--seats {','.join(levels)} --games 2 --seed 7", tmp_path / "games.jsonl")
    assert [[entry.player for entry in record.seats] for record in played] == [levels] * 2


@pytest.mark.parametrize(("written", "rank"), [("7", 7), ("8", 8), ("J", 11), ("11", 11), ("none", None)])
def test_every_skip_rank_can_be_simulated(written: str, rank: int | None, tmp_path: Path) -> None:
    played = records(f"--seats easy,easy,easy --games 3 --seed 7 --skip-rank {written}", tmp_path / "games.jsonl")
    assert {record.rules.skip_rank for record in played} == {rank}
    assert bool(skips(played)) == (rank is not None)


def skips(played: list[KarmaRecord]) -> list[int]:
    """How many seats each skip skipped."""
    return [
        len(event.seats)
        for record in played
        for _, events in replay(record)
        for event in events
        if isinstance(event, Skipped)
    ]


def test_two_skips_at_once_skip_one_seat_or_two_as_the_house_rule_says(tmp_path: Path) -> None:
    table = "--seats easy,easy,easy,easy --games 8 --seed 7"
    assert set(skips(records(table, tmp_path / "one"))) == {1}
    assert set(skips(records(f"{table} --stack-skips", tmp_path / "two"))) >= {1, 2}


def test_magic_cards_start_or_dont_as_the_house_rule_says(tmp_path: Path) -> None:
    table = "--seats easy,easy,easy,easy --games 8 --seed 7"
    assert 2 in starting_ranks(records(table, tmp_path / "start"))
    assert 2 not in starting_ranks(records(f"{table} --no-magic-starts", tmp_path / "dont"))


def starting_ranks(played: list[KarmaRecord]) -> set[int | None]:
    """The ranks that found a starter."""
    return {
        event.rank
        for record in played
        for _, events in replay(record)
        for event in events
        if isinstance(event, StarterFound)
    }


def test_a_seed_reproduces_the_figures_and_the_records(tmp_path: Path) -> None:
    command = "simulate karma --seats normal,easy --games 5 --seed 7 --out"
    first, again = palmkarma(f"{command} {tmp_path / 'a'}"), palmkarma(f"{command} {tmp_path / 'b'}")
    assert first == again
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_any_number_of_jobs_gives_the_same_figures_and_records(tmp_path: Path) -> None:
    outcomes = {
        jobs: palmkarma(f"simulate karma --seats easy,normal --games 5 --seed 7 --jobs {jobs} --out {tmp_path / jobs}")
        for jobs in ("1", "2", "3")
    }
    assert outcomes["1"] == outcomes["2"] == outcomes["3"]
    assert len({(tmp_path / jobs).read_bytes() for jobs in outcomes}) == 1


def test_without_a_seed_a_new_one_is_taken_and_told() -> None:
    first, second = simulated("--seats easy,easy --games 1"), simulated("--seats easy,easy --games 1")
    assert first["seed"] != second["seed"]
    assert simulated(f"--seats easy,easy --games 1 --seed {first['seed']}") == first


def test_the_figures_are_told_as_json() -> None:
    figures = simulated("--seats normal,uniform --games 10 --seed 7 --no-magic-starts")
    assert figures["game"] == "karma"
    assert figures["players"] == ["normal", "uniform"]
    assert figures["rules"] == {"skip_rank": 8, "stack_skips": False, "magic_starts": False}
    assert sum(wins["count"] for wins in figures["wins"]) + sum(figures["draws"].values()) == figures["games"] == 10
    assert all(wins["low"] <= wins["share"] <= wins["high"] for wins in figures["wins"])


def test_each_deal_can_be_played_from_every_seat() -> None:
    figures = simulated("--seats normal,uniform,uniform --games 4 --seed 7 --every-seat")
    assert figures["games"] == 12
    outcome = palmkarma("simulate karma --seats normal,uniform,uniform --games 4 --seed 7 --every-seat")
    assert outcome.out.startswith("Karma: 4 deals from every seat, 12 games, seed 7; 8 skips\n")


def test_the_table_tells_wins_with_their_intervals() -> None:
    outcome = palmkarma("simulate karma --seats normal,uniform --games 20 --seed 7 --skip-rank J --stack-skips")
    assert outcome.out.startswith("Karma: 20 games, seed 7; J skips, two skip two\n")
    assert figure(outcome, "1 normal") == ["19", "95.0%", "76.4%", "to", "99.1%"]
    assert figure(outcome, "2 uniform") == ["1", "5.0%", "0.89%", "to", "23.6%"]
    assert "a fair share is 50.0%" in outcome.out
    assert outcome.out.isascii()


def test_k19_draws_are_told_with_their_reason() -> None:
    outcome = palmkarma("simulate karma --seats highest,highest --games 2 --seed 7")
    assert figure(outcome, "drawn by length") == ["2"]
    assert simulated("--seats highest,highest,highest --games 4 --seed 7")["draws"].keys() == {"length", "recurrence"}


def test_the_mean_length_of_the_rule_page_is_reproduced() -> None:
    actions = simulated("--seats random,random,random,random --games 100 --seed 7")["actions"]
    error = (actions["high"] - actions["mean"]) / 1.96
    assert abs(actions["mean"] - 95) < 4 * error
