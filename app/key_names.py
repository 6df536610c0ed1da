"""What keys are called in a sentence: as the player has set them, else as usual. Must not know what they do."""

from __future__ import annotations

from collections.abc import Mapping

Keys = Mapping[str, str]
"""Keys by the id of their binding, several of them parted by commas."""


def key_name(changed: Keys, binding: str, usual: str) -> str:
    """The key of a binding: the first that the player has given it, else the usual one."""
    return changed.get(binding, usual).split(",")[0].strip()


def key_names(changed: Keys, usual: Keys) -> Keys:
    """The key of each binding that has a usual one."""
    return {binding: key_name(changed, binding, key) for binding, key in usual.items()}
