"""Deal codes: short, forgiving, and the same on every machine."""

from random import Random

import pytest

from engine.deal_code import Deal, decode, encode
from engine.karma.state import deal_from_seed
from engine.psychic_palm.state import deck_from_seed

GOLDEN = {
    Deal(1, 0): "40000-00000-0004X",
    Deal(1, 987): "40000-00000-07PZJ",
    Deal(1, 2**64 - 1): "7ZZZZ-ZZZZZ-ZZZT4",
    Deal(2, 0): "80000-00000-0001Z",
    Deal(4, 1234567890): "G0000-0096B-05MN2",
    Deal(6, 2**63 + 11): "T0000-00000-002TQ",
}
DECK_OF_987 = (
    "AH QH KS QS KC 10C 8C KD 5S 2C 7D 9C 4S 4H 3D JD QD 3S AD 10D 4D AC 9D 6H QC JH 6D 2S 9S 8S 4C 8H 5D 7S 10S 6C"
    " 10H 8D 9H 7C AS JC 6S 5H 5C KH 2D 3C JS 7H 2H 3H"
)
HANDS_OF_1234567890 = ["9S 6S 5H", "3S 6D 2C", "QS 8D 10D"]
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def some_deals(count: int) -> list[Deal]:
    chance = Random(3).random
    return [Deal(1 + int(6 * chance()), int(2**64 * chance())) for _ in range(count)]


@pytest.mark.parametrize(("deal", "code"), GOLDEN.items())
def test_a_deal_has_the_same_code_for_ever(deal: Deal, code: str) -> None:
    assert encode(deal) == code
    assert decode(code) == deal


def test_a_code_deals_the_same_cards_for_ever() -> None:
    assert " ".join(map(str, deck_from_seed(decode("40000-00000-07PZJ").seed))) == DECK_OF_987
    hands = deal_from_seed(3, decode("G0000-0096B-05MN2").seed).hands
    assert [" ".join(map(str, hand)) for hand in hands] == HANDS_OF_1234567890


def test_every_deal_comes_back_from_its_code() -> None:
    for deal in some_deals(500):
        assert decode(encode(deal)) == deal


@pytest.mark.parametrize(
    "typed",
    [
        "G0000-0096B-05MN2",
        "g0000-0096b-05mn2",
        "GOOOO-OO96B-O5MN2",
        "goooooo96bo5mn2",
        "  G0000 0096B 05MN2 ",
        "G0000–0096B–05MN2",
    ],
)
def test_case_look_alikes_and_separators_dont_matter(typed: str) -> None:
    assert decode(typed) == Deal(4, 1234567890)


def test_i_and_l_are_read_as_1_and_u_as_v() -> None:
    deal = next(deal for deal in some_deals(500) if {"1", "V"} <= set(encode(deal)))
    for one in "IiLl":
        assert decode(encode(deal).replace("1", one).replace("V", "u")) == deal


def test_one_wrong_symbol_is_always_noticed() -> None:
    for deal in some_deals(20):
        code = encode(deal).replace("-", "")
        for place, right in enumerate(code):
            for wrong in SYMBOLS.replace(right, ""):
                with pytest.raises(ValueError, match=r"one of its letters or digits must be wrong"):
                    decode(code[:place] + wrong + code[place + 1 :])


def test_two_neighbours_that_changed_places_are_always_noticed() -> None:
    for deal in some_deals(200):
        code = encode(deal).replace("-", "")
        for place in range(len(code) - 1):
            swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
            if swapped != code:
                with pytest.raises(ValueError, match="must be wrong"):
                    decode(swapped)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "A deal code has 15 letters and digits; this one has 0."),
        ("40000-00000-0004", "A deal code has 15 letters and digits; this one has 14."),
        ("40000-00000-0004X-9", "A deal code has 15 letters and digits; this one has 16."),
        ("40000-00000-000*X", "A deal code is made of letters and digits; '*' is neither."),
        ("é0000-00000-0004X", "A deal code is made of letters and digits; 'É' is neither."),
        ("00000-00000-00000", "That is no deal code: one of its letters or digits must be wrong."),
    ],
)
def test_what_is_no_code_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:  # noqa: PT011
        decode(typed)
    assert str(refusal.value) == sentence


def test_no_text_is_decoded_to_a_deal_with_another_code() -> None:
    """Of random codes one in some 290 happens to be true; that one must be the code of its deal."""
    chance = Random(8).random
    decoded = 0
    for _ in range(20_000):
        code = "".join(SYMBOLS[int(32 * chance())] for _ in range(15))
        try:
            deal = decode(code)
        except ValueError:
            continue
        decoded += 1
        assert encode(deal).replace("-", "") == code
    assert decoded < 200


@pytest.mark.parametrize("deal", [Deal(0, 1), Deal(7, 1), Deal(2, -1), Deal(2, 2**64)])
def test_no_code_is_made_for_a_deal_that_cant_be(deal: Deal) -> None:
    with pytest.raises(ValueError, match=r"a deal has 1 to 6 seats|a seed is a number from 0 to"):
        encode(deal)
