"""The house rules of a table in words, where they differ from the usual ones. Must not know how they are played."""

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


def _differences(rules: HouseRules) -> Iterator[str]:
    if rules.skip_rank is None:
        yield "no card skips"
    elif rules.skip_rank != _USUAL.skip_rank:
        yield f"the {RANK_NAMES[Rank(rules.skip_rank)]} skips"
    if rules.skip_rank is not None and rules.stack_skips:
        yield "two skip cards at once skip two seats"
    if not rules.magic_starts:
        yield "2s and 10s are no lowest cards"
