"""What happens on a disk that is full or can only be read; run on such a disk as a program of its own.

``python -m tests.app.storage.poor_disks full FOLDER`` wants a folder on a disk of about 8 MB, ``read-only FOLDER`` one
that can't be written, with or without a file of games. It ends with status 0 if all is as it should be.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.checks import find_damage
from app.storage.database import connect
from app.storage.errors import StorageError
from app.storage.good_copy import good_copy_of, protect
from app.storage.opening import open_or_forget, open_store
from app.storage.values import OpenGame
from tests.app.storage.games import Playing, game_file, karma_deal, resume, start_karma

LEFT_FREE = 150_000
"""Enough for the log to begin with, not for a few games."""


def refused(act: Callable[[], object]) -> str:
    """The sentence with which the disk refuses."""
    with pytest.raises(StorageError) as refusal:
        act()
    assert "\n" not in refusal.value.sentence
    return refusal.value.sentence


def fill(folder: Path, left_free: int = 0) -> Path:
    """Fill the disk but for so many bytes."""
    filler, spare = folder / "filler", folder / "spare"
    spare.write_bytes(bytes(left_free))
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)) == 4096:
                pass
        except OSError:
            pass
    spare.unlink()
    return filler


def play_until_full(folder: Path) -> tuple[Playing, str]:
    """Play game after game until the disk refuses: that game, and its id."""
    store = open_store(game_file(folder)).store
    for seed in range(1000):
        playing = start_karma(store, karma_deal(seed), seed=seed)
        try:
            playing.go_on()
        except StorageError:
            return playing, str(karma_deal(seed).id)
    raise AssertionError("the disk did not fill up")


def full(folder: Path) -> None:
    """Nothing that was shown is lost, the game goes on unkept, and kept again when there is space."""
    filler = fill(folder, LEFT_FREE)
    playing, game_id = play_until_full(folder)
    shown = playing.session.version
    assert "the disk is full" in refused(lambda: playing.go_on(1))
    assert playing.session.version == shown
    playing.journal.let_go()
    playing.go_on(5)

    fill(folder)
    (sentence,) = protect(game_file(folder))
    assert sentence.startswith("No safety copy of your games could be made:")
    assert not good_copy_of(game_file(folder)).exists()
    nothing = open_or_forget(game_file(folder / "new"))
    assert nothing.store.keeps is False
    assert len(nothing.notices) == 1

    filler.unlink()
    result = open_store(game_file(folder))
    assert result.notices == ()
    with closing(connect(game_file(folder))) as db:
        assert find_damage(db) == []
    (game,) = [game for game in result.store.unfinished() if isinstance(game, OpenGame)]
    assert (game.line.id, game.actions) == (game_id, shown)
    resume(result.store, game).go_on()
    assert result.store.unfinished() == []
    assert protect(game_file(folder)) == ()


def read_only(folder: Path) -> None:
    """One sentence says so, and the games are played without being kept."""
    sentence = refused(lambda: open_store(game_file(folder)))
    assert "can't be used (" in sentence
    assert sentence.endswith("mend that, or name another folder with --data-dir."), sentence
    result = open_or_forget(game_file(folder))
    assert result.store.keeps is False
    start_karma(result.store, karma_deal(1)).go_on()


if __name__ == "__main__":
    {"full": full, "read-only": read_only}[sys.argv[1]](Path(sys.argv[2]))
