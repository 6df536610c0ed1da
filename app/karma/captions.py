"""What there is to say about the pile: what may go on it, its run of equal ranks, and what the last action did to it.

Asks the rules' own comparison, and only puts the answer into words. Must not know widgets.
"""

from __future__ import annotations

from app.karma.words import Words, cards, number
from engine.cards import Card, Rank
from engine.karma.events import Burned, Played, PositionRepeated, Skipped
from engine.karma.legality import RANK_NAMES, beats
from engine.karma.rules import FOUR_OF_A_KIND, top_run
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase


def need(pile: tuple[Card, ...]) -> str:
    """What may go on this pile: ``any card``, ``seven or higher, or 2``, ``queen or higher, 2 or 10``."""
    if all(beats(rank, pile) for rank in Rank):
        return "any card"
    top = pile[-1].rank
    or_higher = RANK_NAMES[top] + (" or higher" if top < Rank.ACE else "")
    return or_higher + (", or 2" if top < Rank.TEN else ", 2 or 10")


def caption(snapshot: Snapshot) -> tuple[str, ...]:
    """What there is to say about the pile, the weightiest first: what may go on it, its run, its size."""
    pile = snapshot.pile
    is_burning = bool(pile) and any(isinstance(event, Burned) for event in snapshot.events)
    if snapshot.result or snapshot.phase is Phase.SWAP or is_burning:
        return ()
    if not pile:
        return ("play any card",)
    run = top_run(pile)
    in_a_row = [f"{run} in a row" + (", 1 more burns" if run == FOUR_OF_A_KIND - 1 else "")] * (run > 1)
    return (need(pile), *in_a_row, cards(len(pile)))


def effects(snapshot: Snapshot, words: Words) -> tuple[str, ...]:
    """The effects of the last action, in a word or two."""
    told = []
    for event in snapshot.events:
        match event:
            case Burned(by="ten"):
                told.append("BURNED by a ten")
            case Burned(run=run):
                told.append(f"{number(run).upper()} OF A KIND")
            case Skipped(seats=seats):
                told += [f"SKIPPED: {words.name(seat)}" for seat in seats]
            case PositionRepeated():
                told.append("THE SAME AGAIN: 3rd time")
            case Played(cards=played) if played[0].rank is Rank.TWO and snapshot.pile:
                told.append("RESET by a two")
    return tuple(told)
