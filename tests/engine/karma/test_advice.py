"""A hint tells what the seat may know, and nothing else."""

from __future__ import annotations

import random

from engine.karma import rules
from engine.karma.advice import advise
from engine.karma.bots.base import Bot
from engine.karma.bots.normal import Normal
from engine.karma.knowledge import Knowledge
from engine.karma.snapshot import Snapshot
from tests.engine.karma.bots.test_hard_expert import watched_game
from tests.engine.karma.random_games import redealt
from tests.engine.karma.tables import table

PLAYOUTS = 64


def remembered(snapshots: list[Snapshot]) -> Knowledge:
    """What a seat knows that has seen these."""
    knowledge = Knowledge()
    for snapshot in snapshots:
        knowledge.observe(snapshot)
    return knowledge


def test_no_leak_tables_that_look_alike_get_the_same_hint() -> None:
    chance = random.Random(3)
    bots: list[Bot] = [Normal(), Normal(), Normal()]
    for state, seen in watched_game(bots, 0, 1):
        hint = advise(rules.snapshot(state, 0), remembered(seen), 9, PLAYOUTS)
        for _ in range(20):
            alike = rules.snapshot(redealt(state, 0, chance), 0)
            assert advise(alike, remembered(seen), 9, PLAYOUTS) == hint


def test_each_legal_action_has_its_chance_even_a_single_one() -> None:
    for state in (table("A> 4 9 10", "B 7 8", pile="3"), table("A> 4", "B 7 8", pile="9")):
        snapshot = rules.snapshot(state, 0)
        found = advise(snapshot, Knowledge(), 1, PLAYOUTS).assessment
        assert [evaluation.action for evaluation in found.evaluations] == list(snapshot.legal_actions)
        assert all(0 <= evaluation.chance <= 1 for evaluation in found.evaluations)
        assert found.choice in snapshot.legal_actions


def test_a_win_at_once_is_advised() -> None:
    state = table("A> 4 4 / - / -", "B 7 8 9", pile="3")
    advice = advise(rules.snapshot(state, 0), Knowledge(), 1, PLAYOUTS)
    assert advice.assessment.choice in rules.legal_actions(state)
    assert max(evaluation.chance for evaluation in advice.assessment.evaluations) == 1
    assert advice.reason.why == "wins"
