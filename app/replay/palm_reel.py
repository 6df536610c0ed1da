"""A game of Psychic Palm as a reel: a position for each card that was flipped. Must not know widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from app.card_art import Look
from app.palm.names import cards, points, say
from app.palm.table import Turn
from app.replay.reel import LogLine, Reel, break_off
from engine.cards import Card
from engine.psychic_palm.snapshot import Snapshot, TurnedCard, take_snapshot
from engine.psychic_palm.state import State
from engine.psychic_palm.titles import title_for
from engine.records.psychic_palm import PalmRecord, replay

_START = "The deck is sealed: no card has been turned."
_CHEATS = "The history is opened: cheating from here on."


class PalmPosition(NamedTuple):
    """The whole truth after a flip, and the turn that it was; None before the first."""

    state: State
    turn: Turn | None

    @property
    def snapshot(self) -> Snapshot:
        """What the player knew."""
        return take_snapshot(self.state, ())

    @property
    def moved(self) -> tuple[TurnedCard, ...]:
        """All cards that have left the top of the deck, with what they were; those face down are open here."""
        state = self.state
        calls = {call.place: call for call in state.calls}
        told = {place: {"call": call.call, "phase": call.phase, "hit": call.hit} for place, call in calls.items()}
        return tuple(
            TurnedCard.model_validate({"card": state.deck[place], "role": role, **told.get(place, {})})
            for place, role in enumerate(state.roles)
        )

    @property
    def ahead(self) -> tuple[Card, ...]:
        """The cards still in the deck, in their order."""
        return self.state.deck[len(self.state.roles) :]

    @property
    def followed(self) -> tuple[Card, ...]:
        """The cards that the last call moved after its own."""
        if not self.state.calls:
            return ()
        return self.state.deck[self.state.calls[-1].place + 1 : len(self.state.roles)]


def palm_reel(record: PalmRecord, look: Look) -> Reel[PalmPosition]:
    """The reel of a record that is true; ``look`` is how its log writes suits."""
    flipped = _flipped([state for state, _ in replay(record)])
    positions = [_position(state) for state in flipped]
    return Reel(positions, tuple(_log(record, positions, look)))


def _flipped(states: Sequence[State]) -> list[State]:
    """The first state, and those after a flip; what is opened or announced then belongs to the next one."""
    return [states[0], *(after for before, after in pairwise(states) if len(after.calls) > len(before.calls))]


def _position(state: State) -> PalmPosition:
    if not state.calls:
        return PalmPosition(state, None)
    last = state.calls[-1]
    return PalmPosition(state, Turn(last.phase, last.hit, len(state.roles) - last.place - 1))


def _log(record: PalmRecord, positions: Sequence[PalmPosition], look: Look) -> Iterator[LogLine]:
    yield LogLine(0, _START)
    for number, position in enumerate(positions):
        if number:
            yield LogLine(number, _flip_in_words(number, position, look, hinted=number - 1 in record.hints))
        if record.history_opened_at == number:
            yield LogLine(number, _CHEATS)
    last = len(positions) - 1
    if record.result is None or record.result.score is None:
        yield LogLine(last, break_off(was_abandoned=record.result is not None))
    else:
        score = record.result.score
        yield LogLine(last, f"The joker. {points(score).capitalize()}: {title_for(score)}.")


def _flip_in_words(number: int, position: PalmPosition, look: Look, *, hinted: bool) -> str:
    call = position.state.calls[-1]
    said = f"{number}. {say(call.call, look)}{' (after a hint)' * hinted}"
    followed = len(position.followed)
    came = f"{cards(followed)} face {'down' if call.hit else 'up'}" if followed else "no card is left"
    return f"{said}: {look.name(position.state.deck[call.place])}, {'right' if call.hit else 'wrong'}, {came}"
