"""Players of Psychic Palm: what they call, and what they remember."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import FULL_DECK, Card, parse_cards, shuffled
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.players import PLAYERS, Memory, Player
from engine.psychic_palm.state import State, initial_state


def scores(player: str, games: int) -> list[int]:
    """The scores of this player with decks of its own."""
    return [play(PLAYERS[player](seed + games), shuffled(FULL_DECK, seed)).score for seed in range(games)]


def play(player: Player, deck: tuple[Card, ...]) -> State:
    """The end of a game of this player with this deck."""
    state = initial_state(deck)
    while not state.over:
        state = call(state, player.choose(rules.snapshot(state, rules.PLAYER)))
        player.observe(rules.snapshot(state, rules.PLAYER))
    return state


def call(state: State, text: str) -> State:
    """The game after this call and its flip."""
    state, _ = rules.apply(state, rules.PLAYER, Announce(call=text))
    return rules.apply(state, rules.PLAYER, FlipTop())[0]


def deck_of(first: str) -> tuple[Card, ...]:
    """A full deck with these cards on top."""
    top = parse_cards(first)
    return top + tuple(card for card in FULL_DECK if card not in top)


def remembering(state: State, *calls: str) -> tuple[State, Memory]:
    """The game after these calls, with a player who has watched it."""
    player = Memory()
    for text in calls:
        state = call(state, text)
        player.observe(rules.snapshot(state, rules.PLAYER))
    return state, player


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_makes_a_call_of_each_phase_to_the_end(player: str) -> None:
    for seed in range(20):
        assert play(PLAYERS[player](seed), shuffled(FULL_DECK, seed)).over


@pytest.mark.parametrize("player", PLAYERS)
def test_a_seed_reproduces_a_game(player: str) -> None:
    assert scores(player, 30) == scores(player, 30)


def test_random_makes_each_call_of_a_phase_equally_often() -> None:
    state = initial_state(FULL_DECK)
    player = PLAYERS["random"](7)
    snapshot = rules.snapshot(state, rules.PLAYER).model_copy(update={"phase": Phase.KIND})
    seen = Counter(player.choose(snapshot) for _ in range(2600))
    assert set(seen) == set(CALLS[Phase.KIND])
    assert all(140 < count < 270 for count in seen.values())


def test_fixed_always_calls_red_hearts_and_one_kind() -> None:
    snapshot = rules.snapshot(initial_state(FULL_DECK), rules.PLAYER)
    called = [PLAYERS["fixed"](7).choose(snapshot.model_copy(update={"phase": phase})) for phase in Phase]
    assert called == ["red", "H", "A", "AH"]


def test_memory_calls_the_colour_of_which_more_is_unseen() -> None:
    state, player = remembering(initial_state(deck_of("2H 3H")), "black")
    assert player.choose(rules.snapshot(state, rules.PLAYER)) == "black"
    state, player = remembering(initial_state(deck_of("2S 3S")), "red")
    assert player.choose(rules.snapshot(state, rules.PLAYER)) == "red"


def test_memory_takes_the_tied_colour_without_the_longest_suit() -> None:
    """Seen: two hearts, a club and a spade; so diamonds are the longest suit, and both colours have 24 cards left."""
    state, player = remembering(initial_state(deck_of("2H 3H 2C 3S")), "black", "red")
    assert player.choose(rules.snapshot(state, rules.PLAYER)) == "black"
    state, player = remembering(initial_state(deck_of("2C 3C 2H 3D")), "red", "black")
    assert player.choose(rules.snapshot(state, rules.PLAYER)) == "red"


def test_memory_doesnt_count_the_cards_that_lie_face_down() -> None:
    """The bonus card is a heart, which nobody has seen: of the suits, all but hearts (one seen) are as likely."""
    state, player = remembering(initial_state(deck_of("2H 3D")), "red")
    assert state.phase is Phase.SUIT
    assert player.choose(rules.snapshot(state, rules.PLAYER)) == "C"
    state, player = remembering(initial_state(deck_of("2C 3C")), "black")
    assert player.choose(rules.snapshot(state, rules.PLAYER)) == "D"


def test_memory_counts_a_card_once_however_often_it_is_shown() -> None:
    """Two red and four black cards have been seen, so red is likelier."""
    state, player = remembering(initial_state(deck_of("2H 3H 4C 5S 6C 7S")), "black")
    for _ in range(5):
        player.observe(rules.snapshot(state, rules.PLAYER))
    for _ in range(2):
        state = call(state, "red")
        player.observe(rules.snapshot(state, rules.PLAYER))
    assert player.choose(rules.snapshot(state, rules.PLAYER)) == "red"
