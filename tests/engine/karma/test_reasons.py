"""Each reason for an action is true of what the action does."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import Card, Rank
from engine.karma import rules
from engine.karma.actions import MAX_SWAPS, Action, Flip, HouseRules, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.bots.normal import WORTH
from engine.karma.events import Burned, Skipped, Won
from engine.karma.knowledge import Knowledge
from engine.karma.reasons import Reason, Why, played_cards, reason_for
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from tests.engine.karma.random_games import Step, played_at_random
from tests.engine.karma.tables import B, C, table


def why(state: State, action: Action) -> Reason:
    """The reason for an action of the seat to act, which remembers nothing."""
    snapshot, knowledge = rules.snapshot(state, state.turn), Knowledge()
    knowledge.observe(snapshot)
    return reason_for(snapshot, knowledge, action)


def play(rank: str) -> Play:
    return Play(rank=Rank.parse(rank))


def test_what_is_the_only_legal_action_is_forced() -> None:
    assert why(table("A> 5", "B 7", pile="9"), Take()) == Reason(Why.FORCED)


def test_the_last_card_wins_once_the_draw_pile_is_gone() -> None:
    assert why(table("A> 9 / - / -", "B 7", pile="5"), play("9")).why is Why.WINS
    assert why(table("A> 9 / - / -", "B 7", pile="5", draw="3"), play("9")).why is not Why.WINS


def test_a_ten_burns_the_pile_with_itself() -> None:
    assert why(table("A> 4 10", "B 7", pile="5 6 7"), play("10")) == Reason(Why.BURNS, 4)


def test_four_in_a_row_burn_too() -> None:
    assert why(table("A> 7 7 9", "B 9", pile="5 7 7"), play("7")) == Reason(Why.BURNS, 5)


def test_a_seat_whose_open_cards_are_all_too_low_is_blocked() -> None:
    state = table("A> Q 4 K", "B - / 5 6 - / 3 4 -", pile="3")
    assert why(state, play("Q")) == Reason(Why.BLOCKS, 2, B)
    assert why(table("A> Q 4 K", "B - / 5 2 - / 3 4 -", pile="3"), play("Q")).why is not Why.BLOCKS


def test_a_seat_that_flips_may_always_be_lucky() -> None:
    assert why(table("A> Q 4 K", "B - / - / 3 4 -", pile="3"), play("Q")).why is not Why.BLOCKS


def test_a_skip_blocks_whoever_comes_after_it() -> None:
    state = table("A> 8 4 K", "B 9", "C - / 5 6 - / 3 4 -", pile="3")
    assert why(state, play("8")) == Reason(Why.BLOCKS, 2, C)


def test_a_skip_names_who_is_skipped() -> None:
    assert why(table("A> 8 4 K", "B 9", "C 9", pile="3"), play("8")) == Reason(Why.SKIPS, 1, B)
    rules_of_two = HouseRules(stack_skips=True)
    state = table("A> 8 8 4 K", "B 9", "C 9", "D 9", pile="3", house_rules=rules_of_two)
    assert why(state, play("8")) == Reason(Why.SKIPS, 2, B)


def test_the_only_play_beside_the_pile_says_what_the_pile_costs() -> None:
    assert why(table("A> 9 3", "B 7", pile="5 6 7"), play("9")) == Reason(Why.ALONE, 3)


def test_several_cards_are_shed_at_once() -> None:
    assert why(table("A> 9 9 K", "B 7", pile="5"), play("9")) == Reason(Why.SHEDS, 2)


def test_the_cheapest_play_keeps_what_is_better() -> None:
    state = table("A> 9 K 2", "B 7", pile="5")
    assert why(state, play("9")) == Reason(Why.KEEPS)
    assert why(state, play("K")) == Reason(Why.TRIED)


def test_a_pile_taken_on_purpose_is_worth_its_aces_twos_and_tens() -> None:
    assert why(table("A> 9 K", "B 7", pile="2 A 5"), Take()) == Reason(Why.GATHERS, 2)
    assert why(table("A> 9 K", "B 7", pile="4 5"), Take()) == Reason(Why.TRIED)


def test_a_swap_lays_a_better_card_out_and_ready_needs_none() -> None:
    state = table("A> 10C 4C 5C / 3C 6C 7C", "B 7", phase=Phase.SWAP)
    swap = Swap(hand=Card.parse("10C"), face_up=Card.parse("3C"))
    assert why(state, swap) == Reason(Why.LAYS_OUT)
    assert why(state, Ready()) == Reason(Why.TRIED)
    assert why(table("A> 3 4 5 / 10 A K", "B 7", phase=Phase.SWAP), Ready()) == Reason(Why.LAID_OUT)


@pytest.mark.parametrize(("hand", "face_up", "reason"), [("3", "A", Why.SPENT), ("A", "3", Why.LAID_OUT)])
def test_with_no_swap_left_ready_says_whether_the_best_cards_lie_out(hand: str, face_up: str, reason: Why) -> None:
    state = table(f"A> {hand} / {face_up} {face_up} {face_up}", "B 7", phase=Phase.SWAP)
    for _ in range(3):
        swap = rules.legal_actions(state)[0]
        state, _ = rules.apply(state, state.turn, swap)
    assert why(state, Ready()) == Reason(reason)


def test_blind_cards_are_all_alike() -> None:
    assert why(table("A> - / - / 3 4 5", "B 7", pile="5"), Flip(position=1)) == Reason(Why.BLIND)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_whole_games_every_reason_is_borne_out_by_the_rules(seats: int) -> None:
    counts = Counter[Why]()
    for seed in range(6):
        watching = {seat: Knowledge() for seat in range(seats)}
        for step in played_at_random(initial_state(deal_from_seed(seats, seed)), seed):
            seat = step.before.turn
            snapshot = rules.snapshot(step.before, seat)
            for action in step.legal:
                reason = reason_for(snapshot, watching[seat], action)
                counts[reason.why] += 1
                check(reason, snapshot, step, action)
            for viewer, knowledge in watching.items():
                knowledge.observe(rules.snapshot(step.after, viewer, step.events))
    assert set(Why) - set(counts) <= {Why.LAID_OUT, Why.SPENT, Why.WINS, Why.TRIED, Why.BLOCKS}


def check(reason: Reason, snapshot: Snapshot, step: Step, action: Action) -> None:
    """Fails if the reason isn't true of the action, as the rules carry it out."""
    before = step.before
    state, events = rules.apply(before, before.turn, action)
    kinds = {type(event): event for event in events}
    match reason.why:
        case Why.FORCED:
            assert len(step.legal) == 1
        case Why.WINS:
            assert Won in kinds
        case Why.BURNS:
            burned = kinds[Burned]
            assert isinstance(burned, Burned)
            assert len(burned.cards) == reason.count
        case Why.BLOCKS:
            assert state.turn == reason.seat
            assert all(isinstance(answer, Take) for answer in rules.legal_actions(state))
            assert len(state.pile) == reason.count
        case Why.SKIPS:
            skipped = kinds[Skipped]
            assert isinstance(skipped, Skipped)
            assert skipped.seats[0] == reason.seat
            assert len(skipped.seats) == reason.count
        case Why.ALONE:
            assert [other for other in step.legal if not isinstance(other, Take)] == [action]
            assert len(before.pile) == reason.count
        case Why.SHEDS:
            assert isinstance(action, Play)
            assert sum(card.rank is action.rank for card in before.seat_to_act.hand) == reason.count > 1
        case Why.KEEPS:
            assert isinstance(action, Play | PlayFaceUp)
            plays = [other for other in step.legal if isinstance(other, Play | PlayFaceUp)]
            assert WORTH[played_cards(snapshot, action)[0].rank] == min(
                WORTH[played_cards(snapshot, other)[0].rank] for other in plays
            )
        case Why.GATHERS:
            assert isinstance(action, Take)
            assert sum(card.rank in (Rank.TWO, Rank.TEN, Rank.ACE) for card in before.pile) == reason.count > 0
        case Why.LAYS_OUT:
            assert isinstance(action, Swap)
            assert WORTH[action.hand.rank] > WORTH[action.face_up.rank]
        case Why.LAID_OUT:
            seat = before.seat_to_act
            assert max(WORTH[card.rank] for card in seat.hand) <= min(WORTH[card.rank] for card in seat.face_up_cards)
        case Why.SPENT:
            assert isinstance(action, Ready)
            assert before.swaps_made == MAX_SWAPS
        case Why.BLIND:
            assert isinstance(action, Flip)
