"""One game of Psychic Palm at the table: deals it from a seed, seals its envelope, and keeps the path of its turns.

Must not know screens or files: whoever keeps games hands in a journal. Shows neither deck nor nonce before the end.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.chance import new_nonce, new_seed
from engine.cards import FULL_DECK
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.envelope import Envelope, seal
from engine.psychic_palm.events import BonusMoved, Event, Flipped, PenaltyMoved
from engine.psychic_palm.snapshot import Snapshot
from engine.psychic_palm.state import State, deck_from_seed, initial_state
from engine.session import Journal, Session, no_journal


@dataclass(frozen=True, slots=True)
class Turn:
    """A call that was flipped, as far as it tells nothing of a card: its phase, right or wrong, the cards after it."""

    phase: Phase
    hit: bool
    further: int


class PalmTable:
    """A session with one person at it."""

    def __init__(self, seed: int, nonce: str, journal: Journal[Action] = no_journal) -> None:
        deck = deck_from_seed(seed)
        self._envelope = seal(deck, nonce)
        self._session: Session[State, Action, Event, Snapshot] = Session(rules, initial_state(deck), journal)
        self.snapshot: Snapshot = self._session.snapshot(rules.PLAYER)
        """What may be known now."""
        self.turns: tuple[Turn, ...] = ()
        """All calls flipped so far."""
        self._session.subscribe(rules.PLAYER, self._follow)

    @property
    def digest(self) -> str:
        """The sealed envelope from outside: 64 hex digits."""
        return self._envelope.digest

    @property
    def opened_envelope(self) -> Envelope | None:
        """The envelope with its nonce, or None before the end."""
        return self._envelope if self.snapshot.result else None

    def submit(self, action: Action) -> Snapshot:
        """Take the player's action; IllegalAction says why not, and nothing has changed."""
        self._session.submit(rules.PLAYER, action, self._session.version)
        return self.snapshot

    def _follow(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        flipped = next((event for event in snapshot.events if isinstance(event, Flipped)), None)
        if flipped:
            self.turns += (Turn(flipped.phase, flipped.hit, sum(map(_moved, snapshot.events))),)


def deal_table() -> PalmTable:
    """A new game, shuffled by chance."""
    return PalmTable(new_seed(), new_nonce())


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
