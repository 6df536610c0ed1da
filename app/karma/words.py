"""What happened at a table of Karma, in sentences for its log.

Owns every word about events. Says only what an event tells, so that a log made of public events is public. Must not
know widgets: sentences are plain text, names included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from app.karma.cells import fit
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

_LONGEST_NAME = 18
"""Cells that a name takes at most in a sentence."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_DRAWS = {
    "recurrence": "Nobody wins: the very same position has come up five times.",
    "length": "Nobody wins: 2,000 actions are the most.",
}


def number(count: int) -> str:
    """A small number as a word."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def cards_of(rank: Rank, count: int) -> str:
    """So many cards of a rank: ``a queen``, ``an eight``, ``three sixes``."""
    name = RANK_NAMES[rank]
    if count == 1:
        return f"{'an' if rank in (Rank.EIGHT, Rank.ACE) else 'a'} {name}"
    return f"{number(count)} {name}{'es' if rank is Rank.SIX else 's'}"


def cards(count: int) -> str:
    """So many cards: ``1 card``, ``7 cards``."""
    return f"{count} card{'s' * (count != 1)}"


def cards_in_words(held: Iterable[Card]) -> str:
    """These cards, lowest first: ``a six and two queens``."""
    counts = Counter(card.rank for card in held)
    return _joined([cards_of(rank, counts[rank]) for rank in sorted(counts)])


def the_cards(count: int) -> str:
    """So many known cards: ``the card``, ``the 7 cards``."""
    return "the card" if count == 1 else f"the {count} cards"


class Words:
    """Tells events at a table where these names sit; ``you`` is the seat that is spoken to, if one is."""

    def __init__(self, names: Sequence[str], you: int | None = None) -> None:
        self._names = tuple(fit(name, _LONGEST_NAME) for name in names)
        self._you = you

    def name(self, seat: int) -> str:
        """The seat as the subject of a sentence."""
        return "You" if seat == self._you else self._names[seat]

    def opening(self, game: int, seat: int) -> str:
        """The first line of a game's log."""
        return f"Game {game}: {self.name(seat)} {self._verb(seat, 'open')}, and may swap first."

    def told(self, events: Sequence[Event]) -> tuple[str, ...]:
        """The events of one action as log lines: the action with its effects, then what came of it."""
        lines = []
        action = [event for event in events if not isinstance(event, StarterFound | Won | GameDrawn | PositionRepeated)]
        if action:
            lines.append(self._action(action))
        lines += [self._outcome(event) for event in events if event not in action]
        return tuple(lines)

    def _action(self, events: Sequence[Event]) -> str:
        """One sentence of what a seat did, and short ones of what followed."""
        done, after = [], []
        for event in events:
            match event:
                case Burned(cards=burned, by=by):
                    done.append(self._verb(event.seat, "burn") + f" {cards(len(burned))}" + _because(by))
                case Drew(count=count):
                    done.append(self._verb(event.seat, "draw") + f" {number(count)}")
                case Skipped(seats=seats):
                    after.append(self._skipped(seats))
                case _:
                    done.append(self._deed(event))
        if any(isinstance(event, Burned) for event in events):
            done.append(self._verb(_seat(events), "go") + " on")
        elif _is_reset(events):
            after.append("Reset: anything goes.")
        return " ".join([f"{self.name(_seat(events))} {_joined(done)}.", *after])

    def _deed(self, event: Event) -> str:
        """What a seat did, from the verb on."""
        match event:
            case Played(source="hand"):
                return self._verb(event.seat, "play") + f" {cards_of(event.cards[0].rank, len(event.cards))}"
            case Played(source="face_up"):
                return self._verb(event.seat, "play") + f" {_one(event.cards[0])} from the table"
            case Played():
                return self._verb(event.seat, "flip") + f" {_one(event.cards[0])}, which goes on the pile"
            case Took(face_up=None):
                return self._verb(event.seat, "take") + f" the pile of {cards(len(event.cards))}"
            case Took(face_up=Card() as along):
                pile = f" the pile of {cards(len(event.cards))} and" if event.cards else ""
                return self._verb(event.seat, "take") + f"{pile} the face-up {RANK_NAMES[along.rank]}"
            case FlipFailed():
                flips, takes = self._verb(event.seat, "flip"), self._verb(event.seat, "take")
                low = f"too low for the {RANK_NAMES[event.cards[-1].rank]}"
                return f"{flips} {_one(event.card)}, {low}, and {takes} it with the pile of {cards(len(event.cards))}"
            case Swapped():
                put = self._verb(event.seat, "put")
                return f"{put} {_one(event.hand)} face up for {_one(event.face_up)}"
            case SaidReady():
                return "are ready" if event.seat == self._you else "is ready"
        raise TypeError(f"{event!r} is no deed")

    def _outcome(self, event: Event) -> str:
        match event:
            case StarterFound(seat=seat):
                return f"{self.name(seat)} {self._verb(seat, 'begin')}: the lowest card in hand does."
            case Won(seat=seat, source=source):
                last = {"hand": "from the hand", "face_up": "from the table", "blind": "a blind one"}[source]
                return f"{self.name(seat)} {self._verb(seat, 'win')}: the last card is gone, {last}."
            case PositionRepeated(times=times):
                return f"The very same position for the {_ordinal(times)} time; at the fifth nobody wins."
            case GameDrawn(reason=reason):
                return _DRAWS[reason]
        raise TypeError(f"{event!r} is no outcome")

    def _skipped(self, seats: Sequence[int]) -> str:
        names = _joined([self.name(seat) for seat in seats])
        return f"{names} {'are' if len(seats) > 1 or seats[0] == self._you else 'is'} skipped."

    def _verb(self, seat: int, verb: str) -> str:
        if seat == self._you:
            return verb
        return verb + ("es" if verb == "go" else "s")


def _seat(events: Sequence[Event]) -> int:
    return next(event.seat for event in events if not isinstance(event, PositionRepeated | GameDrawn))


def _is_reset(events: Sequence[Event]) -> bool:
    """A 2 lies on top, and the game goes on."""
    first = events[0]
    return isinstance(first, Played) and first.cards[0].rank is Rank.TWO


def _because(by: str) -> str:
    return " with it" if by == "ten" else " (four of a kind)"


def _one(card: Card) -> str:
    return cards_of(card.rank, 1)


def _ordinal(times: int) -> str:
    return {3: "third", 4: "fourth", 5: "fifth"}.get(times, f"{times}th")


def _joined(parts: Sequence[str]) -> str:
    """Parts as a list of a sentence: ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
