"""What each setting in a file may be: makes its value, or says in words what is possible. Must not know files.

Without pydantic, since home needs the settings before its first frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any

from app.names import clean_name
from app.settings import (
    CHOICES,
    GOALS,
    LEVELS,
    MAX_PACE,
    MAX_SEATS,
    MIN_SEATS,
    PERSON,
    SeatChoice,
    Settings,
    TableChoice,
)

Check = Callable[[Any], Any]
"""Makes a setting's value of what the file says; ValueError with what it can be, as the end of a sentence."""
Checks = Mapping[str, Check]
SKIP_RANKS: dict[int | str, int | None] = {7: 7, 8: 8, "J": 11, "none": None}
"""How a file writes the skip rank."""


def check_settings(values: Mapping[str, Any], themes: Collection[str]) -> tuple[Settings, list[str]]:
    """The settings that these values make, each bad one left at its default and named in a sentence."""
    faults: list[str] = []
    checked = _checked(values, _checks(themes), "", faults)
    if "table" in checked:
        checked["table"] = TableChoice(**_checked(checked["table"], _TABLE_CHECKS, "table.", faults))
    return Settings(**checked), faults


def _checked(values: Mapping[str, Any], checks: Checks, prefix: str, faults: list[str]) -> dict[str, Any]:
    good = {}
    for name, value in values.items():
        if name not in checks:
            faults.append(f"{prefix}{name} is no setting; there are {', '.join(checks)}.")
            continue
        try:
            good[name] = checks[name](value)
        except ValueError as error:
            faults.append(_sentence(prefix + name, value, str(error)))
    return good


def _sentence(name: str, value: Any, possible: str) -> str:
    said = _said(value)
    return f"{name} is {said if len(said) <= 40 else said[:39] + '…'}; {possible}."


def _said(value: Any) -> str:
    """As the file writes it, or nearly so."""
    if isinstance(value, bool):
        return str(value).lower()
    try:
        return repr(value) if isinstance(value, str) else str(value)
    except ValueError:  # Python writes no number of more than some thousand digits
        return "a number with too many digits"


def _checks(themes: Collection[str]) -> Checks:
    words = {choice.name: _one_of([str(value) for value, _ in choice.options]) for choice in CHOICES}
    own: Checks = {
        "bot_pace": _pace,
        "flip_at_once": _flag,
        "cheating": _flag,
        "goal": _one_of(GOALS),
        "table": _section,
        "keys": _keys,
    }
    return {"player": _name, "theme": _one_of(sorted(themes)), **words, **own}


def _one_of(values: Collection[str]) -> Check:
    def check(value: Any) -> str:
        if isinstance(value, str) and value in values:
            return value
        raise ValueError(f"it can be {', '.join(values)}")

    return check


def _name(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("it must be a name in quotes")
    return clean_name(value)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("it can be true or false")
    return value


def _pace(value: Any) -> float:
    # A bool counts as a number in Python, not in a settings file; nan is in no range.
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MAX_PACE:
        raise ValueError(f"it can be 0 to {MAX_PACE:g} seconds")
    return float(value)


def _section(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("it must be a section of its own")
    return value


def _keys(value: Any) -> Mapping[str, str]:
    if isinstance(value, dict) and all(map(_are_keys, value.values())):
        return MappingProxyType(value)
    raise ValueError('it must be a section [keys] of lines such as "home.rules" = "f2"')


def _are_keys(value: Any) -> bool:
    return isinstance(value, str) and all(key.strip() for key in value.split(","))


def _skip_rank(value: Any) -> int | None:
    if isinstance(value, int | str) and not isinstance(value, bool) and value in SKIP_RANKS:
        return SKIP_RANKS[value]
    raise ValueError('it can be 7, 8, "J" or "none"')


def _seats(value: Any) -> tuple[SeatChoice, ...]:
    if not isinstance(value, list) or not MIN_SEATS <= len(value) <= MAX_SEATS:
        raise ValueError(f"it must list {MIN_SEATS} to {MAX_SEATS} seats")
    return tuple(_seat(seat) for seat in value)


def _seat(value: Any) -> SeatChoice:
    players = (PERSON, *LEVELS)
    if not isinstance(value, dict) or set(value) != {"name", "player"} or not isinstance(value["name"], str):
        raise ValueError('a seat is written {name = "East", player = "easy"}')
    if value["player"] not in players:
        raise ValueError(f"a seat's player can be {', '.join(players)}")
    return SeatChoice(clean_name(value["name"]), value["player"])


_TABLE_CHECKS: Checks = {"seats": _seats, "skip_rank": _skip_rank, "stack_skips": _flag, "magic_starts": _flag}
