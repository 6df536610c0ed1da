"""Games are carried between machines: each once, only true ones, and none that is still played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.storage.records import load
from app.storage.store import Store
from app.storage.transfer import SHOWN_REASONS, Imported, export_games, import_games
from app.storage.values import DamagedLine, GameLine, Query
from app.tallies import ALL_TABLES
from engine.records.karma import MatchEntry
from engine.records.lines import MAX_LINE_BYTES, parse, verify, write
from engine.records.psychic_palm import ABANDONED, PalmRecord
from engine.seeds import derive_id
from tests.app.storage.games import karma_deal as karma_deal
from tests.app.storage.games import opened, palm_deal, start_karma, start_palm
from tests.engine.records.games import karma_record, palm_record, spoilt_karma, spoilt_palm


@pytest.fixture
def home(tmp_path: Path) -> Store:
    """The machine where games were played."""
    return opened(tmp_path / "home")


@pytest.fixture
def away(tmp_path: Path) -> Store:
    """Another machine."""
    return opened(tmp_path / "away")


def play_some(store: Store) -> None:
    for seed in range(3):
        start_karma(store, karma_deal(seed), seed=seed).go_on()
        playing = start_palm(store, palm_deal(seed), seed=seed)
        playing.journal.hint()
        playing.go_on()
    start_palm(store, palm_deal(5)).go_on(6)
    store.abandon(str(palm_deal(5).id))


def exported(store: Store) -> list[str]:
    lines: list[str] = []
    result = export_games(store, lines.append)
    assert (result.games, result.damaged) == (len(lines), [])
    return lines


def imported(store: Store, *lines: str) -> Imported:
    return import_games(store, [f"{line}\n".encode() for line in lines])


def game_lines(store: Store) -> list[GameLine]:
    return [line for line in store.games(Query(hidden=None, sort="ending")) if not isinstance(line, DamagedLine)]


def test_every_game_that_has_ended_arrives_as_it_was(home: Store, away: Store) -> None:
    play_some(home)
    result = imported(away, *exported(home))
    assert result == Imported(taken=7)
    for there, here in zip(game_lines(away), game_lines(home), strict=True):
        assert load(away, there.id) == load(home, here.id)
        told = (there.id, there.kind, there.player, there.seats, there.state, there.length, there.cheated, there.result)
        assert told == (here.id, here.kind, here.player, here.seats, here.state, here.length, here.cheated, here.result)
        assert (there.started, there.ended) == pytest.approx((here.started, here.ended), abs=1e-5)
        assert there.imported


def test_each_exported_line_is_a_true_record(home: Store) -> None:
    play_some(home)
    for line in exported(home):
        assert verify(parse(line.encode())) is None


def test_what_was_exported_again_elsewhere_is_the_same(home: Store, away: Store) -> None:
    play_some(home)
    lines = exported(home)
    imported(away, *lines)
    assert [json.loads(line) for line in exported(away)] == [json.loads(line) for line in lines]


def test_unfinished_games_are_not_exported(home: Store) -> None:
    start_palm(home, palm_deal(1)).go_on(6)
    assert exported(home) == []


def test_hidden_games_are_exported(home: Store) -> None:
    start_palm(home, palm_deal(1)).go_on()
    home.set_hidden(str(palm_deal(1).id), True)
    assert len(exported(home)) == 1


def test_nothing_is_taken_or_counted_twice(home: Store, away: Store) -> None:
    play_some(home)
    lines = exported(home)
    assert imported(away, *lines[:4], *lines[:4]) == Imported(taken=4, known=4)
    tallies = away.tallies()
    assert imported(away, *lines) == Imported(taken=3, known=4)
    assert imported(home, *lines) == Imported(known=7)
    assert imported(away, *lines) == Imported(known=7)
    assert sum(tally.games for group, tally in away.tallies().items() if group.seats != ALL_TABLES) == 7
    away.recount()
    assert sum(tally.games for tally in tallies.values()) < sum(tally.games for tally in away.tallies().values())


def test_imported_games_are_counted_apart(home: Store, away: Store) -> None:
    start_karma(home, karma_deal(1)).go_on()
    imported(away, *exported(home))
    start_karma(away, karma_deal(2)).go_on()
    assert sorted(group.imported for group in away.tallies()) == [False, False, True, True]
    assert away.waiting_matches(9) == []


def test_the_matches_that_wait_are_those_that_were_played_here(home: Store, away: Store) -> None:
    mine, other = (MatchEntry(id=derive_id(number, "match"), game=1) for number in (1, 2))
    start_karma(away, karma_deal(1, match=mine)).go_on()
    start_karma(home, karma_deal(2, match=other)).go_on()
    assert imported(away, *exported(home)).taken == 1
    (match,) = away.waiting_matches(9)
    assert match == str(mine.id)
    assert away.match(str(other.id)) is None


def test_a_bad_game_is_refused_with_line_place_and_rule_and_the_good_ones_are_taken(away: Store) -> None:
    def play_what_is_not_held(data: dict[str, list[dict[str, object]]]) -> None:
        data["actions"][7] = {"seat": 0, "kind": "flip", "position": 0}

    bad = spoilt_karma(play_what_is_not_held)
    result = imported(away, write(palm_record()), write(bad), "", write(palm_record(seed=8)))
    assert (result.taken, result.refused) == (2, 1)
    (reason,) = result.reasons
    assert reason.startswith(f"line 2: game {bad.id}: action 8 (actions[7]), rule ")
    assert len(game_lines(away)) == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ("[" * 1_000_000, "not JSON"),
        ('{"format": "palmkarma-record"}', "version is missing"),
        ("x" * (MAX_LINE_BYTES + 2), "longer than 4,000,000 bytes"),
        (write(palm_record())[:-2], "not JSON"),
    ],
)
def test_a_line_that_is_no_record_is_refused_with_its_number(away: Store, line: str, words: str) -> None:
    result = imported(away, write(palm_record()), line, write(palm_record(seed=8)))
    assert (result.taken, result.refused) == (2, 1)
    assert result.reasons[0].startswith("line 2: ")
    assert words in result.reasons[0]
    assert "\n" not in result.reasons[0]


def test_a_line_that_comes_in_pieces_is_one_line(away: Store) -> None:
    pieces = [b"x" * (MAX_LINE_BYTES + 1), b"x" * (MAX_LINE_BYTES + 1), b"x\n", write(palm_record()).encode()]
    result = import_games(away, pieces)
    assert (result.taken, result.refused) == (1, 1)
    assert result.reasons[0].startswith("line 1: longer than")


def test_a_byte_order_mark_before_the_first_game_is_passed_over(away: Store) -> None:
    result = import_games(away, [b"\xef\xbb\xbf" + write(palm_record()).encode()])
    assert (result.taken, result.reasons) == (1, [])


@pytest.mark.parametrize("number", [2**64, -(2**63) - 1, 10**4_000], ids=["large", "small", "of 4,001 digits"])
def test_a_number_beyond_all_bounds_is_the_fault_of_its_line_alone(number: int, away: Store) -> None:
    match = {"match": {"id": str(palm_record().id), "game": 1}}
    karma, palm = json.loads(write(karma_record())) | match, json.loads(write(palm_record())) | {"hints": [0]}
    places: list[tuple[Any, list[Any]]] = [
        *((karma, path) for path in (["match", "game"], ["seed"], ["opening_seat"], ["result", "winner"])),
        *((karma, path) for path in (["rules", "skip_rank"], ["actions", 3, "seat"])),
        *((palm, path) for path in (["seed"], ["history_opened_at"], ["hints", 0], ["result", "score"])),
    ]
    lines = [changed(record, path, number) for record, path in places]
    result = imported(away, *lines, write(karma_record()))
    assert (result.taken, result.refused) == (1, len(lines))


def changed(record: Any, path: list[Any], value: object) -> str:
    """The line of a record with another value at this path."""
    place = record = json.loads(json.dumps(record))
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(record)


@pytest.mark.parametrize("lines", [[], [b""], [b"\n", b"  \n"], [b"\xef\xbb\xbf\n"]])
def test_a_file_without_a_game_says_so(away: Store, lines: list[bytes]) -> None:
    result = import_games(away, lines)
    assert result.refused == 1
    assert "there is no game" in result.reasons[0]


def test_bytes_that_are_no_text_are_refused(away: Store) -> None:
    result = import_games(away, [b'{"name": "\xff"}\n'])
    assert "not UTF-8 text" in result.reasons[0]


def test_an_unfinished_game_is_refused(away: Store) -> None:
    record = palm_record()
    unfinished = record.model_copy(update={"calls": record.calls[:3], "result": None})
    result = imported(away, write(unfinished))
    assert (result.taken, result.refused) == (0, 1)
    assert "it is unfinished" in result.reasons[0]


def test_another_game_under_a_known_id_is_refused(away: Store) -> None:
    record, other = palm_record(), palm_record(seed=8)
    result = imported(away, write(record), write(other.model_copy(update={"id": record.id})))
    assert (result.taken, result.known, result.refused) == (1, 0, 1)
    assert result.reasons == [f"line 2: game {record.id}: what is kept under this id differs from it"]
    assert load(away, str(record.id)) == record


def test_a_game_that_is_still_played_here_is_not_ended_by_an_import(away: Store) -> None:
    start_palm(away, palm_deal(1)).go_on(4)
    finished = palm_record().model_copy(update={"id": palm_deal(1).id})
    assert imported(away, write(finished)).refused == 1
    assert len(away.unfinished()) == 1


def test_a_claim_of_more_than_48_is_refused_as_what_it_is(away: Store) -> None:
    def cheat(data: dict[str, dict[str, int]]) -> None:
        data["result"]["score"] = 49

    assert "Cheater" in imported(away, write(spoilt_palm(cheat))).reasons[0]


def test_many_refusals_are_counted_and_the_first_told(away: Store) -> None:
    result = imported(away, *["{"] * 100)
    assert (result.refused, len(result.reasons)) == (100, SHOWN_REASONS)


@pytest.mark.parametrize("started", ['"yesterday"', "null", '"0001-01-01T00:00:00Z"', "1e99", '{"a": 1}'])
def test_a_time_that_is_none_is_passed_over(away: Store, started: str) -> None:
    line = write(palm_record())[:-1] + f', "started": {started}}}'
    assert imported(away, line).taken == 1
    assert game_lines(away)[0].started is None


def test_a_hint_for_a_call_that_was_never_made_is_left_out(away: Store) -> None:
    record = palm_record()
    given_up = {"calls": record.calls[:3], "hints": (3, 0, 2, 2), "result": ABANDONED}
    line = write(record.model_copy(update=given_up))
    assert imported(away, line, line) == Imported(taken=1, known=1)
    kept = load(away, str(record.id))
    assert isinstance(kept, PalmRecord)
    assert kept.hints == (0, 2)


def test_names_are_made_safe_to_print_but_the_record_stays_as_it_is(away: Store) -> None:
    def rename(data: dict[str, Any]) -> None:
        names, levels = ("A\x1b]0;x\x07\nda", "\x9b2J", "Bo"), ("person", "person", "ha\x1brd")
        data["seats"] = [{"name": name, "player": level} for name, level in zip(names, levels, strict=True)]

    karma = spoilt_karma(rename)
    palm = spoilt_palm(lambda data: data["player"].update(name="C\x85\u202ey", kind="person"))
    lines = [write(karma), write(palm)]
    assert imported(away, *lines).taken == 2
    of_palm, of_karma = game_lines(away)
    assert (of_palm.player, [tuple(seat) for seat in of_palm.seats]) == ("C y", [("C y", "person")])
    assert of_karma.player == "A]0;x da"
    assert [tuple(seat) for seat in of_karma.seats] == [("A]0;x da", "person"), ("2J", "person"), ("Bo", "hard")]
    assert away.players() == ["2J", "A]0;x da", "C y"]
    assert exported(away) == lines
    assert imported(away, *lines).known == 2


def test_simulated_games_belong_to_nobody(away: Store) -> None:
    assert imported(away, write(karma_record()), write(palm_record())).taken == 2
    assert [line.player for line in game_lines(away)] == ["", ""]
    assert (away.players(), away.tallies()) == ([], {})
