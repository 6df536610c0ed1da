"""A fast table of Karma for playouts: cards are bits, a hand is one integer, and it changes in place.

It plays rules 5 to 10 and knows nothing of the swap, of suits, or of positions that recur. ``rules.py`` is the truth;
a differential test holds this module to it.

The ranks lie in the bits in the order in which the player *normal* keeps them, the one that it keeps longest lowest.
The highest bit of what may be played is therefore normal's choice, and ``int.bit_length`` is its whole policy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine.cards import Card, Rank
from engine.karma.actions import HouseRules
from engine.karma.bots.normal import WORTH
from engine.karma.legality import MAGIC_RANKS
from engine.karma.rules import FOUR_OF_A_KIND
from engine.karma.state import HAND_SIZE, SEATS_OF_ONE_DECK

PLAIN, BURNS, SKIPS = 0, 1, 2
"""What a card does when it is played."""

TAKE = 0
"""The choice to take the pile, where a play is chosen by the number of a bit (from 1)."""

Choose = Callable[[int], int]
"""A policy: from the cards that may be played to the number of one of them, or ``TAKE``.

Played from the hand, all cards of its rank go along. Where no face-up card may be played it is asked for the one that
goes into the hand with the pile; there, ``TAKE`` is no answer.
"""

keep: Choose = int.bit_length
"""The player *normal*: what it values least."""

NOBODY = -1
"""No seat."""

_EVERY_SECOND, _TWO_OF_FOUR, _FOUR_OF_EIGHT = (int(digits * 2 * len(Rank), 16) for digits in ("5", "3", "0F"))
"""Bits in which the cards of a rank are counted."""


def single_cards(cards: int) -> list[int]:
    """Each of these cards, the one that *normal* keeps longest first."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return found


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a game lie in an integer, and what each does. Bits are numbered from 1, as by ``bit_length``.

    ``width`` is the number of bits of a rank. By the number of a bit: ``rank``; ``field``, all cards of its rank;
    ``beaten_by``, all cards that may go on top of it; ``effect``. Number 0 is the empty pile.
    """

    width: int
    rank: tuple[int, ...]
    field: tuple[int, ...]
    beaten_by: tuple[int, ...]
    effect: tuple[int, ...]

    def cards_of(self, ranks: Iterable[Rank]) -> int:
        """All cards of these ranks."""
        wanted = set(ranks)
        return sum(1 << number - 1 for number, rank in enumerate(self.rank) if number and rank in wanted)

    def ranks_of(self, cards: int) -> tuple[int, ...]:
        """The ranks of these cards, the one that *normal* keeps longest first."""
        return tuple(self.rank[card.bit_length()] for card in single_cards(cards))

    def counts_of(self, cards: int) -> int:
        """How many cards of each rank these are, in the bits of the rank: the same for cards of the same ranks."""
        cards -= cards >> 1 & _EVERY_SECOND
        cards = (cards & _TWO_OF_FOUR) + (cards >> 2 & _TWO_OF_FOUR)
        return cards if self.width == 4 else cards + (cards >> 4) & _FOUR_OF_EIGHT

    def number_of(self, rank: Rank, among: int) -> int:
        """The number of the highest bit of this rank among these cards; 0 if there is none."""
        return (among & self.field[self.rank.index(rank)]).bit_length()


@lru_cache
def layout_for(seats: int, skip_rank: int | None) -> Layout:
    """The layout of a table with this many seats and this skip rank."""
    width = 4 if seats <= SEATS_OF_ONE_DECK else 8
    order = sorted(Rank, key=WORTH.__getitem__, reverse=True)
    fields = {rank: ((1 << width) - 1) << width * place for place, rank in enumerate(order)}
    everything = sum(fields.values())

    def beaten_by(top: Rank) -> int:
        return sum(field for rank, field in fields.items() if rank >= top or rank in MAGIC_RANKS)

    def effect(rank: Rank) -> int:
        return BURNS if rank is Rank.TEN else SKIPS if rank == skip_rank else PLAIN

    ranks = [rank for rank in order for _ in range(width)]
    return Layout(
        width=width,
        rank=(0, *ranks),
        field=(0, *(fields[rank] for rank in ranks)),
        beaten_by=(everything, *(beaten_by(rank) for rank in ranks)),
        effect=(PLAIN, *(effect(rank) for rank in ranks)),
    )


class Encoder:
    """Turns cards into bits of a layout, each bit once: which of its rank's bits a card gets means nothing."""

    def __init__(self, layout: Layout) -> None:
        self._free = {
            rank: iter([1 << number - 1 for number, found in enumerate(layout.rank) if found == rank]) for rank in Rank
        }

    def bit(self, card: Card) -> int:
        """A bit for this card; StopIteration if the decks hold no further one of its rank."""
        return next(self._free[card.rank])

    def mask(self, cards: Iterable[Card]) -> int:
        """The bits of these cards together."""
        return sum(map(self.bit, cards))


