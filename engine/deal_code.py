"""A short code for a deal that the program dealt: typed on any machine it deals the same cards again.

Fifteen letters and digits in three groups, read in either case, with look-alikes (O and 0; I, L and 1; U and V) taken
for each other. One wrong symbol, or two neighbours swapped, is always noticed. Must not know how a seed becomes a deal.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.seeds import SEED_LIMIT

PALM_SEATS = 1
MOST_SEATS = 6

_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {symbol: value for value, symbol in enumerate(_SYMBOLS)} | {"O": 0, "I": 1, "L": 1, "U": _SYMBOLS.index("V")}
_SEPARATORS = str.maketrans("", "", " -–_.\t\n")
_LENGTH, _GROUP = 15, 5
_CHECK_ROOM = 256
_CHECK_PRIME = 251
"""A code is a multiple of this prime; with one symbol changed, or two neighbours swapped, it is no longer."""


class Deal(NamedTuple):
    """The seats (1: Psychic Palm; 2 to 6: Karma) and the seed of 64 bits that a deal was made from."""

    seats: int
    seed: int


def encode(deal: Deal) -> str:
    """The code of the deal, as ``1A2B3-C4D5E-6F7G8``; ValueError for a number of seats or a seed that no deal has."""
    if not PALM_SEATS <= deal.seats <= MOST_SEATS:
        raise ValueError(f"a deal has {PALM_SEATS} to {MOST_SEATS} seats, not {deal.seats}")
    if not 0 <= deal.seed < SEED_LIMIT:
        raise ValueError(f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {deal.seed}")
    number = (deal.seats * SEED_LIMIT + deal.seed) * _CHECK_ROOM
    number += -number % _CHECK_PRIME
    symbols = ""
    for _ in range(_LENGTH):
        number, value = divmod(number, len(_SYMBOLS))
        symbols = _SYMBOLS[value] + symbols
    return "-".join(symbols[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))


def decode(text: str) -> Deal:
    """The deal of a typed code; ValueError with a sentence for the player if it is none."""
    symbols = text.upper().translate(_SEPARATORS)
    if strange := next((symbol for symbol in symbols if symbol not in _VALUES), None):
        raise ValueError(f"A deal code is made of letters and digits; {strange!r} is neither.")
    if len(symbols) != _LENGTH:
        raise ValueError(f"A deal code has {_LENGTH} letters and digits; this one has {len(symbols)}.")
    number = 0
    for symbol in symbols:
        number = number * len(_SYMBOLS) + _VALUES[symbol]
    content, check = divmod(number, _CHECK_ROOM)
    seats, seed = divmod(content, SEED_LIMIT)
    if number % _CHECK_PRIME or check >= _CHECK_PRIME or not PALM_SEATS <= seats <= MOST_SEATS:
        raise ValueError("That is no deal code: one of its letters or digits must be wrong.")
    return Deal(seats, seed)
