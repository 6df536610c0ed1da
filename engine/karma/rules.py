"""The rules of Karma: what an action does (``assets/rules/karma.md``, by the same numbers).

Follows the protocol of ``engine.game``. Must not know people, bots or screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.cards import Card, Rank, without
from engine.karma import snapshot as snapshots
from engine.karma.actions import Action, Flip, HouseRules, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.events import (
    Burned,
    DrawReason,
    Drew,
    Event,
    FlipFailed,
    GameDrawn,
    Played,
    PositionRepeated,
    SaidReady,
    Skipped,
    Source,
    StarterFound,
    Swapped,
    Took,
    Won,
)
from engine.karma.legality import MAGIC_RANKS, beats, check_legal, legal_actions
from engine.karma.snapshot import Snapshot
from engine.karma.state import HAND_SIZE, Phase, Place, Position, Result, Seat, State

__all__ = ["apply", "legal_actions", "snapshot", "to_act"]

FOUR_OF_A_KIND = 4
ANNOUNCED_OCCURRENCE = 3
DRAWN_OCCURRENCE = 5
MAX_ACTIONS = 2000

Events = tuple[Event, ...]


def to_act(state: State) -> int | None:
    """The seat whose action is awaited, or None when the game is over."""
    return None if state.phase is Phase.OVER else state.turn


def snapshot(state: State, viewer: int | None, events: Events = ()) -> Snapshot:
    """Rule 12: what this viewer may know."""
    return snapshots.take_snapshot(state, viewer, events)


def apply(state: State, seat: int, action: Action) -> tuple[State, Events]:
    """The table after the seat's action, and what happened; raises IllegalAction with a reason."""
    check_legal(state, seat, action)
    match action:
        case Swap():
            after, events = _swap(state, action)
        case Ready():
            after, events = _ready(state)
        case Play():
            after, events = _play_rank(state, action.rank)
        case PlayFaceUp():
            after, events = _play_face_up(state, action.card)
        case Flip():
            after, events = _flip(state, action.position)
        case Take():
            after, events = _take(state, action.face_up)
    return _end_without_winner(replace(after, version=state.version + 1), events)


# Rules 3 and 4: swap and starter


def _swap(state: State, swap: Swap) -> tuple[State, Events]:
    mine = state.seat_to_act
    hand = tuple(sorted((*without(mine.hand, swap.hand), swap.face_up)))
    place = mine.face_up.index(swap.face_up)
    face_up = _with_place(mine.face_up, place, swap.hand)
    after = _with_seat(state, replace(mine, hand=hand, face_up=face_up))
    event = Swapped(seat=state.turn, hand=swap.hand, face_up=swap.face_up)
    return replace(after, swaps_made=state.swaps_made + 1), (event,)


def _ready(state: State) -> tuple[State, Events]:
    said = SaidReady(seat=state.turn)
    following = _clockwise(state, state.turn, 1)
    if following != state.opening_seat:
        return replace(state, turn=following, swaps_made=0), (said,)
    found = find_starter(state)
    return replace(state, turn=found.seat, swaps_made=0, phase=Phase.PLAY), (said, found)


def find_starter(state: State) -> StarterFound:
    """Rule 4: the lowest hand card starts; ties go clockwise from the opening seat."""
    order = [_clockwise(state, state.opening_seat, steps) for steps in range(len(state.seats))]
    lowest = {seat: _lowest_rank(state, state.seats[seat].hand) for seat in order}
    counted = [rank for rank in lowest.values() if rank is not None]
    rank = min(counted) if counted else None
    tied = tuple(seat for seat in order if lowest[seat] == rank)
    return StarterFound(seat=tied[0], rank=rank, tied=tied)


def _lowest_rank(state: State, hand: Sequence[Card]) -> Rank | None:
    ranks = [card.rank for card in hand if state.rules.magic_starts or card.rank not in MAGIC_RANKS]
    return min(ranks, default=None)


# Rules 5 to 8: plays and takes


def _play_rank(state: State, rank: Rank) -> tuple[State, Events]:
    mine = state.seat_to_act
    cards = tuple(card for card in mine.hand if card.rank == rank)
    kept = tuple(card for card in mine.hand if card.rank != rank)
    return _play(_with_seat(state, replace(mine, hand=kept)), "hand", cards)


def _play_face_up(state: State, card: Card) -> tuple[State, Events]:
    mine = state.seat_to_act
    face_up = _with_place(mine.face_up, mine.face_up.index(card), None)
    return _play(_with_seat(state, replace(mine, face_up=face_up)), "face_up", (card,))


def _flip(state: State, place: int) -> tuple[State, Events]:
    mine = state.seat_to_act
    card = mine.blind[place]
    assert card is not None
    flipped = _with_seat(state, replace(mine, blind=_with_place(mine.blind, place, None)))
    # A turned blind card never goes back: no earlier position can come again.
    flipped = replace(flipped, occurrences={})
    if beats(card.rank, state.pile):
        return _play(flipped, "blind", (card,), place)
    failed = FlipFailed(seat=state.turn, position=place, card=card, cards=state.pile)
    return _take_pile(flipped, card), (failed,)


