"""Every game of Psychic Palm there is: the tree depends on right and wrong alone, and the rules walk all of it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from engine.psychic_palm.calls import Phase
from engine.psychic_palm.state import State
from tests.engine.psychic_palm.right_and_wrong import flipped, game

GAMES, STATES = 141_136, 770
SCORES = {*range(45), 46, 48}
CHANCE = {Phase.COLOUR: Fraction(1, 2), Phase.SUIT: Fraction(1, 4), Phase.KIND: Fraction(1, 13), 4: Fraction(1, 52)}
"""How often a call at random is right: the calls of a phase share out the deck evenly."""

Key = tuple[int, int, int]


def key_of(state: State) -> Key:
    """Cards left, phase reached (5 after a call in phase 4), score: all that the rest of the tree depends on."""
    past_the_last = bool(state.calls) and state.calls[-1].phase is Phase.CARD
    return (state.cards_left, 5 if past_the_last else int(state.phase), state.score)


def test_all_141_136_games_pass_through_770_states_and_end_with_the_scores_0_to_44_46_and_48() -> None:
    states: set[Key] = set()
    scores: Counter[int] = Counter()
    to_visit = [game()]
    while to_visit:
        state = to_visit.pop()
        states.add(key_of(state))
        if state.over:
            assert state.cards_left == 0
            assert len(state.roles) == 52
            scores[state.score] += 1
        else:
            to_visit += [flipped(state, right)[0] for right in (False, True)]
    assert scores.total() == GAMES
    assert len(states) == STATES
    assert set(scores) == SCORES
    assert scores[48] == 1


def test_a_player_who_calls_at_random_scores_9_905_and_is_perfect_once_in_5408_games() -> None:
    """Exactly, by dynamic programming over the same tree: mean, spread and the chance of a perfect game."""
    one_of: dict[Key, State] = {key_of(game()): game()}

    @cache
    def moments(key: Key) -> tuple[Fraction, Fraction, Fraction]:
        """From here on: the mean score, the mean of its square, the chance of 48."""
        state = one_of[key]
        if state.over:
            return Fraction(state.score), Fraction(state.score**2), Fraction(state.score == 48)
        hit = CHANCE[state.phase]
        branches = []
        for right, chance in ((True, hit), (False, 1 - hit)):
            then = flipped(state, right)[0]
            one_of.setdefault(key_of(then), then)
            branches.append([chance * moment for moment in moments(key_of(then))])
        mean, square, perfect = map(sum, zip(*branches, strict=True))
        return Fraction(mean), Fraction(square), Fraction(perfect)

    mean, square, perfect = moments(key_of(game()))
    assert len(one_of) == STATES
    assert round(float(mean), 3) == 9.905
    assert round(float(square - mean**2) ** 0.5, 3) == 2.672
    assert perfect == Fraction(1, 5408)
