"""What goes around: each fact is a true figure of its game."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import Rank
from engine.karma.actions import Action, Play, Take
from engine.karma.events import Burned, Event, FlipFailed, Played, Took
from engine.karma.fed import BiggestPile, CameHome, Fed, facts
from engine.karma.state import State, deal_from_seed, initial_state
from tests.engine.karma.random_games import played_at_random
from tests.engine.karma.tables import A, B, C, events_of, table


def game(state: State, *actions: Action) -> list[tuple[Event, ...]]:
    """The events of each of these actions."""
    return [events_of(state, *actions[: count + 1]) for count in range(len(actions))]


def play(rank: str) -> Play:
    return Play(rank=Rank.parse(rank))


QUEENS = table("A> Q Q Q 3 4 5", "B 4 5 6 7", "C 6 6 9 9")


def test_cards_come_home_when_their_taker_plays_them_and_their_player_takes_them_back() -> None:
    state = table("A> Q Q Q 3 4", "B 5 6 7")
    told = facts(game(state, play("Q"), Take(), play("4"), play("Q"), Take()))
    assert told[0] == CameHome(feeder=A, eater=B, rank=Rank.QUEEN, count=3, turns=2)


def test_cards_that_their_taker_played_and_took_back_itself_meanwhile_come_home_too() -> None:
    state = table("A> Q 4 K 3 6 6", "B 5 6 7")
    moves = play("Q"), Take(), play("4"), play("Q"), play("K"), Take(), play("3"), play("Q"), Take()
    assert facts(game(state, *moves))[0] == CameHome(feeder=A, eater=B, rank=Rank.QUEEN, count=1, turns=4)


def test_the_most_cards_that_came_home_at_once_are_told() -> None:
    state = table("A> 9 Q Q Q 3 3 4", "B 5 6 7 8")
    few = play("9"), Take(), play("3"), play("9"), Take()
    many = play("Q"), Take(), play("3"), play("Q"), Take()
    assert facts(game(state, *few, play("5"), *many))[0] == CameHome(A, B, rank=Rank.QUEEN, count=3, turns=2)


def test_playing_again_is_still_the_same_turn() -> None:
    state = table("A> Q Q Q 3 10 4 6", "B 5 6 7")
    moves = play("Q"), Take(), play("3"), play("5"), play("10"), play("4"), play("Q"), Take()
    told = facts(game(state, *moves))
    assert told[0] == CameHome(feeder=A, eater=B, rank=Rank.QUEEN, count=3, turns=3)


def test_whoever_skips_all_others_has_a_new_turn() -> None:
    state = table("A> Q 8 9 3", "B 5 6 7")
    told = facts(game(state, play("Q"), Take(), play("8"), play("9"), play("Q"), Take()))
    assert told[0] == CameHome(feeder=A, eater=B, rank=Rank.QUEEN, count=1, turns=3)


def test_cards_that_a_third_seat_takes_have_not_come_home() -> None:
    told = facts(game(QUEENS, play("Q"), Take(), play("6"), Take(), play("5"), Take()))
    assert not [fact for fact in told if isinstance(fact, CameHome)]


def test_a_card_that_a_seat_takes_back_itself_is_fed_to_nobody() -> None:
    state = table("A> Q 3", "B 2 4", pile="")
    assert facts(game(state, play("Q"), play("2"), Take()))[0] == Fed(feeder=B, eater=A, cards=1, piles=1)


def test_the_most_that_one_fed_to_another_is_told() -> None:
    told = facts(game(QUEENS, play("Q"), Take(), play("6"), Take()))
    assert Fed(feeder=A, eater=B, cards=3, piles=1) in told


def test_the_biggest_pile_is_counted_whole() -> None:
    state = table("A> 4 5", "B 6 6 7", "C 5")
    assert BiggestPile(eater=C, cards=3, feeder=B, fed=2) in facts(game(state, play("4"), play("6"), Take()))


def test_facts_about_a_seat_go_first() -> None:
    events = game(QUEENS, play("Q"), Take(), play("6"), Take())
    assert Fed(feeder=C, eater=A, cards=2, piles=1) in facts(events, about=[C])
    assert Fed(feeder=A, eater=B, cards=3, piles=1) in facts(events)


def test_facts_of_the_first_seat_asked_about_go_before_those_of_the_next_and_these_before_all_others() -> None:
    events = game(QUEENS, play("Q"), Take(), play("6"), Take())
    fed, biggest = Fed(feeder=A, eater=B, cards=3, piles=1), BiggestPile(eater=B, cards=3, feeder=A, fed=3)
    given = Fed(feeder=C, eater=A, cards=2, piles=1)
    assert facts(events) == (fed, biggest)
    assert facts(events, about=[C, B]) == (given, biggest)
    assert facts(events, about=[B, C]) == (fed, biggest)


def test_what_a_seat_has_no_part_in_is_told_last_whatever_it_is() -> None:
    state = table("A> Q 3 4 5 9", "B 5 6 7", "C 6 K 3")
    events = game(state, play("Q"), Take(), play("6"), play("9"), play("Q"), play("K"), Take())
    assert [type(fact) for fact in facts(events, about=[B])] == [CameHome, Fed, BiggestPile]
    assert [type(fact) for fact in facts(events, about=[C])] == [Fed, BiggestPile, CameHome]


def test_the_biggest_pile_is_the_biggest_whomever_it_concerns_and_of_equal_ones_that_of_the_seat() -> None:
    state = table("A> 9 4 5", "B 3 8 8 K", "C 3 9 6 Q")
    events = game(state, play("9"), Take(), play("3"), Take())
    assert BiggestPile(eater=A, cards=1, feeder=C, fed=1) in facts(events, about=[C])
    assert BiggestPile(eater=B, cards=1, feeder=A, fed=1) in facts(events, about=[B])
    larger = game(state, play("9"), play("K"), Take(), play("4"), Take())
    assert BiggestPile(eater=C, cards=2, feeder=A, fed=1) in facts(larger, about=[B])


def test_where_nobody_took_a_pile_there_is_nothing_to_tell() -> None:
    assert facts(game(QUEENS, play("Q"))) == ()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_in_whole_games_all_that_is_fed_was_played_by_one_and_taken_by_another(seats: int) -> None:
    for seed in range(6):
        steps = list(played_at_random(initial_state(deal_from_seed(seats, seed)), seed))
        fed, biggest = _fed_by_hand([step.events for step in steps])
        for about in ((), *((seat,) for seat in range(seats))):
            for fact in facts([step.events for step in steps], about):
                match fact:
                    case Fed():
                        assert fact.cards == fed[fact.feeder, fact.eater]
                    case BiggestPile():
                        assert fact.cards == biggest
                    case CameHome():
                        assert fact.count <= fed[fact.feeder, fact.eater]
                        assert fact.count <= fed[fact.eater, fact.feeder]


def _fed_by_hand(game: list[tuple[Event, ...]]) -> tuple[Counter[tuple[int, int]], int]:
    """Counted apart, from who played each card of the pile; and the most cards taken at once with any fed."""
    owners: list[int] = []
    fed: Counter[tuple[int, int]] = Counter()
    biggest = 0
    for event in (event for events in game for event in events):
        match event:
            case Played():
                owners += [event.seat] * len(event.cards)
            case Burned():
                owners = []
            case Took() | FlipFailed():
                assert len(owners) == len(event.cards)
                others = [owner for owner in owners if owner != event.seat]
                fed.update((owner, event.seat) for owner in others)
                biggest = max(biggest, len(owners) if others else 0)
                owners = []
    return fed, biggest
