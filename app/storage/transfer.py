"""Games carried to and from other machines, as lines of records.

Out go the games that have ended, and none that could tell a deck that is still played. In come only games that are
true and have ended; each once. Must not know files or how a result is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

from pydantic import AwareDatetime, ValidationError

from app.storage.errors import DamagedGame, KnownGame
from app.storage.records import load, texts_of
from app.storage.store import Store
from app.storage.values import DamagedLine, GameLine, Query, ResultLine
from engine.game import Frozen
from engine.records.lines import NO_GAME, Record, UnreadableRecord, fault_in_words, numbered, parse, verify, write
from engine.records.psychic_palm import PalmRecord

SHOWN_REASONS = 20
"""So many refusals are told one by one; the rest is counted."""

_YEARS = range(1970, 3000)
"""Times outside are passed over: not every system can show them."""


@dataclass
class Exported:
    """What an export wrote, and a sentence for each damaged game that it could not."""

    games: int = 0
    damaged: list[str] = field(default_factory=list)


@dataclass
class Imported:
    """What an import did with the games of a file; ``reasons`` are those of the first refusals, with their lines."""

    taken: int = 0
    known: int = 0
    refused: int = 0
    reasons: list[str] = field(default_factory=list)

    def refuse(self, line: int, reason: str) -> None:
        """Count a refusal."""
        self.refused += 1
        if len(self.reasons) < SHOWN_REASONS:
            self.reasons.append(f"line {line}: {reason}")


class _Times(Frozen):
    """When a game was played: fields that an export adds to the record."""

    started: AwareDatetime | None = None
    ended: AwareDatetime | None = None


def export_games(store: Store, write_line: Callable[[str], None]) -> Exported:
    """Write each game that has ended, in the order in which they did."""
    exported = Exported()
    for _ in exporting(store, store.games(Query(hidden=None, sort="ending", descending=False)), write_line, exported):
        pass
    return exported


def exporting(
    store: Store, lines: Iterable[GameLine | DamagedLine], write_line: Callable[[str], None], exported: Exported
) -> Iterator[None]:
    """Write those of these games that have ended, in this order, and halt after each: a screen stays alive."""
    for line in lines:
        if isinstance(line, DamagedLine):
            exported.damaged.append(line.sentence)
        elif line.state != "open":
            try:
                write_line(_with_times(write(load(store, line.id)), line))
                exported.games += 1
            except DamagedGame as damage:
                exported.damaged.append(damage.sentence)
        yield


def _with_times(record: str, line: GameLine) -> str:
    times = {"started": line.started, "ended": line.ended}
    told = [
        f',"{name}":"{datetime.fromtimestamp(at, UTC).isoformat()}"' for name, at in times.items() if at is not None
    ]
    return f"{record[:-1]}{''.join(told)}}}"


def import_games(store: Store, pieces: Iterable[bytes]) -> Imported:
    """Keep the games of these lines, each on its own: a bad one spoils no other.

    A line of more than ``MAX_LINE_BYTES`` bytes may come in pieces. StorageError if the disk refuses; what was taken
    before stays.
    """
    imported = Imported()
    for _ in importing(store, pieces, imported):
        pass
    return imported


def importing(store: Store, pieces: Iterable[bytes], imported: Imported) -> Iterator[None]:
    """The same with a halt after each line: a screen stays alive."""
    number = 1
    for number, line in numbered(pieces):
        if line.strip():
            _import_line(store, number, line, imported)
        yield
    if not imported.taken + imported.known + imported.refused:
        imported.refuse(number, NO_GAME)


def _import_line(store: Store, number: int, line: bytes, imported: Imported) -> None:
    try:
        record = parse(line, number)
    except UnreadableRecord as unreadable:
        imported.refuse(number, unreadable.problem)
        return
    reason = _reason_against(record)
    if reason:
        imported.refuse(number, f"game {record.id}: {reason}")
        return
    record = _cleaned(record)
    try:
        header, actions = texts_of(record)
        store.add(header, actions, _result_line(record), *_times(line))
        imported.taken += 1
    except KnownGame:
        _meet_known(store, number, record, imported)


def _reason_against(record: Record) -> str | None:
    fault = verify(record)
    if fault:
        return fault_in_words(fault, record)
    return None if record.result else "it is unfinished; only games that have ended can be taken in"


def _meet_known(store: Store, number: int, record: Record, imported: Imported) -> None:
    """A game whose id is kept here: the same one, or another under its id."""
    try:
        same = load(store, str(record.id)) == record
    except DamagedGame as damage:
        imported.refuse(number, damage.sentence)
        return
    if same:
        imported.known += 1
    else:
        imported.refuse(number, f"game {record.id}: what is kept under this id differs from it")


def _cleaned(record: Record) -> Record:
    """Without hints for a call that was never made: they aren't kept."""
    if not isinstance(record, PalmRecord):
        return record
    made = len(record.calls) + (record.announced is not None)
    return record.model_copy(update={"hints": tuple(sorted({hint for hint in record.hints if hint < made}))})


def _result_line(record: Record) -> ResultLine:
    assert record.result is not None
    return ResultLine(**record.result.model_dump())


def _times(line: bytes) -> tuple[float | None, float | None]:
    try:
        times = _Times.model_validate_json(line)
    except ValidationError:
        return None, None
    return _seconds(times.started), _seconds(times.ended)


def _seconds(moment: datetime | None) -> float | None:
    return moment.timestamp() if moment and moment.year in _YEARS else None
