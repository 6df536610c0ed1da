"""The coach in words: a hint with the chance and worth of each call, and what a call cost that was made.

Must not know widgets, or how it is computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from app.card_art import Look
from app.palm.names import cards, say, short
from app.palm.table import Hint
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.coach import MEAN_SCORE, PERFECT_GAME, Goal, is_settled
from engine.psychic_palm.rarity import one_in
from engine.psychic_palm.review import ReviewedCall

_DIGITS = 9
"""Values that agree so far differ by rounding alone."""
_LEAST_POINTS, _LEAST_CHANCE = 0.005, 1e-7
"""Less than this isn't told in figures."""
_NEVER, _ALWAYS = one_in(Fraction(0)), "always"
AIMS = {MEAN_SCORE.name: "most points"}
"""What a goal is called where its name is no player's word."""
_SETTLED = ("out of reach", "certain")
"""What is said of a goal that no call changes, by its value."""
_BETTER_MISS = "To miss is better here: a hit leads to phase 4, whose one call ends the game."
_WORTH_MORE = "It is not the likeliest, but what follows it is worth more."
_COLUMNS = "{:>10}{:>14}  {}"
"""The calls come last, since many can be alike and need a second row."""


def hint_lines(hint: Hint, phase: Phase, look: Look) -> list[str]:
    """The best call, and why if it is not the likeliest; then all calls of the phase with the best first, those whose
    figures read alike in one line."""
    best = hint.advice[hint.best]
    lines = [
        *_settled(hint),
        f"Best: {say(best.call, look)}. {_right(best.chance)}; {_outlook(hint.goal, best.value)}.",
        *_why_not_the_likeliest(hint, phase),
        "",
        _COLUMNS.format("Right", "At the end" if hint.goal.least is None else _reached(hint.goal), "Call"),
    ]
    ranked = sorted(hint.advice, key=lambda advice: (advice.value, advice.chance), reverse=True)
    for (chance, worth), alike in groupby(ranked, key=lambda a: (_chance(a.chance), _worth(hint.goal, a.value))):
        group = list(alike)
        is_card = phase is Phase.CARD
        calls = _cards(len(group), group[0].chance) if is_card else "  ".join(short(a.call, look) for a in group)
        lines.append(_COLUMNS.format(chance, worth, calls))
    return lines


def judgement(reviewed: ReviewedCall, goal: Goal, look: Look) -> str:
    """What the coach would have called instead, and what the call that was made cost, in at most 58 cells."""
    aim = AIMS[goal.name] if goal.least is None else _reached(goal)
    if is_settled(goal, reviewed.advice):
        return f"Coach ({aim}): {_SETTLED[round(reviewed.advice[0].value)]}, whatever is called."
    if reviewed.best == reviewed.made.call:
        return f"Coach ({aim}): the same call."
    return f"Coach ({aim}): {say(reviewed.best, look)}. {_cost(goal, reviewed.cost)}."


def _settled(hint: Hint) -> Iterator[str]:
    """That the goal is no longer one, before what is best in place of it."""
    if hint.settled:
        goal, value = hint.settled
        yield f"{_reached(goal).capitalize()}: {_SETTLED[value]}, whatever you call. For {AIMS[hint.goal.name]}:"


def _why_not_the_likeliest(hint: Hint, phase: Phase) -> Iterator[str]:
    best = hint.advice[hint.best]
    if round(max(advice.chance for advice in hint.advice) - best.chance, _DIGITS) > 0:
        yield _BETTER_MISS if hint.to_miss and phase is Phase.KIND else _WORTH_MORE


def _cost(goal: Goal, cost: float) -> str:
    if round(cost, _DIGITS) <= 0:
        return "Yours was worth as much"
    is_little = cost < (_LEAST_POINTS if goal.least is None else _LEAST_CHANCE)
    return f"Yours cost {'almost nothing' if is_little else _worth(goal, cost)}"


def _reached(goal: Goal) -> str:
    """A goal that a game reaches or not: a title is that of so many points and more."""
    return goal.name if goal == PERFECT_GAME else f"{goal.least}+ points"


def _outlook(goal: Goal, value: float) -> str:
    """What comes of a call, in the middle of a sentence."""
    if goal.least is None:
        return f"{_worth(goal, value)} at the end, on average"
    chance = _chance(value)
    return f"{_reached(goal)}: {_SETTLED[1] if chance == _ALWAYS else chance}"


def _right(chance: float) -> str:
    """The chance of a call, at the beginning of a sentence."""
    certain = {_NEVER: "It can't be right", _ALWAYS: "It is right"}
    return certain.get(_chance(chance), f"{_chance(chance)} to be right")


def _cards(count: int, chance: float) -> str:
    return f"{cards(count)} {'not shown yet' if chance else 'shown face up'}"


def _worth(goal: Goal, value: float) -> str:
    return f"{value:.2f} points" if goal.least is None else _chance(value)


def _chance(chance: float) -> str:
    """A chance in percent; a small one as one in so many, and what is certain in a word."""
    if round(chance, _DIGITS) >= 1:
        return _ALWAYS
    if chance < 0.01:
        return one_in(Fraction(chance).limit_denominator(10**12))
    return f"{min(chance, 0.999):.1%}"
