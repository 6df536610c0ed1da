"""What there is to learn in a game of Karma: which rules an action shows, and what the guide proposes next.

Proposes what shows a rule that has not come up yet, else what *normal* plays. Must not know words or widgets.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from enum import StrEnum

from engine.cards import Rank
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Ready, Take
from engine.karma.bots.normal import Normal
from engine.karma.events import Burned, Event, FlipFailed, GameDrawn, Played, SaidReady, Skipped, Took, Won
from engine.karma.legality import MAGIC_RANKS
from engine.karma.rules import FOUR_OF_A_KIND, top_run
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase

SEATS, SEED = 3, 9600
"""The deal of the guide's game: whoever follows the guide against *normal* meets every lesson, and wins."""
_WORTH_BURNING = 3
"""Cards of the pile from which a ten is proposed."""
_WORTH_RESETTING = Rank.JACK
"""The top of the pile from which a two is proposed."""


class Lesson(StrEnum):
    """A rule that comes up in play; those that are proposed for their own sake stand in the order of preference."""

    SWAP = "swap"
    BEAT = "beat"
    FOUR = "four"
    EIGHT = "eight"
    SEVERAL = "several"
    TEN = "ten"
    TWO = "two"
    FORCED = "forced"
    TAKE = "take"
    FACE_UP = "face up"
    BLIND = "blind"
    END = "end"


_PROPOSED = (Lesson.FOUR, Lesson.EIGHT, Lesson.SEVERAL, Lesson.TEN, Lesson.TWO)
_OF_SOURCE = {"face_up": Lesson.FACE_UP, "blind": Lesson.BLIND}


def shown_by(event: Event, seat: int, *, pile_was_empty: bool) -> Iterator[Lesson]:
    """The lessons that this event teaches the person of this seat."""
    match event:
        case SaidReady(seat=actor) if actor == seat:
            yield Lesson.SWAP
        case Played(seat=actor, source=source, cards=cards) if actor == seat:
            rank = cards[0].rank
            if rank not in MAGIC_RANKS and not pile_was_empty:
                yield Lesson.BEAT
            if len(cards) > 1:
                yield Lesson.SEVERAL
            if rank is Rank.TWO:
                yield Lesson.TWO
            if source in _OF_SOURCE:
                yield _OF_SOURCE[source]
        case Burned(seat=actor, by=by) if actor == seat:
            yield Lesson.TEN if by == "ten" else Lesson.FOUR
        case Skipped(seat=actor) if actor == seat:
            yield Lesson.EIGHT
        case Took(seat=actor, forced=forced, face_up=face_up) if actor == seat:
            yield Lesson.FORCED if forced else Lesson.TAKE
            if face_up:
                yield Lesson.FACE_UP
        case FlipFailed(seat=actor) if actor == seat:
            yield Lesson.BLIND
        case Won() | GameDrawn():
            yield Lesson.END


def proposal(snapshot: Snapshot, had: Set[Lesson]) -> tuple[Action, Lesson | None]:
    """What to try, for the seat to act, and the lesson that it is proposed for, if it is for one.

    In the swap it is *ready*: the best exchanges come before it at a single key. The snapshot must have legal actions.
    """
    if snapshot.phase is Phase.SWAP:
        return Ready(), Lesson.SWAP
    plays = [action for action in snapshot.legal_actions if isinstance(action, Play)]
    for lesson in _PROPOSED:
        if lesson not in had:
            for play in plays:
                if _is_chance_for(lesson, play, snapshot):
                    return play, lesson
    action = Normal().choose(snapshot)
    return action, _lesson_of(action)


def _lesson_of(action: Action) -> Lesson | None:
    match action:
        case Take():
            return Lesson.FORCED
        case PlayFaceUp():
            return Lesson.FACE_UP
        case Flip():
            return Lesson.BLIND
        case _:
            return None


def _is_chance_for(lesson: Lesson, play: Play, snapshot: Snapshot) -> bool:
    """True if the play shows the lesson, at a moment when it is a sensible play."""
    pile = snapshot.pile
    count = sum(card.rank is play.rank for card in snapshot.seats[snapshot.turn].hand or ())
    in_a_row = count + (top_run(pile) if pile and pile[-1].rank is play.rank else 0)
    match lesson:
        case Lesson.FOUR:
            return in_a_row >= FOUR_OF_A_KIND
        case Lesson.EIGHT:
            return play.rank == snapshot.rules.skip_rank and in_a_row < FOUR_OF_A_KIND
        case Lesson.SEVERAL:
            return count > 1 and play.rank not in MAGIC_RANKS
        case Lesson.TEN:
            return play.rank is Rank.TEN and len(pile) >= _WORTH_BURNING
        case _:
            return play.rank is Rank.TWO and bool(pile) and pile[-1].rank >= _WORTH_RESETTING
