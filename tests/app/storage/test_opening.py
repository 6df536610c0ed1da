"""A file that won't open is kept under another name and said so, and the good copy takes its place."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from app.storage import locks, opening
from app.storage.database import MIGRATIONS, connect
from app.storage.errors import DamagedFile, StorageError
from app.storage.good_copy import good_copy_of, protect
from app.storage.opening import open_or_forget, open_store
from app.storage.records import load
from app.storage.values import PALM, GameLine, OpenGame, Query
from app.tallies import ALL_TABLES
from engine.records.karma import MatchEntry
from engine.records.lines import verify
from engine.seeds import derive_id
from tests.app.storage.games import ME, game_file, karma_deal, opened, palm_deal, resume, start_karma, start_palm


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a finished and an unfinished game, and its good copy."""
    store = opened(tmp_path)
    start_palm(store, palm_deal(1)).go_on()
    start_karma(store, karma_deal(1)).go_on(10)
    path = game_file(tmp_path)
    assert protect(path) == ()
    store.close()
    return path


def cut_short(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def not_a_database(path: Path) -> None:
    path.write_text("Dear diary,\n" * 500)


def another_programs(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE notes (text)")


def newer(path: Path) -> None:
    with closing(connect(path)) as db:
        db.execute("PRAGMA user_version = 99")


FAULTS: dict[Callable[[Path], None], str] = {
    cut_short: "damaged",
    empty: "it is empty",
    not_a_database: "file is not a database",
    another_programs: "no file of this program",
    newer: "newer version of this program (its format is 99",
}


@pytest.mark.parametrize("spoil", FAULTS)
def test_a_file_that_will_not_open_is_kept_aside_and_the_good_copy_is_used(
    path: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(path)
    content = path.read_bytes()
    result = open_store(path)
    word = "newer" if spoil is newer else "damaged"
    (first, second) = result.notices
    assert FAULTS[spoil] in first
    assert f"It is kept as games.{word}-1.db." in first
    assert second.startswith("The safety copy of 20")
    assert path.with_name(f"games.{word}-1.db").read_bytes() == content
    assert [game.actions for game in result.store.unfinished() if isinstance(game, OpenGame)] == [10]
    result.store.close()
    assert open_store(path).notices == ()


@pytest.mark.parametrize("spoil", FAULTS)
def test_without_a_good_copy_a_new_file_is_begun(path: Path, spoil: Callable[[Path], None]) -> None:
    good_copy_of(path).unlink()
    spoil(path)
    result = open_store(path)
    assert len(result.notices) == 2
    assert result.notices[1] == "There is no safety copy: a new file of games is begun."
    assert result.store.unfinished() == []


@pytest.mark.parametrize("spoil", FAULTS)
def test_a_good_copy_that_will_not_open_is_kept_aside_too(path: Path, spoil: Callable[[Path], None]) -> None:
    spoil(good_copy_of(path))
    path.unlink()
    result = open_store(path)
    assert FAULTS[spoil] in result.notices[0]
    assert result.notices[1] == "A new file of games is begun."
    assert path.with_name(f"games.good.{'newer' if spoil is newer else 'damaged'}-1.db").exists()


def test_a_good_copy_that_opens_but_cannot_be_used_is_not_tried_for_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise DamagedFile(path, "its log is damaged")

    monkeypatch.setattr(opening, "use_log", fail)
    with pytest.raises(StorageError, match="The safety copy can't be used either"):
        open_store(path)
    assert good_copy_of(path).exists()
    assert len(list(path.parent.glob("games.damaged-*.db"))) == 2


def test_what_was_kept_aside_is_never_overwritten(path: Path) -> None:
    for number in (1, 2, 3):
        path.write_text(f"not a database {number}")
        open_store(path).store.close()
    assert [path.with_name(f"games.damaged-{number}.db").read_text()[-1] for number in (1, 2, 3)] == ["1", "2", "3"]


def test_a_missing_file_is_taken_from_the_good_copy(path: Path) -> None:
    path.unlink()
    result = open_store(path)
    assert len(result.notices) == 1
    assert f"{path} is missing. The safety copy of 20" in result.notices[0]
    assert len(result.store.unfinished()) == 1


def test_a_log_without_its_file_is_not_taken_for_the_new_ones(path: Path) -> None:
    log = Path(f"{path}-wal")
    store = open_store(path).store
    start_karma(store, karma_deal(2)).go_on(5)
    content = log.read_bytes()
    store.close()
    path.unlink()
    good_copy_of(path).unlink()
    log.write_bytes(content)
    assert open_store(path).store.unfinished() == []
    assert path.with_name("games.lost-1.db-wal").read_bytes() == content


@pytest.mark.parametrize("spoil", [cut_short, newer, Path.unlink])
def test_a_file_that_another_window_uses_stays_as_it_is(
    path: Path, spoil: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "WAIT_SECONDS", 0.1)
    other = open_store(path).store
    spoil(path)
    with pytest.raises(StorageError, match="Another window uses it now, so it stays as it is: close that, or"):
        open_store(path)
    assert not [file for word in ("damaged", "newer", "lost") for file in path.parent.glob(f"games.{word}*")]
    other.close()
    assert open_store(path).notices


def test_the_missing_data_folder_is_made(tmp_path: Path) -> None:
    store = opened(tmp_path / "new" / "folder")
    start_karma(store, karma_deal(1)).go_on(1)
    store.close()
    assert len(opened(tmp_path / "new" / "folder").unfinished()) == 1


@pytest.mark.parametrize(
    "name", ["two words", "Müllers Spiele", "what?#100%&x=y", "-x", "'q\"", "{braces}", os.fsdecode(b"\xff\xfe")]
)
def test_the_data_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    store = opened(tmp_path / name)
    start_palm(store, palm_deal(1)).go_on()
    store.close()
    assert protect(game_file(tmp_path / name)) == ()
    assert good_copy_of(game_file(tmp_path / name)).exists()


@pytest.mark.parametrize("place", ["file/games", "x" * 300, "nul\0byte"])
def test_a_folder_that_cannot_be_is_one_sentence_and_the_games_are_played_without(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    result = open_or_forget(game_file(tmp_path / place))
    (sentence,) = result.notices
    assert "name another folder with --data-dir. Until then games can be played, but are not kept." in sentence
    assert "\n" not in sentence
    start_karma(result.store, karma_deal(1)).go_on()


def test_a_file_in_the_place_of_the_folder_is_named_as_the_fault(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(StorageError, match=r"/data can't be used \(it is a file, not a folder\): mend that"):
        open_store(game_file(tmp_path / "data"))


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path: Path) -> None:
    game_file(tmp_path).mkdir()
    with pytest.raises(StorageError, match=r"games\.db can't be used"):
        open_store(game_file(tmp_path))


def test_without_a_path_nothing_is_kept_and_nothing_said() -> None:
    result = open_or_forget(None)
    assert (result.store.keeps, result.notices) == (False, ())


@pytest.mark.parametrize("spoil", [None, Path.unlink, cut_short])
def test_of_programs_that_open_at_once_one_makes_or_mends_the_file(
    path: Path, spoil: Callable[[Path], None] | None
) -> None:
    if spoil:
        spoil(path)
    together = Barrier(8)

    def open_and_play(seed: int) -> int:
        together.wait()
        result = open_store(path)
        start_palm(result.store, palm_deal(seed)).go_on(3)
        result.store.close()
        return len(result.notices)

    with ThreadPoolExecutor(8) as programs:
        told = list(programs.map(open_and_play, range(100, 108)))
    assert sum(count > 0 for count in told) == (spoil is not None)
    assert len(opened(path.parent).unfinished()) == 1 + 8
    assert len(list(path.parent.glob("games.damaged*.db"))) == (spoil is cut_short)


def test_a_file_of_version_1_opens_with_all_its_games(tmp_path: Path) -> None:
    with closing(sqlite3.connect(game_file(tmp_path))) as db:
        db.executescript((Path(__file__).parent / "version_1.sql").read_text())
    store = opened(tmp_path)
    assert [line.state for line in store.games(Query(sort="ending")) if isinstance(line, GameLine)] == [
        "abandoned",
        "finished",
        "open",
    ]
    for line in store.games(Query()):
        assert isinstance(line, GameLine)
        assert verify(load(store, line.id)) is None
    (game,) = store.unfinished()
    assert isinstance(game, OpenGame)
    resume(store, game).go_on()
    assert sum(tally.games for group, tally in store.tallies().items() if group.seats != ALL_TABLES) == 3
    store.close()
    assert protect(game_file(tmp_path)) == ()


def test_the_games_of_a_file_of_version_1_are_in_the_ledger(tmp_path: Path) -> None:
    with closing(sqlite3.connect(game_file(tmp_path))) as db:
        db.executescript((Path(__file__).parent / "version_1.sql").read_text())
    store = opened(tmp_path)
    palm = [line for line in store.games(Query(kind=PALM)) if isinstance(line, GameLine)]
    for player in {line.player for line in palm}:
        ledger = store.ledger(player)
        assert ledger.damaged == 0
        assert {game.id for game in ledger.games} == {
            line.id for line in palm if line.player == player and line.origin == "dealt" and not line.imported
        }
    assert store.chapters(ME) == []


def test_the_newest_match_of_a_file_of_version_3_waits(tmp_path: Path) -> None:
    store = opened(tmp_path)
    ids = [derive_id(number, "match") for number in (1, 2)]
    for seed, match in enumerate(ids):
        start_karma(store, karma_deal(seed, match=MatchEntry(id=match, game=1))).go_on()
    store.close()
    with closing(sqlite3.connect(game_file(tmp_path))) as db:
        db.execute("DROP TABLE waiting_matches")
        db.execute("CREATE INDEX own_matches ON games (number) WHERE match IS NOT NULL AND imported = 0")
        db.execute("PRAGMA user_version = 3")
    again = opened(tmp_path)
    assert again.waiting_matches(9) == [str(ids[1])]
    again.close()
    assert protect(game_file(tmp_path)) == ()


def _newest_version(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT ''")


def _failing_version(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM actions")
    db.execute("ALTER TABLE nowhere ADD COLUMN note")


def test_an_older_file_is_brought_to_the_newest_version_with_all_its_games(path: Path) -> None:
    result = open_store(path, migrations=(*MIGRATIONS, _newest_version))
    assert result.notices == ()
    assert [game.actions for game in result.store.unfinished() if isinstance(game, OpenGame)] == [10]
    result.store.close()
    with closing(connect(path)) as db:
        assert db.execute("SELECT note FROM games").fetchall() == [("",), ("",)]
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    with pytest.raises(StorageError):
        open_store(path, migrations=(*MIGRATIONS, _newest_version, _failing_version))
    assert len(opened(path.parent).unfinished()) == 1


def test_the_good_copy_of_an_older_version_is_used_and_brought_up(path: Path) -> None:
    path.unlink()
    result = open_store(path, migrations=(*MIGRATIONS, _newest_version))
    assert len(result.notices) == 1
    assert len(result.store.unfinished()) == 1
