"""Files of records: read line by line, written whole or not at all."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.record_file import FileRefused, RecordFile, name_of, place_of, read_lines


def test_lines_are_read_with_their_ends(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"one\ntwo\r\n\nlast")
    assert list(read_lines(path, 100)) == [b"one\n", b"two\r\n", b"\n", b"last"]


def test_a_line_that_is_too_long_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"x" * 25)
    assert [len(piece) for piece in read_lines(path, 9)] == [10, 10, 5]


def test_a_file_appears_when_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with RecordFile(path) as file:
        file.write("{é}")
        assert not path.exists()
    assert path.read_bytes() == "{é}\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_broken_off_leaves_the_older_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("older")

    def break_off() -> None:
        with RecordFile(path) as file:
            file.write("{}")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert path.read_text() == "older"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "games.jsonl", tmp_path / "link"
    path.write_text("older")
    link.symlink_to(path)
    with RecordFile(link) as file:
        file.write("{}")
    assert link.is_symlink()
    assert path.read_text() == "{}\n"


def test_a_database_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE games (id)")
    before = path.read_bytes()
    with pytest.raises(FileRefused) as caught, RecordFile(path):
        pass
    assert caught.value.sentence.endswith(
        "games.db can't be written: it is a database, which no file of records replaces"
    )
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_where_the_present_folder_is_gone_nothing_is_written_and_the_place_is_named_as_it_is(gone: Path) -> None:
    assert place_of(Path("games.jsonl")) == "games.jsonl"
    assert not gone.exists()
    with pytest.raises(FileRefused, match="can't be written: no such file or directory"), RecordFile(Path("x.jsonl")):
        pass


def test_what_is_no_regular_file_is_written_directly() -> None:
    with RecordFile(Path(os.devnull)) as file:
        file.write("{}")
    assert not Path(os.devnull).is_file()


def test_a_full_disk_is_told() -> None:
    with pytest.raises(FileRefused) as refused, RecordFile(Path("/dev/full")) as file:
        file.write("{}")
    assert refused.value.sentence == "/dev/full can't be written: no space left on device"


@pytest.mark.parametrize("name", ["nowhere/games.jsonl", "x" * 300])
def test_a_path_that_cant_be_written_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileRefused, match="can't be written: "), RecordFile(tmp_path / name):
        pass


def test_a_path_that_cant_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileRefused, match="can't be read: no such file or directory"):
        list(read_lines(tmp_path / "games.jsonl", 100))


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b"])
def test_a_name_that_no_file_can_have_is_told(tmp_path: Path, name: str) -> None:
    """Whatever was pasted into a terminal."""
    with pytest.raises(FileRefused, match="can't be written: no file can have that name"), RecordFile(tmp_path / name):
        pass
    with pytest.raises(FileRefused, match="can't be read: no file can have that name"):
        list(read_lines(tmp_path / name, 100))


@pytest.mark.parametrize(
    ("path", "name"), [("a b/zoë.jsonl", "a b/zoë.jsonl"), ("a\nb", r"'a\nb'"), ("a\udcff", r"'a\udcff'")]
)
def test_a_path_is_named_so_that_it_can_be_printed(path: str, name: str) -> None:
    assert name_of(Path(path)) == name


def test_a_place_is_the_whole_path_with_the_home_folder_in_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert place_of(tmp_path / "games" / "all.jsonl") == f"~{os.sep}games{os.sep}all.jsonl"
    monkeypatch.chdir(tmp_path)
    assert place_of(Path("all.jsonl")) == f"~{os.sep}all.jsonl"
    assert place_of(tmp_path.parent / "all.jsonl") == str(tmp_path.parent / "all.jsonl")
