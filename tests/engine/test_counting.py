"""So many of a thing, in words."""

from __future__ import annotations

import pytest

from engine.counting import counted


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 calls"), (1, "1 call"), (2, "2 calls"), (1_000, "1,000 calls"), (1_000_001, "1,000,001 calls")],
)
def test_one_thing_has_no_s_and_thousands_have_their_comma(count: int, said: str) -> None:
    assert counted(count, "call") == said
