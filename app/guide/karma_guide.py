"""The guide of Karma at one seat: told of each snapshot of its game, it says what happened and what to try next.

All that it knows follows from the snapshots, so a game that goes on has its guide as it was. Must not know widgets or
what keeps the game; whatever legal action is taken, it goes on from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from app.guide import karma_words
from app.guide.karma_lessons import Lesson, proposal, shown_by
from app.guide.said import BRIEF, PLAIN, RULE, Said, Sentence
from app.karma.prompts import KEYS
from app.karma.sights import RANK_KEYS
from app.karma.words import Words, the_ranks
from app.key_names import key_name
from engine.cards import Card, Rank
from engine.karma.actions import Flip, Play, PlayFaceUp, Take
from engine.karma.bots.normal import best_swap
from engine.karma.events import Drew, Event, Played, Swapped
from engine.karma.legality import RANK_NAMES
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase

_ASKABLE = 3
"""Cards in the largest pile that it is worth to ask about taking."""


class KarmaGuide:
    """What the person of one seat has learned so far, and what it hears."""

    def __init__(self, words: Words, seat: int = 0) -> None:
        self._words, self._seat = words, seat
        self._had: set[Lesson] = set()
        self._told = [Sentence(karma_words.WELCOME, PLAIN), Sentence(karma_words.AIM, RULE)]
        """Since the person's own last action."""
        self._pile: tuple[Card, ...] = ()
        self._has_drawn_last = False
        self._asks_at: int | None = None
        """The snapshot at which it is proposed to see that the table asks: once, whether that is done or not."""

    def observe(self, snapshot: Snapshot) -> None:
        """Take in the seat's own snapshot after an action; the one after the deal tells nothing yet."""
        actor = next((event.seat for event in snapshot.events if hasattr(event, "seat")), None)
        if actor == self._seat:
            self._told = []
        for event in snapshot.events:
            self._take_in(event)
        drew = any(isinstance(event, Drew) for event in snapshot.events)
        if drew and not snapshot.draw_count and not self._has_drawn_last:
            self._has_drawn_last = True
            self._tell(karma_words.DRAW_PILE_GONE, RULE)
        self._pile = snapshot.pile
        if self._asks_at is None and _is_time_to_ask(snapshot, self._had):
            self._asks_at = snapshot.version

    def _take_in(self, event: Event) -> None:
        if getattr(event, "seat", None) != self._seat:
            weight = BRIEF if isinstance(event, Swapped) else PLAIN
            self._tell(karma_words.others(event, self._words, self._seat), weight)
            return
        new = [
            lesson for lesson in shown_by(event, self._seat, pile_was_empty=not self._pile) if lesson not in self._had
        ]
        self._had.update(new)
        rules = [text for lesson in new if (text := karma_words.rule(lesson, event, self._words))]
        if not rules or isinstance(event, Played):  # other rules say themselves what happened
            top = self._pile[-1] if self._pile else None
            self._tell(karma_words.own(event, self._words, top), RULE if new and not rules else BRIEF)
        for text in rules:
            self._tell(text, RULE)

    def _tell(self, text: str, weight: int) -> None:
        if text:
            self._told.append(Sentence(text, weight))

    def has_asked(self) -> None:
        """The table has asked whether the pile is to be taken although something could be played."""
        if Lesson.TAKE not in self._had:
            self._had.add(Lesson.TAKE)
            self._told = [Sentence(karma_words.ASKED, RULE)]  # whoever presses a key has read what was told before

    def said(self, snapshot: Snapshot, keys: Mapping[str, str], *, is_asking: bool = False) -> Said:
        """What to say while the table is shown as in this snapshot, which may hold exchanges not sent yet.

        ``keys`` are those that the player has changed; ``is_asking`` while the table asks about taking the pile.
        """
        if not snapshot.legal_actions:
            return Said(tuple(self._told))
        to_ask = snapshot.version == self._asks_at and Lesson.TAKE not in self._had
        following = _Next(snapshot, self._had, keys, to_ask=to_ask)
        return Said(tuple(self._told), following.sentence(is_asking, self._words))


