"""What the records of both games have in common. Must not know either game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, TypeVar
from uuid import UUID

from pydantic import AfterValidator, Field

from engine.cards import Card
from engine.dates import day_number
from engine.game import Frozen
from engine.seeds import SEED_LIMIT

FORMAT: Literal["palmkarma-record"] = "palmkarma-record"
VERSION: Literal[1] = 1
NUMBER_LIMIT = 1_000_000_000
"""Beyond all numbers of a game, and few enough digits for whatever keeps, counts on or prints one."""

_ORIGINS = ("dealt", "typed", "code", "simulated")
_DAILY = "daily:"
_SHOWN_CARDS = 5


def _known_origin(origin: str) -> str:
    if origin.startswith(_DAILY):
        day_number(origin.removeprefix(_DAILY))
    elif origin not in _ORIGINS:
        raise ValueError(f"an origin is {', '.join(_ORIGINS)}, or {_DAILY} and a date as in {_DAILY}2026-11-29")
    return origin


def _is_none(value: object) -> bool:
    return value is None


def _is_false(value: object) -> bool:
    return value is False


T = TypeVar("T")
OrAbsent = Annotated[T | None, Field(exclude_if=_is_none)]
"""A field that is left out of the record when it is None."""

Seed = Annotated[int, Field(ge=0, lt=SEED_LIMIT)]
Number = Annotated[int, Field(ge=-NUMBER_LIMIT, le=NUMBER_LIMIT)]
"""What a record claims: a seat, a score, a place among the calls. Whether the game has it is for ``verify`` to say."""
Origin = Annotated[str, AfterValidator(_known_origin)]


class Header(Frozen):
    """How each record begins. ``seed`` is the deal code, None where there is none; ``guide`` marks a game of the guide,
    whose deal was chosen beforehand: it counts nowhere."""

    format: Literal["palmkarma-record"] = FORMAT
    version: Literal[1] = VERSION
    game: str
    id: UUID
    origin: Origin
    seed: OrAbsent[Seed] = None
    guide: bool = Field(False, exclude_if=_is_false)


class Fault(Frozen):
    """What is wrong with a record.

    ``action`` is the number of the action or call, from 0; None if the fault lies elsewhere. ``rule`` is the number
    on the game's rule page, or the name of the part of the record that no rule speaks of.
    """

    action: int | None = None
    rule: int | str
    sentence: str


def deck_fault(cards: Iterable[Card], deck: Sequence[Card]) -> Fault | None:
    """A fault of rule 1 unless the cards are exactly this deck, in any order."""
    found, due = Counter(cards), Counter(deck)
    if found == due:
        return None
    parts = [f"{_some(due - found)} missing"] if due - found else []
    parts += [f"{_some(found - due)} too many"] if found - due else []
    return Fault(rule=1, sentence=f"The deal is no full deck of {len(deck)} cards: {', '.join(parts)}.")


def _some(cards: Counter[Card]) -> str:
    names = [str(card) for card in sorted(cards.elements())]
    more = len(names) - _SHOWN_CARDS
    return " ".join(names[:_SHOWN_CARDS]) + (f" and {more} more" if more > 0 else "")
