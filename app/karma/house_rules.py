"""The house rules of a table in words: where they differ from the usual ones, and what skips.

Must not know how they are played.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Rank
from engine.karma.actions import HouseRules
from engine.karma.legality import RANK_NAMES

_USUAL = HouseRules()


def house_rules(rules: HouseRules) -> str:
    """One sentence; empty if the rules are the usual ones."""
    told = ", ".join(_differences(rules))
    return f"House rules: {told}." if told else ""


def what_skips(skip_rank: int | None, stack_skips: bool) -> str:
    """What a card of the rank that skips does, in a sentence; empty if none skips."""
    if skip_rank is None:
        return ""
    rank = Rank(skip_rank)
    name = RANK_NAMES[rank] if rank > Rank.TEN else rank.label
    further = ", two at once the next two" if stack_skips else ""
    return f"{'An' if rank is Rank.EIGHT else 'A'} {name} skips the next player{further}."


def _differences(rules: HouseRules) -> Iterator[str]:
    if rules.skip_rank is None:
        yield "no card skips"
    elif rules.skip_rank != _USUAL.skip_rank:
        yield f"the {RANK_NAMES[Rank(rules.skip_rank)]} skips"
    if rules.skip_rank is not None and rules.stack_skips:
        yield "two skip cards at once skip two seats"
    if not rules.magic_starts:
        yield "2s and 10s don't count as the lowest card"
