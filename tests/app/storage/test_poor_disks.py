"""A full disk and one that can only be read: one clear sentence, nothing lost, and the game still plays."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.storage import opening
from app.storage.errors import StorageError
from app.storage.good_copy import protect
from app.storage.opening import open_store
from tests.app.storage.games import game_file, karma_deal, opened, start_karma

PROGRAM = (sys.executable, "-m", "tests.app.storage.poor_disks")


def with_mount(mount: str, task: str, folder: Path) -> None:
    """Do the task after mounting, in a process that alone sees the mount."""
    script = f'set -e; {mount}; exec "$@"'
    command = ("unshare", "--mount", "sh", "-c", script, "sh", *PROGRAM, task, str(folder))
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def can_mount() -> bool:
    """True where a process may mount a disk that it alone sees: on Linux, as root."""
    command = ("unshare", "--mount", "mount", "-t", "tmpfs", "none", "/tmp")
    return (
        shutil.which("unshare") is not None
        and subprocess.run(command, capture_output=True, check=False).returncode == 0
    )


needs_mount = pytest.mark.skipif(not can_mount(), reason="only root on Linux can mount a small or read-only disk")


@needs_mount
def test_on_a_full_disk_nothing_is_lost_and_the_game_goes_on_unkept(tmp_path: Path) -> None:
    with_mount(f"mount -t tmpfs -o size=8m none '{tmp_path}'", "full", tmp_path)


@needs_mount
@pytest.mark.parametrize("has_file", [True, False])
def test_in_a_folder_that_can_only_be_read_the_games_are_played_unkept(tmp_path: Path, has_file: bool) -> None:
    if has_file:
        store = opened(tmp_path)
        start_karma(store, karma_deal(1)).go_on(5)
        store.close()
    with_mount(f"mount --bind -o ro '{tmp_path}' '{tmp_path}'", "read-only", tmp_path)


@needs_mount
def test_a_file_that_can_only_be_read_is_said_and_left_alone(tmp_path: Path) -> None:
    opened(tmp_path).close()
    file = game_file(tmp_path)
    before = file.read_bytes()
    with_mount(f"mount --bind -o ro '{file}' '{file}'", "read-only", tmp_path)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(28, "No space left on device"), "no space left on device"),
        (PermissionError(13, "Permission denied"), "permission denied"),
    ],
)
def test_what_the_system_says_becomes_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, words: str
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(opening, "_make", refuse)
    with pytest.raises(StorageError, match=rf"games\.db can't be used \({words}\)"):
        open_store(game_file(tmp_path))


def test_a_safety_copy_that_cannot_be_written_leaves_the_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    assert protect(game_file(tmp_path)) == ()
    copy = tmp_path / "games.good.db"
    before = copy.read_bytes()
    start_karma(store, karma_deal(1)).go_on(3)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.storage.good_copy.put_in_place", refuse)
    (sentence,) = protect(game_file(tmp_path))
    assert sentence.startswith("No safety copy of your games could be made:")
    assert copy.read_bytes() == before
