"""The review on the screen: made in the background, kept, opened from the end of a game and from the history."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from app.karma.once import Once
from app.karma.review_art import graph
from app.karma.review_words import ReviewWords
from app.palmkarma import PalmkarmaApp
from app.screens import review as review_screen
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.replay import ReplayLog, ReplayScreen
from app.screens.review import ReviewLines, ReviewScreen
from app.storage.in_memory import store_in_memory
from app.storage.records import texts_of
from app.storage.store import Store
from app.storage.values import ResultLine
from app.widgets.game_table import GameTable
from engine.karma import review as engine_review
from engine.karma.actions import Take
from engine.karma.review import Grade, Judged, Review
from engine.records.karma import KarmaRecord
from tests.app.driving import app_at, both_sizes, click_text, is_whole, resize_to_any, screen_text, wait_until
from tests.app.history.screens import opened_at
from tests.app.karma.playing import ALONE, by_keys, play_on
from tests.engine.karma.test_review import played

PATIENCE = 6000
"""Turns of the loop: judging a whole game takes some seconds."""


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best action is sought in fewer games."""
    monkeypatch.setattr(review_screen, "questions", lambda record: engine_review.questions(record, playouts=50))


def short_game() -> KarmaRecord:
    """A person against a bot."""
    return played(2, ("easy", "normal"), ("person", "normal"))


def store_with(record: KarmaRecord) -> Store:
    """A store of this game."""
    store = store_in_memory()
    assert record.result
    store.add(*texts_of(record), ResultLine(winner=record.result.winner, reason=record.result.reason), 0.0, 1.0)
    return store


@asynccontextmanager
async def review_at(
    size: tuple[int, int], record: KarmaRecord, store: Store
) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None], ReviewScreen]]:
    """The app at the review of this game."""
    async with app_at(size) as (app, pilot):
        app.open_screen("review", record=record, store=store)
        await pilot.pause()
        assert isinstance(app.screen, ReviewScreen)
        yield app, pilot, app.screen


@both_sizes
async def test_a_review_shows_how_far_it_is_then_graph_grades_and_costliest_and_is_kept(size: tuple[int, int]) -> None:
    record = short_game()
    store = store_with(record)
    async with review_at(size, record, store) as (app, pilot, screen):
        await wait_until(pilot, lambda: "Judging action" in screen_text(app))
        await wait_until(pilot, lambda: screen.review is not None, PATIENCE)
        await wait_until(pilot, lambda: "Costliest" in screen_text(app))
        assert "Costliest (numbers count the actions of all seats)" in screen_text(app)
        assert "100%" in screen_text(app)
        assert "Judging" not in screen_text(app)
        assert is_whole(app)
        found = screen.review
        assert screen._thinker._process is None
    async with review_at(size, record, store) as (app, pilot, screen):
        assert screen.review == found
        await wait_until(pilot, lambda: "Costliest" in screen_text(app))


@pytest.mark.parametrize("by_click", [False, True], ids=["enter", "a click"])
async def test_a_line_leads_to_its_action_in_the_replay_and_back(by_click: bool) -> None:
    record, review = made_up(0.0, 0.05, 0.15, 0.3)
    store = store_with(record)
    store.keep_review(str(record.id), review.model_dump_json())
    async with review_at((80, 24), record, store) as (app, pilot, screen):
        await wait_until(pilot, lambda: "a blunder. Better" in screen_text(app))
        if by_click:
            await click_text(pilot, app, "a blunder. Better")
        else:
            await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.position == review.actions[3].number, "the action is not taken yet"
        log = app.screen.query_one(ReplayLog)
        assert log.highlighted == app.screen._reel.line_of(app.screen.position)
        await pilot.press("escape")
        await wait_until(pilot, lambda: app.screen is screen)


async def test_a_review_bears_a_terminal_of_any_size() -> None:
    record, review = made_up(0.0, 0.05, 0.15, 0.3)
    store = store_with(record)
    store.keep_review(str(record.id), review.model_dump_json())
    async with review_at((80, 24), record, store) as (app, pilot, _):
        await wait_until(pilot, lambda: "a blunder. Better" in screen_text(app))
        await resize_to_any(pilot, app)
        assert "a blunder. Better" in screen_text(app)


async def test_leaving_while_it_runs_ends_it_at_once_and_nothing_is_kept() -> None:
    record = short_game()
    store = store_with(record)
    async with review_at((80, 24), record, store) as (app, pilot, screen):
        await wait_until(pilot, lambda: screen._thinker._process is not None)
        process = screen._thinker._process
        assert process
        await pilot.press("escape")
        await wait_until(pilot, lambda: process.returncode is not None)
        assert app.screen is not screen
    assert store.review(str(record.id)) is None


async def test_a_kept_review_that_can_not_be_read_is_made_again() -> None:
    record = short_game()
    store = store_with(record)
    store.keep_review(str(record.id), '{"version": 99}')
    async with review_at((80, 24), record, store) as (app, pilot, _):
        await wait_until(pilot, lambda: "Judging action" in screen_text(app))


async def test_the_history_opens_the_review_of_a_finished_game_of_karma() -> None:
    async with opened_at("history", store_with(short_game())) as (app, pilot):
        await wait_until(pilot, lambda: app.screen.query_one(GameTable).row_count == 1)
        await pilot.press("v")
        await wait_until(pilot, lambda: isinstance(app.screen, ReviewScreen))


