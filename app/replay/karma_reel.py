"""A game of Karma as a reel: every snapshot with all hands and blind cards open. Must not know widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.karma.house_rules import house_rules
from app.karma.recorded_seats import names_of
from app.karma.words import Words
from app.replay.reel import LogLine, Reel, break_off
from engine.karma.events import Event
from engine.karma.snapshot import SeatView, Snapshot, take_snapshot
from engine.karma.state import State
from engine.records.karma import KarmaRecord, replay

_AFTER_A_HINT = " (after a hint)"


class KarmaPosition(NamedTuple):
    """The whole truth, and what led to it."""

    state: State
    events: Sequence[Event]

    @property
    def snapshot(self) -> Snapshot:
        """The table with nothing hidden."""
        seats = tuple(
            SeatView(
                hand_count=len(seat.hand),
                hand=tuple(sorted(seat.hand)),
                face_up=seat.face_up,
                blind=tuple(card is not None for card in seat.blind),
                blind_cards=seat.blind,
            )
            for seat in self.state.seats
        )
        return take_snapshot(self.state, None, self.events).model_copy(update={"seats": seats})


def karma_reel(record: KarmaRecord) -> Reel[KarmaPosition]:
    """The reel of a record that is true."""
    positions = [KarmaPosition(*step) for step in replay(record)]
    return Reel(positions, tuple(_log(record, positions)))


def _log(record: KarmaRecord, positions: Sequence[KarmaPosition]) -> Iterator[LogLine]:
    words = Words(names_of(record))
    yield LogLine(0, words.opening(record.match.game if record.match else 1, record.opening_seat))
    if rules := house_rules(record.rules):
        yield LogLine(0, rules)
    for number, position in enumerate(positions[1:], start=1):
        first, *more = words.told(position.events)
        yield LogLine(number, first + _AFTER_A_HINT * record.actions[number - 1].hint)
        for text in more:
            yield LogLine(number, text)
    if positions[-1].state.result is None:
        yield LogLine(len(positions) - 1, break_off(was_abandoned=record.result is not None))
