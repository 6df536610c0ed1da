"""The good copy is made when the file has changed and is sound, and never overwritten by a bad one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.errors import DamagedGame
from app.storage.good_copy import good_copy_of, protect
from app.storage.opening import open_store
from app.storage.values import DamagedLine, GameLine, OpenGame, Query
from tests.app.storage.games import ME, game_file, karma_deal, opened, palm_deal, start_karma, start_palm

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed file with two finished games and an unfinished one, without a copy."""
    store = opened(tmp_path)
    start_karma(store, karma_deal(1)).go_on()
    start_palm(store, palm_deal(1)).go_on()
    start_karma(store, karma_deal(2)).go_on(8)
    store.close()
    return game_file(tmp_path)


def change(path: Path, sql: str) -> None:
    """Change rows behind the program's back."""
    with closing(sqlite3.connect(path)) as db:
        db.execute(sql)
        db.commit()


def test_a_copy_is_made_once_for_each_change(path: Path) -> None:
    copy = good_copy_of(path)
    assert protect(path) == ()
    first = copy.stat()
    assert protect(path) == ()
    assert copy.stat().st_ino == first.st_ino
    store = open_store(path).store
    start_palm(store, palm_deal(3)).go_on(1)
    assert protect(path) == ()
    assert copy.stat().st_ino != first.st_ino
    store.close()


def test_the_copy_holds_what_is_still_in_the_log_only(path: Path) -> None:
    store = open_store(path).store
    start_palm(store, palm_deal(3)).go_on(5)
    assert protect(path) == ()
    copied = open_store(good_copy_of(path)).store
    assert [game.actions for game in copied.unfinished() if isinstance(game, OpenGame)] == [5, 8]
    store.close()
    copied.close()


def test_a_copy_that_was_cut_off_is_begun_anew(path: Path) -> None:
    path.with_name("games.good.new.db").write_text("half a copy")
    assert protect(path) == ()
    assert sorted(file.name for file in path.parent.glob("*.db")) == ["games.db", "games.good.db"]


DAMAGE = {
    "UPDATE actions SET content = replace(content, 'seat', 'Seat') WHERE game = 1 AND number = 1": "(action 2)",
    "UPDATE actions SET number = 500 WHERE game = 1 AND number = 3": "(action 4)",
    "DELETE FROM actions WHERE game = 1 AND number = (SELECT max(number) FROM actions WHERE game = 1)": "is lost)",
    "UPDATE actions SET checksum = checksum + 1 WHERE game = 1 AND number = 0": "(action 1)",
    "UPDATE headers SET content = replace(content, '7H', '7D') WHERE game = 1": "(its deal)",
    "DELETE FROM headers WHERE game = 1": "(its deal)",
}


@pytest.mark.parametrize("sql", DAMAGE)
def test_a_damaged_game_is_named_when_it_is_read_and_the_others_stay_usable(path: Path, sql: str) -> None:
    change(path, sql)
    result = open_store(path)
    assert result.notices == ()
    lines = [line for line in result.store.games(Query()) if isinstance(line, GameLine)]
    assert len(lines) == 3
    with pytest.raises(DamagedGame, match=r"The game of Karma of 20.* \(North, East, South\) is damaged") as damage:
        result.store.read(str(karma_deal(1).id))
    assert DAMAGE[sql] in damage.value.sentence
    assert damage.value.sentence.endswith("the other games are not affected.")
    for deal in (palm_deal(1), karma_deal(2)):
        result.store.read(str(deal.id))
    start_karma(result.store, karma_deal(5)).go_on()


@pytest.mark.parametrize("column", ["kind = 'chess'", "id = id || 'x'", "result = NULL", "hidden = 1", "seats = '['"])
def test_a_damaged_entry_has_its_place_in_the_list(path: Path, column: str) -> None:
    change(path, f"UPDATE games SET {column} WHERE number = 2")
    store = open_store(path).store
    (entry,) = [line for line in store.games(Query(hidden=None)) if isinstance(line, DamagedLine)]
    assert entry.sentence.startswith("The entry of game 2 in the file of games is damaged")
    assert len(store.games(Query(hidden=None))) == 3


def test_an_unfinished_game_that_is_damaged_can_be_put_away(path: Path) -> None:
    change(path, "UPDATE open_games SET actions = 7")
    store = open_store(path).store
    (entry,) = store.unfinished()
    assert isinstance(entry, DamagedLine)
    assert entry.id == str(karma_deal(2).id)
    assert "where it stands is lost" in entry.sentence
    store.abandon(entry.id)
    assert store.unfinished() == []
    with pytest.raises(DamagedGame):
        store.read(entry.id)


UNSOUND: dict[str, str] = {
    **DAMAGE,
    "UPDATE games SET kind = 'chess' WHERE number = 2": "entry of game 2",
    "DELETE FROM games WHERE number = 2": "1 of the games are gone",
    "DELETE FROM open_games": "where it stands is lost",
    "INSERT INTO open_games VALUES (1, 0, 0, 0, 0, 0)": "list of unfinished games is damaged",
    "DELETE FROM players": "list of players is damaged",
    "INSERT INTO chapters VALUES ('North', 1, 3, 0.0, 0)": "A chapter of the ledger",
    "DELETE FROM tallies": "figures kept beside the games are damaged",
    "UPDATE tallies SET content = replace(content, '1', '2')": "figures kept beside the games are damaged",
}


@pytest.mark.parametrize("sql", UNSOUND)
def test_a_file_with_any_damage_never_replaces_the_good_copy(path: Path, sql: str) -> None:
    assert protect(path) == ()
    before = good_copy_of(path).read_bytes()
    change(path, sql)
    *damage, advice = protect(path)
    assert any(UNSOUND[sql] in sentence for sentence in damage), damage
    assert advice.startswith("The safety copy of 20")
    assert "is left as it is" in advice
    assert good_copy_of(path).read_bytes() == before


def test_without_a_copy_the_advice_says_so(path: Path) -> None:
    change(path, "DELETE FROM players")
    assert protect(path)[-1] == "There is no safety copy yet; everything else can be used."


def test_damaged_figures_are_told_from_the_games(path: Path) -> None:
    store = open_store(path).store
    before = store.tallies(ME)
    change(path, "UPDATE tallies SET content = replace(content, '1', '2')")
    assert store.tallies(ME) == before


def test_the_next_game_that_ends_mends_damaged_figures(path: Path) -> None:
    change(path, "UPDATE tallies SET content = replace(content, '1', '2')")
    store = open_store(path).store
    start_palm(store, palm_deal(7)).go_on()
    store.close()
    assert protect(path) == ()


def test_pages_that_do_not_fit_together_never_replace_the_good_copy(path: Path) -> None:
    assert protect(path) == ()
    before = good_copy_of(path).read_bytes()
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games_by_start'").fetchone()
    content = bytearray(path.read_bytes())
    count_of_entries = (page - 1) * PAGE + 3
    content[count_of_entries : count_of_entries + 2] = bytes(2)
    path.write_bytes(content)
    damage, _advice = protect(path)
    assert damage.startswith("The pages of the file of games are damaged (")
    assert good_copy_of(path).read_bytes() == before


def test_every_commit_is_synced_to_disk(tmp_path: Path) -> None:
    store = opened(tmp_path)
    database = store._db  # type: ignore[attr-defined]
    assert database.execute("PRAGMA synchronous").fetchone() == (2,)
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
