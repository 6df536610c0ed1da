"""``palmkarma replay``: a record from a file, or a list of its games; a bad file is one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.__main__ import main
from app.screens.history import HistoryScreen
from app.screens.replay import ReplayScreen
from app.storage.in_memory import store_in_memory
from app.storage.transfer import export_games
from tests.app.cli.commands import palmkarma
from tests.app.cli.test_play import Opened
from tests.app.driving import app_at, screen_text, wait_until
from tests.app.storage.games import karma_deal, palm_deal, start_karma, start_palm


def file_of(folder: Path, games: int) -> Path:
    """A file of so many games."""
    store = store_in_memory()
    for number in range(games):
        if number % 2:
            start_karma(store, karma_deal(number)).go_on()
        else:
            start_palm(store, palm_deal(number)).go_on()
    lines: list[str] = []
    export_games(store, lines.append)
    path = folder / "games.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


@pytest.mark.parametrize(("games", "screen"), [(1, "replay"), (3, "history")])
def test_one_game_opens_as_a_replay_several_as_a_list(
    games: int, screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Opened(monkeypatch)
    assert palmkarma_in_terminal(f"replay {file_of(tmp_path, games)}") == 5
    assert [call[0] for call in opened.calls] == [screen]


def palmkarma_in_terminal(arguments: str) -> int:
    """Run a command where the app can open; its status."""
    return main(arguments.split())


async def test_a_game_of_the_list_opens_and_nothing_is_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_of(tmp_path, 3)
    with monkeypatch.context() as terminal:
        opened = Opened(terminal)
        palmkarma_in_terminal(f"replay {path}")
    assert opened.start_with
    async with app_at() as (app, pilot):
        app.open_screen("history", **opened.start_with)
        await wait_until(pilot, lambda: isinstance(app.screen, HistoryScreen))
        await wait_until(pilot, lambda: "3 games" in screen_text(app))
        assert "games.jsonl" in screen_text(app)
        assert "Export" not in screen_text(app)
        assert "imported" not in screen_text(app)
        await pilot.press("x", "i", "d", "t", "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, ReplayScreen))
    assert [found.name for found in tmp_path.iterdir()] == ["games.jsonl"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1: there is no game; a file of records holds one JSON object a line."),
        (b"\xff\n", "line 1: not UTF-8 text (byte 1); a record is one JSON object in UTF-8."),
        (b"[" * 100_000, "line 1: not JSON (recursion limit exceeded at column 202); a record is one JSON object."),
        (b"{}\n", "line 1: format is missing; it can be 'palmkarma-record'."),
    ],
)
def test_a_file_that_holds_no_game_is_told_in_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    outcome = palmkarma(f"replay {path}")
    assert (outcome.status, outcome.err) == (1, f"{path}, {sentence}\n")


def test_an_illegal_action_is_named_with_its_place(tmp_path: Path) -> None:
    path = file_of(tmp_path, 2)
    first, second = path.read_text().splitlines()
    broken = second.replace('"kind":"ready"', '"kind":"flip","position":1', 1)
    path.write_text(f"{first}\n{broken}\n")
    outcome = palmkarma(f"replay {path}")
    assert outcome.status == 1
    assert outcome.err.startswith(f"{path}, line 2: game {karma_deal(1).id}: action ")
    assert outcome.err.count("\n") == 1


def test_an_unfinished_game_stays_closed(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    path.write_text(f"{palm_deal(1).model_dump_json()}\n")
    outcome = palmkarma(f"replay {path}")
    assert outcome.status == 1
    assert "it is unfinished" in outcome.err


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    outcome = palmkarma(f"replay {tmp_path / 'none'}")
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert "can't be read" in outcome.err
