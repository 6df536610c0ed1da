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


def the_ranks(held: Iterable[Card], rank: Rank) -> str:
    """All of a rank among these cards: ``the queen``, ``both queens``, ``the three sixes``."""
    count = sum(card.rank is rank for card in held)
    if count == 1:
        return f"the {RANK_NAMES[rank]}"
    return f"{'both' if count == 2 else 'the'} {cards_of(rank, count).replace('two ', '', count == 2)}"


def the_cards(count: int) -> str:
    """So many known cards: ``the card``, ``the 7 cards``."""
    return "the card" if count == 1 else f"the {count} cards"


def chance_to_win(chance: float, *, is_sure: bool) -> str:
    """A chance (0 to 1) in whole percent. One that was found in games played out is neither none nor a certainty: only
    if the game is over then, it ``is_sure``."""
    percent = round(chance * 100)
    if percent in (0, 100) and not is_sure:
        return ">99%" if percent else "<1%"
    return f"{percent}%"


class Words:
    """Tells events at a table where these names sit; ``you`` is the seat that is spoken to, if one is."""

    def __init__(self, names: Sequence[str], you: int | None = None) -> None:
        self._names = tuple(fit(name, _LONGEST_NAME) for name in names)
        self.you = you

    def name(self, seat: int) -> str:
        """The seat as the subject of a sentence."""
        return "You" if seat == self.you else self._names[seat]

    def whom(self, seat: int) -> str:
        """The seat within a sentence."""
        return "you" if seat == self.you else self._names[seat]

    def opening(self, game: int, seat: int) -> str:
        """The first line of a game's log."""
        swaps_first = f"{self.name(seat)} {self._verb(seat, 'swap')} first"
        return f"Game {game}: {swaps_first}, then whoever holds the lowest card begins."

    def swaps_first_next(self, seat: int) -> str:
        """Who opens the game that follows; that is no right to play first, so it is said of the swap."""
        return f"{self.name(seat)} {self._verb(seat, 'swap')} first in the next game."

    def told(self, events: Sequence[Event]) -> tuple[str, ...]:
        """The events of one action as log lines: the action with its effects, then what came of it."""
        lines = []
        action = [event for event in events if not isinstance(event, StarterFound | Won | GameDrawn | PositionRepeated)]
        if action:
            goes_on = not any(isinstance(event, Won | GameDrawn) for event in events)
            lines.append(self._action(action, goes_on))
        lines += [self._outcome(event, events) for event in events if event not in action]
        return tuple(lines)

    def _action(self, events: Sequence[Event], goes_on: bool) -> str:
        """One sentence of what a seat did, and a short one of what it did to others."""
        first = events[0]
        seat = next(event.seat for event in events if not isinstance(event, PositionRepeated | GameDrawn))
        deeds = [deed for event in events for deed in self._deeds(seat, event)]
        after = [self._skipped(event.seats) for event in events if isinstance(event, Skipped)]
        if goes_on and any(isinstance(event, Burned) for event in events):
            deeds.append(f"{self._verb(seat, 'play')} again")
        elif goes_on and isinstance(first, Played) and first.cards[0].rank is Rank.TWO:
            after.append("Reset: anything goes.")
        return " ".join([f"{self.name(seat)} {_joined(deeds)}.", *after])

    def _deeds(self, seat: int, event: Event) -> tuple[str, ...]:
        """What a seat did, each from its verb on."""

        def does(verb: str, rest: str) -> str:
            return f"{self._verb(seat, verb)} {rest}"

        match event:
            case Played(source="hand", cards=played):
                return (does("play", cards_of(played[0].rank, len(played))),)
            case Played(source="face_up", cards=played):
                return (does("play", f"{_one(played[0])} from the table"),)
            case Played(cards=played):
                return does("flip", _one(played[0])), does("play", "it")
            case Burned(cards=burned, by=by, run=run):
                return (does("burn", cards(len(burned)) + f" ({number(run)} of a kind)" * (by == "four")),)
            case Drew(count=count):
                return (does("draw", number(count)),)
            case Took(cards=taken, face_up=None):
                return (does("take", _pile(taken)),)
            case Took(cards=taken, face_up=Card() as along):
                pile = f"{_pile(taken)} and " if taken else ""
                return (does("take", f"{pile}the face-up {RANK_NAMES[along.rank]}"),)
            case FlipFailed(card=card, cards=taken):
                flips = does("flip", f"{_one(card)}, too low for the {RANK_NAMES[taken[-1].rank]},")
                return flips, does("take", "both" if len(taken) == 1 else f"it with {_pile(taken)}")
            case Swapped(hand=hand, face_up=face_up):
                return (does("put", f"{_one(hand)} face up for {_one(face_up)}"),)
            case SaidReady():
                return ("are ready" if seat == self.you else "is ready",)
            case _:
                return ()

    def _outcome(self, event: Event, events: Sequence[Event]) -> str:
        match event:
            case StarterFound(seat=seat):
                return f"{self.name(seat)} {self._verb(seat, 'hold')} the lowest card and may begin with any card."
            case Won(seat=seat):
                return f"{self.name(seat)} {self._verb(seat, 'win')}! {_last(events)}"
            case PositionRepeated(times=times):
                return f"The very same position for the {_ordinal(times)} time; at the fifth nobody wins."
            case GameDrawn(reason=reason):
                return _DRAWS[reason]
        raise TypeError(f"{event!r} is no outcome")

    def _skipped(self, seats: Sequence[int]) -> str:
        names = _joined([self.name(seat) for seat in seats])
        return f"{names} {'are' if len(seats) > 1 or seats[0] == self.you else 'is'} skipped."

    def _verb(self, seat: int, verb: str) -> str:
        if seat == self.you:
            return verb
        return verb + "s"


def _last(events: Sequence[Event]) -> str:
    """How a seat got rid of its last cards."""
    played = next(event for event in events if isinstance(event, Played))
    were = "was" if len(played.cards) == 1 else "were"
    where = {"hand": " from the hand", "face_up": " from the table", "blind": ", flipped blind"}[played.source]
    return f"The last {were} {cards_of(played.cards[0].rank, len(played.cards))}{where}."


def _pile(taken: Sequence[Card]) -> str:
    """A pile that is taken: of a single card all know which."""
    return f"the {RANK_NAMES[taken[0].rank]} on the pile" if len(taken) == 1 else f"the pile of {cards(len(taken))}"


def _one(card: Card) -> str:
    return cards_of(card.rank, 1)


def _ordinal(times: int) -> str:
    return {3: "third", 4: "fourth", 5: "fifth"}.get(times, f"{times}th")


def _joined(parts: Sequence[str]) -> str:
    """Parts as a list of a sentence: ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