def _take(state: State, face_up: Card | None) -> tuple[State, Events]:
    forced = all(isinstance(action, Take) for action in legal_actions(state))
    took = Took(seat=state.turn, cards=state.pile, face_up=face_up, forced=forced)
    if face_up is None:
        return _take_pile(state, None), (took,)
    mine = state.seat_to_act
    places = _with_place(mine.face_up, mine.face_up.index(face_up), None)
    bared = _with_seat(state, replace(mine, face_up=places))
    return _take_pile(bared, face_up), (took,)


def _play(state: State, source: Source, cards: tuple[Card, ...], place: int | None = None) -> tuple[State, Events]:
    """Rule 9: the cards to the pile, burn, draw, win, then who is next. The cards have left their place."""
    played = Played(seat=state.turn, source=source, cards=cards, position=place)
    after, burned = _burn(replace(state, pile=state.pile + cards))
    after, drew = _draw(after)
    events: Events = (played, *burned, *drew)
    if after.seat_to_act.is_out:
        won = Won(seat=state.turn, source=source)
        return replace(after, phase=Phase.OVER, result=Result(winner=state.turn)), (*events, won)
    if burned:
        return after, events
    skipped = skipped_seats(state.rules, len(state.seats), state.turn, cards)
    if skipped:
        events = (*events, Skipped(seat=state.turn, seats=skipped))
    return _pass_turn(after, 1 + len(skipped)), events


def _burn(state: State) -> tuple[State, Events]:
    """Rules 6 and 7, as they change the table."""
    if not is_burned(state.pile):
        return state, ()
    by = "ten" if state.pile[-1].rank is Rank.TEN else "four"
    event = Burned(seat=state.turn, by=by, cards=state.pile, run=top_run(state.pile))
    # Burned cards never come back: no earlier position can come again.
    return replace(state, pile=(), burned=state.burned + state.pile, occurrences={}), (event,)


def is_burned(pile: Sequence[Card]) -> bool:
    """Rules 6 and 7: a ten, or four or more of a kind on top, burns the pile; it has a card."""
    return pile[-1].rank is Rank.TEN or top_run(pile) >= FOUR_OF_A_KIND


def top_run(pile: Sequence[Card]) -> int:
    """How many cards of one rank lie in a row on top of the pile; 0 for an empty one."""
    run = 0
    for card in reversed(pile):
        if card.rank != pile[-1].rank:
            break
        run += 1
    return run


def _draw(state: State) -> tuple[State, Events]:
    """Rule 5: up to three cards in hand, or as many as are left."""
    count = min(HAND_SIZE - len(state.seat_to_act.hand), len(state.draw_pile))
    if count <= 0:
        return state, ()
    cards = state.draw_pile[:count]
    after = replace(_into_hand(state, cards), draw_pile=state.draw_pile[count:])
    return after, (Drew(seat=state.turn, count=count, cards=cards),)


def skipped_seats(rules: HouseRules, seats: int, turn: int, cards: Sequence[Card]) -> tuple[int, ...]:
    """Rule 6: the skip rank skips one seat; by the house rule as many as cards, but never the player itself."""
    if cards[0].rank != rules.skip_rank:
        return ()
    count = min(len(cards), seats - 1) if rules.stack_skips else 1
    return tuple((turn + steps) % seats for steps in range(1, count + 1))


# Rule 11: no end in sight


def _end_without_winner(state: State, events: Events) -> tuple[State, Events]:
    if state.phase is not Phase.PLAY:
        return state, events
    state, times = _count_position(state)
    if times == DRAWN_OCCURRENCE:
        return _drawn(state, events, "recurrence")
    if state.version >= MAX_ACTIONS:
        return _drawn(state, events, "length")
    if times == ANNOUNCED_OCCURRENCE:
        return state, (*events, PositionRepeated(times=times))
    return state, events


def _count_position(state: State) -> tuple[State, int]:
    if state.draw_pile:
        return state, 0
    position = _position(state)
    times = state.occurrences.get(position, 0) + 1
    return replace(state, occurrences={**state.occurrences, position: times}), times


def _position(state: State) -> Position:
    seats = tuple((seat.hand, tuple(sorted(seat.face_up_cards)), seat.blind) for seat in state.seats)
    return (state.turn, seats, state.pile)


def _drawn(state: State, events: Events, reason: DrawReason) -> tuple[State, Events]:
    over = replace(state, phase=Phase.OVER, result=Result(winner=None, reason=reason))
    return over, (*events, GameDrawn(reason=reason))


# Small steps


def _clockwise(state: State, seat: int, steps: int) -> int:
    return (seat + steps) % len(state.seats)


def _pass_turn(state: State, steps: int) -> State:
    return replace(state, turn=_clockwise(state, state.turn, steps))


def _with_seat(state: State, seat: Seat) -> State:
    seats = (*state.seats[: state.turn], seat, *state.seats[state.turn + 1 :])
    return replace(state, seats=seats)


def _with_place(places: tuple[Place, ...], place: int, card: Place) -> tuple[Place, ...]:
    return (*places[:place], card, *places[place + 1 :])


def _into_hand(state: State, cards: Sequence[Card]) -> State:
    mine = state.seat_to_act
    return _with_seat(state, replace(mine, hand=tuple(sorted((*mine.hand, *cards)))))


def _take_pile(state: State, card_along: Card | None) -> State:
    """The pile and perhaps a table card into the hand; the turn ends."""
    cards = state.pile if card_along is None else (*state.pile, card_along)
    return _pass_turn(replace(_into_hand(state, cards), pile=()), 1)
