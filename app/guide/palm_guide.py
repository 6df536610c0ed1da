"""The guide of Psychic Palm: told of each snapshot of its game, it says what happened and what to try next.

It knows no more than the player: it proposes the likeliest call by the cards that lay face up. Must not know widgets;
whatever call is made, it goes on from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from app.card_art import Look
from app.guide import palm_words
from app.guide.said import BRIEF, PLAIN, RULE, Said, Sentence
from app.key_names import key_name
from app.palm.names import key_of, say
from engine.cards import Card
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.events import Announced, BonusMoved, Event, Flipped, GameEnded, HistoryOpened, PenaltyMoved
from engine.psychic_palm.odds import likeliest, unseen_after
from engine.psychic_palm.snapshot import Snapshot

SEED = 140062
"""The deck of the guide's game: whoever makes the calls that the guide proposes meets every lesson."""


class Lesson(StrEnum):
    """What there is to learn in a game of Psychic Palm."""

    CHANGE = "change"
    RIGHT = "right"
    WRONG = "wrong"
    SUIT = "suit"
    KIND = "kind"
    CARD = "card"
    FORGET = "forget"
    ENVELOPE = "envelope"
    MEMORY = "memory"
    COACH = "coach"
    END = "end"


_BESIDE = (
    (Lesson.ENVELOPE, "palm.envelope", "e", palm_words.ENVELOPE),
    (Lesson.MEMORY, "palm.memory", "m", palm_words.MEMORY),
    (Lesson.COACH, "palm.hint", "i", palm_words.COACH),
)
"""What is told beside the calls, one of them at a call once the calls themselves are known, with the key for it."""
_PHASE_LESSONS = {Phase.SUIT: Lesson.SUIT, Phase.KIND: Lesson.KIND, Phase.CARD: Lesson.CARD}


class PalmGuide:
    """What the player has learned so far, and what it hears."""

    def __init__(self) -> None:
        self._had: set[Lesson] = set()
        self._shown: set[Card] = set()
        self._told = [Sentence(palm_words.WELCOME, PLAIN), Sentence(palm_words.GOAL, RULE)]
        """Since the player's last action."""
        self._beside: tuple[str, str, str] | None = None
        """What is told beside the present call: binding, usual key, sentence."""
        self._in_sight = 0
        self._is_first_hit = self._is_first_miss = False
        self._called, self._is_over = Phase.COLOUR, False
        """The phase of the last call, and whether that ended the game."""

    def observe(self, snapshot: Snapshot) -> None:
        """Take in the snapshot after an action; the one after the deal tells nothing yet."""
        if snapshot.events:
            self._told, self._beside = [], None
        self._is_over = snapshot.result is not None
        for event in snapshot.events:
            self._take_in(event)
        if snapshot.result is None and any(isinstance(event, Flipped) and event.hit for event in snapshot.events):
            self._lead_on(snapshot.phase)
        self._shown.update(turned.card for turned in snapshot.in_sight)
        self._in_sight = len(snapshot.in_sight)

    def _take_in(self, event: Event) -> None:
        match event:
            case Announced():
                self._announced()
            case Flipped(hit=True):
                self._is_first_hit = self._is_new(Lesson.RIGHT)
            case Flipped(phase=phase):
                self._called = phase
                self._is_first_miss = self._is_new(Lesson.WRONG)
            case BonusMoved(count=count):
                self._tell(palm_words.right(count), PLAIN)
                if self._is_first_hit:
                    self._tell(palm_words.CALLED_NEVER_SCORES, BRIEF)
            case PenaltyMoved(cards=moved):
                self._tell(palm_words.wrong(len(moved), self._called, self._is_over), PLAIN)
                if self._is_first_miss:
                    self._tell(palm_words.FACE_DOWN_SCORES, BRIEF)
                elif not self._is_over and self._is_new(Lesson.FORGET):
                    self._tell(palm_words.FORGET, RULE)  # while they can still be looked at
            case HistoryOpened():
                self._had.add(Lesson.MEMORY)
                self._tell(palm_words.CHEATED, RULE)
            case GameEnded(score=score):
                self._had.add(Lesson.END)
                self._tell(palm_words.ended(score), RULE)

    def _announced(self) -> None:
        """A call can be changed; and once that is known, something beside the calls."""
        if self._is_new(Lesson.CHANGE):
            self._tell(palm_words.CHANGE, RULE)
        elif self._in_sight:
            for lesson, *told in _BESIDE:
                if self._is_new(lesson):
                    binding, usual, sentence = told
                    self._beside = binding, usual, sentence
                    return

    def _lead_on(self, phase: Phase) -> None:
        lesson = _PHASE_LESSONS[phase]
        self._tell(palm_words.PHASES[phase.value], RULE if self._is_new(lesson) else PLAIN)

    def _is_new(self, lesson: Lesson) -> bool:
        is_new = lesson not in self._had
        self._had.add(lesson)
        return is_new

    def _tell(self, text: str, weight: int) -> None:
        self._told.append(Sentence(text, weight))

    def said(self, snapshot: Snapshot, keys: Mapping[str, str], look: Look) -> Said:
        """What to say at this snapshot, with the cards named in this look; ``keys`` are those that were changed."""
        told = list(self._told)
        if self._beside:
            binding, usual, sentence = self._beside
            told.append(Sentence(sentence.format(key_name(keys, binding, usual)), RULE))
        elif snapshot.announced and not told:
            told.append(Sentence(f"You call {say(snapshot.announced, look)}."))
        return Said(tuple(told), self._next(snapshot, keys, look))

    def _next(self, snapshot: Snapshot, keys: Mapping[str, str], look: Look) -> str:
        if snapshot.result:
            return f"See the whole deck: {key_name(keys, 'palm.result', 'enter')}, or a click."
        if snapshot.announced:
            return f"Flip: {key_name(keys, 'palm.flip', 'enter')}, or click it again."
        call = self.proposal(snapshot)
        parts = (call,) if snapshot.phase is not Phase.CARD else (call[:-1], call[-1])
        pressed = " ".join(key_name(keys, f"palm.call-{key_of(part)}", key_of(part)) for part in parts)
        return f"{self._reason(snapshot, call)}: try {say(call, look)} ({pressed})."

    def proposal(self, snapshot: Snapshot) -> str:
        """The likeliest call by all cards that lay face up so far."""
        return CALLS[snapshot.phase][likeliest(unseen_after(self._shown), snapshot.cards_left, snapshot.phase)]

    def _reason(self, snapshot: Snapshot, call: str) -> str:
        fitting = unseen_after(self._shown).fitting(snapshot.phase)
        if fitting.count(max(fitting)) > 1 or snapshot.phase is Phase.CARD:
            return "As likely as any"
        return f"Fewer {palm_words.all_of(call)} have gone by"
