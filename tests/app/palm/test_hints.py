"""Hints of the coach: from what could be known, for the goal that is chosen, and marked in the game's record."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.card_art import Look
from app.palm.hints import hint_lines, judgement
from app.palm.keeping import deal_kept, resume_kept
from app.palm.table import Hint, PalmTable
from app.screens.palm_hint import HintDialog
from app.settings import GOALS, Settings
from app.storage.records import load
from app.storage.values import Query
from app.widgets.choice_row import ChoiceRow
from engine.cards import Card
from engine.psychic_palm import coach
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.coach import MEAN_SCORE, PERFECT_GAME, Advice
from engine.psychic_palm.odds import unseen_after
from engine.psychic_palm.review import ReviewedCall
from engine.psychic_palm.state import Call, deck_from_seed
from engine.records.psychic_palm import PalmRecord
from tests.app.driving import app_at, both_sizes, screen_text, wait_until
from tests.app.palm.playing import a_call, palm_at, press_call, table, where
from tests.app.storage.games import opened


def call_and_flip(game: PalmTable, *, right: bool, seed: int = 7) -> None:
    """One call of a game on the deck of this seed."""
    card = deck_from_seed(seed)[52 - game.snapshot.cards_left]
    game.submit(Announce(call=next(call for call in CALLS[game.snapshot.phase] if fits(call, card) == right)))
    game.submit(FlipTop())


def kept_record(folder: Path, game: PalmTable) -> PalmRecord:
    """The record of a game in this folder, read anew."""
    record = load(opened(folder), str(game.game_id))
    assert isinstance(record, PalmRecord)
    return record


def test_the_goals_to_choose_are_those_of_the_coach() -> None:
    assert tuple(goal.name for goal in coach.GOALS) == GOALS
    assert Settings().goal == MEAN_SCORE.name


def test_the_coach_knows_the_cards_that_lay_face_up_and_no_other() -> None:
    game = table()
    shown: list[Card] = []
    deck = deck_from_seed(7)
    for right in (False, True, True, False, False, True):
        before = 52 - game.snapshot.cards_left
        score = game.snapshot.face_down
        call_and_flip(game, right=right)
        moved = 52 - game.snapshot.cards_left
        bonus = game.snapshot.face_down - score
        shown += deck[before : moved - bonus] if bonus else deck[before:moved]
        unseen = unseen_after(shown)
        hint = game.hint(MEAN_SCORE)
        snapshot = game.snapshot
        assert hint.advice == coach.coach_for(MEAN_SCORE).advice(unseen, snapshot.cards_left, snapshot.phase)
        assert max(hint.advice, key=lambda advice: advice.value).value == pytest.approx(hint.advice[hint.best].value)


def test_a_hint_is_marked_in_the_record_once_for_each_call(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = deal_kept(store, "Ada", pytest.fail)
    game.take_hint()
    assert store.count(Query()) == 0, "a game without an action leaves no trace, hinted or not"
    game.submit(Announce(call="red"))
    game.take_hint()
    game.submit(FlipTop())
    game.submit(Announce(call=CALLS[game.snapshot.phase][0]))
    game.submit(FlipTop())
    game.take_hint()
    game.submit(Announce(call=CALLS[game.snapshot.phase][0]))
    game.submit(FlipTop())
    assert game.hints == {0, 2}
    store.close()
    assert kept_record(tmp_path, game).hints == (0, 2)


def test_a_hint_before_the_game_was_left_is_marked_when_it_goes_on(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = deal_kept(store, "Ada", pytest.fail)
    game.submit(Announce(call="red"))
    game.submit(FlipTop())
    game.take_hint()
    store.close()
    store = opened(tmp_path)
    resumed = resume_kept(store, str(game.game_id), pytest.fail)
    assert resumed.hints == {1}
    resumed.submit(Announce(call=CALLS[resumed.snapshot.phase][0]))
    store.close()
    assert kept_record(tmp_path, game).hints == (1,)


def test_calls_whose_figures_read_alike_share_a_line() -> None:
    game = table()
    lines = hint_lines(game.hint(MEAN_SCORE), Phase.COLOUR, Look())
    assert " ".join(lines[2].split()) == "Right At the end Call"
    assert lines[0] == "Best: red. 50.0% to be right; 11.13 points at the end, on average."
    assert [" ".join(line.split()) for line in lines[3:]] == ["50.0% 11.13 points red black"]
    perfect = hint_lines(game.hint(PERFECT_GAME), Phase.COLOUR, Look())
    assert perfect[0] == "Best: red. 50.0% to be right; perfect game: 1 in 4,806."
    assert perfect[2].split() == ["Right", "perfect", "game", "Call"]
    title = hint_lines(game.hint(next(goal for goal in coach.GOALS if goal.least == 16)), Phase.COLOUR, Look())
    assert title[0].startswith("Best: red. 50.0% to be right; 16+ points: ")


def test_in_phase_4_seen_and_unseen_cards_are_told_apart() -> None:
    game = table()
    for _ in range(3):
        call_and_flip(game, right=True)
    lines = [" ".join(line.split()) for line in hint_lines(game.hint(MEAN_SCORE), game.snapshot.phase, Look())[3:]]
    assert len(lines) == 2
    assert lines[0].startswith("2.0%")
    assert lines[0].endswith("49 cards not shown yet")
    assert lines[1].startswith("never")
    assert lines[1].endswith("3 cards shown face up")


def test_for_a_goal_that_no_call_changes_the_coach_says_so_and_advises_for_most_points() -> None:
    game = table()
    call_and_flip(game, right=False)
    most = hint_lines(game.hint(MEAN_SCORE), Phase.COLOUR, Look())
    lost = hint_lines(game.hint(PERFECT_GAME), Phase.COLOUR, Look())
    assert lost == ["Perfect game: out of reach, whatever you call. For most points:", *most]
    reached = hint_lines(game.hint(coach.Goal("no point", 0)), Phase.COLOUR, Look())
    assert reached == ["0+ points: certain, whatever you call. For most points:", *most]


def test_what_a_single_call_makes_certain_is_told_in_words_and_not_in_figures() -> None:
    advice = Advice("red", 1.0, 1.0), Advice("black", 0.0, 0.25)
    lines = hint_lines(Hint(coach.Goal("ten", 10), 0, advice), Phase.COLOUR, Look())
    assert lines[0] == "Best: red. It is right; 10+ points: certain."
    assert [line.split() for line in lines[3:]] == [["always", "always", "red"], ["never", "25.0%", "black"]]


def test_why_the_best_call_is_not_the_likeliest_is_said_where_it_is_so() -> None:
    """In phase 3 a hit leads to phase 4: with many cards left the unlikeliest kind is best, with few the likeliest."""
    game, said = table(), list[tuple[int, bool]]()
    for number in range(30):
        if game.snapshot.result:
            break
        hint, phase = game.hint(MEAN_SCORE), game.snapshot.phase
        likeliest = max(advice.chance for advice in hint.advice)
        lines = hint_lines(hint, phase, Look())
        assert any("To miss is better here" in line for line in lines) == (hint.advice[hint.best].chance < likeliest)
        if phase is Phase.KIND:
            said.append((game.snapshot.cards_left, hint.to_miss))
        call_and_flip(game, right=phase is not Phase.KIND and number != 9)
    assert said == [(left, left >= 30) for left, _ in said]
    assert {to_miss for _, to_miss in said} == {True, False}


def test_a_call_of_a_colour_or_suit_that_is_best_but_not_likeliest_is_explained_by_what_follows() -> None:
    advice = Advice("red", 0.48, 12.1), Advice("black", 0.52, 12.0)
    lines = hint_lines(Hint(MEAN_SCORE, 0, advice), Phase.COLOUR, Look())
    assert lines[1] == "It is not the likeliest, but what follows it is worth more."
    assert hint_lines(Hint(MEAN_SCORE, 1, advice), Phase.COLOUR, Look())[1] == "", "the likeliest explains itself"


def test_a_call_is_not_judged_for_a_goal_that_no_call_changed() -> None:
    for value, said in ((0.0, "out of reach"), (1.0, "certain")):
        made = ReviewedCall(Call(0, Phase.COLOUR, "red", False), "black", 0.0, (Advice("red", 0.5, value),) * 2)
        told = judgement(made, PERFECT_GAME, Look())
        assert told == f"Coach (perfect game): {said}, whatever is called."
        assert len(told) <= 58


def judged(goal: coach.Goal, cost: float, best: str = "D", made: str = "H") -> str:
    """What the coach says of a call."""
    return judgement(ReviewedCall(Call(0, Phase.SUIT, made, False), best, cost, ()), goal, Look())


def test_a_call_that_was_made_is_judged_in_points_or_chances_of_the_goal() -> None:
    title = next(goal for goal in coach.GOALS if goal.least == 16)
    assert judged(MEAN_SCORE, 0.107) == "Coach (most points): diamonds. Yours cost 0.11 points."
    assert judged(MEAN_SCORE, 0.004) == "Coach (most points): diamonds. Yours cost almost nothing."
    assert judged(PERFECT_GAME, 1 / 9_999_999) == "Coach (perfect game): diamonds. Yours cost 1 in 9,999,999."
    assert judged(PERFECT_GAME, 1e-8) == "Coach (perfect game): diamonds. Yours cost almost nothing."
    assert judged(title, 0.073) == "Coach (16+ points): diamonds. Yours cost 7.3%."
    assert judged(title, -1e-15) == "Coach (16+ points): diamonds. Yours was worth as much."
    assert judged(title, 0.0, made="D") == "Coach (16+ points): the same call."


def test_a_judgement_takes_at_most_58_cells() -> None:
    costs = (0.0, 0.0001, 12.34), (0.0, 1e-8, 1.1e-7, 0.9)
    for goal in coach.GOALS:
        for cost in costs[goal.least is not None]:
            assert len(judged(goal, cost)) <= 58


@both_sizes
async def test_i_shows_the_hint_and_marks_the_game(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        await pilot.press("i")
        await wait_until(pilot, lambda: "Best: red." in screen_text(app))
        assert "1 hint" in screen_text(app)
        assert "Close" in screen_text(app), "the whole box has room"
        await pilot.press("i")
        assert where(app) == "PalmScreen"
        await press_call(pilot, a_call(screen, right=True))
        await press_call(pilot, a_call(screen, right=True))
        assert screen.snapshot.phase is Phase.KIND
        await pilot.press("i")
        await wait_until(pilot, lambda: "Best:" in screen_text(app))
        assert "average" in screen_text(app)
        assert "Close" in screen_text(app)
        assert "2 hints" in screen_text(app)


@pytest.mark.parametrize(("guide", "origin"), [(False, "dealt"), (False, "daily:2026-11-30"), (True, "code")])
async def test_only_a_hint_in_a_shuffled_game_is_said_to_leave_it_evidence(guide: bool, origin: str) -> None:
    async with app_at() as (app, pilot):
        game = deal_kept(app.store, "Ada", pytest.fail, seed=7, origin=origin, guide=guide)
        await app.push_screen(HintDialog(game))
        await wait_until(pilot, lambda: "Best: red." in screen_text(app))
        assert "marked" in screen_text(app)
        assert ("evidence" in screen_text(app)) == (origin == "dealt")


async def test_advice_that_is_longer_than_its_room_is_told_to_scroll_once_it_is_there() -> None:
    async with palm_at((60, 20)) as (app, pilot, screen):
        for _ in range(2):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("i")
        await wait_until(pilot, lambda: "To miss is better here" in screen_text(app))
        await wait_until(pilot, lambda: "Scroll" in screen_text(app))


async def test_another_goal_is_remembered() -> None:
    async with palm_at() as (app, pilot, _):
        await pilot.press("i", "right")
        await wait_until(pilot, lambda: "1 in 4,806" in screen_text(app))
        assert app.settings.goal == "perfect game"
        await pilot.press("i", "i")
        await wait_until(pilot, lambda: "1 in 4,806" in screen_text(app))
        assert app.screen.query_one(ChoiceRow).value == "perfect game"
        await pilot.press("enter")
        assert where(app) == "PalmScreen"


async def test_after_the_end_there_is_no_hint() -> None:
    async with palm_at() as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("i")
        assert where(app) == "PalmScreen"
        assert screen.snapshot.result is not None
