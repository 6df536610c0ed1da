"""A review grades what an action gave away, as far as that is certain, by what its seat knew then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from uuid import UUID

import pytest

from engine.arena import play_karma
from engine.cards import Card, Rank
from engine.karma import review, rules
from engine.karma.actions import Action, HouseRules, Play, Take
from engine.karma.bots.levels import make_bot
from engine.karma.judging import MAX_ERROR, Judgement, judge
from engine.karma.knowledge import Knowledge
from engine.karma.review import (
    LEAST,
    SURE_FROM,
    Grade,
    Review,
    count_questions,
    questions,
    reviewed_seats,
)
from engine.karma.state import State, deal_from_seed, initial_state
from engine.records.karma import KarmaRecord, Move, SeatEntry, replay, result_of
from tests.engine.karma.random_games import redealt
from tests.engine.karma.tables import A, B, table

PLAYOUTS = 200


def played(seed: int, players: Sequence[str], entries: Sequence[str] | None = None) -> KarmaRecord:
    """A game between these levels, recorded as one of ``entries``."""
    deal = deal_from_seed(len(players), seed)
    game = play_karma(initial_state(deal), [make_bot(level, seed) for level in players])
    return KarmaRecord(
        id=UUID(int=seed, version=4),
        origin="simulated",
        seed=seed,
        rules=HouseRules(),
        seats=tuple(SeatEntry(name=player, player=player) for player in entries or players),
        opening_seat=0,
        deal=deal,
        actions=game.moves,
        result=result_of(game.state),
    )


def reviewed(record: KarmaRecord) -> Review:
    """The whole review, here and now."""
    return Review(seats=reviewed_seats(record), actions=tuple(ask() for ask in questions(record, PLAYOUTS)))


def judged(state: State, action: Action, playouts: int) -> Judgement:
    """The judgement of an action of seat 0, which remembers nothing."""
    return judge(rules.snapshot(state, 0), Knowledge(), random.Random(1).random, action, playouts)


@cache
def known_levels() -> tuple[KarmaRecord, Review]:
    """A game of somebody who plays without a thought, somebody who searches, and a bot."""
    record = played(7, ("easy", "expert", "normal"), ("person", "person", "normal"))
    return record, reviewed(record)


def test_of_two_known_levels_the_worse_one_gives_away_more() -> None:
    _, review = known_levels()
    lost = [sum(found.cost for found in review.of(seat) if found.better) / len(review.of(seat)) for seat in (0, 1)]
    assert lost[0] > 0.01 + lost[1]
    assert review.costliest(0)[0].cost > 0.1


def test_nothing_under_two_errors_is_graded_and_no_error_is_above_two_points() -> None:
    _, review = known_levels()
    for found in review.actions:
        assert found.chance_error <= MAX_ERROR
        assert found.cost_error <= MAX_ERROR
        if found.grade in LEAST:
            assert found.cost >= SURE_FROM * found.cost_error
            assert found.cost >= LEAST[found.grade]
            assert found.better is not None
            assert found.better != found.action
        else:
            assert found.better is None


def test_each_action_of_the_game_is_judged_once_and_as_it_was_taken() -> None:
    record, review = known_levels()
    assert [(found.number, found.seat, found.action) for found in review.actions] == [
        (number, move.seat, move.action) for number, move in enumerate(record.actions) if move.seat in (0, 1)
    ]
    assert count_questions(record) == len(review.actions)


def test_where_there_is_no_choice_there_is_no_grade() -> None:
    record, review = known_levels()
    states = [state for state, _ in replay(record)]
    for found in review.actions:
        state = states[found.number]
        assert found.had_choice == (len(rules.legal_actions(state)) > 1)
        assert found.had_choice or found.grade is None


def test_the_costliest_are_the_three_worst_of_their_seat() -> None:
    _, review = known_levels()
    three = review.costliest(0)
    assert [found.cost for found in three] == sorted((found.cost for found in three), reverse=True)
    assert {found.seat for found in three} == {0}
    assert max(found.cost for found in review.of(0) if found.better) == three[0].cost


def test_only_persons_are_judged_where_there_are_any() -> None:
    record = played(5, ("easy", "normal", "easy"), ("person", "normal", "easy"))
    assert reviewed_seats(record) == (0,)
    assert {found.seat for found in reviewed(record).actions} == {0}


def test_a_review_is_the_same_each_time_and_comes_back_from_its_text() -> None:
    record = played(6, ("easy", "normal"), ("person", "normal"))
    review = reviewed(record)
    assert reviewed(record) == review
    assert Review.model_validate_json(review.model_dump_json()) == review


TAKE_OR_WIN = table("A> 9 / - / -", "B 7 / - / -", pile="5")


@pytest.mark.parametrize(
    ("cost", "error", "grade"),
    [
        (-0.1, 0.01, None),
        (0.05, 0.02, Grade.INACCURACY),
        (0.05, 0.03, None),
        (0.1, 0.02, Grade.MISTAKE),
        (0.19, 0.02, Grade.MISTAKE),
        (0.2, 0.02, Grade.BLUNDER),
        (0.9, 0.02, Grade.BLUNDER),
    ],
)
def test_the_grade_goes_by_what_was_given_away_if_that_is_certain(
    cost: float, error: float, grade: Grade | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    win, take = rules.legal_actions(TAKE_OR_WIN)
    monkeypatch.setattr(review, "judge", lambda *_: Judgement(0.5, 0.01, win, cost, error))
    assert _graded(take) == (grade, win if grade else None)
    assert _graded(win) == (Grade.BEST, None), "however it did in other worlds"


def _graded(action: Action) -> tuple[Grade | None, Action | None]:
    snapshot = rules.snapshot(TAKE_OR_WIN, 0)
    found = review._judged(0, Move(seat=0, action=action), snapshot, Knowledge(), 1, PLAYOUTS)
    return found.grade, found.better


@pytest.mark.parametrize("better", [True, False])
def test_a_win_at_hand_that_is_passed_by_costs_what_a_blunder_does(better: bool) -> None:
    win, take = rules.legal_actions(TAKE_OR_WIN)
    found = judged(TAKE_OR_WIN, win if better else take, 200)
    assert found.best == win
    assert found.chance == 1 if better else found.cost > LEAST[Grade.BLUNDER]


def test_an_action_that_later_choices_make_as_good_as_the_best_gives_nothing_away() -> None:
    """B has taken all its cards for all to see. Going on like *normal*, A would lose 18 points by its eights."""
    state = table("A 2 2 8 8 J J A / - - - / - 3 3", "B> - / 3C - - / - - -", pile="6 9 Q Q K K")
    knowledge = Knowledge()
    knowledge.observe(rules.snapshot(state, A))
    state, events = rules.apply(state, B, Take(face_up=Card.parse("3C")))
    snapshot = rules.snapshot(state, A, events)
    eights, ace = (
        judge(snapshot, knowledge, random.Random(1).random, Play(rank=rank), 2000) for rank in (Rank.EIGHT, Rank.ACE)
    )
    assert eights.cost < SURE_FROM * MAX_ERROR
    assert ace.cost > LEAST[Grade.BLUNDER]


def test_no_leak_what_a_seat_can_not_see_does_not_change_a_judgement() -> None:
    state = initial_state(deal_from_seed(3, 4))
    chance = random.Random(5)
    taken = rules.legal_actions(state)[0]

    found = [judged(redealt(state, 0, chance), taken, 60) for _ in range(3)]
    assert found == [judged(state, taken, 60)] * 3
