"""The history, the matches, and what is hidden."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from app.storage.opening import open_store
from app.storage.rows import result_order
from app.storage.store import Store
from app.storage.values import PALM, GameLine, MatchLine, Query, Sort
from engine.psychic_palm.actions import Announce, OpenHistory
from engine.records.karma import MatchEntry
from engine.seeds import derive_id
from tests.app.storage.games import ME, game_file, karma_deal, opened, palm_deal, resume, start_karma, start_palm


def lines(store: Store, query: Query, first: int = 0, many: int | None = None) -> list[GameLine]:
    found = store.games(query, first, many)
    assert all(isinstance(line, GameLine) for line in found)
    return [line for line in found if isinstance(line, GameLine)]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Two finished games of Karma, two of Psychic Palm by two players, an abandoned one and an unfinished one.

    The clock goes on by a second with each look.
    """
    ticks = count(1000)
    store = open_store(game_file(tmp_path), clock=lambda: float(next(ticks))).store
    start_karma(store, karma_deal(1)).go_on()
    start_karma(store, karma_deal(2, ("hard",))).go_on()
    start_palm(store, palm_deal(1)).go_on()
    start_palm(store, palm_deal(2, "Eva"), "Eva").go_on()
    start_palm(store, palm_deal(3)).go_on(2)
    store.abandon(str(palm_deal(3).id))
    start_palm(store, palm_deal(4)).go_on(2)
    return store


def test_the_history_lists_the_newest_first(store: Store) -> None:
    assert [line.number for line in lines(store, Query())] == [6, 5, 4, 3, 2, 1]


def test_a_line_tells_kind_date_players_result_and_length(store: Store) -> None:
    karma, *_, last = lines(store, Query(descending=False))
    assert (karma.kind, karma.player, karma.state, karma.started) == ("karma", ME, "finished", 1000.0)
    assert karma.ended == 1001.0 + (karma.length or 0) - 1
    assert [(seat.name, seat.player) for seat in karma.seats] == [
        ("North", "person"),
        ("East", "easy"),
        ("South", "normal"),
    ]
    assert karma.result is not None
    assert karma.result.winner in range(3)
    assert (last.kind, last.state, last.result, last.length) == ("psychic-palm", "open", None, None)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        (Query(kind="karma"), [2, 1]),
        (Query(kind="psychic-palm"), [6, 5, 4, 3]),
        (Query(player="Eva"), [4]),
        (Query(player=ME, kind="psychic-palm"), [6, 5, 3]),
        (Query(player="East"), []),
        (Query(state="open"), [6]),
        (Query(state="abandoned"), [5]),
        (Query(state="finished", descending=False), [1, 2, 3, 4]),
        (Query(imported=True), []),
        (Query(imported=False, kind="karma", state="finished"), [2, 1]),
    ],
)
def test_filters_can_be_combined(store: Store, query: Query, numbers: list[int]) -> None:
    assert [line.number for line in lines(store, query)] == numbers
    assert store.count(query) == len(numbers)


@pytest.mark.parametrize("sort", ["date", "ending", "kind", "players", "result", "length"])
def test_every_order_is_complete_and_turns_around(store: Store, sort: Sort) -> None:
    down = [line.number for line in lines(store, Query(sort=sort))]
    up = [line.number for line in lines(store, Query(sort=sort, descending=False))]
    assert up == down[::-1]
    assert sorted(up) == [1, 2, 3, 4, 5, 6]


def test_the_longest_games_come_first_when_asked(store: Store) -> None:
    lengths = [line.length or 0 for line in lines(store, Query(sort="length"))]
    assert lengths == sorted(lengths, reverse=True)


def test_results_are_ordered_by_score_then_by_the_winners_name(store: Store) -> None:
    ordered = lines(store, Query(sort="result", descending=False, hidden=None))
    scores = [line.result.score for line in ordered if line.result and line.result.score is not None]
    winners = [
        line.seats[line.result.winner].name for line in ordered if line.result and line.result.winner is not None
    ]
    assert scores == sorted(scores)
    assert winners == sorted(winners)
    kinds = ["score" if line.kind == PALM and line.state == "finished" else line.state for line in ordered]
    assert kinds == sorted(kinds, key=["score", "finished", "abandoned", "open"].index)


@pytest.mark.parametrize(
    ("result", "seats", "order"),
    [
        ('[null, 8, "x", "end"]', "[]", "0 08"),
        ("[null, 11, null, null]", "[]", "0 11"),
        ('[1, null, null, "out"]', '[["A", "person"], ["B", "easy"]]', "1 B"),
        (None, "[]", "3"),
        ('[null, null, null, "draw"]', "[]", "2"),
        ("[7, null]", "[]", "4"),
        ("{", "[]", "4"),
        ('["x", null]', "[]", "4"),
        ("7", "7", "4"),
    ],
)
def test_any_result_has_its_place(result: str | None, seats: str, order: str) -> None:
    assert result_order(result, seats) == order


def test_the_history_comes_in_pages(store: Store) -> None:
    pages = [[line.number for line in lines(store, Query(), first, 4)] for first in (0, 4, 8)]
    assert pages == [[6, 5, 4, 3], [2, 1], []]


def test_a_hidden_game_is_left_out_and_stays_counted(store: Store) -> None:
    before = store.tallies()
    game_id = str(palm_deal(1).id)
    store.set_hidden(game_id, True)
    assert [line.number for line in lines(store, Query())] == [6, 5, 4, 2, 1]
    assert [line.number for line in lines(store, Query(hidden=True))] == [3]
    assert store.count(Query(hidden=None)) == 6
    store.recount()
    assert store.tallies() == before
    store.set_hidden(game_id, False)
    assert len(lines(store, Query())) == 6


