"""The three places of the palm as art: the deck, the cards that the last call turned up, the cards face down.

Must not know widgets or rules: it draws a picture of ``motion``.
"""

from __future__ import annotations

from app.art_layout import Side, below, beside, in_rows, pile, slot, squeezed, to_height, to_width, width_of, words
from app.card_art import MINI, Art, Look, Size, back, face, joker
from app.palm.layout import PILE_WIDTH
from app.palm.motion import Picture
from app.palm.names import points, say, short, symbol, tick

_CALL_WIDTH, _CALL_GAP = 8, 3
"""Cells for the call in words beneath its card, diamonds the longest, and from there to the further cards."""


def deck_art(picture: Picture, size: Size, look: Look) -> Art:
    """The cards before the joker, and the joker once it has surfaced."""
    art = joker(size, look) if picture.over else pile(picture.cards_left, size, look)
    return _with_captions("IN YOUR PALM", art, "the joker" if picture.over else "to the joker", "left")


def bonus_art(picture: Picture, size: Size, look: Look) -> Art:
    """The bonus cards face down: the score."""
    art = pile(picture.face_down, size, look, mirrored=True)
    return _with_captions("FACE DOWN", art, points(picture.face_down), "right")


def sight_art(picture: Picture, room: int, size: Size, look: Look) -> Art:
    """The card that was called and those that followed it; before the flip, the place for it with the call.

    ``room`` are the cells across, and the width of the art.
    """
    return to_width(_sight(picture, room, size, look), room)


def top_card_at(picture: Picture, room: int, size: Size, look: Look) -> range:
    """The cells of that art, from its left side, over which the first card or its place lies."""
    left = (room - width_of(_sight(picture, room, size, look))) // 2
    return range(left, left + _CALL_WIDTH)


def _sight(picture: Picture, room: int, size: Size, look: Look) -> Art:
    title = words("TOP CARD" if picture.called is None else "CALLED", "caption")
    called = to_width(below([title, _called(picture, size, look)]), _CALL_WIDTH)
    if picture.to_follow:
        called = beside([called, _further(picture, room - width_of(called) - _CALL_GAP, size, look)], _CALL_GAP)
    return called


def _called(picture: Picture, size: Size, look: Look) -> Art:
    """The called card, or the place for it."""
    if picture.called is None:
        call = picture.announced
        if call is None:
            return below([slot(size, look, "?"), words(" ")])
        return below([slot(size, look, symbol(call, look), "strong"), words(say(call, look), "strong")])
    card = face(picture.called.card, size, look) if picture.is_up else back(size, look)
    if picture.narrow:
        card = squeezed(card, max(1, size.width - 2 * round(picture.narrow * (size.width // 2))))
    return below([card, _mark(picture, look)])


def _mark(picture: Picture, look: Look) -> Art:
    """Beneath the called card: the call, and once the card is up whether it was right."""
    assert picture.called is not None
    assert picture.called.call is not None
    call = short(picture.called.call, look)
    if not picture.tells:
        return words(call, "caption")
    hit = bool(picture.called.hit)
    return words(f"{call} {tick(hit, look)}", "right" if hit else "wrong")


def _further(picture: Picture, room: int, size: Size, look: Look) -> Art:
    """The further cards and how many they are, unless there are so many that their rows need the room."""
    art = _further_cards(picture, room, size, look)
    if len(art) > size.height:
        return art
    title = words(f"{picture.to_follow} MORE", "caption")
    return below([title, to_height(art, size.height), words(" ")], "left")


def _further_cards(picture: Picture, room: int, size: Size, look: Look) -> Art:
    """The further cards as large as there is room for them, and the places of those that are still to follow."""
    missing = picture.to_follow - len(picture.further)
    if picture.to_follow * (size.width + 1) <= room + 1:
        shown = [face(card, size, look) if card else back(size, look) for card in picture.further]
        return beside([*shown, *[slot(size, look)] * missing])
    if picture.to_follow * MINI.width > room:  # more than a row even of small ones
        whole = width_of(pile(picture.to_follow, size, look))
        if not picture.further:
            return to_width(slot(size, look), whole, "left")
        if None in picture.further:  # backs need not be told apart
            return to_width(pile(len(picture.further), size, look), whole, "left")
    minis = [face(card, MINI, look) if card else _mini_back(look) for card in picture.further]
    minis += [words(" \u00b7  ", "caption")] * missing
    gap = int(len(minis) * (MINI.width + 1) <= room + 1)
    return in_rows(minis, max(1, (room + gap) // (MINI.width + gap)), gap)


def _mini_back(look: Look) -> Art:
    """Narrower than a small face, so that backs side by side can be counted."""
    return to_width(back(Size(MINI.width - 1, 1), look), MINI.width, "left")


def _with_captions(title: str, art: Art, note: str, side: Side) -> Art:
    return to_width(below([words(title, "caption"), art, words(note, "strong")], side), PILE_WIDTH, side)
