"""Seats with everything open, in any room."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from app.card_art import COMPACT, MINI, Art, Look, Size
from app.karma.sights import PlaceSight, SeatSight
from app.replay.karma_art import seat_art, seat_layout
from engine.cards import FULL_DECK, Card, parse_cards

PLACES = tuple(PlaceSight(up, True, down) for up, down in zip(parse_cards("7H 8C"), parse_cards("QS 10D"), strict=True))


def seat(hand: list[Card], name: str = "North") -> SeatSight:
    """A seat with two places of two cards and one with a blind card alone."""
    places = (*PLACES, PlaceSight(None, True, Card.parse("3S")))
    return SeatSight(0, name, "normal", len(hand), places, True, True, "to act", False, False)


def text(art: Art) -> str:
    """The characters of the art."""
    return "\n".join("".join(run.text for run in row) for row in art)


@pytest.mark.parametrize("count", [0, 1, 5, 20, 52])
@pytest.mark.parametrize(("card", "width"), [(MINI, 58), (MINI, 78), (COMPACT, 78), (COMPACT, 94)])
@pytest.mark.parametrize("look", [Look(), Look(ascii_only=True)], ids=["drawn", "ascii"])
def test_a_seat_fits_its_room_with_any_hand(count: int, card: Size, width: int, look: Look) -> None:
    hand = sorted(FULL_DECK)[:count]
    art = seat_art(seat(hand, "\u5c0f\u5c0f\u5c0f\u5c0f\u5c0f\u5c0f\u5c0f\u5c0f\u5c0f\u5c0f"), hand, card, width, look)
    assert {cell_len(row) for row in text(art).split("\n")} == {width}
    assert len(art) == (2 if card is MINI else 5)


@pytest.mark.parametrize(("card", "width"), [(MINI, 78), (COMPACT, 78)])
def test_all_cards_of_a_seat_can_be_read(card: Size, width: int) -> None:
    hand = parse_cards("4C 4D KH")
    said = text(seat_art(seat(list(hand)), hand, card, width, Look(letters=True)))
    for word in ("North", "normal", "3 in hand", "to act", "QS", "10D"):
        assert word in said
    assert all(rank in said for rank in ("4", "K", "7", "8", "3"))


def test_large_cards_of_a_seat_stand_below_its_name() -> None:
    hand = parse_cards("4C 4D KH")
    label, cards, *_ = text(seat_art(seat(list(hand)), hand, COMPACT, 78, Look())).split("\n")
    assert label.index("North") == cards.index("7")


def test_a_hand_of_many_ranks_is_counted_where_suits_have_no_room() -> None:
    hand = sorted(FULL_DECK)
    assert "K\u00d74" in text(seat_art(seat(hand), hand, MINI, 78, Look()))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("room", [Size(78, 17), Size(94, 36), Size(58, 15), Size(94, 41)])
def test_so_many_seats_have_room(room: Size, seats: int) -> None:
    assert seat_layout(room, seats).rows(seats) <= room.height
