"""Each action is on disk before its effect is shown, and a game goes on in the very state that it had."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.storage import karma_games, palm_games
from app.storage.checks import find_damage
from app.storage.database import connect
from app.storage.errors import StaleGame, StorageError, UnknownGame
from app.storage.records import load
from app.storage.store import NullStore, Store
from app.storage.values import DamagedLine, OpenGame, Query
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.records.karma import KarmaRecord
from engine.records.lines import verify
from engine.records.psychic_palm import PalmRecord
from tests.app.storage.games import (
    ME,
    Playing,
    game_file,
    karma_deal,
    opened,
    palm_deal,
    resume,
    start_karma,
    start_palm,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return opened(tmp_path)


def only_open(store: Store) -> OpenGame:
    (game,) = store.unfinished()
    assert isinstance(game, OpenGame)
    return game


def everything(playing: Playing, viewers: tuple[int | None, ...] = (None, 0, 1, 2)) -> list[Any]:
    """What may be known, but for the events of the last action, which a resumed session has shown already."""
    session = playing.session
    return [session.snapshot(viewer).model_copy(update={"events": ()}) for viewer in viewers]


def test_an_action_is_on_disk_before_its_effect_is_shown(store: Store, tmp_path: Path) -> None:
    playing = start_karma(store, karma_deal(1))
    other = opened(tmp_path)
    seen: list[tuple[int, int]] = []

    def look(snapshot: Any) -> None:
        seen.append((snapshot.version, len(other.read(str(karma_deal(1).id)).actions)))

    playing.session.subscribe(0, look)
    playing.go_on()
    assert len(seen) == playing.session.version > 20
    assert all(shown == on_disk for shown, on_disk in seen)


@pytest.mark.parametrize("actions", [0, 1, 5, 40])
def test_a_game_of_karma_goes_on_in_the_very_state(store: Store, actions: int, tmp_path: Path) -> None:
    playing = start_karma(store, karma_deal(2))
    playing.go_on(actions)
    before = everything(playing)
    again = resume(opened(tmp_path), only_open(store))
    assert everything(again) == before
    again.go_on()
    assert store.unfinished() == []


def test_psychic_palm_goes_on_after_the_flip_also_when_calls_were_changed_before_it(store: Store) -> None:
    playing = start_palm(store, palm_deal(3))
    for number, action in enumerate(
        (Announce(call="red"), Announce(call="black"), FlipTop(), OpenHistory(), Announce(call="red"))
    ):
        playing.session.submit(0, action, number)
    before = everything(playing, (0,))
    again = resume(store, only_open(store))
    assert everything(again, (0,)) == before
    assert again.session.version == 5
    again.go_on()
    record = load(store, str(palm_deal(3).id))
    assert isinstance(record, PalmRecord)
    assert (record.calls[0], record.history_opened_at) == ("black", 1)
    assert verify(record) is None


@pytest.mark.parametrize("ending", ["played", "abandoned"])
@pytest.mark.parametrize("cheats", [True, False])
def test_a_game_in_which_the_history_was_opened_is_marked(store: Store, cheats: bool, ending: str) -> None:
    playing = start_palm(store, palm_deal(3), seed=1)
    if cheats:
        playing.session.submit(0, OpenHistory(), 0)
    if ending == "played":
        playing.go_on()
    else:
        store.abandon(str(palm_deal(3).id))
    assert store.read(str(palm_deal(3).id)).line.cheated is cheats
    assert [group.cheated for group in store.tallies()] == [cheats]


def test_an_announced_call_is_in_the_record_of_an_unfinished_game(store: Store) -> None:
    playing = start_palm(store, palm_deal(4))
    playing.session.submit(0, Announce(call="red"), 0)
    record = load(store, str(palm_deal(4).id))
    assert isinstance(record, PalmRecord)
    assert (record.calls, record.announced, record.result) == ((), "red", None)


def test_a_resumed_game_tells_each_state_and_what_led_to_it(store: Store) -> None:
    playing = start_karma(store, karma_deal(5))
    events: list[Any] = []
    playing.session.subscribe(None, lambda snapshot: events.append(snapshot.events))
    playing.go_on(12)
    resumed = karma_games.resume(store, str(karma_deal(5).id))
    assert [state.version for state, _ in resumed.steps] == list(range(13))
    assert [[event.kind for event in step] for _, step in resumed.steps[1:]] == [
        [event.kind for event in step] for step in events
    ]
    assert resumed.record.actions == load(store, str(karma_deal(5).id)).actions  # type: ignore[union-attr]


def test_a_game_that_has_ended_is_kept_as_a_true_record(store: Store) -> None:
    for seed in range(3):
        start_karma(store, karma_deal(seed)).go_on()
        start_palm(store, palm_deal(seed)).go_on()
    for line in store.games(Query()):
        assert not isinstance(line, DamagedLine)
        record = load(store, line.id)
        assert record.result is not None
        assert verify(record) is None
        assert line.state == "finished"
        assert line.length == len(record.actions if isinstance(record, KarmaRecord) else record.calls)


def test_the_last_action_ends_the_game_in_the_same_instant(store: Store, tmp_path: Path) -> None:
    playing, other = start_karma(store, karma_deal(6)), opened(tmp_path)
    lists: list[int] = []
    playing.session.subscribe(0, lambda snapshot: lists.append(len(other.unfinished())) if snapshot.result else None)
    playing.go_on()
    assert lists == [0]


def test_an_action_is_kept_whole_or_not_at_all(store: Store, tmp_path: Path) -> None:
    playing = start_karma(store, karma_deal(6))
    with closing(connect(game_file(tmp_path))) as db:
        db.execute("CREATE TRIGGER refuse BEFORE INSERT ON tallies BEGIN SELECT RAISE(ABORT, 'refused'); END")
        with pytest.raises(StorageError, match="refused"):
            playing.go_on()
        db.execute("DROP TRIGGER refuse")
        assert find_damage(db) == []
    assert only_open(store).actions == len(store.read(str(karma_deal(6).id)).actions) == playing.session.version
    playing.go_on()
    assert store.unfinished() == []


def test_an_abandoned_game_is_over_for_good(store: Store) -> None:
    playing = start_palm(store, palm_deal(7))
    playing.go_on(5)
    store.abandon(str(palm_deal(7).id))
    assert store.unfinished() == []
    with pytest.raises(StaleGame):
        playing.go_on(1)
    with pytest.raises(StaleGame):
        palm_games.resume(store, str(palm_deal(7).id))
    with pytest.raises(StaleGame):
        store.abandon(str(palm_deal(7).id))
    record = load(store, str(palm_deal(7).id))
    assert record.result is not None
    assert record.result.reason == "abandoned"
    assert verify(record) is None


def test_unfinished_games_say_where_they_stand_the_last_played_first(tmp_path: Path) -> None:
    store = opened(tmp_path)
    first, second = start_karma(store, karma_deal(8)), start_palm(store, palm_deal(8))
    second.go_on(3)
    first.go_on(7)
    games = [game for game in store.unfinished() if isinstance(game, OpenGame)]
    assert [(game.line.kind, game.actions) for game in games] == [("karma", 7), ("psychic-palm", 3)]
    assert games[0].turn == first.session.to_act
    assert [seat.name for seat in games[0].line.seats] == ["North", "East", "South"]
    assert games[0].changed >= games[1].changed


def test_a_hint_marks_the_action_that_follows_it_also_after_a_restart(store: Store) -> None:
    playing = start_karma(store, karma_deal(9))
    playing.go_on(4)
    playing.journal.hint()
    again = resume(store, only_open(store))
    again.go_on(2)
    record = load(store, str(karma_deal(9).id))
    assert isinstance(record, KarmaRecord)
    assert [move.hint for move in record.actions] == [False, False, False, False, True, False]


def test_hints_of_psychic_palm_name_the_call_that_they_were_given_for(store: Store) -> None:
    playing = start_palm(store, palm_deal(10))
    for version, action in enumerate((Announce(call="red"), FlipTop())):
        playing.session.submit(0, action, version)
    playing.journal.hint()
    playing.session.submit(0, Announce(call="C"), 2)
    playing.journal.hint()
    playing.session.submit(0, Announce(call="H"), 3)
    playing.go_on()
    record = load(store, str(palm_deal(10).id))
    assert isinstance(record, PalmRecord)
    assert record.hints == (1,)


def test_the_second_program_in_the_same_game_is_told_and_finds_the_newer_state(tmp_path: Path) -> None:
    store = opened(tmp_path)
    here = start_karma(store, karma_deal(11))
    here.go_on(3)
    there = resume(opened(tmp_path), only_open(store), seed=1)
    there.go_on(2)
    with pytest.raises(StaleGame, match=r"North, East, South.* has gone on in another window") as stale:
        here.go_on(1)
    assert stale.value.newer == str(karma_deal(11).id)
    assert here.session.version == 3
    again = resume(store, only_open(store))
    assert everything(again) == everything(there)
    again.go_on(1)
    with pytest.raises(StaleGame):
        there.go_on(1)


@pytest.mark.parametrize(
    ("ending", "said"), [("abandon", "has been given up in another window"), ("play", "has been played to its end in")]
)
def test_whoever_goes_on_with_a_game_that_was_ended_elsewhere_is_told_how(
    tmp_path: Path, ending: str, said: str
) -> None:
    store, other = opened(tmp_path), opened(tmp_path)
    game_id = str(palm_deal(14).id)
    here = start_palm(store, palm_deal(14))
    here.go_on(1)
    if ending == "abandon":
        other.abandon(game_id)
    else:
        resume(other, only_open(other)).go_on()
    for late in (partial(here.go_on, 1), here.journal.hint, partial(store.abandon, game_id)):
        with pytest.raises(StaleGame, match=said) as stale:
            late()
        assert "newer" not in stale.value.sentence
        assert stale.value.newer is None, "there is nothing to go on with"
    other.close()


def test_a_hint_in_a_game_that_has_gone_on_elsewhere_is_refused(tmp_path: Path) -> None:
    store = opened(tmp_path)
    here = start_karma(store, karma_deal(12))
    resume(opened(tmp_path), only_open(store)).go_on(1)
    with pytest.raises(StaleGame):
        here.journal.hint()


def test_a_game_that_is_let_go_is_played_on_and_stays_unfinished_on_disk(store: Store) -> None:
    playing = start_karma(store, karma_deal(13))
    playing.go_on(3)
    playing.journal.let_go()
    playing.go_on()
    assert playing.session.to_act is None
    assert only_open(store).actions == 3


def test_without_a_disk_both_games_are_played_and_forgotten() -> None:
    store = NullStore()
    for playing in (start_karma(store, karma_deal(14)), start_palm(store, palm_deal(14))):
        playing.journal.hint()
        playing.go_on()
        assert playing.session.to_act is None
    assert (store.unfinished(), store.games(Query()), store.waiting_matches(9), store.tallies(ME)) == ([], [], [], {})
    assert store.keeps is False
    with pytest.raises(UnknownGame):
        load(store, "x")


def test_a_game_cannot_be_begun_twice(store: Store) -> None:
    start_karma(store, karma_deal(15))
    with pytest.raises(StorageError, match="kept already"):
        start_karma(store, karma_deal(15))


def test_an_unknown_game_is_named(store: Store) -> None:
    with pytest.raises(UnknownGame, match="No game with the id nowhere"):
        store.read("nowhere")
