"""Seeds made from seeds, so that one number names a whole simulation and yet no two uses share their chance.

A bot's seed is hashed apart from its deal's: with the deal's own it could shuffle the true deck. Owns no chance.
"""

from __future__ import annotations

import hashlib
import json
from uuid import UUID

SEED_LIMIT = 2**64
"""Seeds are from 0 to one less than this."""

_SEED_BYTES, _UUID_BYTES = 8, 16


def derive(seed: int, *labels: str | int) -> int:
    """The seed of 64 bits for the use that these labels name; the same on every machine."""
    return int.from_bytes(_digest(seed, labels)[:_SEED_BYTES], "big")


def derive_id(seed: int, *labels: str | int) -> UUID:
    """An id for the thing that these labels name: a UUID whose random bits come from the seed."""
    return UUID(bytes=_digest(seed, labels)[:_UUID_BYTES], version=4)


def derive_nonce(seed: int, *labels: str | int) -> str:
    """A nonce of 64 hex digits for the envelope of a simulated game; whoever knows the seed can tell it."""
    return _digest(seed, labels).hex()


def bot_seed(deal_seed: int, seat: int) -> int:
    """The seed of the bot at this seat in the game of this deal."""
    return derive(deal_seed, "bot", seat)


def _digest(seed: int, labels: tuple[str | int, ...]) -> bytes:
    """SHA-256 of seed and labels as a JSON array, which no other seed and labels share."""
    return hashlib.sha256(json.dumps([seed, *labels], separators=(",", ":")).encode("ascii")).digest()
