"""The sealed envelope: what it proves, byte by byte."""

from __future__ import annotations

import hashlib

import pytest

from engine.cards import FULL_DECK, shuffled
from engine.psychic_palm.envelope import Envelope, is_true, seal

NONCE = "0123456789abcdef" * 4
DIGEST = "f0a4da1a3b0661cfcb711f021588353ccff89c59d521a26ec0de9020cff56199"
"""By ``sha256sum`` of the nonce, a colon and ``2C,3C,4C ... KS,AS``."""


def test_the_digest_is_sha_256_of_the_nonce_a_colon_and_the_deck_joined_by_commas() -> None:
    assert seal(FULL_DECK, NONCE) == Envelope(nonce=NONCE, digest=DIGEST)
    text = NONCE + ":" + ",".join(f"{card.rank.label}{card.suit.value}" for card in FULL_DECK)
    assert hashlib.sha256(text.encode()).hexdigest() == DIGEST


def test_an_envelope_is_true_only_of_its_own_deck_and_nonce() -> None:
    envelope = seal(FULL_DECK, NONCE)
    assert is_true(envelope, FULL_DECK)
    two_exchanged = (FULL_DECK[1], FULL_DECK[0], *FULL_DECK[2:])
    assert not is_true(envelope, two_exchanged)
    assert not is_true(envelope, shuffled(FULL_DECK, 1))
    assert not is_true(envelope, FULL_DECK[:-1])
    assert not is_true(envelope.model_copy(update={"nonce": "f" + NONCE[1:]}), FULL_DECK)
    assert not is_true(envelope.model_copy(update={"digest": DIGEST[:-1] + "0"}), FULL_DECK)


@pytest.mark.parametrize("nonce", ["", "0" * 63, "0" * 65, "0" * 63 + "G", "0" * 63 + "A", "0" * 64 + "\n", "٠" * 64])
def test_a_nonce_is_64_lower_case_hex_digits(nonce: str) -> None:
    with pytest.raises(ValueError, match="64 lower-case hex digits"):
        seal(FULL_DECK, nonce)
    assert not is_true(Envelope(nonce=nonce, digest=DIGEST), FULL_DECK)
