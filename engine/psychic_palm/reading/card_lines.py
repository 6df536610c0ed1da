"""Lines about the cards. Must not know which of them are said."""

from __future__ import annotations

from engine.cards import Rank
from engine.counting import counted
from engine.psychic_palm.reading.facts import Facts
from engine.psychic_palm.reading.line import Line, name_of

LOPSIDED = 6
"""So many more cards of one colour than of the other are worth a line."""


def _hidden(game: Facts, rank: Rank) -> int:
    return sum(card.rank is rank for card in game.face_down)


def _red(game: Facts) -> int:
    return sum(card.suit.is_red for card in game.face_up)


CARD_LINES = (
    Line(
        "last_card",
        "cards",
        lambda _: True,
        lambda game: (
            f"The last of the {len(game.state.deck)} cards was the {name_of(game.state.deck[-1])};"
            " it knew how this would end."
        ),
    ),
    Line(
        "shown",
        "cards",
        lambda _: True,
        lambda game: f"{counted(len(game.face_up), 'card')} showed you their faces, and not one of them blinked.",
    ),
    Line(
        "hidden_aces",
        "cards",
        lambda game: _hidden(game, Rank.ACE) > 1,
        lambda game: f"{_hidden(game, Rank.ACE)} aces lie face down before you; they had asked for somebody else.",
    ),
    Line(
        "hidden_queens",
        "cards",
        lambda game: _hidden(game, Rank.QUEEN) > 1,
        lambda game: (
            f"{_hidden(game, Rank.QUEEN)} queens lie face down before you: I see attention, none of it turned your way."
        ),
    ),
    Line(
        "hidden_kings",
        "cards",
        lambda game: _hidden(game, Rank.KING) > 1,
        lambda game: (
            f"{_hidden(game, Rank.KING)} kings lie face down before you, which I shall not report to the authorities."
        ),
    ),
    Line(
        "mostly_red",
        "cards",
        lambda game: 2 * _red(game) >= len(game.face_up) + LOPSIDED,
        lambda game: (
            f"{_red(game)} of the {len(game.face_up)} cards that showed their"
            " faces were red, from embarrassment or otherwise."
        ),
    ),
    Line(
        "mostly_black",
        "cards",
        lambda game: 2 * _red(game) <= len(game.face_up) - LOPSIDED,
        lambda game: (
            f"{len(game.face_up) - _red(game)} of the {len(game.face_up)} cards"
            " that showed their faces were black, and they would rather not say for whom."
        ),
    ),
)