def _is_time_to_ask(snapshot: Snapshot, had: Set[Lesson]) -> bool:
    """True if a card can be played that teaches nothing new, on a pile so small that taking it would cost little."""
    if Take() not in snapshot.legal_actions or len(snapshot.pile) > _ASKABLE:
        return False
    if Lesson.BEAT not in had or Lesson.TAKE in had:
        return False
    action, lesson = proposal(snapshot, had)
    return isinstance(action, Play) and lesson is None


class _Next:
    """What to try next, in a sentence that names the keys."""

    def __init__(self, snapshot: Snapshot, had: set[Lesson], keys: Mapping[str, str], *, to_ask: bool) -> None:
        self._snapshot, self._had, self._keys, self._to_ask = snapshot, had, keys, to_ask

    def sentence(self, is_asking: bool, words: Words) -> str:
        if self._snapshot.phase is Phase.SWAP:
            return self._swap()
        action, lesson = proposal(self._snapshot, self._had)
        match action:
            case Play(rank=rank) if is_asking:
                return f"{self._take} again takes it; or play {self._cards(rank)} ({self._rank(rank)})."
            case Play(rank=rank):
                return self._play(rank, lesson, words)
            case PlayFaceUp(card=card):
                return f"Try your {RANK_NAMES[card.rank]} on the table: {self._place(card)}."
            case Take(face_up=None):
                return f"Nothing goes on the {self._top}: {self._take}, or click the pile."
            case Take(face_up=Card() as card):
                return f"None goes on the {self._top}: {self._place(card)} brings your {RANK_NAMES[card.rank]} along."
            case Flip(position=place):
                return f"Nobody knows your blind cards. Flip one: {self._number(place)}, say."
            case _:
                return ""

    def _swap(self) -> str:
        if best_swap(self._snapshot):
            best = key_name(self._keys, "karma.best", KEYS["karma.best"])
            return f"{best} puts your best cards face up."
        ready = key_name(self._keys, "karma.ready", KEYS["karma.ready"])
        return f"Then {ready}: ready. That is final."

    def _play(self, rank: Rank, lesson: Lesson | None, words: Words) -> str:
        key, held = self._rank(rank), self._cards(rank)
        if self._to_ask:
            return f"Press {self._take} once to see that it asks; then play {held} ({key})."
        match lesson:
            case Lesson.FOUR:
                return f"Play {held} ({key}): that makes four in a row."
            case Lesson.EIGHT:
                return f"Try {held} ({key}): it skips {self._following(words)}."
            case Lesson.SEVERAL:
                return f"Try {held} ({key}): all of a rank go at once."
            case Lesson.TEN:
                return f"Try {held} ({key}): it burns all this."
            case Lesson.TWO:
                return f"Try {held} ({key}): it goes even on the {self._top}."
        if not self._had - {Lesson.SWAP}:
            return f"Try {held}: key {key}, or two clicks."
        return f"Try {held} ({key})."

    def _following(self, words: Words) -> str:
        return words.whom((self._snapshot.turn + 1) % len(self._snapshot.seats))

    @property
    def _top(self) -> str:
        return RANK_NAMES[self._snapshot.pile[-1].rank]

    def _cards(self, rank: Rank) -> str:
        return the_ranks(self._snapshot.seats[self._snapshot.turn].hand or (), rank)

    @property
    def _take(self) -> str:
        return key_name(self._keys, "karma.take", KEYS["karma.take"])

    def _rank(self, rank: Rank) -> str:
        usual = RANK_KEYS[rank].lower()
        return key_name(self._keys, f"karma.card-{usual}", usual)

    def _place(self, card: Card) -> str:
        return self._number(self._snapshot.seats[self._snapshot.turn].face_up.index(card))

    def _number(self, place: int) -> str:
        return key_name(self._keys, f"karma.card-{place + 1}", str(place + 1))