def test_a_store_tells_whether_any_game_fits(store: Store) -> None:
    assert store.has(Query(player="Eva", hidden=None))
    assert not store.has(Query(player="Nobody", hidden=None))
    assert not store.has(Query(hidden=True))


def test_players_are_the_persons_of_all_games(store: Store) -> None:
    assert store.players() == ["Eva", "North"]


def play_match(store: Store, match: int, games: int, *, first_seed: int = 0) -> None:
    """Games of a match, each opened by the seat whose turn it is."""
    match_id = derive_id(match, "match")
    for number in range(games):
        before = store.match(str(match_id))
        opening = before.score.opening_seat if before else 0
        entry = MatchEntry(id=match_id, game=number + 1)
        start_karma(store, karma_deal(first_seed + number, match=entry, opening_seat=opening), seed=number).go_on()


def the_match(store: Store, match: int) -> MatchLine:
    """How a match stands that waits."""
    match_id = str(derive_id(match, "match"))
    assert match_id in store.waiting_matches(9)
    found = store.match(match_id)
    assert found
    return found


def test_a_match_tells_its_score_and_who_opens_next(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.waiting_matches(9) == []
    play_match(store, match=1, games=2)
    play_match(store, match=2, games=4, first_seed=10)
    start_palm(store, palm_deal(1)).go_on()
    assert store.waiting_matches(9) == [str(derive_id(2, "match")), str(derive_id(1, "match"))]
    match = the_match(store, 2)
    winners = [line.result.winner for line in lines(store, Query(kind="karma"), 0, 4) if line.result]
    assert list(match.score.wins) == [winners.count(seat) for seat in range(3)]
    assert (match.score.games_finished, match.score.opening_seat) == (4, 1)
    assert match.last.match_game == 4
    assert [seat.name for seat in match.seats] == ["North", "East", "South"]


def test_an_unfinished_or_abandoned_game_does_not_move_the_match_on(tmp_path: Path) -> None:
    store = opened(tmp_path)
    play_match(store, match=1, games=1)
    entry = MatchEntry(id=derive_id(1, "match"), game=2)
    start_karma(store, karma_deal(20, match=entry, opening_seat=1)).go_on(5)
    match = store.match(str(derive_id(1, "match")))
    assert match
    assert (match.score.games_finished, match.last.state) == (1, "open")
    store.abandon(str(karma_deal(20).id))
    assert the_match(store, 1).score == match.score


def test_a_resumed_game_of_a_match_counts_for_it_when_it_ends(tmp_path: Path) -> None:
    store = opened(tmp_path)
    entry = MatchEntry(id=derive_id(1, "match"), game=1)
    start_karma(store, karma_deal(1, match=entry)).go_on(5)
    (game,) = store.unfinished()
    resume(store, game).go_on()  # type: ignore[arg-type]
    match = the_match(store, 1)
    assert match.score.games_finished == 1


def test_a_match_waits_until_it_is_dropped_whatever_else_is_played(tmp_path: Path) -> None:
    store = opened(tmp_path)
    play_match(store, match=1, games=1)
    play_match(store, match=2, games=1, first_seed=10)
    first, second = (str(derive_id(number, "match")) for number in (1, 2))
    start_karma(store, karma_deal(20, match=MatchEntry(id=derive_id(3, "match"), game=1))).go_on(5)
    assert store.waiting_matches(9) == [second, first], "one without a finished game doesn't"
    assert store.waiting_matches(1) == [second]
    store.drop_match(second)
    assert opened(tmp_path).waiting_matches(9) == [first]
    assert store.match(second) is not None, "its games stay"


def test_a_match_with_a_game_under_way_waits_for_none_until_that_is_abandoned(tmp_path: Path) -> None:
    store = opened(tmp_path)
    play_match(store, match=1, games=1)
    entry = MatchEntry(id=derive_id(1, "match"), game=2)
    start_karma(store, karma_deal(20, match=entry, opening_seat=1)).go_on(5)
    assert store.waiting_matches(9) == []
    store.abandon(str(karma_deal(20).id))
    assert store.waiting_matches(9) == [str(derive_id(1, "match"))]


def test_a_dropped_match_waits_again_after_its_next_game(tmp_path: Path) -> None:
    store = opened(tmp_path)
    play_match(store, match=1, games=1)
    store.drop_match(str(derive_id(1, "match")))
    entry = MatchEntry(id=derive_id(1, "match"), game=2)
    start_karma(store, karma_deal(20, match=entry, opening_seat=1)).go_on()
    match = the_match(store, 1)
    assert match.score.games_finished == 2


def test_lists_tell_the_games_that_had_a_hint_or_an_opened_history_finished_or_not(tmp_path: Path) -> None:
    store = opened(tmp_path)
    karma, palm, plain = (
        start_karma(store, karma_deal(1)),
        start_palm(store, palm_deal(2)),
        start_palm(store, palm_deal(3)),
    )
    karma.go_on(2)
    karma.journal.hint()
    karma.go_on(1)
    palm.session.submit(0, OpenHistory(), 0)
    palm.journal.hint()
    palm.session.submit(0, Announce(call="red"), 1)
    plain.go_on(4)

    def marks() -> dict[str, tuple[bool, bool]]:
        found = {line.id: (line.hinted, line.cheated) for line in lines(store, Query())}
        read = [store.read(game_id).line for game_id in found]
        assert found == {line.id: (line.hinted, line.cheated) for line in read}
        return found

    ids = [str(deal.id) for deal in (karma_deal(1), palm_deal(2), palm_deal(3))]
    assert marks() == dict(zip(ids, [(True, False), (True, True), (False, False)], strict=True))
    karma.go_on()
    store.abandon(ids[1])
    assert marks() == dict(zip(ids, [(True, False), (True, True), (False, False)], strict=True))
