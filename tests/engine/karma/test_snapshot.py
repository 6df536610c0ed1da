"""Rule 12: what a seat may know, and nothing else."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from engine.cards import Card
from engine.karma import rules
from engine.karma.actions import Flip, Play, Ready, Swap, Take
from engine.karma.events import Drew, StarterFound, Took
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from tests.engine.karma.random_games import Step, hidden_from, played_at_random, redealt
from tests.engine.karma.tables import A, B, C, after, events_of, shown, table

PERMUTATIONS = 1000


def steps_of(seats: int, seed: int) -> list[Step]:
    return list(played_at_random(initial_state(deal_from_seed(seats, seed), opening_seat=1), seed))


def seen(state: State, viewer: int | None, *actions: Play | Take | Flip | Ready | Swap) -> Snapshot:
    """What the viewer sees after these actions."""
    return rules.snapshot(after(state, *actions), viewer, events_of(state, *actions))


# What is shown


def test_a_seat_sees_its_own_hand_and_only_the_number_of_cards_in_the_others() -> None:
    state = table("A> 4 9 K", "B 7 8", "C 5")
    view = seen(state, B, Play(rank="9"))
    assert [(seat.hand_count, seat.hand and shown(seat.hand)) for seat in view.seats] == [
        (2, None),
        (2, "7 8"),
        (1, None),
    ]
    assert view.viewer == B


def test_everybody_sees_face_up_cards_the_pile_the_burned_cards_and_the_number_to_draw() -> None:
    state = table("A> 10 4 9 / 3C - KH", "B 7", pile="5 9", draw="Q Q 6")
    for viewer in (None, A, B):
        view = seen(state, viewer, Play(rank="10"), Play(rank="9"))
        assert (shown(view.pile), shown(view.burned), view.draw_count) == ("9", "5 9 10", 1)
        assert view.seats[A].face_up == (Card.parse("3C"), None, Card.parse("KH"))
        assert list(map(str, view.seats[A].face_up_cards)) == ["3C", "KH"]


def test_a_snapshot_says_where_blind_cards_lie_and_not_which() -> None:
    view = rules.snapshot(table("A> 4 / - / 3 - 5", "B 7"), A)
    assert view.seats[A].blind == (True, False, True)
    assert view.seats[A].blind_cards is None
    assert view.seats[A].cards_left == 1 + 0 + 2


def test_the_number_of_cards_left_counts_hand_face_up_and_blind() -> None:
    assert rules.snapshot(table("A> 4 5 / 3 3 / 9", "B 7"), B).seats[A].cards_left == 5


def test_legal_actions_are_shown_only_to_the_seat_that_is_to_act() -> None:
    state = table("A> 4 9", "B 7", pile="5")
    assert rules.snapshot(state, A).legal_actions == (Play(rank="9"), Take())
    assert rules.snapshot(state, B).legal_actions == rules.snapshot(state, None).legal_actions == ()


def test_a_snapshot_tells_phase_turn_opening_seat_rules_and_swaps_left() -> None:
    state = initial_state(deal_from_seed(3, 3), opening_seat=C)
    view = rules.snapshot(state, A)
    assert (view.phase, view.turn, view.opening_seat, view.swaps_left) == (Phase.SWAP, C, C, 3)
    assert (view.rules, view.version, view.result, view.next_seat) == (state.rules, 0, None, A)
    mine = state.seat_to_act
    swapped = seen(state, A, Swap(hand=mine.hand[0], face_up=mine.face_up[0]))
    assert (swapped.swaps_left, swapped.version) == (2, 1)
    assert seen(state, A, Ready(), Ready(), Ready()).swaps_left == 0


def test_a_snapshot_is_read_as_it_was_written() -> None:
    for step in steps_of(3, 8)[::5]:
        view = rules.snapshot(step.after, A, step.events)
        assert Snapshot.model_validate_json(view.model_dump_json()) == view


# What is not


def test_only_the_drawing_seat_sees_what_it_drew() -> None:
    state = table("A> 9 K K", "B 7", draw="4H 5")
    for viewer, cards in ((A, (Card.parse("4H"),)), (B, None), (None, None)):
        drew = seen(state, viewer, Play(rank="9")).events[-1]
        assert isinstance(drew, Drew)
        assert (drew.count, drew.cards) == (1, cards)


@pytest.mark.parametrize("hand", ["4 5", "4 A"])
def test_only_the_seat_itself_knows_whether_it_had_to_take_the_pile(hand: str) -> None:
    state = table(f"A> {hand}", "B 7", pile="K")
    for viewer, forced in ((A, hand == "4 5"), (B, None), (None, None)):
        took = seen(state, viewer, Take()).events[0]
        assert isinstance(took, Took)
        assert (shown(took.cards), took.forced) == ("K", forced)


def test_from_the_table_all_can_see_that_a_take_was_forced() -> None:
    took = seen(table("A> - / 4C 5", "B 7", pile="K"), B, Take(face_up="4C")).events[0]
    assert isinstance(took, Took)
    assert took.forced is True


def test_who_starts_is_shown_and_not_with_which_card_nor_who_was_tied() -> None:
    state = table("A> 3 8 9", "B 3 8 9", phase=Phase.SWAP)
    for viewer in (None, A, B):
        found = seen(state, viewer, Ready(), Ready()).events[-1]
        assert isinstance(found, StarterFound)
        assert (found.seat, found.rank, found.tied) == (A, None, ())


def test_a_failed_blind_card_and_all_that_a_seat_picks_up_are_seen_by_all() -> None:
    state = table("A> - / - / 4H 5", "B 7", pile="K")
    failed = seen(state, B, Flip(position=0)).events[0]
    assert failed.model_dump(mode="json")["card"] == "4H"


def _names(value: object) -> set[str]:
    """All texts anywhere in a snapshot's JSON."""
    if isinstance(value, dict):
        return set().union(*map(_names, value.values()))
    if isinstance(value, list):
        return set().union(*map(_names, value))
    return {value} if isinstance(value, str) else set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_snapshot_names_a_hidden_card_before_the_end(seats: int) -> None:
    for step in steps_of(seats, seats):
        if step.after.phase is Phase.OVER:
            continue
        for viewer in (None, *range(seats)):
            written = _names(json.loads(rules.snapshot(step.after, viewer, step.events).model_dump_json()))
            gone_into_hands = {str(card) for event in step.events for card in _picked_up(event.model_dump())}
            assert not written & ({str(card) for card in hidden_from(step.after, viewer)} - gone_into_hands)


