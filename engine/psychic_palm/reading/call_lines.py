"""Lines about the calls: luck, memory, runs and phases. Must not know which of them are said."""

from __future__ import annotations

from engine.cards import Card
from engine.counting import counted
from engine.psychic_palm.evidence import Entry
from engine.psychic_palm.odds import CARD, COLOUR, KIND, SUIT
from engine.psychic_palm.reading.facts import Facts
from engine.psychic_palm.reading.line import SUIT_NAMES, Line, name_of

MUCH_LUCK, NO_LUCK = 1.5, 0.3
MUCH_FORGOTTEN = 0.5
LIKELY, UNLIKELY = 0.65, 0.1
LONG_RUN, LOYAL = 4, 3
FEW_CALLS, MANY_CALLS = 9, 19
NEAR = 5


def _likeliest_miss(game: Facts) -> Entry:
    return max((entry for entry in game.entries if not entry.hit), key=lambda entry: entry.chance)


def _unlikeliest_hit(game: Facts) -> Entry:
    return min((entry for entry in game.entries if entry.hit), key=lambda entry: entry.chance)


def _hopeless(game: Facts) -> int:
    """The calls that no unseen card fitted."""
    return sum(entry.fitting == 0 for entry in game.entries)


def _further_down(game: Facts) -> int:
    """How many places below the last called card the card lay that was named; 0 if none was missed there."""
    call = game.last_call
    if call.phase is not CARD or call.hit:
        return 0
    return game.state.deck.index(Card.parse(call.call)) - call.place


