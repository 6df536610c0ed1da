"""Seeds made from seeds."""

from __future__ import annotations

import random

import pytest

from engine.cards import FULL_DECK, shuffled
from engine.seeds import SEED_LIMIT, bot_seed, derive, derive_id, derive_nonce

SEED = 1234567890


def test_a_derived_seed_is_the_same_on_every_machine() -> None:
    assert derive(SEED, "deal", 3) == 14689015935688141905
    assert str(derive_id(SEED, "game", 3)) == "959d49f4-b2cf-4aca-8ae4-22a11b9e9610"


def test_a_derived_seed_has_64_bits() -> None:
    seeds = [derive(SEED, "deal", number) for number in range(1000)]
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)
    assert max(seeds) > SEED_LIMIT * 0.98


@pytest.mark.parametrize(
    ("labels", "others"),
    [(("a", 1), ("a", 2)), (("a", 1), ("b", 1)), (("a", 1), ("a", "1")), (("a", "b"), ("ab",)), (("a", 11), ("a1", 1))],
)
def test_other_labels_give_another_seed(labels: tuple[str | int, ...], others: tuple[str | int, ...]) -> None:
    assert derive(SEED, *labels) != derive(SEED, *others)
    assert derive(SEED, *labels) != derive(SEED + 1, *labels)


def test_a_bot_cant_shuffle_the_true_deck() -> None:
    seeds = [bot_seed(SEED, seat) for seat in range(6)]
    assert len({SEED, *seeds}) == 7
    assert all(shuffled(FULL_DECK, seed) != shuffled(FULL_DECK, SEED) for seed in seeds)
    assert random.Random(seeds[0]).random() != random.Random(SEED).random()


def test_a_nonce_is_64_hex_digits() -> None:
    assert len(bytes.fromhex(derive_nonce(SEED, "nonce", 1))) == 32
    assert derive_nonce(SEED, "nonce", 1) != derive_nonce(SEED, "nonce", 2)