async def test_the_history_offers_no_review_of_a_game_with_the_guide() -> None:
    record = short_game().model_copy(update={"guide": True})
    async with opened_at("history", store_with(record)) as (app, pilot):
        await wait_until(pilot, lambda: app.screen.query_one(GameTable).row_count == 1)
        await wait_until(pilot, lambda: "finished" in screen_text(app))
        assert app.screen.check_action("review", ()) is None
        await pilot.press("v")
        await pilot.pause()
        assert not isinstance(app.screen, ReviewScreen)


async def test_the_end_of_a_kept_game_opens_its_review() -> None:
    async with app_at() as (app, pilot):
        await app.workers.wait_for_complete()  # else what comes after the first frame would want a file to protect
        app._store = store_in_memory()
        app._store.keeps = True
        screen = KarmaScreen(ALONE)
        screen.once = Once(seconds=0)
        await app.push_screen(screen)
        await pilot.pause()
        await play_on((app, pilot, screen), by_keys)
        assert isinstance(app.screen, KarmaEndScreen)
        await pilot.press("v")
        await wait_until(pilot, lambda: isinstance(app.screen, ReviewScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))


def made_up(*costs: float) -> tuple[KarmaRecord, Review]:
    """A review that says that the first actions of the person cost so much."""
    record = short_game()
    numbers = [number for number, move in enumerate(record.actions) if move.seat == 0]
    grades = {0.0: Grade.BEST, 0.05: Grade.INACCURACY, 0.15: Grade.MISTAKE, 0.3: Grade.BLUNDER}
    actions = tuple(
        Judged(
            number=number,
            seat=0,
            action=record.actions[number].action,
            hint=False,
            had_choice=True,
            chance=0.5,
            chance_error=0.02,
            cost=cost,
            cost_error=0.01,
            grade=grades[cost],
            better=Take() if cost else None,
        )
        for number, cost in zip(numbers, costs, strict=False)
    )
    return record, Review(seats=(0,), actions=actions)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_what_was_done_is_not_cut_while_there_is_room(size: tuple[int, int]) -> None:
    record, review = made_up(0.0, 0.3, 0.05)
    review = Review(
        seats=(0,),
        actions=tuple(judged.model_copy(update={"hint": True, "action": Take()}) for judged in review.actions),
    )
    store = store_with(record)
    store.keep_review(str(record.id), review.model_dump_json())
    async with review_at(size, record, store) as (_, pilot, screen):
        lines = screen.query_one(ReviewLines)
        await wait_until(pilot, lambda: lines.option_count > 0)
        rows = [str(option.prompt) for option in lines.options if str(option.prompt).endswith("points")]
        assert len(rows) == 2
        assert all(("(after a hint)" in row) == (size[0] > 60) and ("\u2026" in row) == (size[0] == 60) for row in rows)
        assert all(len(row) <= lines.scrollable_content_region.width for row in rows)
        assert len({row.index("50%") for row in rows}) == 1, "columns"


def test_the_graph_is_as_high_as_the_chance_and_marks_what_was_graded() -> None:
    record, review = made_up(0.0, 0.05, 0.15, 0.3)
    *rows, marks = graph(record, review, 0, 46, 8, ascii_only=True)
    assert [row.count("#") > 30 for row in rows] == [False] * 4 + [True] + [False] * 3
    assert [row.count(".") > 30 for row in rows] == [False] * 5 + [True] * 3, "below its top it is only shaded"
    assert marks.split() == ["i", "m", "b"]
    assert all(len(row) <= 46 for row in (*rows, marks))
    assert record.result
    assert ("#" in rows[0]) == (record.result.winner == 0)


def test_a_game_with_more_actions_than_columns_is_marked_to_its_end() -> None:
    record, review = made_up(*[0.0] * 13, 0.3)
    assert len(review.actions) == 14
    *_, marks = graph(record, review, 0, 12, 8, ascii_only=True)
    assert marks == " " * 11 + "b"


@pytest.mark.parametrize(
    ("chance", "said"), [(0.0, "<1%"), (0.004, "<1%"), (0.012, "1%"), (0.5, "50%"), (0.99, "99%"), (1.0, ">99%")]
)
@pytest.mark.parametrize("ascii_only", [True, False])
def test_no_chance_before_the_end_is_told_or_drawn_as_none(chance: float, said: str, ascii_only: bool) -> None:
    record, review = made_up(0.0, 0.0, 0.0)
    actions = tuple(judged.model_copy(update={"chance": chance}) for judged in review.actions)
    review = review.model_copy(update={"actions": actions})
    assert {row[2] for row in ReviewWords(record, review).actions(0)} == {said}
    *_, lowest, _ = graph(record, review, 0, 46, 8, ascii_only=ascii_only)
    assert len(lowest[6:].rstrip()) >= 30
    assert " " not in lowest[6:36]


def test_the_action_that_wins_the_game_is_a_certainty() -> None:
    record, review = made_up(0.0)
    last = review.actions[0].model_copy(update={"number": len(record.actions) - 1, "chance": 1.0})
    last = last.model_copy(update={"action": record.actions[-1].action, "seat": record.actions[-1].seat})
    words = ReviewWords(record, review.model_copy(update={"actions": (last,)}))
    assert next(words.actions(last.seat))[2] == "100%"


def test_grades_are_counted_and_the_costliest_named_with_the_better_action() -> None:
    record, review = made_up(0.0, 0.05, 0.15, 0.3, 0.3)
    words = ReviewWords(record, review)
    assert words.grades(0).startswith("1 best, 1 inaccuracy (i), 1 mistake (m), 2 blunders (b), 0 too close to call")
    costliest = list(words.costliest(0))
    assert len(costliest) == 3
    assert all("gave away 30 points (\u00b11), a blunder. Better: take the pile" in line for line in costliest[:2])
