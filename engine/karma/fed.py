"""What goes around: which cards one seat fed to another, and which of them came home.

A seat feeds another when cards that it played are taken with the pile; they come home when the taker plays them and the
feeder takes them back. Reads events that all have seen. Must not know what a fact is called in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from engine.cards import Card, Rank
from engine.karma.events import Burned, Event, FlipFailed, Played, Skipped, Took


@dataclass(frozen=True, slots=True)
class CameHome:
    """``count`` cards of this rank went from ``feeder`` to ``eater`` and back, in one pile each time.

    ``turns`` are the feeder's own, from the taking by the eater to the one in which it took them back: at least 1.
    """

    feeder: int
    eater: int
    rank: Rank
    count: int
    turns: int


@dataclass(frozen=True, slots=True)
class Fed:
    """All that one seat fed to another in the game: so many cards, in so many piles."""

    feeder: int
    eater: int
    cards: int
    piles: int


@dataclass(frozen=True, slots=True)
class BiggestPile:
    """The most cards that a seat took at once, and how many of them ``feeder``, who gave most of all others, fed."""

    eater: int
    cards: int
    feeder: int
    fed: int


Fact = CameHome | Fed | BiggestPile


@dataclass(frozen=True, slots=True)
class _OnPile:
    """A card of the pile, who played it, and from whom that seat had it, if from another, and at which of its turns."""

    card: Card
    player: int
    fed_by: int | None = None
    at_turn: int = 0


def facts(game: Iterable[Sequence[Event]], about: Sequence[int] = ()) -> tuple[Fact, ...]:
    """The most telling fact of each kind, of a game told by the events of each action; none of what didn't happen.

    Facts in which the first of the seats ``about`` has a part go before all others, then those of the next one: when
    one of a kind is chosen (but the biggest pile is the biggest), and in the order of what is told.
    """
    place = partial(_place, about=about)
    followed = _Followed()
    for events in game:
        followed.follow(events)
    homecomings = max(followed.came_home, key=lambda fact: (-place(fact), fact.count, -fact.turns), default=None)
    fed = max(followed.fed(), key=lambda fact: (-place(fact), fact.cards, fact.piles), default=None)
    pile = max(followed.piles, key=lambda fact: (fact.cards, -place(fact)), default=None)
    told: list[Fact] = [fact for fact in (homecomings, fed, pile) if fact]
    return tuple(sorted(told, key=place))


def _place(fact: Fact, about: Sequence[int]) -> int:
    """The place of the first of these seats that has a part in it, from 0; behind them all if none has."""
    parts = fact.feeder, fact.eater
    return next((place for place, seat in enumerate(about) if seat in parts), len(about))


class _Followed:
    """Follows each card from hand to pile to hand."""

    def __init__(self) -> None:
        self.came_home: list[CameHome] = []
        self.piles: list[BiggestPile] = []
        self._given: Counter[tuple[int, int]] = Counter()
        self._pile_count: Counter[tuple[int, int]] = Counter()
        self._pile: list[_OnPile] = []
        self._held: dict[int, list[_OnPile]] = {}
        self._turns: Counter[int] = Counter()
        self._last: int | None = None

    def fed(self) -> Iterator[Fed]:
        """What each seat fed to each other."""
        for (feeder, eater), cards in self._given.items():
            yield Fed(feeder, eater, cards, self._pile_count[feeder, eater])

    def follow(self, events: Sequence[Event]) -> None:
        """The next action of the game."""
        for event in events:
            match event:
                case Played():
                    self._count_turn(event.seat)
                    self._pile += [self._played(event, card) for card in event.cards]
                case Took() | FlipFailed():
                    self._count_turn(event.seat)
                    self._take(event.seat)
                case Burned():
                    self._pile = []
                case Skipped():
                    self._last = None  # whoever is next has a new turn, also if all others were skipped

    def _count_turn(self, seat: int) -> None:
        """Whoever plays again is still in the same turn."""
        if seat != self._last:
            self._turns[seat] += 1
            self._last = seat

    def _played(self, event: Played, card: Card) -> _OnPile:
        held = self._held.get(event.seat, [])
        fed = next((other for other in held if other.card == card), None) if event.source == "hand" else None
        if fed is None:
            return _OnPile(card, event.seat)
        held.remove(fed)
        return _OnPile(card, event.seat, fed.fed_by, fed.at_turn)

    def _take(self, eater: int) -> None:
        fed = [on_pile for on_pile in self._pile if on_pile.player != eater]
        by_feeder = Counter(on_pile.player for on_pile in fed)
        for feeder, count in by_feeder.items():
            self._given[feeder, eater] += count
            self._pile_count[feeder, eater] += 1
        if by_feeder:
            feeder, count = by_feeder.most_common(1)[0]
            self.piles.append(BiggestPile(eater, len(self._pile), feeder, count))
        self._come_home(eater, [on_pile for on_pile in fed if on_pile.fed_by == eater])
        new = [_OnPile(on_pile.card, eater, on_pile.player, self._turns[on_pile.player]) for on_pile in fed]
        back = [on_pile for on_pile in self._pile if on_pile.player == eater and on_pile.fed_by is not None]
        self._held.setdefault(eater, []).extend(new + back)
        self._pile = []

    def _come_home(self, seat: int, cards: Sequence[_OnPile]) -> None:
        """Cards that the seat once fed to another, which has now played them."""
        alike = Counter((card.player, card.card.rank, card.at_turn) for card in cards)
        for (eater, rank, at_turn), count in alike.items():
            self.came_home.append(CameHome(seat, eater, rank, count, self._turns[seat] - at_turn))
