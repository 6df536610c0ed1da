"""``palmkarma simulate palm``: every title can be reached but Cheater, and the figures are those of the rule page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.psychic_palm.titles import TITLES
from engine.records.lines import read, verify
from tests.app.cli.commands import figure, palmkarma

REACHED = {
    "Psychic Genius": ("fixed", 45),
    "Divine Uber-Augur": ("fixed", 49),
    "Oracle of Probability": ("memory", 40),
    "Smarty-Pants Prophet": ("random", 20),
    "Lucky Bastard": ("random", 194),
    "Mystic Messenger": ("memory", 55),
    "Intermittent Prognosticator": ("random", 0),
    "Seer of the Slightly Better than Average": ("random", 0),
    "Even Steven": ("random", 0),
    "Braindead Underling": ("random", 0),
    "Freak of Nature": ("random", 15455),
}
"""Each title with a player and a seed that earn it within ten games. (A freak is one game of about a million.)"""


def simulated(arguments: str) -> dict[str, Any]:
    """The figures of a simulation."""
    outcome = palmkarma(f"simulate palm {arguments} --json")
    assert (outcome.status, outcome.err) == (0, "")
    figures: dict[str, Any] = json.loads(outcome.out)
    return figures


def test_every_title_but_cheater_is_to_be_reached() -> None:
    assert [*REACHED] == [title for _, title in TITLES if title != "Cheater"]


@pytest.mark.parametrize("title", REACHED)
def test_every_title_can_be_reached_and_its_record_is_true(title: str, tmp_path: Path) -> None:
    player, seed = REACHED[title]
    path = tmp_path / "games.jsonl"
    outcome = palmkarma(f"simulate palm --player {player} --games 10 --seed {seed} --out {path}")
    assert int(figure(outcome, title)[0]) > 0
    records = [record for _, record in read(path.read_bytes().splitlines())]
    assert all(verify(record) is None for record in records)
    assert f'"title":"{title}"' in path.read_text(encoding="utf-8")


def test_a_seed_reproduces_the_figures() -> None:
    command = "--player memory --games 20 --seed 7"
    assert simulated(command) == simulated(command)
    assert simulated(command) != simulated("--player memory --games 20 --seed 8")


def test_without_a_seed_a_new_one_is_taken_and_told() -> None:
    first = simulated("--player random --games 3")
    assert first != simulated("--player random --games 3")
    assert first == simulated(f"--player random --games 3 --seed {first['seed']}")


def test_the_figures_are_told_as_json() -> None:
    figures = simulated("--player fixed --games 50 --seed 7")
    assert (figures["game"], figures["player"], figures["games"]) == ("psychic-palm", "fixed", 50)
    assert figures["score"]["low"] < figures["score"]["mean"] < figures["score"]["high"]
    assert sum(title["count"] for title in figures["titles"].values()) == 50


def test_the_table_tells_the_score_with_its_interval() -> None:
    outcome = palmkarma("simulate palm --player fixed --games 50 --seed 7")
    score = simulated("--player fixed --games 50 --seed 7")["score"]
    assert outcome.out.startswith("Psychic Palm: 50 games of fixed, seed 7\n")
    assert figure(outcome, "score") == [f"{score['mean']:.3f}", f"{score['low']:.3f}", "to", f"{score['high']:.3f}"]
    assert outcome.out.isascii()


def test_a_single_game_has_no_interval() -> None:
    outcome = palmkarma("simulate palm --player fixed --games 1 --seed 7")
    assert outcome.out.startswith("Psychic Palm: 1 game of fixed")
    assert figure(outcome, "score")[1:] == ["-"]


@pytest.mark.parametrize(
    ("player", "mean", "sd"), [("random", 9.905, 2.672), ("fixed", 9.967, 2.414), ("memory", 11.134, 2.802)]
)
def test_the_figures_of_the_rule_page_are_reproduced(player: str, mean: float, sd: float) -> None:
    games = 1500
    score = simulated(f"--player {player} --games {games} --seed 7")["score"]
    assert abs(score["mean"] - mean) < 4 * sd / games**0.5
