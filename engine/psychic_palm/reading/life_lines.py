"""Lines about the lifetime ledger of the player. Must not know which of them are said."""

from __future__ import annotations

from engine.psychic_palm.odds import KIND, SUIT
from engine.psychic_palm.reading.facts import Facts
from engine.psychic_palm.reading.line import Line
from engine.psychic_palm.verdict import coins_in_words

ENOUGH_CALLS, MANY_SUITS, MANY_KINDS = 50, 20, 10
"""Below these the ledger is too short to be spoken of."""
HALF, CURIOUS = 0.5, 10


def _known(game: Facts) -> bool:
    return game.life.sums.calls >= ENOUGH_CALLS


LIFE_LINES = (
    Line(
        "life_level",
        "life",
        lambda game: _known(game) and abs(game.life.sums.surplus) < game.life.sums.swing,
        lambda game: (
            f"In the {game.life.sums.calls:,} calls of your life chance expected"
            f" {game.life.sums.expected:,.1f} hits and you had {game.life.sums.hits:,};"
            " eternity calls that a draw."
        ),
    ),
    Line(
        "life_above",
        "life",
        lambda game: _known(game) and game.life.sums.surplus >= game.life.sums.swing,
        lambda game: (
            f"You carry {game.life.sums.surplus:,.1f} hits more than chance had"
            f" meant for your {game.life.sums.calls:,} calls; so far nobody has come to collect them."
        ),
    ),
    Line(
        "life_below",
        "life",
        lambda game: _known(game) and game.life.sums.surplus <= -game.life.sums.swing,
        lambda game: (
            f"Your {game.life.sums.calls:,} calls have left you {-game.life.sums.surplus:,.1f}"
            " hits behind chance, where a house plant would be level."
        ),
    ),
    Line(
        "life_coin_down",
        "life",
        lambda game: _known(game) and game.life.coins < HALF,
        lambda game: (
            f"The coin that somebody bet on your gift is now {coins_in_words(game.life.coins)},"
            " and the gentleman has left without his hat."
        ),
    ),
    Line(
        "life_coin_level",
        "life",
        lambda game: _known(game) and HALF <= game.life.coins < CURIOUS,
        lambda game: (
            f"The coin that somebody bet on your gift is now {coins_in_words(game.life.coins)};"
            " it asks whether there is a savings bank nearby."
        ),
    ),
    Line(
        "life_coin_up",
        "life",
        lambda game: game.life.coins >= CURIOUS,
        lambda game: (
            f"The coin that somebody bet on your gift has become {coins_in_words(game.life.coins)};"
            " I have begun to sit up straight."
        ),
    ),
    Line(
        "life_games",
        "life",
        lambda game: game.life.games > 0 and game.life.games % 10 == 0,
        lambda game: f"That was game {game.life.games:,} of your life, and the joker came every time.",
        is_rare=True,
    ),
    Line(
        "life_suits",
        "life",
        lambda game: game.life.phases[SUIT].calls >= MANY_SUITS,
        lambda game: (
            f"Of the {game.life.phases[SUIT].calls:,} suits that you called in"
            f" your life {game.life.phases[SUIT].hits:,} came; the rest were at the tailor's."
        ),
    ),
    Line(
        "life_kinds",
        "life",
        lambda game: game.life.phases[KIND].calls >= MANY_KINDS,
        lambda game: (
            f"You have named {game.life.phases[KIND].calls:,} kinds in your life,"
            f" and met {game.life.phases[KIND].hits:,} of them."
        ),
    ),
)
