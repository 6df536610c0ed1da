"""Records as lines of text: written, read, and what is wrong with a line that is none.

Must not know files; a line is handed in as bytes, with or without its line end.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, from_json

from engine.records import karma, psychic_palm
from engine.records.base import FORMAT, VERSION, Fault
from engine.records.karma import KarmaRecord
from engine.records.psychic_palm import PalmRecord

Record = KarmaRecord | PalmRecord

_HEADER: dict[str, tuple[object, ...]] = {
    "format": (FORMAT,),
    "version": (VERSION,),
    "game": ("karma", "psychic-palm"),
}
"""What tells a record from other data, and a reader whether it can read it."""
MAX_LINE_BYTES = 4_000_000
"""No game comes near this: 2,000 actions of Karma are about 150,000 bytes."""
NO_GAME = "there is no game; a file of records holds one JSON object a line"
_SHOWN_CHARACTERS = 40

_ADAPTER: TypeAdapter[Record] = TypeAdapter(Annotated[Record, Field(discriminator="game")])


class UnreadableRecord(ValueError):
    """A line that is no record; ``line`` counts from 1, ``problem`` says what is wrong and what is possible."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


def write(record: Record) -> str:
    """The record as one line of JSON, without a line end."""
    return record.model_dump_json()


def read(lines: Iterable[bytes]) -> Iterator[tuple[int, Record]]:
    """Each record with the number of its line, from 1; blank lines are passed over.

    Raises UnreadableRecord at the first line that is no record, also if there is none at all.
    """
    number = 1
    found = False
    for number, line in numbered(lines):
        if line.strip():
            found = True
            yield number, parse(line, number)
    if not found:
        raise UnreadableRecord(number, NO_GAME)


def numbered(pieces: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers, from 1, without the byte-order mark that may stand before the first.

    A line of more than ``MAX_LINE_BYTES`` bytes may come in pieces: only the first is passed on, too long already.
    """
    number, within = 0, False
    for piece in pieces:
        if not within:
            number += 1
            yield number, piece.removeprefix(BOM_UTF8) if number == 1 else piece
        within = len(piece) > MAX_LINE_BYTES and not piece.endswith(b"\n")


def parse(line: bytes, number: int = 1) -> Record:
    """The record on this line, the ``number``-th; raises UnreadableRecord."""
    if len(line) > MAX_LINE_BYTES:
        raise UnreadableRecord(number, f"longer than {MAX_LINE_BYTES:,} bytes, which no record is")
    try:
        record = _ADAPTER.validate_json(line, strict=True)
    except ValidationError as error:
        raise UnreadableRecord(number, _problem(line, error.errors(include_url=False)[0])) from None
    for name in _HEADER:
        if name not in record.model_fields_set:
            raise UnreadableRecord(number, _missing(name))
    return record


def verify(record: Record) -> Fault | None:
    """The first fault of a record, or None if it is true."""
    return karma.verify(record) if isinstance(record, KarmaRecord) else psychic_palm.verify(record)


def fault_in_words(fault: Fault, record: Record) -> str:
    """Where the fault of this record lies, the rule, and the sentence."""
    rule = f"rule {fault.rule}" if isinstance(fault.rule, int) else fault.rule
    if fault.action is None:
        return f"{rule}: {fault.sentence}"
    what, field = ("action", "actions") if isinstance(record, KarmaRecord) else ("call", "calls")
    return f"{what} {fault.action + 1} ({field}[{fault.action}]), {rule}: {fault.sentence}"


def _problem(line: bytes, error: ErrorDetails) -> str:
    """What is wrong in words: first whether it is a record of this version at all, then the first wrong field."""
    try:
        line.decode("utf-8")
    except UnicodeDecodeError as undecodable:
        return f"not UTF-8 text (byte {undecodable.start + 1}); a record is one JSON object in UTF-8"
    try:
        data = from_json(line)
    except ValueError as reason:
        place = str(reason).replace("at line 1 column", "at column")
        return f"not JSON ({place}); a record is one JSON object"
    return _header_problem(data) or _field_problem(error)


def _header_problem(data: Any) -> str | None:
    if not isinstance(data, dict):
        return "not a JSON object, which a record is"
    for name, known in _HEADER.items():
        if name not in data:
            return _missing(name)
        if data[name] not in known:
            return f"{name} is {_shown(data[name])}; it can be {_listed(known)}"
    return None


def _missing(name: str) -> str:
    return f"{name} is missing; it can be {_listed(_HEADER[name])}"


def _field_problem(error: ErrorDetails) -> str:
    name = _field_name(error["loc"])
    match error["type"]:
        case "missing":
            return f"{name} is missing"
        case "value_error":
            return f"{name}: {error['ctx']['error']}"
        case "union_tag_not_found":
            return f"{name}.kind is missing"
        case "union_tag_invalid":
            return f"{name}.kind is {_shown(error['ctx']['tag'])}; it can be {error['ctx']['expected_tags']}"
        case "uuid_parsing":
            return f"{name} is {_shown(error['input'])}; it can be a UUID"
        case _:
            return f"{name}: {error['msg'][0].lower()}{error['msg'][1:]}, not {_shown(error['input'])}"


def _field_name(place: tuple[int | str, ...]) -> str:
    """The place as one would write it, ``actions[3].rank``, without the tags of unions, which no record holds."""
    _game, *path = place
    if "action" in path:
        path = [*path[: path.index("action")], *path[path.index("action") + 2 :]]
    name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return name.removeprefix(".")


def _listed(values: tuple[object, ...]) -> str:
    return " or ".join(repr(value) for value in values)


def _shown(value: object) -> str:
    """The value as written in Python, cut short."""
    text = repr(value)
    return text if len(text) <= _SHOWN_CHARACTERS else f"{text[:_SHOWN_CHARACTERS]}..."
