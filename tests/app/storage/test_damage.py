"""Whatever becomes of the file's bytes: it is found or harmless, said in a sentence, and nothing is overwritten."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.storage.good_copy import good_copy_of
from tests.app.storage.damage import Sight, look_at, make_games

CHANGES = 1000


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_games(tmp_path_factory.mktemp("sound"))


@pytest.fixture(scope="module")
def sight(sound: Path) -> Sight:
    seen = look_at(sound)
    assert seen.sentences == ()
    return seen


def put(folder: Path, content: bytes, good: bytes) -> Path:
    """A data folder with these two files and no others."""
    for file in folder.iterdir():
        file.unlink()
    path = folder / "games.db"
    path.write_bytes(content)
    good_copy_of(path).write_bytes(good)
    return path


def assert_found_or_harmless(path: Path, content: bytes, good: bytes, sight: Sight, what: str) -> bool:
    """True if it was found."""
    seen = look_at(path)
    kept = {file.read_bytes() for file in path.parent.glob("games*.db")}
    if not seen.sentences:
        assert seen.content == sight.content, f"{what}: changed without a word"
        return False
    assert all(sentence and "\n" not in sentence and "Traceback" not in sentence for sentence in seen.sentences), what
    assert content in kept, f"{what}: the damaged file was overwritten"
    assert good in kept, f"{what}: the good copy was overwritten"
    return True


def test_a_file_cut_off_at_any_page_is_kept_aside(sound: Path, sight: Sight, tmp_path: Path) -> None:
    content, good = sound.read_bytes(), good_copy_of(sound).read_bytes()
    for size in range(0, len(content), 4096):
        path = put(tmp_path, content[:size], good)
        seen = look_at(path)
        assert len(seen.sentences) == 2, size
        assert seen.content == sight.content
        assert path.with_name("games.damaged-1.db").read_bytes() == content[:size]
        assert good_copy_of(path).read_bytes() == good


@pytest.mark.parametrize("part", range(4))
def test_a_changed_byte_is_found_or_harmless(sound: Path, sight: Sight, tmp_path: Path, part: int) -> None:
    content, good = sound.read_bytes(), good_copy_of(sound).read_bytes()
    chance = random.Random(part)
    found = 0
    for _ in range(CHANGES // 4):
        place, value = chance.randrange(len(content)), chance.randrange(1, 256)
        changed = bytearray(content)
        changed[place] ^= value
        path = put(tmp_path, bytes(changed), good)
        found += assert_found_or_harmless(path, bytes(changed), good, sight, f"byte {place} ^ {value}")
    assert found > CHANGES // 4 // 4
