"""Reviews beside the games: kept, replaced, and made again where they are damaged."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.errors import UnknownGame
from app.storage.good_copy import protect
from app.storage.store import NullStore, Store
from tests.app.storage.games import game_file, karma_deal, opened, start_karma


def with_a_game(folder: Path) -> tuple[Store, str]:
    """A store with a game in it, and its id."""
    store, record = opened(folder), karma_deal(1)
    start_karma(store, record).go_on()
    return store, str(record.id)


def test_a_review_is_kept_and_replaced_by_a_newer_one(tmp_path: Path) -> None:
    store, game_id = with_a_game(tmp_path)
    assert store.review(game_id) is None
    for content in ("the first", "the second \u2660"):
        store.keep_review(game_id, content)
        store.close()
        store = opened(tmp_path)
        assert store.review(game_id) == content


def test_a_damaged_review_is_none_and_the_file_is_sound_without_it(tmp_path: Path) -> None:
    store, game_id = with_a_game(tmp_path)
    store.keep_review(game_id, "what was said")
    store.close()
    with closing(sqlite3.connect(game_file(tmp_path))) as db, db:
        db.execute("UPDATE reviews SET content = 'what was not'")
    store = opened(tmp_path)
    assert store.review(game_id) is None
    assert protect(game_file(tmp_path)) == ()


def test_what_is_not_kept_has_no_review(tmp_path: Path) -> None:
    store, _ = with_a_game(tmp_path)
    with pytest.raises(UnknownGame):
        store.keep_review("nothing", "a review")
    nowhere = NullStore()
    nowhere.keep_review("nothing", "a review")
    assert nowhere.review("nothing") is None
