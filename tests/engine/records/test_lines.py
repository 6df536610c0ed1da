"""Records as lines: written and read back the same; a line that is none is told so in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import reduce
from operator import getitem
from typing import Any

import pytest

from engine.records.base import Fault
from engine.records.lines import (
    MAX_LINE_BYTES,
    Record,
    UnreadableRecord,
    fault_in_words,
    numbered,
    parse,
    read,
    verify,
    write,
)
from tests.engine.records.games import Data, karma_record, palm_record

KARMA_FIELDS = "format version game id origin seed rules seats opening_seat deal actions result"
PALM_FIELDS = "format version game id origin seed player history_opened_at deck envelope calls hints result"

MATCH = "5f0c0f3e-3b39-4f0e-9d43-111111111111"


def problem(line: bytes) -> str:
    """What is wrong with this line."""
    with pytest.raises(UnreadableRecord) as caught:
        parse(line)
    return caught.value.problem


def changed(path: list[str | int], value: object) -> bytes:
    """A line of Karma with the field at this path set, or taken out if the value is ``...``."""
    data: Any = json.loads(write(karma_record()))
    place = data
    for step in path[:-1]:
        place = place[step]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return json.dumps(data).encode()


@pytest.mark.parametrize("make", [karma_record, palm_record])
def test_a_record_is_one_line_and_reads_back_the_same(make: Callable[[], Record]) -> None:
    record = make()
    line = write(record)
    assert "\n" not in line
    assert parse(line.encode()) == record
    assert write(parse(line.encode())) == line


@pytest.mark.parametrize(("make", "fields"), [(karma_record, KARMA_FIELDS), (palm_record, PALM_FIELDS)])
def test_the_fields_stand_in_a_fixed_order(make: Callable[[], Record], fields: str) -> None:
    assert list(json.loads(write(make()))) == fields.split()


def test_actions_are_flat_and_short() -> None:
    actions = json.loads(write(karma_record(seats=2, level="normal")))["actions"]
    written = {kind: list(action) for action in actions if (kind := action["kind"])}
    assert written["swap"] == ["seat", "kind", "hand", "face_up"]
    assert written["ready"] == written["take"] == ["seat", "kind"]
    assert written["play"] == ["seat", "kind", "rank"]
    assert written["play_face_up"] == ["seat", "kind", "card"]
    assert written["flip"] == ["seat", "kind", "position"]


def test_a_game_that_nobody_won_says_so_and_why() -> None:
    assert write(karma_record(seats=2, level="highest")).endswith('"result":{"winner":null,"reason":"length"}}')


def test_what_is_absent_is_left_out() -> None:
    unfinished = karma_record().model_copy(update={"result": None, "seed": None})
    data = json.loads(write(unfinished))
    assert not {"result", "seed", "match"} & set(data)
    assert parse(write(unfinished).encode()) == unfinished


def test_a_match_and_a_hint_are_kept() -> None:
    data: Data = json.loads(write(karma_record()))
    data["match"] = {"id": MATCH, "game": 2}
    data["actions"][2]["hint"] = True
    again = json.loads(write(parse(json.dumps(data).encode())))
    assert again["match"] == data["match"]
    assert again["actions"][2] == data["actions"][2]


@pytest.mark.parametrize("path", [["x"], ["rules", "x"], ["deal", "x"], ["seats", 0, "x"], ["actions", 3, "action"]])
def test_unknown_fields_are_passed_over(path: list[str | int]) -> None:
    assert parse(changed(path, {"further": [1, 2]})) == karma_record()


@pytest.mark.parametrize("origin", ["dealt", "typed", "code", "simulated", "daily:2026-11-29"])
def test_every_origin_of_a_game_is_known(origin: str) -> None:
    assert parse(changed(["origin"], origin)).origin == origin


def test_a_game_of_the_guide_is_marked_and_no_other_speaks_of_it() -> None:
    assert parse(changed(["guide"], True)).guide
    assert '"guide":true' in write(karma_record().model_copy(update={"guide": True})).replace(" ", "")
    assert "guide" not in write(karma_record())


def test_names_may_be_anybodys_text() -> None:
    name = '[b]Zoë\u0301 日本 \x1b[31m\n"{'
    record = parse(changed(["seats", 0, "name"], name))
    assert parse(write(record).encode()) == record


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        (["format"], ..., "format is missing; it can be 'palmkarma-record'"),
        (["format"], "chess", "format is 'chess'; it can be 'palmkarma-record'"),
        (["version"], ..., "version is missing; it can be 1"),
        (["version"], 2, "version is 2; it can be 1"),
        (["game"], ..., "game is missing; it can be 'karma' or 'psychic-palm'"),
        (["game"], "poker", "game is 'poker'; it can be 'karma' or 'psychic-palm'"),
        (["deal"], ..., "deal is missing"),
        (["id"], "7", "id is '7'; it can be a UUID"),
        (["seed"], -1, "seed: input should be greater than or equal to 0, not -1"),
        (["seed"], 2**64, "seed: input should be less than 18446744073709551616, not 18446744073709551616"),
        (["match"], {"id": MATCH, "game": 0}, "match.game: input should be greater than or equal to 1, not 0"),
        (
            ["match"],
            {"id": MATCH, "game": 2**70},
            "match.game: input should be less than or equal to 1000000000",
        ),
        (["origin"], "web", "origin: an origin is dealt, typed, code, simulated, or daily: and a date"),
        (["origin"], "daily:2026-99-99", "origin: '2026-99-99' is no date; a date is a year, a month and a day"),
        (["origin"], "daily:\u0662\u0660\u0662\u0666-11-29", "origin: '\u0662\u0660\u0662\u0666-11-29' is no date"),
        (["rules", "skip_rank"], 9, "rules.skip_rank: input should be 7, 8 or 11, not 9"),
        (["deal", "hands", 0, 1], "1X", "deal.hands[0][1]: '1X' is no card; a card is a rank and a suit, as in 10H"),
        (["actions", 3, "seat"], ..., "actions[3].seat is missing"),
        (["actions", 3, "seat"], True, "actions[3].seat: input should be a valid integer, not True"),
        (["actions", 3, "kind"], ..., "actions[3].kind is missing"),
        (["actions", 3, "kind"], "pass", "actions[3].kind is 'pass'; it can be 'swap', 'ready', 'play', 'take'"),
        (["actions", 3], {"seat": 0, "kind": "play", "rank": "1"}, "actions[3].rank: '1' is no rank; ranks are 2, 3"),
        (["actions", 3], {"seat": 0, "kind": "flip", "position": 3}, "actions[3].position: input should be less than"),
        (["actions", 3], 5, "actions[3]: input should be an object, not 5"),
        (["actions"], "none", "actions: input should be a valid array, not 'none'"),
        (["result"], {"winner": None, "reason": "rain"}, "result.reason: input should be 'recurrence', 'length' or"),
    ],
)
def test_a_wrong_field_is_named_with_what_is_possible(path: list[str | int], value: object, expected: str) -> None:
    assert problem(changed(path, value)).startswith(expected)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"{", "not JSON (EOF while parsing an object at column 1)"),
        (b"hello", "not JSON"),
        (b"[1]", "not a JSON object"),
        (b"null", "not a JSON object"),
        (b"[" * 1_000_000, "not JSON (recursion limit exceeded"),
        (b'{"x":' * 500_000, "not JSON (recursion limit exceeded"),
        (b"\x00" * 100, "not JSON"),
        (b'{"format": "\xe9"}', "not UTF-8 text (byte 13)"),
        ('{"format": 1}'.encode("utf-16"), "not UTF-8 text (byte 1)"),
        (b'{"x": "\\ud800"}', "not JSON"),
        (b'{"x": ' + b"9" * 10_000 + b"}", "not JSON (number out of range"),
        (b" " * (MAX_LINE_BYTES + 1), f"longer than {MAX_LINE_BYTES:,} bytes"),
    ],
)
def test_a_line_that_is_no_record_is_told_so(line: bytes, expected: str) -> None:
    assert problem(line).startswith(expected)


@pytest.mark.parametrize("value", ["X" * 100_000, [1] * 100_000, {"x": "y" * 100_000}, 10**300])
@pytest.mark.parametrize(
    "path", [["version"], ["seed"], ["actions", 2], ["actions", 2, "kind"], ["deal", "blind", 0, 0]]
)
def test_a_huge_value_makes_no_huge_sentence(path: list[str | int], value: object) -> None:
    assert len(problem(changed(path, value))) < 200


@pytest.mark.parametrize(
    ("record", "path"),
    [
        (karma_record, ["actions", 2, "seat"]),
        (karma_record, ["opening_seat"]),
        (karma_record, ["result", "winner"]),
        (palm_record, ["result", "score"]),
        (palm_record, ["history_opened_at"]),
        (palm_record, ["hints"]),
    ],
)
def test_a_number_as_long_as_json_can_hold_is_refused_in_a_short_sentence(
    record: Callable[[], Record], path: list[str | int]
) -> None:
    data = json.loads(write(record()))
    *way, name = path
    reduce(getitem, way, data)[name] = [10**4299] if name == "hints" else 10**4299
    assert len(problem(json.dumps(data).encode())) < 200


def test_a_huge_call_makes_no_huge_sentence() -> None:
    data = json.loads(write(palm_record()))
    data["calls"][3] = "X" * 100_000
    assert problem(json.dumps(data).encode()).startswith("calls[3]: string should have at most 8 characters")


def test_a_file_of_records_is_read_line_by_line() -> None:
    lines = [write(karma_record()).encode() + b"\n", b"\r\n", write(palm_record()).encode()]
    assert list(read(lines)) == [(1, karma_record()), (3, palm_record())]


def test_a_byte_order_mark_before_the_first_record_is_passed_over() -> None:
    assert list(read([b"\xef\xbb\xbf" + write(karma_record()).encode()])) == [(1, karma_record())]


def test_a_byte_order_mark_is_none_in_a_later_line() -> None:
    with pytest.raises(UnreadableRecord, match="line 2: not JSON"):
        list(read([b"\n", b"\xef\xbb\xbf" + write(karma_record()).encode()]))


def test_lines_are_numbered_with_or_without_their_ends() -> None:
    assert list(numbered([b"a", b"b\n", b"", b"c"])) == [(1, b"a"), (2, b"b\n"), (3, b""), (4, b"c")]


def test_a_line_that_comes_in_pieces_is_one_line() -> None:
    long = b"x" * (MAX_LINE_BYTES + 1)
    assert list(numbered([long, long, b"x\n", b"y\n", long, b"\n", b"z"])) == [
        (1, long),
        (2, b"y\n"),
        (3, long),
        (4, b"z"),
    ]


def test_the_line_that_is_no_record_is_named() -> None:
    with pytest.raises(UnreadableRecord, match="line 3: not JSON") as caught:
        list(read([write(palm_record()).encode(), b"\n", b"oops\n"]))
    assert caught.value.line == 3


@pytest.mark.parametrize("lines", [[], [b"\n", b"  \n"]])
def test_a_file_without_a_game_is_told_so(lines: list[bytes]) -> None:
    with pytest.raises(UnreadableRecord, match="there is no game; a file of records holds one JSON object a line"):
        list(read(lines))


def test_records_of_both_games_are_judged_by_their_own_rules() -> None:
    assert verify(karma_record()) is None
    assert verify(palm_record()) is None
    assert verify(karma_record().model_copy(update={"actions": ()})) is not None
    assert verify(palm_record().model_copy(update={"calls": ()})) is not None


@pytest.mark.parametrize(
    ("make", "fault", "words"),
    [
        (karma_record, Fault(action=5, rule=8, sentence="No."), "action 6 (actions[5]), rule 8: No."),
        (palm_record, Fault(action=0, rule=2, sentence="No."), "call 1 (calls[0]), rule 2: No."),
        (palm_record, Fault(rule="envelope", sentence="No."), "envelope: No."),
    ],
)
def test_a_fault_is_told_with_its_place_and_rule(make: Callable[[], Record], fault: Fault, words: str) -> None:
    assert fault_in_words(fault, make()) == words
