"""The only source of chance: seeds, nonces and ids from the operating system. Must not know what they are for."""

from __future__ import annotations

import secrets
import uuid


def new_seed() -> int:
    """A seed of 64 bits."""
    return secrets.randbits(64)


def new_nonce() -> str:
    """32 random bytes as 64 hex digits."""
    return secrets.token_hex(32)


def new_id() -> str:
    """A UUID."""
    return str(uuid.uuid4())
