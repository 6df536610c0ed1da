"""Lines about the score, the title and the ghosts. Must not know which of them are said."""

from __future__ import annotations

from engine.counting import counted
from engine.psychic_palm.rarity import chance_of_title, one_in
from engine.psychic_palm.reading.facts import Facts
from engine.psychic_palm.reading.line import Line
from engine.psychic_palm.titles import PERFECT_SCORE, title_for

COMMON = 0.3


def _odds(game: Facts) -> str:
    return one_in(chance_of_title(title_for(game.score)))


SCORE_LINES = (
    Line(
        "perfect",
        "score",
        lambda game: game.score == PERFECT_SCORE,
        lambda game: (
            f"{game.sums.calls} calls, {game.score} cards face down: I have closed"
            " the shop and am looking for a teacher."
        ),
        is_rare=True,
    ),
    Line(
        "empty",
        "score",
        lambda game: game.score < 2,
        lambda game: (
            f"You end with {counted(game.score, 'card')} face down, an emptiness that {_odds(game)} guessers attains."
        ),
        is_rare=True,
    ),
    Line(
        "ten",
        "score",
        lambda game: game.score == 10,
        lambda game: f"{game.score} cards lie face down: one for each finger, and none for luck.",
    ),
    Line(
        "score",
        "score",
        lambda game: game.score > 2,
        lambda game: f"I see {game.score} cards face down, which is to say that I see nothing, {game.score} times.",
    ),
    Line(
        "rare_title",
        "title",
        lambda game: 15 < game.score < PERFECT_SCORE,
        lambda game: f"Of those who guess, {_odds(game)} earns your title; the others have been asked to wait outside.",
        is_rare=True,
    ),
    Line(
        "common_title",
        "title",
        lambda game: chance_of_title(title_for(game.score)) > COMMON,
        lambda game: (
            f"Of those who merely guess, {_odds(game)} leaves with your title; you will find them at the exit."
        ),
    ),
    Line(
        "ahead_of_all",
        "ghosts",
        lambda game: game.score > max(game.ghosts.values()),
        lambda game: (
            f"Your deck gave the coin {game.ghosts['coin']}, the counter {game.ghosts['card counter']},"
            f" the coach {game.ghosts['coach']} and you {game.score}; the three"
            " of them have asked to see your sleeves."
        ),
    ),
    Line(
        "behind_all",
        "ghosts",
        lambda game: game.score < min(game.ghosts.values()),
        lambda game: (
            "A counter, a coach and a coin all did better with your deck; the"
            f" coin, at {game.ghosts['coin']}, has been very modest about it."
        ),
    ),
    Line(
        "behind_coin",
        "ghosts",
        lambda game: game.ahead_of("coin") < 0,
        lambda game: (
            f"A coin played your deck and finished {-game.ahead_of('coin')} ahead"
            " of you, which it puts down to nothing in particular."
        ),
    ),
    Line(
        "ahead_of_coin",
        "ghosts",
        lambda game: game.ahead_of("coin") > 0,
        lambda game: f"You finished {game.ahead_of('coin')} ahead of a coin, which took the news lying flat.",
    ),
    Line(
        "level_with_coin",
        "ghosts",
        lambda game: game.ahead_of("coin") == 0,
        lambda game: f"You and a coin both made {game.score} of this deck, and only one of you concentrated.",
    ),
    Line(
        "behind_coach",
        "ghosts",
        lambda game: game.ahead_of("coach") < 0,
        lambda game: (
            f"The coach made {-game.ahead_of('coach')} more of the same cards; destiny, it appears, can do sums."
        ),
    ),
    Line(
        "ahead_of_coach",
        "ghosts",
        lambda game: game.ahead_of("coach") > 0,
        lambda game: f"You finished {game.ahead_of('coach')} ahead of the coach, who is going over the sums again.",
    ),
    Line(
        "level_with_coach",
        "ghosts",
        lambda game: game.ahead_of("coach") == 0,
        lambda game: (
            f"You and the coach both made {game.score}: the coach by arithmetic, and you by whatever that was."
        ),
    ),
    Line(
        "behind_counter",
        "ghosts",
        lambda game: game.ahead_of("card counter") < 0 and not game.could_look,
        lambda game: (
            f"Somebody who merely remembers would have made {-game.ahead_of('card counter')}"
            " more of this deck; I am told that it can be learned."
        ),
    ),
    Line(
        "ahead_of_counter",
        "ghosts",
        lambda game: game.ahead_of("card counter") > 0 and not game.could_look,
        lambda game: (
            f"The card counter made {game.ahead_of('card counter')}"
            " less of this deck than you; forgetting may be your gift."
        ),
    ),
)
