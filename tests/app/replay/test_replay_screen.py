"""The replay: forward, back, to both ends, to any line of the log, and playing; by keys alone and by clicks alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from app.card_art import Look
from app.palm.hints import judgement
from app.palmkarma import PalmkarmaApp
from app.screens.replay import SPEEDS, ReplayScreen
from app.storage.values import ResultLine
from app.widgets.coach_line import CoachLine
from app.widgets.transport import Transport
from engine.psychic_palm.coach import MEAN_SCORE, PERFECT_GAME, Goal
from engine.psychic_palm.review import review
from engine.records.lines import Record
from engine.records.psychic_palm import replay
from tests.app.driving import COMPACT, app_at, both_sizes, click_text, is_whole, screen_text, wait_until
from tests.app.history.many import line
from tests.app.replay.test_reels import karma, palm

KARMA, PALM = karma(), palm()
both_games = pytest.mark.parametrize("record", [KARMA, PALM], ids=["karma", "palm"])


@asynccontextmanager
async def replay_at(
    record: Record, size: tuple[int, int] = COMPACT
) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None], ReplayScreen]]:
    """The app at a replay of this record."""
    entry = line(2)._replace(kind=record.game, result=ResultLine(winner=0), seats=line(2).seats)
    async with app_at(size) as (app, pilot):
        app.open_screen("replay", record=record, line=entry)
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        yield app, pilot, app.screen


def last(record: Record) -> int:
    """The last position."""
    return len(record.actions if record.game == "karma" else record.calls)


async def at(pilot: Pilot[None], screen: ReplayScreen, position: int) -> None:
    """Wait until the replay stands there, on the screen too."""
    await wait_until(pilot, lambda: screen.position == position)
    await wait_until(pilot, lambda: f" {position} of " in screen_text(screen.app))


@both_sizes
@both_games
async def test_keys_go_forward_back_and_to_both_ends(record: Record, size: tuple[int, int]) -> None:
    async with replay_at(record, size) as (app, pilot, screen):
        assert is_whole(app)
        await at(pilot, screen, 0)
        await pilot.press("left")
        await at(pilot, screen, 0)
        await pilot.press("right", "right", "right")
        await at(pilot, screen, 3)
        await pilot.press("left")
        await at(pilot, screen, 2)
        await pilot.press("end")
        await at(pilot, screen, last(record))
        await pilot.press("right")
        await at(pilot, screen, last(record))
        await pilot.press("home")
        await at(pilot, screen, 0)


async def test_what_has_no_room_in_the_head_ends_with_an_ellipsis() -> None:
    title = "Seer of the Slightly Better than Average"
    entry = line(1)._replace(result=ResultLine(score=14, title=title), cheated=True)
    async with app_at() as (app, pilot):
        app.open_screen("replay", record=PALM, line=entry)
        await wait_until(pilot, lambda: "Seer" in screen_text(app))
        head = screen_text(app).split("\n")[0].rstrip()
        assert head.endswith("\u2026")
        assert "Slightly Better" in head


@both_sizes
async def test_clicks_go_forward_back_to_both_ends_and_anywhere_on_the_bar(size: tuple[int, int]) -> None:
    record = PALM
    async with replay_at(record, size) as (app, pilot, screen):
        await click_text(pilot, app, " \u25b8 ")
        await at(pilot, screen, 1)
        await click_text(pilot, app, "\u25b8|")
        await at(pilot, screen, last(record))
        await click_text(pilot, app, " \u25c2 ")
        await at(pilot, screen, last(record) - 1)
        await click_text(pilot, app, "|\u25c2")
        await at(pilot, screen, 0)
        bar = app.screen.query_one(Transport)
        await pilot.click(bar, offset=(bar.size.width - len(f" 0 of {last(record)} ") - 3, 0))
        await wait_until(pilot, lambda: screen.position > last(record) * 0.8)


@both_games
async def test_a_click_on_a_line_of_the_log_goes_there_and_its_arrows_from_line_to_line(record: Record) -> None:
    async with replay_at(record, (120, 40)) as (app, pilot, screen):
        log = screen.query_one(OptionList)
        text = str(log.get_option_at_index(4).prompt)[:14]
        await click_text(pilot, app, text)
        position = screen._reel.log[4].position
        await at(pilot, screen, position)
        await pilot.press("down")
        await at(pilot, screen, screen._reel.log[5].position)
        await pilot.press("up", "up")
        await at(pilot, screen, screen._reel.log[3].position)


@both_games
async def test_the_log_follows(record: Record) -> None:
    async with replay_at(record) as (_, pilot, screen):
        for _ in range(7):
            await pilot.press("right")
        await at(pilot, screen, 7)
        assert screen.query_one(OptionList).highlighted == screen._reel.line_of(7)


@both_games
async def test_it_plays_to_the_end_and_stops_there(record: Record) -> None:
    async with replay_at(record) as (app, pilot, screen):
        await pilot.press("end", "left", "left", *["+"] * 9)
        await at(pilot, screen, last(record) - 2)
        assert not screen.plays
        await pilot.press("space")
        assert screen.plays
        assert "stop" in screen_text(app) or screen.position > last(record) - 2
        await at(pilot, screen, last(record))
        await wait_until(pilot, lambda: not screen.plays)


async def test_it_plays_from_the_start_when_it_is_at_the_end_and_any_move_stops_it() -> None:
    async with replay_at(KARMA) as (app, pilot, screen):
        await pilot.press("end", "-", "-", "-", "-", "-")
        await click_text(pilot, app, " play ")
        await wait_until(pilot, lambda: screen.plays)
        await at(pilot, screen, 0)
        assert "very slow" in screen_text(app)
        await pilot.press("right")
        await at(pilot, screen, 1)
        assert not screen.plays
        await pilot.press("space", "space")
        assert not screen.plays


async def test_the_next_replay_has_the_speed_that_was_chosen_last() -> None:
    async with replay_at(KARMA) as (app, pilot, _):
        assert "steady" in screen_text(app)
        await pilot.press("minus", "escape")
        app.open_screen("replay", record=PALM, line=line(2)._replace(kind=PALM.game, result=ResultLine(score=9)))
        await wait_until(pilot, lambda: "slow" in screen_text(app))
        await pilot.press("plus", "plus", "escape")
        app.open_screen("replay", record=KARMA, line=line(2)._replace(kind=KARMA.game, result=ResultLine(winner=0)))
        await wait_until(pilot, lambda: "brisk" in screen_text(app))


async def test_the_speed_is_chosen_by_keys_and_clicks_also_while_it_plays() -> None:
    names = [name.strip() for _, name in SPEEDS]
    async with replay_at(KARMA) as (app, pilot, screen):
        assert f" {names[2]} " in screen_text(app)
        await pilot.press("minus")
        await wait_until(pilot, lambda: f" {names[1]} " in screen_text(app))
        await click_text(pilot, app, " +  ")
        await wait_until(pilot, lambda: f" {names[2]} " in screen_text(app))
        await pilot.press("minus", "minus", "space")
        await click_text(pilot, app, "  - ")
        assert screen.plays
        await pilot.press("space")


@both_games
async def test_nothing_runs_while_nothing_moves(record: Record) -> None:
    async with replay_at(record) as (_, pilot, screen):
        idle = set(screen._timers)
        await pilot.press("space")
        assert set(screen._timers) > idle
        await pilot.press("space", "end", "home")
        await at(pilot, screen, 0)
        assert set(screen._timers) == idle


async def test_all_hands_and_blind_cards_are_open() -> None:
    async with replay_at(KARMA, (120, 40)) as (app, pilot, _):
        await pilot.pause()
        text = screen_text(app)
        deal = KARMA.deal
        for cards in (*deal.hands, *deal.face_up, *deal.blind):
            for card in cards:
                assert card.rank.label in text
        assert text.count("3 in hand") == 3


async def test_the_whole_deck_is_open_with_what_lay_face_down() -> None:
    async with replay_at(PALM) as (app, pilot, screen):
        await pilot.press("end")
        await at(pilot, screen, last(PALM))
        text = screen_text(app)
        assert PALM.result
        assert text.count("+1") >= (PALM.result.score or 0)
        assert "face down" in text
        assert "penalty" in text


@both_games
async def test_it_fits_every_terminal_and_stays_where_it_is(record: Record) -> None:
    async with replay_at(record) as (app, pilot, screen):
        await pilot.press("right", "right")
        for width, height in ((60, 20), (200, 60), (100, 30), (120, 40), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            await at(pilot, screen, 2)
            assert is_whole(app)
            assert screen.query_one(Transport).region.bottom == height - 1 or height > 44
            assert screen._stage.region.width <= width
            parts = [part for part in screen._stage.children if part.display]
            assert all(screen._stage.region.contains_region(part.region) for part in parts)


def judged(goal: Goal) -> list[str]:
    """What the coach says of each call of the game of Psychic Palm."""
    state = [state for state, _ in replay(PALM)][-1]
    return [judgement(reviewed, goal, Look()) for reviewed in review(state, goal)]


async def shown(pilot: Pilot[None], app: PalmkarmaApp, words: str) -> None:
    """Wait until the screen says this."""
    await wait_until(pilot, lambda: words in screen_text(app))


@pytest.mark.parametrize("size", [(60, 20), COMPACT, (120, 40)])
async def test_the_coach_says_of_each_call_what_was_best_and_what_it_cost(size: tuple[int, int]) -> None:
    said = judged(MEAN_SCORE)
    assert len(said) == last(PALM)
    assert len(set(said)) > 5
    async with replay_at(PALM, size) as (app, pilot, screen):
        assert "Coach (" not in screen_text(app)
        for number, words in enumerate(said, start=1):
            await pilot.press("right")
            await at(pilot, screen, number)
            await shown(pilot, app, words)
            assert screen._stage.region.contains_region(screen.query_one(CoachLine).region)
            assert screen.query_one("#verdict").display
            assert screen.query_one("#spread").region.bottom <= screen._stage.region.bottom


async def test_another_goal_is_judged_anew_and_karma_has_no_coach() -> None:
    number = next(place for place, words in enumerate(judged(MEAN_SCORE), start=1) if "cost" in words)
    async with replay_at(PALM) as (app, pilot, screen):
        screen.action_seek(number)
        await shown(pilot, app, judged(MEAN_SCORE)[number - 1])
        app.change_settings(goal=PERFECT_GAME.name)
        await shown(pilot, app, judged(PERFECT_GAME)[number - 1])
    async with replay_at(KARMA) as (_, _, screen):
        assert not screen.query(CoachLine)


@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_both_keys_lead_back(key: str) -> None:
    async with replay_at(PALM) as (app, pilot, screen):
        await pilot.press("space", key)
        await wait_until(pilot, lambda: app.screen is not screen)


async def test_six_seats_at_80x24() -> None:
    async with replay_at(karma(others=("easy",) * 5)) as (app, pilot, screen):
        await pilot.press("right")
        await at(pilot, screen, 1)
        text = screen_text(app)
        assert all(name in text for name in ("North", "East", "South", "West", "Oak", "Elm"))
        assert all(screen._stage.region.contains_region(part.region) for part in screen._stage.children)


async def test_the_opened_envelope_is_a_key_away_and_karma_has_none() -> None:
    async with replay_at(PALM) as (app, pilot, screen):
        await pilot.press("e")
        await wait_until(pilot, lambda: PALM.envelope.nonce in screen_text(app))
        assert PALM.envelope.digest in screen_text(app)
        await pilot.press("e")
        await wait_until(pilot, lambda: app.screen is screen)
    async with replay_at(KARMA, (120, 40)) as (app, pilot, screen):
        assert "Envelope" not in screen_text(app)
        await pilot.press("e")
        assert app.screen is screen
