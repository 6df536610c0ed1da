"""A hint in words: the coach's call, and the chance and worth of each. Must not know widgets, or how it is computed."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

from app.card_art import Look
from app.palm.names import cards, say, short
from app.palm.table import Hint
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.coach import Advice
from engine.psychic_palm.rarity import one_in

_DIGITS = 9
"""Values that agree so far differ by rounding alone."""
_COLUMNS = "{:<42}{:>12}{:>18}"


def hint_lines(hint: Hint, phase: Phase, look: Look) -> list[str]:
    """The best call, then all calls of the phase with the best first; those alike in chance and worth share a line."""
    best = hint.advice[hint.best]
    lines = [
        f"Best: {say(best.call, look)}. Chance {_chance(best.chance)}, worth {_worth(hint, best)}.",
        "",
        _COLUMNS.format("Call", "Chance", "Worth").rstrip(),
    ]
    ranked = sorted(hint.advice, key=_likeness, reverse=True)
    for (_, chance), alike in groupby(ranked, key=_likeness):
        group = list(alike)
        calls = _cards(len(group), chance) if phase is Phase.CARD else "  ".join(short(a.call, look) for a in group)
        lines.append(_COLUMNS.format(calls, _chance(group[0].chance), _worth(hint, group[0])))
    return lines


def _likeness(advice: Advice) -> tuple[float, float]:
    return round(advice.value, _DIGITS), round(advice.chance, _DIGITS)


def _cards(count: int, chance: float) -> str:
    return f"{cards(count)} {'not shown yet' if chance else 'shown face up'}"


def _worth(hint: Hint, advice: Advice) -> str:
    return f"{advice.value:.2f} points" if hint.goal.least is None else _chance(advice.value)


def _chance(chance: float) -> str:
    """A chance in percent; a small one as one in so many."""
    if 0 < chance < 0.01:
        return one_in(Fraction(chance).limit_denominator(10**12))
    return f"{chance:.1%}"
