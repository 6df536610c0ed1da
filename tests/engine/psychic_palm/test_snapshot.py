"""Rules 6 and 9: what is in sight, what the history shows, and that nothing leaks."""

from __future__ import annotations

import random

import pytest

from engine.cards import Card, shuffled
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.events import Event
from engine.psychic_palm.snapshot import Snapshot, TurnedCard
from engine.psychic_palm.state import Role, State, initial_state
from tests.engine.psychic_palm.right_and_wrong import DECK, done, flipped, game, right_call, wrong_call

PERMUTATIONS = 1000
WINDING = "wRwRRwRRRw"
"""Outcomes that pass through all phases, right and wrong, to the end of the game."""


def seen(state: State) -> Snapshot:
    return rules.snapshot(state, None)


def names(cards: tuple[TurnedCard, ...] | None) -> list[str]:
    assert cards is not None
    return [str(turned.card) for turned in cards]


def words(deck: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in deck]


# What is shown


def test_a_snapshot_counts_what_lies_before_the_joker_face_down_and_face_up() -> None:
    view = seen(game("RRw"))
    assert (view.cards_left, view.face_down, view.face_up, view.call_count) == (52 - 2 - 4 - 6, 4, 8, 3)
    assert (view.phase, view.version, view.announced, view.result) == (Phase.COLOUR, 6, None, None)


def test_the_cards_that_a_call_turned_up_are_in_sight() -> None:
    wrong = seen(game("Rw"))
    assert names(wrong.in_sight) == words(DECK[2:6])
    assert [turned.role for turned in wrong.in_sight] == [Role.CALLED, *[Role.PENALTY] * 3]
    right = seen(game("RR"))
    assert names(right.in_sight) == words(DECK[2:3])


def test_a_called_card_in_sight_tells_its_call_and_a_penalty_card_has_none() -> None:
    called, penalty = seen(game("w")).in_sight
    assert (called.call, called.phase, called.hit) == (wrong_call(game()), Phase.COLOUR, False)
    assert (penalty.call, penalty.phase, penalty.hit) == (None, None, None)


def test_until_the_next_call_is_announced_then_they_are_gone() -> None:
    state = game("w")
    announced = done(state, Announce(call="red"))
    assert names(seen(state).in_sight) == words(DECK[:2])
    assert seen(announced).in_sight == ()
    assert seen(done(announced, Announce(call="black"))).in_sight == ()
    then = seen(done(announced, FlipTop()))
    assert names(then.in_sight)[0] == str(DECK[2])
    assert str(DECK[0]) not in names(then.in_sight)


def test_before_the_first_call_nothing_is_in_sight() -> None:
    assert seen(game()).in_sight == ()


def test_in_the_plain_game_there_is_no_history() -> None:
    for outcomes in ("", "w", "RRw"):
        view = seen(game(outcomes))
        assert (view.history, view.history_opened_at) == (None, None)


def test_cheating_opens_all_cards_turned_face_up_and_stays_open() -> None:
    state = done(game("Rw"), OpenHistory())
    view = seen(state)
    assert names(view.history) == words((DECK[0], *DECK[2:6]))
    assert names(view.in_sight) == words(DECK[2:6])
    assert view.history_opened_at == 2
    announced = seen(done(state, Announce(call="red")))
    assert announced.in_sight == ()
    assert announced.history == view.history
    later = seen(flipped(state, right=False)[0])
    assert names(later.history) == words((DECK[0], *DECK[2:8]))


def test_face_down_bonus_cards_stay_secret_in_a_cheating_game_too() -> None:
    view = seen(done(game("RRR"), OpenHistory()))
    assert names(view.history) == words((DECK[0], DECK[2], DECK[6]))


def test_at_the_end_the_whole_deck_lies_open_with_what_each_card_was() -> None:
    result = seen(game("RRRw")).result
    assert result is not None
    assert (result.score, result.title) == (9, "Braindead Underling")
    assert [turned.card for turned in result.deck] == list(DECK)
    roles = [Role.CALLED, Role.BONUS, Role.CALLED, *[Role.BONUS] * 3, Role.CALLED, *[Role.BONUS] * 5, Role.CALLED]
    assert [turned.role for turned in result.deck] == [*roles, *[Role.PENALTY] * 39]
    assert [turned.phase for turned in result.deck if turned.hit is not None] == list(Phase)


def test_every_viewer_sees_the_same() -> None:
    state, events = flipped(game("R"), right=False)
    assert rules.snapshot(state, 0, events) == rules.snapshot(state, None, events)


def test_a_snapshot_is_read_as_it_was_written() -> None:
    state = game()
    for outcome in WINDING:
        state, events = flipped(done(state, OpenHistory()) if state.version == 0 else state, outcome == "R")
        view = rules.snapshot(state, 0, events)
        assert Snapshot.model_validate_json(view.model_dump_json()) == view


# Nothing leaks


def story(deck: tuple[Card, ...], outcomes: str, calls: list[str], cheating: bool) -> list[str]:
    """All snapshots of a game, as JSON, with these calls."""
    state: State = initial_state(deck)
    told: list[str] = []

    def tell(events: tuple[Event, ...]) -> None:
        told.append(rules.snapshot(state, 0, events).model_dump_json())

    tell(())
    if cheating:
        state, events = rules.apply(state, 0, OpenHistory())
        tell(events)
    for call in calls[: len(outcomes)]:
        for action in (Announce(call=call), FlipTop()):
            state, events = rules.apply(state, 0, action)
            tell(events)
    return told


def calls_for(outcomes: str) -> list[str]:
    state, calls = game(), []
    for outcome in outcomes:
        calls.append(right_call(state) if outcome == "R" else wrong_call(state))
        state, _ = flipped(state, outcome == "R")
    return calls


@pytest.mark.parametrize("cheating", [False, True])
@pytest.mark.parametrize("count", range(len(WINDING)))
def test_the_unseen_cards_can_be_permuted_and_every_snapshot_stays_the_same_to_the_byte(
    count: int, cheating: bool
) -> None:
    """Unseen are the cards still to come and the bonus cards; the whole story up to here is told again."""
    outcomes = WINDING[:count]
    roles = game(outcomes).roles
    places = [place for place in range(52) if place >= len(roles) or roles[place] is Role.BONUS]
    calls, chance = calls_for(outcomes), random.Random(count)
    told = story(DECK, outcomes, calls, cheating)
    for _ in range(PERMUTATIONS // (2 * len(WINDING))):
        deck = list(DECK)
        for place, card in zip(
            places, shuffled([DECK[place] for place in places], chance.getrandbits(64)), strict=True
        ):
            deck[place] = card
        assert story(tuple(deck), outcomes, calls, cheating) == told


@pytest.mark.parametrize("outcomes", ["", "w", "Rw", "RRR", "wRwRRwRRR"])
def test_after_the_next_announcement_a_snapshot_of_the_plain_game_names_no_card(outcomes: str) -> None:
    """The only name of a card in it may be the call itself."""
    state = game(outcomes)
    announced, events = rules.apply(state, 0, Announce(call=right_call(state)))
    written = rules.snapshot(announced, 0, events).model_dump_json()
    assert not [card for card in words(DECK) if f'"{card}"' in written and card != right_call(state)]


def test_no_event_names_a_bonus_card() -> None:
    state = game()
    for outcome in WINDING[:-1]:
        state, events = flipped(state, outcome == "R")
        bonus = {str(card) for card, role in zip(DECK, state.roles, strict=False) if role is Role.BONUS}
        assert not [card for card in bonus for event in events if f'"{card}"' in event.model_dump_json()]
