"""The README is true: its commands do what it says. (``.ci/run`` takes the command that passes the tests from it.)"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.palm.keeping import deal_kept
from app.storage.opening import open_store
from engine.psychic_palm.actions import Announce, FlipTop
from tests.terminal.terminal import Terminal

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SOURCES = ("pyproject.toml", "README.md", "app", "engine", "assets")
MINUTES_TO_INSTALL = 10
_MARKED_BLOCK = re.compile(r"<!-- (\w+) -->\n```sh\n(.*?)\n```", re.DOTALL)
_BLOCK = re.compile(r"```sh\n(.*?)```", re.DOTALL)


def commands() -> list[str]:
    """Each line of the README that starts the installed program."""
    lines = [line.split("#")[0].strip() for block in _BLOCK.findall(README) for line in block.splitlines()]
    return [line for line in lines if line.startswith("palmkarma")]


def test_one_command_starts_the_program_on_a_fresh_machine(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, checkout)
    command = dict(_MARKED_BLOCK.findall(README))["start"]
    environment = {"PALMKARMA_DATA_DIR": str(tmp_path / "data")}
    with Terminal(["bash", "-c", command], environment=environment, folder=checkout) as terminal:
        terminal.wait_for("Settings", patience=60 * MINUTES_TO_INSTALL)
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0


def test_the_command_that_passes_the_tests_is_marked_for_the_checks() -> None:
    marked = dict(_MARKED_BLOCK.findall(README))
    assert marked["test"].endswith("-m pytest")
    assert "readme_command test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_all_commands_that_need_no_screen_run_as_they_stand(tmp_path: Path) -> None:
    run(tmp_path, "palmkarma simulate palm --player random --games 3 --seed 1 --out some.jsonl")
    run(tmp_path, "palmkarma simulate karma --seats easy,normal --games 1 --seed 4 --out more.jsonl")  # a short game
    for file in ("some.jsonl", "more.jsonl"):
        run(tmp_path, f"palmkarma import {file}")  # else there would be nothing to export and to review
    play_a_call(tmp_path)
    ran = [run(tmp_path, command) for command in commands() if "replay" not in command]  # replay opens a screen
    assert {"export", "import", "review", "ledger", "verify", "simulate"} == set(ran)


def play_a_call(folder: Path) -> None:
    """Something for the ledger, which takes only what was played here."""
    store = open_store(folder / "games.db").store
    game = deal_kept(store, "Ann", pytest.fail)
    game.submit(Announce(call="red"))
    game.submit(FlipTop())
    store.close()


def run(folder: Path, command: str) -> str:
    """Run a command of the program in this folder, which is also its data folder; its verb."""
    _, verb, *arguments = shlex.split(command)
    environment = {**os.environ, "PALMKARMA_DATA_DIR": str(folder), "PYTHONPATH": str(ROOT)}
    program = [sys.executable, "-m", "app", verb, *arguments]
    done = subprocess.run(program, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return verb


@pytest.mark.parametrize("name", re.findall(r"\]\((assets/[^)]+)\)", README))
def test_each_picture_is_there(name: str) -> None:
    assert (ROOT / name).is_file()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:app|engine|assets|tests)/[\w/.]*)`", README))))
def test_each_place_that_it_names_is_there(name: str) -> None:
    assert (ROOT / name).exists()
