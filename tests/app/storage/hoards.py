"""Games of Karma in which a person has hoarded a large hand, while nobody has lost a card of the table."""

from __future__ import annotations

from collections.abc import Sequence

from app.karma.table import KarmaSession
from app.storage.store import Store
from engine.cards import Rank
from engine.karma.actions import Action, Play, Ready, Take
from engine.karma.snapshot import Snapshot
from tests.app.storage.games import karma_deal, start_karma

SEED = 172
"""Of the deal: in this one 35 cards are of all 13 ranks."""
_MOST_ACTIONS = 200
"""More than any hoard takes."""


def keep_hoard(store: Store, cards: int, others: Sequence[str] = ("easy",) * 5) -> Snapshot:
    """Keep an unfinished game in which North is to act with at least so many cards in hand; how North sees it.

    North takes every pile that there is; the others, bots of these levels, feed it with their lowest cards.
    """
    session: KarmaSession = start_karma(store, karma_deal(SEED, others)).session
    for _ in range(_MOST_ACTIONS):
        seat = session.to_act
        assert seat is not None
        snapshot = session.snapshot(seat)
        if seat == 0 and snapshot.pile and snapshot.seats[0].hand_count >= cards:
            return snapshot
        session.submit(seat, _hoarding(snapshot), session.version)
    raise AssertionError(f"nobody gets {cards} cards")


def _hoarding(snapshot: Snapshot) -> Action:
    """Ready; North takes what there is; else the lowest rank that may be played, a ten last."""
    actions = snapshot.legal_actions
    if snapshot.turn == 0 and Take() in actions:
        return Take()
    plays = sorted((action for action in actions if isinstance(action, Play)), key=_worth)
    return plays[0] if plays else next(action for action in actions if isinstance(action, Ready | Take))


def _worth(play: Play) -> tuple[bool, Rank]:
    return play.rank == 10, play.rank
