"""What the guide of Karma says of each event, as a rule the first time, and later in brief.

Owns the words; must not know what was learned before or what is proposed next.
"""

from __future__ import annotations

from app.guide.karma_lessons import Lesson
from app.karma.words import Words, cards, cards_of
from engine.cards import Card, Rank
from engine.karma.events import (
    Burned,
    Drew,
    Event,
    FlipFailed,
    GameDrawn,
    Played,
    PositionRepeated,
    SaidReady,
    Skipped,
    StarterFound,
    Swapped,
    Took,
    Won,
)
from engine.karma.legality import RANK_NAMES

WELCOME = "A chosen deal, which counts nowhere."
AIM = "First to be rid of all cards wins: hand, then face-up, then blind."
DRAW_PILE_GONE = "The draw pile is gone: hands no longer refill."
ASKED = "It asks because you could play."
_RULES = {
    Lesson.SWAP: "You are ready. The lowest card in hand begins.",
    Lesson.BEAT: "As high as the top or higher goes.",
    Lesson.SEVERAL: "All cards of a rank go together.",
    Lesson.TWO: "A two resets: it goes on anything, and anything on it.",
    Lesson.TEN: "A ten burns the pile, and you play again.",
    Lesson.FOUR: "Four of a kind in a row burn, and you play again.",
    Lesson.EIGHT: "An eight skips the next player: {}.",
    Lesson.FORCED: "Nothing went, so the pile is in your hand.",
    Lesson.FACE_UP: "Face-up cards go one at a time, once the hand is empty.",
}


def rule(lesson: Lesson, event: Event, words: Words) -> str:
    """The rule that an own action has just shown for the first time; empty if its own sentence says it."""
    skipped = words.whom(event.seats[0]) if isinstance(event, Skipped) else ""
    return _RULES.get(lesson, "").format(skipped)


def own(event: Event, words: Words, top: Card | None) -> str:
    """An event of the person's own action; ``top`` lay on the pile before it."""
    match event:
        case Swapped(hand=hand):
            return f"You put the {_name(hand)} face up."
        case Played(source="blind", cards=played):
            return f"Lucky: the blind {_name(played[0])} goes{_on(top)}."
        case Played(cards=played):
            return f"You played {cards_of(played[0].rank, len(played))}{_on(top)}."
        case FlipFailed(card=card):
            return f"The blind {_name(card)} was too low: it came with the pile."
        case Took(face_up=Card() as along):
            return f"None went: the pile and your {_name(along)} are in your hand."
        case Took(cards=taken, forced=forced):
            return f"You took {cards(len(taken))}{'' if forced else ' by choice, which is allowed'}."
        case Burned():
            return "The pile is burned: you play again."
        case Skipped(seats=seats):
            return f"{words.name(seats[0])} is skipped."
        case _:
            return _anybodys(event, words)


def others(event: Event, words: Words, you: int) -> str:
    """An event of somebody else's action."""
    name = words.name(event.seat) if not isinstance(event, PositionRepeated | GameDrawn) else ""
    match event:
        case Played(source="blind", cards=played):
            return f"{name}'s blind {_name(played[0])} went."
        case Played(cards=played) if played[0].rank is Rank.TWO:
            return f"{name} played {cards_of(Rank.TWO, len(played))}: anything goes."
        case Played(cards=played):
            return f"{name} played {cards_of(played[0].rank, len(played))}."
        case FlipFailed(card=card):
            return f"{name}'s blind {_name(card)} was too low: it came with the pile."
        case Took(cards=taken, face_up=Card() as along):
            return f"{name} took {cards(len(taken))} and its face-up {_name(along)}."
        case Took(cards=taken):
            return f"{name} took {cards(len(taken))}."
        case Burned(by="ten"):
            return f"{name} burned the pile with a ten and plays again."
        case Burned():
            return f"Four in a row: {name} burned the pile and plays again."
        case Skipped(seats=seats):
            return f"{name}'s eight skips you." if you in seats else f"{words.name(seats[0])} is skipped."
        case Swapped(hand=hand):
            return f"{name} put the {_name(hand)} face up."
        case _:
            return _anybodys(event, words)


def _anybodys(event: Event, words: Words) -> str:
    """What is said alike whoever it is about."""
    match event:
        case StarterFound(seat=seat):
            return f"{words.name(seat)} {'begin' if seat == words.you else 'begins'}, with the lowest card in hand."
        case PositionRepeated(times=times):
            return f"This very position came up {times} times; at five nobody wins."
        case Won(seat=seat) if seat == words.you:
            return "You won: no card left in hand, face up or blind."
        case Won(seat=seat):
            return f"{words.name(seat)} has shed every card and wins."
        case GameDrawn():
            return "Nobody wins: the game went round in circles."
        case SaidReady() | Drew():
            return ""
    return ""


def _name(card: Card) -> str:
    return RANK_NAMES[card.rank]


def _on(top: Card | None) -> str:
    return f" on the {_name(top)}" if top else ""
