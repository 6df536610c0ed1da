"""What waits at home says the essential in the room that there is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from rich.cells import cell_len

from app.palm.keeping import deal_kept
from app.palmkarma import PalmkarmaApp
from app.storage.store import Store
from app.storage.values import OpenGame, SeatLine
from app.waiting import Waiting, WaitingLine, _score, waiting
from app.widgets.entry import Entry
from app.widgets.waiting_list import WaitingEntry
from engine.karma.match import Match
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.records.karma import MatchEntry
from engine.seeds import derive_id
from tests.app.driving import app_at, screen_text, wait_until
from tests.app.storage.games import karma_deal, opened, palm_deal, start_karma, start_palm

_PALM = WaitingLine("Psychic Palm: phase 3 of 4", "a", details=("28 cards to the joker", "14 points"))
_KARMA = WaitingLine(
    "Karma, game 3: Ada's turn", "b", details=("Ada 1, East 0, South 0, West 1", "31 in the draw pile")
)


def test_details_are_said_as_far_as_there_is_room() -> None:
    assert _KARMA.within(100) == _KARMA.whole
    assert _KARMA.within(60) == "Karma, game 3: Ada's turn, Ada 1, East 0, South 0, West 1"
    assert _KARMA.within(47) == "Karma, game 3: Ada's turn, 31 in the draw pile"
    assert _KARMA.within(10) == "Karma, game 3: Ada's turn"


def test_whoever_began_with_a_guide_is_offered_that_of_the_other_game_until_it_is_played(tmp_path: Path) -> None:
    store = opened(tmp_path)
    guided = deal_kept(store, "Ada", pytest.fail, seed=7, origin="code", guide=True)
    assert [line.text for line in waiting(store, 9).lines] == ["Play a first game with a guide beside you"]
    guided.submit(Announce(call="red"))
    guided.submit(FlipTop())
    start_palm(store, palm_deal(1)).go_on()
    assert [line.text.split(":")[0] for line in waiting(store, 9).lines] == ["Psychic Palm guide", "Learn Karma, too"]
    start_karma(store, karma_deal(2)).go_on()
    assert not any("Learn" in line.text for line in waiting(store, 9).lines)


def test_a_game_that_waits_says_how_it_is_marked(tmp_path: Path) -> None:
    store = opened(tmp_path)
    karma, palm = start_karma(store, karma_deal(1)), deal_kept(store, "Ada", pytest.fail, seed=7)
    karma.go_on(3)
    karma.journal.hint()
    for action in (OpenHistory(), Announce(call="red"), FlipTop()):
        palm.submit(action)
    told = [line.details[0] for line in waiting(store, 2).lines]
    assert sorted(told) == ["cheating", "with a hint"]
    palm.take_hint()
    assert any(line.details[:2] == ("cheating", "with a hint") for line in waiting(store, 2).lines)


def test_whoever_began_without_a_guide_is_offered_none(tmp_path: Path) -> None:
    store = opened(tmp_path)
    start_palm(store, palm_deal(1)).go_on()
    assert waiting(store, 9) == Waiting(())


def kept_in(folder: Path, unfinished: int, matches: int) -> Store:
    """So many unfinished games of Karma, and so many matches of one game each."""
    store = opened(folder)
    for seed in range(unfinished):
        start_karma(store, karma_deal(seed)).go_on(5)
    for number in range(matches):
        entry = MatchEntry(id=derive_id(number, "match"), game=1)
        start_karma(store, karma_deal(10 + number, match=entry), seed=number).go_on()
    return store


def test_as_many_lines_as_there_is_room_for_and_the_other_games_are_counted(tmp_path: Path) -> None:
    store = kept_in(tmp_path, unfinished=2, matches=3)
    games, matches = (
        [entry.line.id for entry in store.unfinished() if isinstance(entry, OpenGame)],
        store.waiting_matches(9),
    )
    everything = waiting(store, 9)
    assert [line.game or line.match for line in everything.lines] == [*games, *matches[:2]]
    for room in range(6):
        assert waiting(store, room) == Waiting(everything.lines[:room], max(0, 2 - room), more_matches=True)


@pytest.mark.parametrize(("room", "more"), [(2, True), (3, True), (4, False), (9, False)])
def test_it_is_known_whether_there_are_matches_that_have_no_line(tmp_path: Path, room: int, more: bool) -> None:
    assert waiting(kept_in(tmp_path, unfinished=2, matches=2), room).more_matches == more


def test_a_match_with_a_game_under_way_waits_as_that_game(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = derive_id(1, "match")
    start_karma(store, karma_deal(1, match=MatchEntry(id=match_id, game=1))).go_on()
    start_karma(store, karma_deal(2, match=MatchEntry(id=match_id, game=2), opening_seat=1)).go_on(5)
    assert [(bool(line.game), line.match) for line in waiting(store, 9).lines] == [(True, None)]


def test_of_what_has_no_line_no_game_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = kept_in(tmp_path, unfinished=4, matches=4)
    read: Counter[str] = Counter()
    for ask in ("read", "match"):
        original = getattr(store, ask)
        monkeypatch.setattr(store, ask, lambda game_id, original=original: read.update([game_id]) or original(game_id))
    waiting(store, 5)
    assert read.total() == 5, "four games, one match"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40)])
async def test_with_games_that_wait_home_is_whole_and_nothing_is_cut(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [_PALM, *[_KARMA] * 5, WaitingLine("Karma, game 4: East swaps first", match="m")]
    monkeypatch.setattr(PalmkarmaApp, "waiting", lambda _, room: Waiting(tuple(lines[:room]), len(lines) - room))
    async with app_at(size) as (app, pilot):
        await wait_until(pilot, lambda: "Psychic Palm: phase 3 of 4" in screen_text(app))
        assert app.screen.max_scroll_y == 0, "all of it is in sight"
        for entry in app.screen.query(WaitingEntry):
            assert cell_len(str(entry.content)) <= entry.size.width
        assert all(name in screen_text(app) for name in ("Daily", "Statistics", "Quit", "more in"))


async def test_games_that_have_no_room_are_said_to_be_in_the_history(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PalmkarmaApp, "waiting", lambda *_: Waiting((_PALM,), 1))
    async with app_at((60, 20)) as (app, pilot):
        await wait_until(pilot, lambda: "and 1 more in the history" in screen_text(app))


@pytest.mark.parametrize(
    ("hidden", "said"),
    [(2, "you   2 more and matches in the history"), (0, "you   and matches in the history")],
)
async def test_matches_that_have_no_room_are_said_to_be_in_the_history(
    hidden: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PalmkarmaApp, "waiting", lambda *_: Waiting((_PALM,), hidden, more_matches=True))
    async with app_at((60, 20)) as (app, pilot):
        await wait_until(pilot, lambda: said in screen_text(app))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40)])
async def test_what_waits_moves_nothing_when_it_appears(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[WaitingLine] = []
    monkeypatch.setattr(PalmkarmaApp, "waiting", lambda _, room: Waiting(tuple(told[:room])))
    async with app_at(size) as (app, pilot):
        places = {entry.id: entry.region for entry in app.screen.query(Entry)}
        told += [_PALM, *[_KARMA] * 5]
        await app.screen._show_waiting()  # type: ignore[attr-defined]
        await wait_until(pilot, lambda: "Psychic Palm: phase 3 of 4" in screen_text(app))
        assert places == {entry.id: entry.region for entry in app.screen.query(Entry) if entry.id}


def test_several_seats_without_a_win_are_said_together() -> None:
    seats = tuple(SeatLine(name, "easy") for name in ("North", "East", "South"))
    assert _score(Match(wins=(2, 0, 0)), seats) == "North 2, others 0"
    assert _score(Match(wins=(2, 0, 1), draws=1), seats) == "North 2, East 0, South 1, drawn 1"
    assert _score(Match(wins=(0, 0, 0), draws=1), seats) == "drawn 1"
