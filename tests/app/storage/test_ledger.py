"""The ledger: which games count, that it is told by the games, and its chapters."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.ledger import evidence_of, of_chapter
from app.storage.ledger import entries_of
from app.storage.records import load, texts_of
from app.storage.store import NullStore, Store
from app.storage.values import OpenGame, ResultLine
from engine.psychic_palm import evidence
from engine.psychic_palm.betting import betting_score
from engine.psychic_palm.evidence import sums_by_phase
from engine.psychic_palm.state import State
from engine.records.psychic_palm import PalmRecord, replay
from tests.app.storage.games import ME, game_file, karma_deal, opened, palm_deal, resume, start_karma, start_palm


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    store = opened(tmp_path)
    yield store
    store.close()


def played(store: Store, seed: int, actions: int | None = None, **deal: str) -> str:
    """A game played by chance, to its end or so far; its id."""
    record = palm_deal(seed, **deal)
    start_palm(store, record, player=deal.get("player", ME), seed=seed).go_on(actions)
    return str(record.id)


def state_of(store: Store, game_id: str) -> State:
    """Where a kept game has come to, by the rules."""
    record = load(store, game_id)
    assert isinstance(record, PalmRecord)
    return list(replay(record))[-1][0]


def counted(store: Store, player: str = ME) -> list[str]:
    """The ids of the games that count."""
    return [game.id for game in store.ledger(player).games]


def test_each_call_that_was_flipped_counts_in_finished_abandoned_and_unfinished_games(store: Store) -> None:
    finished, abandoned, unfinished = played(store, 1), played(store, 2, 17), played(store, 3, 12)
    store.abandon(abandoned)
    games = store.ledger(ME).games
    assert [(game.id, game.state) for game in games] == [
        (finished, "finished"),
        (abandoned, "abandoned"),
        (unfinished, "open"),
    ]
    entries = [entry for game in games for entry in evidence.entries_of(state_of(store, game.id))]
    told = evidence_of(games)
    assert told.chances == Counter((entry.fitting, entry.unseen) for entry in entries)
    assert told.score.logarithms == pytest.approx(betting_score(entries).logarithms)
    for phase, sums in sums_by_phase(entries).items():
        assert (told.phases[phase].calls, told.phases[phase].hits) == (sums.calls, sums.hits)
        assert told.phases[phase].expected == pytest.approx(sums.expected)
        assert told.phases[phase].memory == pytest.approx(sums.memory)
        assert told.phases[phase].variance == pytest.approx(sums.variance)


def test_a_game_counts_the_same_before_and_after_it_is_left(store: Store) -> None:
    game = played(store, 2, 17)
    before = store.ledger(ME).games[0].sums
    store.abandon(game)
    after = store.ledger(ME).games[0].sums
    assert evidence_of(store.ledger(ME).games).sums.calls == len(state_of(store, game).calls) > 0
    assert after.to_bytes() == before.to_bytes()


@pytest.mark.parametrize("origin", ["typed", "code", "daily:2026-11-29", "simulated"])
def test_only_games_that_were_dealt_here_count(store: Store, origin: str) -> None:
    played(store, 1, origin=origin)
    assert counted(store) == []


def test_imported_games_karma_and_other_players_games_do_not_count(store: Store, tmp_path: Path) -> None:
    mine = played(store, 1)
    played(store, 2, player="Bob")
    start_karma(store, karma_deal(3)).go_on()
    elsewhere = opened(tmp_path / "elsewhere")
    header, actions = texts_of(load(elsewhere, played(elsewhere, 4)))
    store.add(header, actions, ResultLine(score=0, title="x"), None, None)
    assert counted(store) == [mine]
    assert len(counted(store, "Bob")) == 1
    elsewhere.close()


@pytest.mark.parametrize("damage", ["DELETE FROM ledger", "UPDATE ledger SET content = x'00'"])
def test_what_is_missing_or_damaged_is_made_again_from_the_games(tmp_path: Path, store: Store, damage: str) -> None:
    played(store, 1)
    before = store.ledger(ME)
    with closing(sqlite3.connect(game_file(tmp_path))) as db, db:
        rows = db.execute("SELECT * FROM ledger").fetchall()
        assert len(rows) == 1, "kept as the game ends"
        db.execute(damage)
        db.commit()
        assert [game.sums.to_bytes() for game in store.ledger(ME).games] == [g.sums.to_bytes() for g in before.games]
        assert db.execute("SELECT * FROM ledger").fetchall() == rows


def test_a_damaged_game_is_left_out_and_counted_as_damaged(tmp_path: Path, store: Store) -> None:
    spoilt, mine = played(store, 1), played(store, 2)
    with closing(sqlite3.connect(game_file(tmp_path))) as db, db:
        db.execute("DELETE FROM ledger")
        db.execute("UPDATE headers SET content = replace(content, '10H', '10S') WHERE game = 1")
        db.commit()
    assert counted(store) == [mine]
    assert store.ledger(ME).damaged == 1
    assert spoilt not in counted(store)


def test_a_damaged_game_can_be_given_up_all_the_same(tmp_path: Path, store: Store) -> None:
    game = played(store, 1, 9)
    with closing(sqlite3.connect(game_file(tmp_path))) as db, db:
        db.execute("UPDATE headers SET content = replace(content, '10H', '10S') WHERE game = 1")
        db.commit()
    store.abandon(game)
    assert store.unfinished() == []


def test_a_chapter_ends_with_the_last_game_begun_and_the_lifetime_goes_on(store: Store) -> None:
    first, under_way = played(store, 1), played(store, 2, 9)
    store.close_chapter(ME)
    third = played(store, 3)
    (game,) = store.unfinished()
    assert isinstance(game, OpenGame)
    resume(store, game).go_on()
    store.close_chapter(ME)
    fourth = played(store, 4)
    games, chapters = store.ledger(ME).games, store.chapters(ME)
    assert [chapter.number for chapter in chapters] == [1, 2]
    parts = [[game.id for game in of_chapter(games, chapters, number)] for number in (1, 2, 3)]
    assert parts == [[first, under_way], [third], [fourth]], "a game stays in the chapter in which it began"
    assert [game.id for game in games] == [first, under_way, third, fourth]
    assert store.chapters("Bob") == []


def test_calls_are_read_from_the_actions_as_they_are_kept(store: Store) -> None:
    for seed in range(20):
        record = load(store, played(store, seed, None if seed % 2 else seed))
        header, actions = texts_of(record)
        assert tuple(entries_of(header, actions)) == evidence.entries_of(state_of(store, str(record.id)))


def test_a_store_that_forgets_has_no_ledger() -> None:
    store = NullStore()
    store.close_chapter(ME)
    assert store.ledger(ME).games == ()
    assert store.chapters(ME) == []
