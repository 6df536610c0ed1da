"""One legality function, held against a second opinion at tables of every kind."""

from __future__ import annotations

import pytest

from engine.karma import rules
from engine.karma.actions import HouseRules
from engine.karma.state import State, deal_from_seed, initial_state
from tests.engine.karma.oracle import EVERY_ACTION, allows
from tests.engine.karma.random_games import played_at_random
from tests.engine.karma.tables import refusal, table

ODD_TABLES = (
    table("A> 4 / 9", "B 7"),
    table("A> 2 10 A", "B 7", pile="A"),
    table("A> - / 9 9 K", "B 7", pile="Q"),
    table("A> - / 3 4 5", "B 7", pile="Q"),
    table("A> - / 3 4 5", "B 7"),
    table("A> - / - / 3 - 5", "B 7", pile="Q"),
    table("A> - / - / - - 5", "B 7"),
    table("A> 3 / - / 3 4 5", "B 7", pile="Q"),
)


def random_tables(seats: int) -> list[State]:
    """Tables from the middle of one random game, each thirteenth, and its end."""
    steps = list(played_at_random(initial_state(deal_from_seed(seats, seats)), seed=seats))
    return [initial_state(deal_from_seed(seats, seats)), *(step.after for step in steps[::13]), steps[-1].after]


@pytest.mark.parametrize("state", ODD_TABLES)
def test_exactly_the_actions_that_the_rules_allow_are_legal(state: State) -> None:
    legal = rules.legal_actions(state)
    assert len(set(legal)) == len(legal) > 0
    assert {action for action in EVERY_ACTION if allows(state, state.turn, action)} == set(legal)


@pytest.mark.parametrize("seats", range(2, 7))
def test_of_all_that_can_be_asked_for_exactly_the_legal_actions_are_accepted(seats: int) -> None:
    for state in random_tables(seats):
        legal = set(rules.legal_actions(state))
        for action in EVERY_ACTION:
            assert allows(state, state.turn, action) == (action in legal)
            if action in legal:
                rules.apply(state, state.turn, action)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_refusal_names_a_rule_and_gives_one_sentence(seats: int) -> None:
    few = EVERY_ACTION[: -(52 * 52)] + EVERY_ACTION[-(52 * 52) :: 397]
    for state in random_tables(seats):
        for seat in range(seats):
            for action in few:
                if not allows(state, seat, action):
                    refused = refusal(state, action, seat)
                    assert 1 <= refused.rule <= 12
                    assert refused.reason[0].isupper()
                    assert refused.reason.endswith(".")


def test_a_refusal_tells_nothing_of_another_hand() -> None:
    """Whoever acts out of turn hears the same whatever the others hold."""
    one, other = table("A> 4", "B 7 8"), table("A> 9", "B 7 8")
    for action in EVERY_ACTION[:120]:
        assert refusal(one, action, 1).reason == refusal(other, action, 1).reason


def test_the_house_rules_change_nothing_of_what_is_legal() -> None:
    for skip_rank in (7, 8, 11, None):
        house_rules = HouseRules.model_validate({"skip_rank": skip_rank, "stack_skips": True, "magic_starts": False})
        state = table("A> 3 7 8 9 J", "B 7", pile="8", house_rules=house_rules)
        assert [action for action in EVERY_ACTION if allows(state, 0, action)] == list(rules.legal_actions(state))
