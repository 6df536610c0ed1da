"""Why an action may be good, as one of a few named reasons, each of them true of the table as its seat knows it.

Names what an action does, not how good that is. Must not know words, nor how actions are weighed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, Rank
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.bots.normal import WORTH, is_laid_out
from engine.karma.knowledge import Knowledge
from engine.karma.legality import MAGIC_RANKS, beats
from engine.karma.rules import is_burned, skipped_seats
from engine.karma.snapshot import Snapshot


class Why(StrEnum):
    """The reasons, the weightiest first."""

    FORCED = "forced"
    """Nothing else is legal, and nothing more to be said of it."""
    WINS = "wins"
    """No card is left to the seat."""
    BURNS = "burns"
    """The pile of ``count`` cards, the played ones among them, leaves the game, and the seat plays again."""
    BLOCKS = "blocks"
    """Whatever the seat that comes next may hold by what is known of it, it has to take ``count`` cards."""
    SKIPS = "skips"
    """``seat`` loses its turn; with two seats the player plays again."""
    ALONE = "alone"
    """It is the only play; all else is to take the pile of ``count`` cards."""
    SHEDS = "sheds"
    """It gets rid of ``count`` cards at once, at least two."""
    KEEPS = "keeps"
    """No playable card is worth less; better ones are kept."""
    GATHERS = "gathers"
    """The pile is taken although something could be played: ``count`` of its cards are aces, 2s and 10s."""
    LAYS_OUT = "lays out"
    """A better card lies face up than before, for when hand and draw pile are gone."""
    LAID_OUT = "laid out"
    """No exchange would bring a better card face up."""
    SPENT = "spent"
    """No exchange is left, though one would bring a better card face up."""
    BLIND = "blind"
    """All blind cards are alike as far as anybody knows."""
    TRIED = "tried"
    """None of these: it did best in the games played out."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, with the figure and the seat that go with it: see ``Why``."""

    why: Why
    count: int = 0
    seat: int | None = None


def reason_for(snapshot: Snapshot, knowledge: Knowledge, action: Action) -> Reason:
    """The weightiest reason that is true of this legal action of the viewer."""
    if isinstance(action, Ready):
        return _of_ready(snapshot)
    if len(snapshot.legal_actions) == 1:
        return Reason(Why.FORCED)
    match action:
        case Play() | PlayFaceUp():
            return _Play(snapshot, knowledge, played_cards(snapshot, action)).reason()
        case Take():
            return _of_take(snapshot)
        case Swap(hand=hand, face_up=face_up) if WORTH[hand.rank] > WORTH[face_up.rank]:
            return Reason(Why.LAYS_OUT)
        case Flip():
            return Reason(Why.BLIND)
    return Reason(Why.TRIED)


def played_cards(snapshot: Snapshot, action: Play | PlayFaceUp) -> tuple[Card, ...]:
    """The viewer's cards that go to the pile."""
    if isinstance(action, PlayFaceUp):
        return (action.card,)
    return tuple(card for card in snapshot.seats[snapshot.turn].hand or () if card.rank == action.rank)


def _of_ready(snapshot: Snapshot) -> Reason:
    if is_laid_out(snapshot):
        return Reason(Why.LAID_OUT)
    return Reason(Why.TRIED if snapshot.swaps_left else Why.SPENT)


def _of_take(snapshot: Snapshot) -> Reason:
    kept = sum(card.rank in MAGIC_RANKS or card.rank is Rank.ACE for card in snapshot.pile)
    could_play = any(not isinstance(action, Take) for action in snapshot.legal_actions)
    return Reason(Why.GATHERS, kept) if could_play and kept else Reason(Why.TRIED)


class _Play:
    """Cards about to go to the pile."""

    def __init__(self, snapshot: Snapshot, knowledge: Knowledge, cards: Sequence[Card]) -> None:
        self._snapshot, self._knowledge, self._cards = snapshot, knowledge, cards
        self._rank = cards[0].rank
        self._pile = (*snapshot.pile, *cards)

    def reason(self) -> Reason:
        tests: tuple[Callable[[], Reason | None], ...] = (
            self._wins, self._burns, self._blocks, self._skips, self._alone, self._sheds, self._keeps
        )  # fmt: skip
        return next((reason for reason in (test() for test in tests) if reason), Reason(Why.TRIED))

    def _wins(self) -> Reason | None:
        left = self._snapshot.seats[self._snapshot.turn].cards_left - len(self._cards)
        return Reason(Why.WINS) if not left and not self._snapshot.draw_count else None

    def _burns(self) -> Reason | None:
        return Reason(Why.BURNS, len(self._pile)) if is_burned(self._pile) else None

    def _skipped(self) -> tuple[int, ...]:
        table = self._snapshot
        return skipped_seats(table.rules, len(table.seats), table.turn, self._cards)

    def _blocks(self) -> Reason | None:
        """True for the next seat if none of its cards can beat the pile: those seen, and all that others may be."""
        snapshot = self._snapshot
        seat = (snapshot.turn + 1 + len(self._skipped())) % len(snapshot.seats)
        if seat == snapshot.turn:
            return None
        view = snapshot.seats[seat]
        can_play = self._can_play_from_hand(seat) if view.hand_count else self._can_play_any(view.face_up_cards)
        return None if can_play or self._flips(seat) else Reason(Why.BLOCKS, len(self._pile), seat)

    def _flips(self, seat: int) -> bool:
        view = self._snapshot.seats[seat]
        return not view.hand_count and not view.face_up_cards

    def _can_play_any(self, cards: Sequence[Card]) -> bool:
        return any(beats(card.rank, self._pile) for card in cards)

    def _can_play_from_hand(self, seat: int) -> bool:
        hand = self._knowledge.hand(seat)
        playable = {rank for rank in Rank if beats(rank, self._pile)}
        return self._can_play_any(hand.known) or any(playable - card.lacks for card in hand.unknown)

    def _skips(self) -> Reason | None:
        skipped = self._skipped()
        return Reason(Why.SKIPS, len(skipped), skipped[0]) if skipped else None

    def _alone(self) -> Reason | None:
        plays = [action for action in self._snapshot.legal_actions if not isinstance(action, Take)]
        return Reason(Why.ALONE, len(self._snapshot.pile)) if len(plays) == 1 else None

    def _sheds(self) -> Reason | None:
        return Reason(Why.SHEDS, len(self._cards)) if len(self._cards) > 1 else None

    def _keeps(self) -> Reason | None:
        plays = [action for action in self._snapshot.legal_actions if isinstance(action, Play | PlayFaceUp)]
        others = {played_cards(self._snapshot, action)[0].rank for action in plays} - {self._rank}
        cheapest = all(WORTH[self._rank] < WORTH[rank] for rank in others)
        return Reason(Why.KEEPS) if others and cheapest else None
