"""Pieces of card art put together."""

from __future__ import annotations

import pytest

from app.art_layout import Side, below, beside, in_rows, pile, slot, squeezed, to_width, width_of, words
from app.card_art import COMPACT, MINI, ROOMY, Art, Look, Size, face
from engine.cards import Card

LOOKS = [Look(), Look(ascii_only=True)]
CARD = Card.parse("10H")


def lines(art: Art) -> list[str]:
    """The characters of each row."""
    return ["".join(run.text for run in row) for row in art]


def test_arts_of_other_heights_stand_in_the_middle_of_a_row() -> None:
    high = face(CARD, COMPACT, Look())
    assert lines(beside([high, words("x")]))[1] == f"{lines(high)[1]} x"
    assert lines(beside([high, words("x")]))[0].endswith("  ")
    assert beside([]) == ()


@pytest.mark.parametrize(("side", "row"), [("left", "x  "), ("center", " x "), ("right", "  x")])
def test_narrower_arts_stand_at_the_side_that_is_asked_for(side: Side, row: str) -> None:
    assert lines(to_width(words("x"), 3, side)) == [row]
    assert lines(below([words("abc"), words("x")], side)) == ["abc", row]


def test_rows_can_stand_apart() -> None:
    arts = [words(letter) for letter in "abcde"]
    assert lines(in_rows(arts, 2, gap=1, row_gap=1)) == ["a b", "   ", "c d", "   ", "e  "]
    assert lines(in_rows(arts, 3)) == ["abc", "de "]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [COMPACT, ROOMY])
def test_a_pile_tells_its_count_and_grows_thicker(size: Size, look: Look) -> None:
    widths = []
    for count in range(53):
        for mirrored in (False, True):
            art = pile(count, size, look, mirrored=mirrored)
            assert len({width_of((row,)) for row in art}) == 1
            assert len(art) == size.height
            assert (str(count) in "".join(lines(art))) == (count > 0)
        widths.append(width_of(art))
    assert widths[0] == widths[1] == size.width
    assert widths == sorted(widths)
    assert widths[-1] == size.width + 6


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [COMPACT, ROOMY])
def test_an_empty_place_is_as_large_as_a_card(size: Size, look: Look) -> None:
    art = slot(size, look, "?")
    assert {width_of((row,)) for row in art} == {size.width}
    assert len(art) == size.height
    assert "?" in lines(art)[size.height // 2]


@pytest.mark.parametrize("width", [1, 3, 5])
def test_a_turning_card_stays_in_the_middle_of_its_place(width: int) -> None:
    art = squeezed(face(CARD, COMPACT, Look()), width)
    assert {width_of((row,)) for row in art} == {COMPACT.width}
    for row in art:
        bare = [run.ink == "empty" for run in row for _ in run.text]
        assert bare == [True] * ((5 - width) // 2) + [False] * width + [True] * ((5 - width) // 2)


def test_a_row_of_small_cards_has_no_gap_of_its_own() -> None:
    assert width_of(beside([face(CARD, MINI, Look())] * 3, gap=0)) == 3 * MINI.width
