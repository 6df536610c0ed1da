"""A hint of Karma in words: the choice with its reason, and the chance to win of each action as a bar.

Must not know widgets, nor how a hint is found.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.card_art import Look
from app.figures.drawing import strokes
from app.karma.cells import fit
from app.karma.words import Words, cards, cards_of, chance_to_win, number
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.advice import Advice
from engine.karma.evaluation import Evaluation
from engine.karma.legality import RANK_NAMES
from engine.karma.reasons import Reason, Why, played_cards
from engine.karma.review import SURE_FROM
from engine.karma.snapshot import Snapshot

_CHANCE = 9
"""Cells of the last column."""
_MOST_NAMED = 2
"""So many actions that can't be told apart are named; of more, each is marked."""
_SHORTEST_BAR, _LONGEST_BAR = 8, 40


def hint_lines(advice: Advice, snapshot: Snapshot, words: Words, look: Look, width: int) -> list[str]:
    """The choice and why, then each action with its chance to win as lines of so many cells, the best first; those in
    the same words share a line. What can't be told from the choice is said with it, and marked as it is; so is
    whatever is said to win as often."""
    by_words: dict[str, Evaluation] = {}
    for evaluation in _ranked(advice):
        by_words.setdefault(said_action(evaluation.action, snapshot), evaluation)
    choice, *others = by_words.values()
    least = min(_percent(found) for found in (choice, *filter(_is_as_good, others)))
    best = {text: found for text, found in by_words.items() if _percent(found) >= least}
    is_close = not all(found is choice or _leads_where(choice, found) for found in best.values())
    lines = [_advised(list(best) if is_close else list(best)[:1], advice.reason, words), ""]
    bar = min(max(width - max(map(len, by_words)) - len("> ") - _CHANCE - 2, _SHORTEST_BAR), _LONGEST_BAR)
    label = min(max(map(len, by_words)) + len("> "), width - bar - _CHANCE - 2)
    wins = choice.action if advice.reason.why is Why.WINS else None
    return lines + [
        _row(f"{'>' if text in best else ' '} {text}", found, found.action == wins, (label, bar), look)
        for text, found in by_words.items()
    ]


def _ranked(advice: Advice) -> Sequence[Evaluation]:
    """The choice, then the others by their chance; an exchange of equal ranks is as good as none, and left out."""
    choice = advice.assessment.choice
    telling = [found for found in advice.assessment.evaluations if not _changes_nothing(found.action)]
    return sorted(telling, key=lambda found: (found.action != choice, -found.chance))


def _changes_nothing(action: Action) -> bool:
    return isinstance(action, Swap) and action.hand.rank == action.face_up.rank


def _is_as_good(found: Evaluation) -> bool:
    """True if it may be as good as the best, by the measure of a review: it gives away nothing that is sure."""
    return found.cost <= 0 or found.cost < SURE_FROM * found.cost_error


def _leads_where(choice: Evaluation, found: Evaluation) -> bool:
    """True of an exchange on the way to the same end as the choice, which comes off the same in every world."""
    is_same = (found.chance, found.cost, found.cost_error) == (choice.chance, choice.cost, choice.cost_error)
    return isinstance(found.action, Swap) and is_same


def _percent(found: Evaluation) -> int:
    """The chance as it is said: what is told as equal is marked as equal."""
    return round(found.chance * 100)


def _advised(best: Sequence[str], reason: Reason, words: Words) -> str:
    """What to do and why, or between which actions the games played out can't decide."""
    first = best[0][0].upper() + best[0][1:]
    if len(best) == 1:
        return f"{first}: {why(reason, words)}"
    ways = " or ".join(best[:_MOST_NAMED]) if len(best) <= _MOST_NAMED else f"{number(len(best))} actions"
    close = f"Too close to call: {ways}."
    return close if reason.why is Why.TRIED else f"{close} {first}: {why(reason, words)}"


def _row(text: str, evaluation: Evaluation, wins: bool, columns: tuple[int, int], look: Look) -> str:
    """A bar is as empty or full as the chance is said to be."""
    ink = strokes(look.ascii_only)
    width, bar = columns
    chance = chance_to_win(evaluation.chance, is_sure=wins)
    filled = round(evaluation.chance * bar) if wins else min(max(round(evaluation.chance * bar), 1), bar - 1)
    error = f"\u00b1{evaluation.chance_error * 100:.0f}"
    said = chance if chance[0] in "<>" or wins else f"{chance} {error}"
    return f"{fit(text, width):<{width}} {ink.full * filled}{ink.line * (bar - filled)} {said:>{_CHANCE}}"


def said_action(action: Action, snapshot: Snapshot) -> str:
    """What a seat can do, from the verb on."""
    match action:
        case Play():
            return f"play {cards_of(action.rank, len(played_cards(snapshot, action)))}"
        case PlayFaceUp(card=card):
            return f"play {cards_of(card.rank, 1)} from the table"
        case Take(face_up=None):
            return f"take the pile of {cards(len(snapshot.pile))}"
        case Take(face_up=card) if card:
            return f"take pile and face-up {RANK_NAMES[card.rank]}"
        case Swap(hand=hand, face_up=face_up):
            return f"put {cards_of(hand.rank, 1)} face up for {cards_of(face_up.rank, 1)}"
        case Ready():
            return "be ready"
        case Flip():
            return "flip a blind card"
    raise TypeError(f"{action!r} is no action")


def why(reason: Reason, words: Words) -> str:
    """The reason as the end of a sentence."""
    seat = words.whom(reason.seat) if reason.seat is not None else ""
    return {
        Why.FORCED: "nothing else is possible.",
        Why.WINS: "that wins the game.",
        Why.BURNS: f"it burns a pile of {number(reason.count)}, and you play again.",
        Why.BLOCKS: f"it blocks {seat}, who has nothing to beat it and takes {cards(reason.count)}.",
        Why.SKIPS: f"it skips {seat}{' and others' if reason.count > 1 else ''}.",
        Why.ALONE: f"your only other choice is to take the pile of {cards(reason.count)}.",
        Why.SHEDS: f"it gets rid of {number(reason.count)} cards at once.",
        Why.KEEPS: "it costs least, and keeps better cards for later.",
        Why.GATHERS: f"it holds {cards(reason.count)} worth keeping (an ace, a 2 or a 10).",
        Why.LAYS_OUT: "a better card lies face up, for when hand and draw pile are gone.",
        Why.LAID_OUT: "your best cards lie face up already.",
        Why.SPENT: "no exchange is left.",
        Why.BLIND: "they are all alike as far as anybody knows.",
        Why.TRIED: "it did best in the games played out.",
    }[reason.why]
