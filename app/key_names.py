"""What keys are called in a sentence: as the player has set them, else as usual. Must not know what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

Keys = Mapping[str, str]
"""Keys by the id of their binding, several of them parted by commas."""
_MOST_DIGITS = 3
"""More digits that follow each other are told by the first and the last of them."""


def key_name(changed: Keys, binding: str, usual: str) -> str:
    """The key of a binding: the first that the player has given it, else the usual one."""
    return changed.get(binding, usual).split(",")[0].strip()


def key_names(changed: Keys, usual: Keys) -> Keys:
    """The key of each binding that has a usual one."""
    return {binding: key_name(changed, binding, key) for binding, key in usual.items()}


def first_two(changed: Keys, binding: str, usual: str) -> list[str]:
    """Like ``key_name``, with the second key of the binding if it has one."""
    return [key.strip() for key in changed.get(binding, usual).split(",")[:2]]


def in_short(keys: Iterable[str], to: str = "-") -> list[str]:
    """Keys, but of more than three digits that follow each other, as in ``2-9``, only the ends."""
    runs: list[list[str]] = []
    for key in keys:
        last = runs[-1][-1] if runs else ""
        if key.isdigit() and last.isdigit() and int(key) == int(last) + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    return [told for run in runs for told in ([f"{run[0]}{to}{run[-1]}"] if len(run) > _MOST_DIGITS else run)]


def either(ways: Sequence[str]) -> str:
    """``a, b or c``."""
    return " or ".join(filter(None, (", ".join(ways[:-1]), ways[-1])))
