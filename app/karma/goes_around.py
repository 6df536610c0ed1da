"""What goes around, in sentences: who fed whom in a game that is over. Must not know how that is found out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from app.karma.words import Words, cards, cards_of, number
from engine.karma.events import Event, Won
from engine.karma.fed import BiggestPile, CameHome, Fact, Fed, facts


def goes_around(game: Iterable[Sequence[Event]], words: Words) -> tuple[str, ...]:
    """Up to three true sentences about a game, which is told by the events of each action: what concerns whoever is
    spoken to before what concerns the winner, and that before all else."""
    told = tuple(game)
    winner = next((event.seat for event in chain.from_iterable(told) if isinstance(event, Won)), None)
    about = tuple(seat for seat in (words.you, winner) if seat is not None)
    return tuple(_sentence(fact, words) for fact in facts(told, about))


def _sentence(fact: Fact, words: Words) -> str:
    match fact:
        case CameHome(feeder, eater, rank, count, turns):
            them = cards_of(rank, 1).capitalize() if count == 1 else f"The {cards_of(rank, count)}"
            gave = f"{them} that {words.whom(feeder)} gave {words.whom(eater)}"
            return f"{gave} came back to {words.whom(feeder)} {number(turns)} turn{'s' * (turns != 1)} later."
        case Fed(feeder, eater, count, piles):
            where = "in one pile" if piles == 1 else f"in {number(piles)} piles"
            return f"{words.name(feeder)} fed {words.whom(eater)} {cards(count)}, {where}."
        case BiggestPile(eater, count, feeder, fed):
            most = f"{fed} of them from {words.whom(feeder)}" if count > 1 else f"from {words.whom(feeder)}"
            return f"The biggest pile, {cards(count)}, went to {words.whom(eater)}: {most}."
