"""Which two lines are said of a game. Must not know how they are shown."""

from __future__ import annotations

from engine.psychic_palm.reading.call_lines import CALL_LINES
from engine.psychic_palm.reading.card_lines import CARD_LINES
from engine.psychic_palm.reading.facts import Facts
from engine.psychic_palm.reading.life_lines import LIFE_LINES
from engine.psychic_palm.reading.score_lines import SCORE_LINES
from engine.seeds import derive

LINES = (*SCORE_LINES, *CALL_LINES, *CARD_LINES, *LIFE_LINES)
"""All lines that there are."""


def reading(facts: Facts) -> tuple[str, str]:
    """Two sentences of different topics, of the lines that hold; rare lines first, the game decides among the others.

    A game is read in the same way whenever it is looked at, as long as the same lines hold.
    """
    game = [*map(str, facts.state.deck), *(call.call for call in facts.state.calls)]
    true = [line for line in LINES if line.holds(facts)]
    true.sort(key=lambda line: (not line.is_rare, derive(0, line.name, *game)))
    second = next(line for line in true if line.topic != true[0].topic)
    return true[0].say(facts), second.say(facts)
