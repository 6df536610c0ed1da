"""What the deck in the palm looks like, at rest and picture by picture while a card is flipped.

A function of two snapshots: the state never waits for it, and the last picture is what lies on the table. Must not know
widgets or timers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.palm.table import Turn
from engine.cards import Card
from engine.psychic_palm.calls import further_count
from engine.psychic_palm.snapshot import Snapshot, TurnedCard


class Pace(NamedTuple):
    """Seconds: before a card turns, for each step of its turn, before the further cards, for each of those, in all."""

    hold: float
    turn: float
    settle: float
    further: float
    longest: float


PACES = {"full": Pace(0.3, 0.08, 0.3, 0.15, 3.0), "quick": Pace(0.06, 0.03, 0.06, 0.02, 0.5)}
"""For each level of animation that moves at all."""
_TURN = ((False, 0.5), (False, 1.0), (True, 1.0), (True, 0.5))
"""The steps of a turn: face up or not, and how narrow."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The deck in the palm at one moment.

    ``called`` is the card that was called, None if none is in sight; ``narrow`` goes from 0 (flat) to 1 (on its edge).
    ``further`` are the cards that followed it so far, None for one face down, of those ``to_follow``. ``seconds`` until
    the next picture.
    """

    cards_left: int
    face_down: int
    announced: str | None
    called: TurnedCard | None = None
    is_up: bool = True
    narrow: float = 0.0
    further: tuple[Card | None, ...] = ()
    to_follow: int = 0
    over: bool = False
    seconds: float = 0.0

    @property
    def tells(self) -> bool:
        """True once it can be seen whether the call was right."""
        return self.called is not None and self.is_up and self.narrow == 0


def at_rest(snapshot: Snapshot, turn: Turn | None) -> Picture:
    """What lies there when nothing moves, after the last turn."""
    called, *penalty = snapshot.in_sight or (None,)
    further: tuple[Card | None, ...] = tuple(turned.card for turned in penalty if turned)
    if called and called.hit and turn:
        further = (None,) * turn.further
    return Picture(
        cards_left=snapshot.cards_left,
        face_down=snapshot.face_down,
        announced=snapshot.announced,
        called=called,
        further=further,
        to_follow=len(further) if called else further_count(snapshot.phase, max(snapshot.cards_left - 1, 0)),
        over=snapshot.result is not None,
    )


def flip(last: Picture, level: str) -> Iterator[Picture]:
    """The pictures up to the last one, which shows a call just flipped, and that one; ``level`` as in settings."""
    pace = PACES.get(level)
    if pace and last.called:
        count = len(last.further)
        start = replace(
            last,
            cards_left=last.cards_left + count,
            face_down=last.face_down - (count if last.called.hit else 0),
            further=(),
            over=False,
        )
        yield replace(start, is_up=False, seconds=pace.hold)
        for is_up, narrow in _TURN:
            yield replace(start, is_up=is_up, narrow=narrow, seconds=pace.turn)
        yield replace(start, seconds=pace.settle)
        each = min(pace.further, (pace.longest - pace.hold - len(_TURN) * pace.turn - pace.settle) / max(count, 1))
        for moved in range(1, count):
            yield replace(
                start,
                cards_left=start.cards_left - moved,
                face_down=start.face_down + (moved if last.called.hit else 0),
                further=last.further[:moved],
                seconds=each,
            )
    yield last