def _picked_up(event: dict[str, object]) -> list[object]:
    """The cards of an event that all have seen go into a hand."""
    if event["kind"] == "swapped":
        return [event["face_up"]]
    if event["kind"] in ("took", "flip_failed"):
        cards = event["cards"]
        assert isinstance(cards, tuple)
        return [*cards, event.get("face_up"), event.get("card")]
    return []


@pytest.mark.parametrize(("seats", "seed"), [(2, 21), (4, 22), (6, 23)])
def test_a_thousand_permutations_of_the_hidden_cards_leave_every_snapshot_the_same_to_the_byte(
    seats: int, seed: int
) -> None:
    """K9: before three blind cards; and fewer in the swap and the middle game. For each seat and for an onlooker."""
    steps = steps_of(seats, seed)
    blind = next(step for step in steps if step.legal == (Flip(position=0), Flip(position=1), Flip(position=2)))
    chance = random.Random(seed)
    for step, times in ((steps[1], 50), (steps[len(steps) // 2], 50), (blind, PERMUTATIONS)):
        state = step.before
        for viewer in (None, *range(seats)):
            written = rules.snapshot(state, viewer).model_dump_json()
            deals = set()
            for _ in range(times):
                other = redealt(state, viewer, chance)
                deals.add((other.seats, other.draw_pile))
                assert rules.snapshot(other, viewer).model_dump_json() == written
            assert len(deals) > times // 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_games_that_differ_only_in_what_a_seat_never_saw_are_the_same_game_for_it(seats: int) -> None:
    """Cards that nobody has seen by some moment are dealt anew before the first action; the whole story is replayed."""
    steps = steps_of(seats, 40 + seats)
    chance = random.Random(seats)
    for end in range(10, len(steps), max(1, len(steps) // 6)):
        first, last = steps[0].before, steps[end - 1].after
        unseen = [*(card for seat in last.seats for card in seat.blind_cards), *last.draw_pile]
        chance.shuffle(unseen)
        other = _with_unseen(first, last, unseen)
        for step in steps[:end]:
            other, events = rules.apply(other, other.turn, step.action)
            for viewer in range(seats):
                story = rules.snapshot(step.after, viewer, step.events).model_dump_json()
                assert rules.snapshot(other, viewer, events).model_dump_json() == story


def _with_unseen(first: State, last: State, unseen: list[Card]) -> State:
    """The first table with these cards where the last one still hides its own."""
    left = iter(unseen)
    seats = tuple(
        replace(
            dealt,
            blind=tuple(next(left) if now else before for before, now in zip(dealt.blind, mine.blind, strict=True)),
        )
        for dealt, mine in zip(first.seats, last.seats, strict=True)
    )
    drawn = len(first.draw_pile) - len(last.draw_pile)
    return replace(first, seats=seats, draw_pile=(*first.draw_pile[:drawn], *left))


# The end


def test_when_the_game_is_over_all_hands_and_blind_cards_turn_over() -> None:
    view = seen(table("A> 9 / - / -", "B 7 8 / 4C / 3C - 5C"), A, Play(rank="9"))
    assert view.phase is Phase.OVER
    other = view.seats[B]
    assert other.hand is not None
    assert shown(other.hand) == "7 8"
    assert other.blind_cards == (Card.parse("3C"), None, Card.parse("5C"))
    assert view.result is not None
    assert (view.result.winner, view.turn, view.legal_actions) == (A, A, ())