CALL_LINES = (
    Line(
        "much_luck",
        "luck",
        lambda game: game.sums.surplus >= MUCH_LUCK,
        lambda game: (
            f"Chance owed you {game.sums.expected:.1f} hits and paid you {game.sums.hits};"
            " it will want the difference back."
        ),
    ),
    Line(
        "bad_luck",
        "luck",
        lambda game: game.sums.surplus <= -MUCH_LUCK,
        lambda game: f"Chance had laid out {game.sums.expected:.1f} hits for you, and you collected {game.sums.hits}.",
    ),
    Line(
        "no_luck",
        "luck",
        lambda game: abs(game.sums.surplus) <= NO_LUCK,
        lambda game: (
            f"Chance expected {game.sums.expected:.1f} hits of you and you delivered"
            f" {game.sums.hits}; I have seldom met anyone so punctual."
        ),
    ),
    Line(
        "likely_miss",
        "luck",
        lambda game: game.sums.hits < game.sums.calls and _likeliest_miss(game).chance >= LIKELY,
        lambda game: (
            f"You missed with a call that fitted {_likeliest_miss(game).fitting}"
            f" of {_likeliest_miss(game).unseen} unseen cards; the spirits had been informed, but not consulted."
        ),
    ),
    Line(
        "unlikely_hit",
        "luck",
        lambda game: game.sums.hits > 0 and _unlikeliest_hit(game).chance <= UNLIKELY,
        lambda game: (
            f"You hit with a call that fitted {_unlikeliest_hit(game).fitting}"
            f" of {_unlikeliest_hit(game).unseen} unseen cards; the universe regrets the clerical error."
        ),
        is_rare=True,
    ),
    Line(
        "forgetting",
        "memory",
        lambda game: game.forgetting >= MUCH_FORGOTTEN and not game.could_look,
        lambda game: (
            f"Forgetting cost you {float(game.forgetting):.1f} hits, though you will not remember my saying so."
        ),
    ),
    Line(
        "nothing_forgotten",
        "memory",
        lambda game: game.forgetting == 0,
        lambda game: f"Each of your {game.sums.calls} calls was the likeliest there was; the cards had not been told.",
    ),
    Line(
        "hopeless",
        "memory",
        lambda game: _hopeless(game) > 0,
        lambda game: (
            f"{counted(_hopeless(game), 'call')} of yours asked for cards that"
            " had all gone before; the departed take no requests."
        ),
        is_rare=True,
    ),
    Line(
        "history",
        "memory",
        lambda game: game.state.history_opened_at is not None,
        lambda game: (
            f"You consulted the history after {counted(game.state.history_opened_at or 0, 'call')};"
            " I consult the future, but each to their own."
        ),
    ),
    Line(
        "hints",
        "memory",
        lambda game: game.hints > 0,
        lambda game: f"You took {counted(game.hints, 'hint')} and told nobody; neither shall I, beyond this sentence.",
    ),
    Line(
        "hits_in_a_row",
        "runs",
        lambda game: game.longest_run(hit=True) >= LONG_RUN,
        lambda game: f"You hit {game.longest_run(hit=True)} times in a row, as I foresaw shortly afterwards.",
    ),
    Line(
        "misses_in_a_row",
        "runs",
        lambda game: game.longest_run(hit=False) >= LONG_RUN,
        lambda game: (
            f"You missed {game.longest_run(hit=False)} times in a row; facing"
            " the other way, one could go far with such consistency."
        ),
    ),
    Line(
        "first_right",
        "runs",
        lambda game: game.entries[0].hit,
        lambda game: (
            f"The first of your {game.sums.calls} calls was right, which is how it starts for every other guesser."
        ),
    ),
    Line(
        "first_wrong",
        "runs",
        lambda game: not game.entries[0].hit,
        lambda game: f"The first of your {game.sums.calls} calls was wrong, which spared you the suspense.",
    ),
    Line(
        "many_calls",
        "runs",
        lambda game: game.sums.calls >= MANY_CALLS,
        lambda game: f"It took you {game.sums.calls} calls to find out what the deck knew all along.",
    ),
    Line(
        "few_calls",
        "runs",
        lambda game: game.sums.calls <= FEW_CALLS,
        lambda game: (
            f"After {game.sums.calls} calls nothing was left to be said, for which I thank you on behalf of the cards."
        ),
    ),
    Line(
        "all_colours",
        "phases",
        lambda game: game.phases[COLOUR].hits == game.phases[COLOUR].calls >= LONG_RUN,
        lambda game: (
            f"You named {game.phases[COLOUR].calls} colours and missed none; I suspect that you can see in the dark."
        ),
        is_rare=True,
    ),
    Line(
        "no_colour",
        "phases",
        lambda game: game.phases[COLOUR].hits == 0,
        lambda game: (
            f"You named {game.phases[COLOUR].calls} colours, and every time it"
            " was the other one; a lesser gift would have got some right."
        ),
        is_rare=True,
    ),
    Line(
        "one_colour",
        "phases",
        lambda game: game.favourite(COLOUR).times == game.phases[COLOUR].calls >= LONG_RUN,
        lambda game: (
            f"You called {game.favourite(COLOUR).call} {game.favourite(COLOUR).times}"
            " times and nothing else; I have known marriages like that."
        ),
    ),
    Line(
        "one_suit",
        "phases",
        lambda game: game.favourite(SUIT).times >= LOYAL,
        lambda game: (
            f"You called {SUIT_NAMES[game.favourite(SUIT).call]} {game.favourite(SUIT).times}"
            f" times and were right {game.favourite(SUIT).hits}; devotion is its own reward."
        ),
    ),
    Line(
        "kinds_missed",
        "phases",
        lambda game: game.phases[KIND].calls > 1 and game.phases[KIND].hits == 0,
        lambda game: (
            f"You stood before the third phase {game.phases[KIND].calls} times, and each time it did not know you."
        ),
    ),
    Line(
        "no_kind",
        "phases",
        lambda game: game.phases[KIND].calls == 0,
        lambda game: (
            f"In {counted(game.sums.calls, 'call')} you never came to the third phase, where I am told it is quiet."
        ),
    ),
    Line(
        "card_hit",
        "luck",
        lambda game: game.last_call.phase is CARD and game.last_call.hit,
        lambda game: (
            f"You named a single card out of {game.entries[-1].unseen} unseen,"
            " and there it was; kindly don't do that in public."
        ),
        is_rare=True,
    ),
    Line(
        "card_near",
        "phases",
        lambda game: 0 < _further_down(game) <= NEAR,
        lambda game: (
            f"The {name_of(Card.parse(game.last_call.call))} that you called"
            f" lay {_further_down(game)} further down, minding its own business."
        ),
        is_rare=True,
    ),
    Line(
        "card_far",
        "phases",
        lambda game: _further_down(game) > NEAR,
        lambda game: (
            f"You called the {name_of(Card.parse(game.last_call.call))}, which"
            f" was {_further_down(game)} cards away at the time and had other plans."
        ),
        is_rare=True,
    ),
)
