"""What is said of a deal code after a game, and the key at home that takes one. Must not know what a code holds."""

from __future__ import annotations

from app.key_names import Keys, key_name

BINDING = "home.code"
KEY = "c"
"""The key of that binding, unless the player has given it another one."""


NO_EVIDENCE = "Dealt from a code, this game is no evidence of powers."


def deals_again(code: str, keys: Keys) -> str:
    """How others play the same deal; ``keys`` are those that the player has changed."""
    return f"Deal code {code}, typed at home ({key_name(keys, BINDING, KEY)}), deals the same again."
