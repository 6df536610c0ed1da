"""What goes around, in sentences: who fed whom in a game that is over. Must not know how that is found out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.karma.words import Words, cards, cards_of, number
from engine.karma.events import Event
from engine.karma.fed import BiggestPile, CameHome, Fact, Fed, facts
from engine.karma.legality import RANK_NAMES


def goes_around(game: Iterable[Sequence[Event]], words: Words) -> tuple[str, ...]:
    """Up to three true sentences about a game, which is told by the events of each action."""
    return tuple(_sentence(fact, words) for fact in facts(game, words.you))


def _sentence(fact: Fact, words: Words) -> str:
    match fact:
        case CameHome(feeder, eater, rank, count, turns):
            them = RANK_NAMES[rank] if count == 1 else cards_of(rank, count)
            gave = f"The {them} that {words.whom(feeder)} gave {words.whom(eater)}"
            return f"{gave} came home {number(turns)} turn{'s' * (turns != 1)} later."
        case Fed(feeder, eater, count, piles):
            where = "in one pile" if piles == 1 else f"in {number(piles)} piles"
            return f"{words.name(feeder)} fed {words.whom(eater)} {cards(count)}, {where}."
        case BiggestPile(eater, count, feeder, fed):
            most = f"{fed} of them from {words.whom(feeder)}" if count > 1 else f"from {words.whom(feeder)}"
            return f"The biggest pile, {cards(count)}, went to {words.whom(eater)}: {most}."
