"""The sealed envelope: a digest of the deck, shown before the first call, that the opened deck can be held against.

It proves that the deck was not changed after the digest was shown; not that it was shuffled fairly. Owns no chance: the
nonce is handed in.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from engine.cards import Card
from engine.game import Frozen

_NONCE = re.compile(r"[0-9a-f]{64}")


class Envelope(Frozen):
    """A nonce (32 random bytes as 64 hex digits) and the digest it gives with the deck."""

    nonce: str
    digest: str


def seal(deck: Sequence[Card], nonce: str) -> Envelope:
    """The envelope of a deck; ValueError if the nonce is not 64 lower-case hex digits."""
    if not _NONCE.fullmatch(nonce):
        raise ValueError("a nonce is 64 lower-case hex digits")
    return Envelope(nonce=nonce, digest=hashlib.sha256(content(nonce, deck).encode("ascii")).hexdigest())


def content(nonce: str, deck: Sequence[Card]) -> str:
    """What lies in the envelope, whole: its SHA-256 digest is that of the envelope."""
    return f"{nonce}:{in_line(deck)}"


def in_line(deck: Sequence[Card]) -> str:
    """The cards as they are sealed: by their names, as in 10H, with commas between them."""
    return ",".join(str(card) for card in deck)


def is_true(envelope: Envelope, deck: Sequence[Card]) -> bool:
    """True if the digest is that of the nonce and this deck."""
    return bool(_NONCE.fullmatch(envelope.nonce)) and seal(deck, envelope.nonce) == envelope
