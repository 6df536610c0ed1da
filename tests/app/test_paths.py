"""Folders: the platform's, or one for everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.paths import DATA_DIR_VARIABLE, expanded, find_paths


def test_a_chosen_folder_holds_everything(tmp_path: Path) -> None:
    paths = find_paths(tmp_path, {})
    assert paths.settings == tmp_path / "settings.toml"
    assert paths.games.parent == tmp_path


def test_the_environment_chooses_unless_the_command_line_does(tmp_path: Path) -> None:
    environ = {DATA_DIR_VARIABLE: str(tmp_path / "environment")}
    assert find_paths(None, environ).data == tmp_path / "environment"
    assert find_paths(tmp_path / "line", environ).data == tmp_path / "line"


def test_an_empty_variable_is_none() -> None:
    assert find_paths(None, {DATA_DIR_VARIABLE: ""}) == find_paths(None, {})


def test_the_platforms_folders_are_named_after_the_program() -> None:
    paths = find_paths(None, {})
    assert "palmkarma" in str(paths.data)
    assert "palmkarma" in str(paths.config)


def test_finding_folders_makes_none(tmp_path: Path) -> None:
    find_paths(tmp_path / "new", {})
    assert not (tmp_path / "new").exists()


def test_where_the_present_folder_is_gone_one_beside_it_is_named_all_the_same(gone: Path) -> None:
    assert find_paths(Path("games"), {}).data == Path("games")
    assert find_paths(gone, {}).data == gone


def test_a_tilde_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert expanded(Path("~/games.jsonl")) == tmp_path / "games.jsonl"


@pytest.mark.parametrize("path", ["~nobody-of-that-name/x", "~\0", "a/~"])
def test_what_names_no_home_stays_as_it_is(path: str) -> None:
    assert expanded(Path(path)) == Path(path)
