"""The three places of the palm as art: the deck, the cards that the last call turned up, the cards face down.

Must not know widgets or rules: it draws a picture of ``motion``.
"""

from __future__ import annotations

from app.art_layout import below, beside, in_rows, pile, slot, squeezed, to_width, width_of, words
from app.card_art import MINI, Art, Look, Size, back, face, joker
from app.palm.motion import Picture
from app.palm.words import points, short

PILE_WIDTH = 15
"""Cells of a pile with its captions."""


def deck_art(picture: Picture, size: Size, look: Look) -> Art:
    """The cards before the joker, and the joker once it has surfaced."""
    art = joker(size, look) if picture.over else pile(picture.cards_left, size, look)
    note = "the joker" if picture.over else "to the joker"
    return _with_captions("IN YOUR PALM", art, note)


def bonus_art(picture: Picture, size: Size, look: Look) -> Art:
    """The bonus cards face down: the score."""
    return _with_captions("FACE DOWN", pile(picture.face_down, size, look), points(picture.face_down))


def sight_art(picture: Picture, width: int, size: Size, look: Look) -> Art:
    """The card that was called and those that followed it; before the flip, the place for it with the call."""
    if picture.called is None:
        text = short(picture.announced, look) if picture.announced else "?"
        return below([words(" "), slot(size, text, look), words("you call" if picture.announced else " ", "caption")])
    card = face(picture.called.card, size, look) if picture.is_up else back(size, look)
    if picture.narrow:
        card = squeezed(card, max(1, size.width - 2 * round(picture.narrow * (size.width // 2))))
    mark = words("right" if picture.called.hit else "wrong", "right" if picture.called.hit else "wrong")
    assert picture.called.call is not None
    call = words(short(picture.called.call, look), "caption")
    called = below([call, card, mark if picture.tells else words(" ")])
    return beside([called, _further(picture, width - size.width - 2, size, look)], 2) if picture.further else called


def _further(picture: Picture, room: int, size: Size, look: Look) -> Art:
    """The further cards as large as there is room for them."""
    if len(picture.further) * (size.width + 1) <= room + 1:
        return beside([face(card, size, look) if card else back(size, look) for card in picture.further])
    minis = [face(card, MINI, look) if card else back(MINI, look) for card in picture.further]
    return in_rows(minis, per_row=max(1, room // MINI.width))


def _with_captions(title: str, art: Art, note: str) -> Art:
    rows = below([words(title, "caption"), art, words(note, "strong")])
    return to_width(rows, max(PILE_WIDTH, width_of(rows)))
