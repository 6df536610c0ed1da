"""The engine knows no screen, file, clock or chance of its own."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

import engine
from engine.karma import rules as karma
from engine.karma.state import deal_from_seed, initial_state
from engine.psychic_palm import rules as palm
from engine.psychic_palm import state as palm_state

ENGINE = Path(engine.__file__).parent
SOURCES = sorted(ENGINE.rglob("*.py"))
THIRD_PARTY = {"pydantic", "pydantic_core"}
DOORS = {
    "asyncio", "builtins", "ctypes", "datetime", "fileinput", "getpass", "glob", "http", "importlib", "io", "locale",
    "logging", "mmap", "os", "pathlib", "pickle", "platform", "secrets", "select", "shelve", "shutil", "signal",
    "socket", "sqlite3", "subprocess", "sys", "tempfile", "time", "tkinter", "urllib", "webbrowser",
}  # fmt: skip
"""Modules of the standard library through which a screen, a file, a clock or chance could come in."""
SEEDED = {"random.Random"}
FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint", "globals", "id", "hash"}
FRESH_IMPORT = """
import importlib, json, pkgutil, sys
import engine
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    importlib.import_module(module.name)
print(json.dumps(sorted(sys.modules)))
"""


def _nodes(source: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(source.read_text(encoding="utf-8"), str(source)))


def _imported(source: Path) -> Iterator[str]:
    for node in _nodes(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: relative import"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _named(source: Path) -> str:
    return str(source.relative_to(ENGINE))


def test_there_is_an_engine_to_look_at() -> None:
    assert {"cards.py", "session.py", "karma/rules.py", "psychic_palm/rules.py"} <= set(map(_named, SOURCES))


@pytest.mark.parametrize("source", SOURCES, ids=_named)
def test_the_engine_imports_only_itself_pydantic_and_harmless_standard_modules(source: Path) -> None:
    allowed = (sys.stdlib_module_names - DOORS) | THIRD_PARTY | {"engine"}
    assert {name.partition(".")[0] for name in _imported(source)} <= allowed


@pytest.mark.parametrize("source", SOURCES, ids=_named)
def test_neither_game_knows_the_other(source: Path) -> None:
    others = {"karma": "engine.psychic_palm", "psychic_palm": "engine.karma"}
    other = others.get(_named(source).partition("/")[0], "no module")
    assert not [name for name in _imported(source) if name.startswith(other)]


@pytest.mark.parametrize("source", SOURCES, ids=_named)
def test_chance_comes_only_from_a_seed_that_is_handed_in(source: Path) -> None:
    assert not [name for name in _imported(source) if name.startswith(("random.", "uuid.uuid")) and name not in SEEDED]
    for node in _nodes(source):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "random":
                assert node.attr == "Random", f"random.{node.attr} at line {node.lineno}"
            if node.value.id == "uuid":
                assert node.attr == "UUID", f"uuid.{node.attr} at line {node.lineno}"
        if isinstance(node, ast.Call) and ast.unparse(node.func) in SEEDED | {"Random"}:
            assert node.args, f"Random() without a seed at line {node.lineno}"


@pytest.mark.parametrize("source", SOURCES, ids=_named)
def test_the_engine_opens_prints_and_asks_nothing(source: Path) -> None:
    calls = [node.func.id for node in _nodes(source) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    assert not FORBIDDEN_CALLS.intersection(calls)


def test_a_fresh_process_that_imports_the_engine_has_loaded_no_screen_no_app_and_no_database() -> None:
    run = subprocess.run([sys.executable, "-c", FRESH_IMPORT], capture_output=True, text=True, check=True)
    loaded = set(json.loads(run.stdout))
    assert "engine.karma.rules" in loaded
    assert not {name.partition(".")[0] for name in loaded} & {"app", "textual", "rich", "platformdirs", "sqlite3"}


def test_whole_games_are_played_without_files_clock_and_global_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    def shut(*_: object, **__: object) -> NoReturn:
        raise AssertionError("the engine reached outside")

    chance = random.Random(5)
    monkeypatch.setattr("builtins.open", shut)
    for name in ("random", "choice", "shuffle", "randrange", "randint", "getrandbits", "seed"):
        monkeypatch.setattr(random, name, shut)
    for name in ("time", "monotonic", "perf_counter", "sleep"):
        monkeypatch.setattr(time, name, shut)
    table = initial_state(deal_from_seed(3, 5))
    while legal := karma.legal_actions(table):
        table, events = karma.apply(table, table.turn, chance.choice(legal))
        karma.snapshot(table, 0, events)
    game = palm_state.initial_state(palm_state.deck_from_seed(5))
    while calls := palm.legal_actions(game):
        game, moved = palm.apply(game, palm.PLAYER, chance.choice(calls))
        palm.snapshot(game, palm.PLAYER, moved)
    assert table.result is not None
    assert game.over
