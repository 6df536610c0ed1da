"""Karma played at random, step by step, and tables that one viewer can't tell apart."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from engine.cards import Card, Rank
from engine.karma import rules
from engine.karma.actions import Action, Flip, Play, Swap, Take
from engine.karma.events import Event
from engine.karma.state import Seat, State

TAKES_BY_CHOICE = 0.05
"""How often a random player considers taking the pile though it could play."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a random game: the table before it, what was legal, what was done, and what came of it."""

    before: State
    legal: tuple[Action, ...]
    action: Action
    after: State
    events: tuple[Event, ...]


def played_at_random(state: State, seed: int) -> Iterator[Step]:
    """All steps of a game to its end, by players who choose at random."""
    chance = random.Random(seed)
    while legal := rules.legal_actions(state):
        could_play = len(legal) > 1 and isinstance(legal[-1], Take)
        action = chance.choice(legal[:-1] if could_play and chance.random() > TAKES_BY_CHOICE else legal)
        after, events = rules.apply(state, state.turn, action)
        yield Step(state, legal, action, after, events)
        state = after


@dataclass(frozen=True, slots=True)
class _Slot:
    """Where a card lies that the viewer can't see: whose it is (None: the draw pile's), in its hand or not."""

    owner: int | None
    in_hand: bool
    card: Card


def _hidden_slots(state: State, viewer: int | None) -> list[_Slot]:
    slots = [_Slot(None, False, card) for card in state.draw_pile]
    for number, seat in enumerate(state.seats):
        slots += [_Slot(number, False, card) for card in seat.blind_cards]
        slots += [_Slot(number, True, card) for card in seat.hand if number != viewer]
    return slots


def hidden_from(state: State, viewer: int | None) -> list[Card]:
    """All cards that this viewer can't see: other hands, every blind card, the draw pile."""
    return [slot.card for slot in _hidden_slots(state, viewer)]


def redealt(state: State, viewer: int | None, chance: random.Random, step: Step | None = None) -> State:
    """A table that this viewer can't tell from the given one: all that it can't see is dealt anew.

    With a step, the viewer can't tell either by what the step shows: cards that come into sight stay where they are,
    and a hand that plays a rank gets no more of it. Positions that came up before are forgotten: they hold old cards.
    """
    coming = _coming_into_sight(step, viewer) if step else ()
    played = step.action.rank if step and isinstance(step.action, Play) else None
    slots = _hidden_slots(state, viewer)
    cards = _mixed(slots, chance, coming, state.turn, played)
    dealt = iter(cards)
    draw_pile = tuple(next(dealt) for _ in state.draw_pile)
    seats = []
    for number, seat in enumerate(state.seats):
        blind = tuple(card and next(dealt) for card in seat.blind)
        hand = seat.hand if number == viewer else tuple(sorted(next(dealt) for _ in seat.hand))
        seats.append(Seat(hand=hand, face_up=seat.face_up, blind=blind))
    return replace(state, seats=tuple(seats), draw_pile=draw_pile, occurrences={})


def _coming_into_sight(step: Step, viewer: int | None) -> Collection[Card | None]:
    """What the viewer sees in or after a step and did not see before it.

    That is what it can see then, and what was only shown: a blind card that fails, a hand card given for its like.
    """
    seen: list[Card | None] = list(Counter(hidden_from(step.before, viewer)) - Counter(hidden_from(step.after, viewer)))
    match step.action:
        case Flip():
            seen.append(step.before.seat_to_act.blind[step.action.position])
        case Swap():
            seen.append(step.action.hand)
    return seen


def _mixed(
    slots: list[_Slot], chance: random.Random, kept: Collection[Card | None], actor: int, played: Rank | None
) -> list[Card]:
    """The cards of the slots in another order, by exchanges that respect what must stay and what a hand may get."""
    cards = [slot.card for slot in slots]
    free = [place for place, card in enumerate(cards) if card not in kept]
    no_rank = {place for place in free if slots[place].owner == actor and slots[place].in_hand and played}
    for place in free:
        other = chance.choice(free)
        wrong = (place in no_rank and cards[other].rank is played) or (other in no_rank and cards[place].rank is played)
        if not wrong:
            cards[place], cards[other] = cards[other], cards[place]
    return cards