class Table:
    """A table in play. ``hands``, ``face_up`` and ``pile`` are sets of bits.

    ``blind`` (by seat) and ``draw`` are sequences of single bits of which the last one goes first; the numbers of
    cards left of them are in ``blind_left`` and ``draw_left``, so that copies can share the sequences. ``top`` is the
    number of the pile's top card, ``run`` the cards of its rank in a row there.
    """

    __slots__ = (
        "blind",
        "blind_left",
        "draw",
        "draw_left",
        "face_up",
        "hands",
        "layout",
        "pile",
        "run",
        "stack_skips",
        "top",
        "turn",
    )

    def __init__(
        self,
        rules: HouseRules,
        hands: list[int],
        face_up: list[int],
        blind: list[list[int]],
        draw: list[int],
        turn: int,
    ) -> None:
        self.layout = layout_for(len(hands), rules.skip_rank)
        self.stack_skips = rules.stack_skips
        self.hands, self.face_up, self.turn = hands, face_up, turn
        self.blind, self.blind_left = blind, [len(cards) for cards in blind]
        self.draw, self.draw_left = draw, len(draw)
        self.pile = self.top = self.run = 0

    def copy(self) -> Table:
        """A table of its own in the same position."""
        table = Table.__new__(Table)
        table.layout, table.stack_skips = self.layout, self.stack_skips
        table.hands, table.face_up, table.turn = self.hands[:], self.face_up[:], self.turn
        table.blind, table.blind_left = self.blind, self.blind_left[:]
        table.draw, table.draw_left = self.draw, self.draw_left
        table.pile, table.top, table.run = self.pile, self.top, self.run
        return table

    def play(self, choose: Choose = keep, decisions: int = 2000, until: int = NOBODY) -> int | None:
        """Play on by this policy; the winner, or None if there is none after this many decisions, or before the next
        choice between ranks of the seat ``until``.

        One long function on local names, since a call costs as much as the rest of a decision.
        """
        layout = self.layout
        field, beaten_by, effect = layout.field, layout.beaten_by, layout.effect
        hands, face_up, blind, blind_left = self.hands, self.face_up, self.blind, self.blind_left
        draw, draw_left = self.draw, self.draw_left
        pile, top, run, turn = self.pile, self.top, self.run, self.turn
        last_seat = len(hands) - 1
        winner = None
        for _ in range(decisions):
            hand = hands[turn]
            if hand:
                playable = hand & beaten_by[top]
                if turn == until and playable & ~field[playable.bit_length()]:
                    break
                number = choose(playable) if playable else TAKE
                cards = hand & field[number]
                hand ^= cards
                while draw_left and cards and hand.bit_count() < HAND_SIZE:
                    draw_left -= 1
                    hand |= draw[draw_left]
                hands[turn] = hand
            elif face_up[turn]:
                playable = face_up[turn] & beaten_by[top]
                choice = playable or face_up[turn]
                if turn == until and choice & ~field[choice.bit_length()]:
                    break
                number = choose(choice)
                cards = 1 << number - 1
                face_up[turn] ^= cards
                if not playable:
                    hand, cards = cards, 0
            else:
                blind_left[turn] -= 1
                cards = blind[turn][blind_left[turn]]
                number = cards.bit_length()
                if not cards & beaten_by[top]:
                    hand, cards = cards, 0
            if not cards:
                hands[turn] = hand | pile
                pile = top = run = 0
                turn = turn + 1 if turn != last_seat else 0
                continue
            run = run | cards if field[number] == field[top] else cards
            what = effect[number]
            if what == BURNS or run.bit_count() >= FOUR_OF_A_KIND:
                pile = top = run = 0
            else:
                pile |= cards
                top = number
            if not hand and not face_up[turn] and not blind_left[turn]:
                winner = turn
                break
            if top:
                step = 1 if what != SKIPS else 1 + min(cards.bit_count(), last_seat) if self.stack_skips else 2
                turn = (turn + step) % (last_seat + 1)
        self.draw_left = draw_left
        self.pile, self.top, self.run, self.turn = pile, top, run, turn
        return winner
