"""One game of Psychic Palm at the table: deals it from a seed, seals its envelope, and keeps the path of its turns.

Must not know screens or files: whoever keeps games hands in a journal. Shows neither deck nor nonce before the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.storage.values import day_of
from engine.cards import FULL_DECK, Card
from engine.deal_code import PALM_SEATS, Deal, encode
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.coach import MEAN_SCORE, Advice, Goal, coach_for, is_settled
from engine.psychic_palm.envelope import Envelope
from engine.psychic_palm.events import BonusMoved, Event, Flipped, PenaltyMoved
from engine.psychic_palm.odds import unseen_after
from engine.psychic_palm.snapshot import Snapshot
from engine.psychic_palm.state import State
from engine.session import Journal, Session, no_journal


@dataclass(frozen=True, slots=True)
class Turn:
    """A call that was flipped, as far as it tells nothing of a card: its phase, right or wrong, the cards after it."""

    phase: Phase
    hit: bool
    further: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach says of a call: each call of the phase, and the place of the best one for the goal.

    ``to_miss``: a miss is worth more than a hit. Where the goal that was asked for is settled, the hint is for the mean
    score, and ``settled`` is that goal with its value: 0 if it is out of reach, 1 if it will be reached in any case.
    """

    goal: Goal
    best: int
    advice: tuple[Advice, ...]
    to_miss: bool = False
    settled: tuple[Goal, int] | None = None


Past = Sequence[tuple[State, tuple[Event, ...]]]
"""A game so far: its deck, and each further state with what led to it."""


def _no_hint() -> None:
    """What is told of hints in a game that nobody keeps."""


def _not_kept() -> bool:
    """Whether a game is kept that nobody keeps."""
    return False


class PalmTable:
    """A session with one person at it."""

    def __init__(
        self,
        past: Past,
        envelope: Envelope,
        journal: Journal[Action] = no_journal,
        *,
        keep_hint: Callable[[], None] = _no_hint,
        is_kept: Callable[[], bool] = _not_kept,
        hints: frozenset[int] = frozenset(),
        game_id: str | None = None,
        player: str = "",
        origin: str = "",
        seed: int | None = None,
    ) -> None:
        """``past`` ends where the game goes on; ``game_id`` names the game where it is kept, ``player`` whose it is,
        ``origin`` is where its deal comes from, as in ``GameLine``, ``seed`` that of its deck.

        ``keep_hint`` is told of each hint before it is given; ``is_kept`` says whether the journal keeps the game.
        """
        self.game_id, self.player, self.origin = game_id, player, origin
        self.hints = hints
        """The calls, from 0, for which a hint was given."""
        self._envelope, self._keep_hint, self._is_kept, self._seed = envelope, keep_hint, is_kept, seed
        self._shown: set[Card] = set()
        self.turns: tuple[Turn, ...] = ()
        """All calls flipped so far."""
        for state, events in past:
            self._follow(rules.snapshot(state, rules.PLAYER, events))
        state, events = past[-1]
        self._session: Session[State, Action, Event, Snapshot] = Session(rules, state, journal, events)
        self._session.subscribe(rules.PLAYER, self._follow)

    @property
    def is_kept(self) -> bool:
        """True if the game is kept, with each of its actions; a game before its first flip is not."""
        return self._is_kept()

    @property
    def digest(self) -> str:
        """The sealed envelope from outside: 64 hex digits."""
        return self._envelope.digest

    @property
    def day(self) -> str | None:
        """The date, if this is the daily deck of one."""
        return day_of(self.origin)

    @property
    def opened_envelope(self) -> Envelope | None:
        """The envelope with its nonce, or None before the end."""
        return self._envelope if self.snapshot.result else None

    @property
    def deal_code(self) -> str | None:
        """What deals this deck again; None before the end, since it tells all cards, or if no seed made it."""
        if self._seed is None or not self.snapshot.result:
            return None
        return encode(Deal(PALM_SEATS, self._seed))

    def submit(self, action: Action) -> None:
        """Take the player's action; IllegalAction says why not, and nothing has changed."""
        self._session.submit(rules.PLAYER, action, self._session.version)

    def subscribe(self, listener: Callable[[Snapshot], None]) -> None:
        """Call the listener with each further snapshot."""
        self._session.subscribe(rules.PLAYER, listener)

    def take_hint(self) -> None:
        """Mark the call to come; raises as ``submit`` does, and then it is not marked."""
        if self.snapshot.call_count not in self.hints:
            self._keep_hint()
            self.hints |= {self.snapshot.call_count}

    def hint(self, goal: Goal) -> Hint:
        """What the coach says of the call to come; it has seen what lay face up, and nothing else."""
        coach = coach_for(goal)
        position = unseen_after(self._shown), self.snapshot.cards_left, self.snapshot.phase
        advice = coach.advice(*position)
        if is_settled(goal, advice):
            return replace(self.hint(MEAN_SCORE), settled=(goal, round(advice[0].value)))
        return Hint(goal, coach.choose(*position), advice, coach.prefers_miss(*position))

    def _follow(self, snapshot: Snapshot) -> None:
        self.snapshot: Snapshot = snapshot
        """What may be known now."""
        self._shown.update(turned.card for turned in snapshot.in_sight)
        flipped = next((event for event in snapshot.events if isinstance(event, Flipped)), None)
        if flipped:
            self.turns += (Turn(flipped.phase, flipped.hit, sum(map(_moved, snapshot.events))),)


def spent_calls(snapshot: Snapshot) -> frozenset[str]:
    """The calls of this phase whose cards all lie in the opened history; none while it is closed (rule 7)."""
    if snapshot.history is None:
        return frozenset()
    unseen = set(FULL_DECK) - {turned.card for turned in snapshot.history}
    return frozenset(call for call in CALLS[snapshot.phase] if not any(fits(call, card) for card in unseen))


def _moved(event: Event) -> int:
    match event:
        case BonusMoved():
            return event.count
        case PenaltyMoved():
            return len(event.cards)
        case _:
            return 0
