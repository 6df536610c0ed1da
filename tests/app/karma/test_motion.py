"""Films, pace and haste: the state never waits, a key ends a film and acts, and at most one action is taken."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from app.karma.driver import Awaited
from app.screens import fresh
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.karma_presenter import Flight
from app.settings import PERSON
from app.widgets.card_cursor import CardCursor
from app.widgets.key_bar import KeyBar
from engine.karma.actions import Action
from tests.app.driving import click_text, screen_text, wait_until
from tests.app.karma.playing import ALONE, click, karma_at, make_table, prompt_of, seats
from tests.engine.karma.tables import A, shown, table

TWICE = table("A> 10 Q Q", "B 7 8 9", pile="4 7", draw="3 4 5 6 9 K K A")
TURN = table("A> 8 Q Q", "B 7 8 9", pile="4 7", draw="3 4 5 6 9 K K A")


async def test_the_state_does_not_wait_for_the_film_and_a_key_ends_it_and_acts() -> None:
    async with karma_at(state=TWICE, animation="full", bot_pace=5.0) as (_, pilot, screen):
        screen.presenter.present = _slowed(screen)  # type: ignore[method-assign]
        await pilot.press("0")
        assert screen.presenter.is_playing
        assert screen.driver.snapshot.version == 1
        assert screen.query_one(Flight).display
        await pilot.press("right")
        assert not screen.presenter.is_playing
        assert not screen.query_one(Flight).display
        assert screen.board.hand.lifted is not None
        await pilot.press("q")
        assert screen.driver.snapshot.version == 2
        assert shown(screen.driver.snapshot.pile) == "Q Q"


async def test_a_frame_that_was_due_before_the_film_was_ended_is_not_shown_after_it() -> None:
    async with karma_at(state=TWICE, animation="full", bot_pace=5.0) as (app, pilot, screen):
        screen.presenter.present = _slowed(screen)  # type: ignore[method-assign]
        await pilot.press("0")
        assert screen.presenter.is_playing
        screen.presenter.settle()
        await pilot.pause()
        table_at_rest = screen_text(app)
        screen.presenter._began -= screen.presenter._lengths[0]
        screen.presenter._tick()
        await pilot.pause()
        assert not screen.query_one(Flight).display
        assert screen_text(app) == table_at_rest


async def test_nobody_is_called_upon_and_nothing_told_before_the_film_of_the_last_action_has_ended() -> None:
    state = table("A 5 6 Q", "B> 7", pile="4", draw="3 3 3 3")
    async with karma_at(state=state, animation="full", bot_pace=5.0) as (app, pilot, screen):
        assert prompt_of(screen).startswith("East thinks.")
        screen.presenter.present = _slowed(screen)  # type: ignore[method-assign]
        screen.driver.pace.step()
        await wait_until(pilot, lambda: screen.driver.awaited is Awaited.PERSON)
        assert screen.presenter.is_playing
        assert prompt_of(screen) == "East plays."
        await pilot.pause()
        assert "thinks" not in screen_text(app)
        assert "East plays a seven" not in screen_text(app), "the seven is still on its way"
        screen.presenter.settle()
        await pilot.pause()
        assert prompt_of(screen).startswith("Your turn: seven or higher, or 2.")
        assert "East plays a seven" in screen_text(app)


async def test_what_the_person_does_is_told_and_whose_turn_it_is_then_when_it_has_been_seen() -> None:
    async with karma_at(state=TURN, animation="full", bot_pace=5.0) as (app, pilot, screen):
        screen.presenter.present = _slowed(screen)  # type: ignore[method-assign]
        await pilot.press("q")
        await pilot.pause()
        assert prompt_of(screen) == ""
        assert "You play two queens" not in screen_text(app)
        screen.presenter.settle()
        await pilot.pause()
        assert prompt_of(screen).startswith("East thinks.")
        assert "You play two queens" in screen_text(app)


async def test_an_empty_pile_does_not_ask_for_a_card_while_one_is_on_its_way() -> None:
    async with karma_at(state=table("A> 5 K", "B 7 8 9"), animation="full", bot_pace=5.0) as (app, pilot, screen):
        assert "play any card" in screen_text(app)
        screen.presenter.present = _slowed(screen)  # type: ignore[method-assign]
        await pilot.press("k")
        await pilot.pause()
        assert "play any card" not in screen_text(app)


LAST_CARD = table("A> 9 / - / -", "B 3 3 J", pile="3 8")


async def test_the_last_card_can_be_hurried_but_not_the_result_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever ends the last animation with a return, or holds it, sees who has won."""
    monkeypatch.setattr(fresh, "DEAF_SECONDS", 60.0)
    async with karma_at(state=LAST_CARD, animation="full") as (app, pilot, screen):
        screen.presenter.present = _slowed(screen)  # type: ignore[method-assign]
        await pilot.press("9")
        assert screen.presenter.is_playing
        await pilot.pause()
        assert not any(hint.description == "Deal again" for hint in screen.query_one(KeyBar).hints)
        await pilot.press("enter", "enter", "escape", "enter")
        assert isinstance(app.screen, KarmaEndScreen)
        assert screen.driver.snapshot.result
        await click_text(pilot, app, "Deal again")
        await click_text(pilot, app, "Home")
        assert isinstance(app.screen, KarmaEndScreen)


async def test_what_is_struck_again_and_again_is_an_echo_until_it_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(fresh, "monotonic", lambda: now[0])
    monkeypatch.setattr(fresh, "DEAF_SECONDS", 0.5)
    async with karma_at(state=LAST_CARD) as (app, pilot, _):
        await pilot.press("9")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaEndScreen))
        await pilot.pause()
        for now[0] in (0.4, 0.6, 0.8):
            await pilot.press("enter")
            assert isinstance(app.screen, KarmaEndScreen)
        now[0] = 1.1
        await pilot.press("enter")
        assert not isinstance(app.screen, KarmaEndScreen)


async def test_after_a_film_the_table_stands_still_for_half_of_the_pace_at_least() -> None:
    async with karma_at(state=TURN, bot_pace=0.8) as (_, _pilot, screen):
        assert screen._pace() == 0.8
        for left, pace in ((0.1, 0.8), (0.6, 1.0), (3.0, 3.4)):
            screen.presenter = SimpleNamespace(seconds_left=left, is_playing=False)  # type: ignore[assignment]
            assert screen._pace() == pytest.approx(pace)


def _slowed(screen: KarmaScreen):  # type: ignore[no-untyped-def]
    """Films that last until they are ended."""
    present = type(screen.presenter).present

    def slow(before, after, motion):  # type: ignore[no-untyped-def]
        present(screen.presenter, before, after, motion)
        screen.presenter._lengths = [length * 10_000 for length in screen.presenter._lengths]

    return slow


@pytest.mark.parametrize("motion", ["full", "quick", "none"])
async def test_each_film_ends_by_itself_with_the_table_as_it_is_and_no_timer_left(motion: str) -> None:
    async with karma_at(state=TWICE, animation=motion, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("0")
        await wait_until(pilot, lambda: not screen.presenter.is_playing)
        assert not screen.query_one(Flight).display
        assert screen.board.pile.top.art
        assert not [timer for timer in screen.board._timers if timer._task is not None]
        assert len(screen.board.hand.cards) == len({card.rank for card in screen.driver.snapshot.seats[A].hand or ()})


async def test_keys_during_anothers_turn_are_refused_by_name_and_take_nothing() -> None:
    state = table("A 5 6 Q", "B> 7 8 9", pile="4")
    async with karma_at(state=state, bot_pace=5.0) as (_, pilot, screen):
        for key in ("q", "p", "1", "5"):
            await pilot.press(key)
            assert prompt_of(screen) == "It is East's turn."
        await pilot.press("right", "enter")
        assert screen.driver.snapshot.version == 0


async def test_a_card_chosen_on_a_table_that_has_moved_on_is_not_played() -> None:
    async with karma_at(state=TWICE, bot_pace=5.0) as (_, pilot, screen):
        stale = CardCursor.Meant(screen.board.hand, 0, screen.driver.snapshot.version)
        await pilot.press("0")
        screen.board.post_message(stale)
        await pilot.pause()
        assert screen.driver.snapshot.version == 1
        assert "moved on" in prompt_of(screen)


async def test_many_quick_clicks_on_one_card_play_it_once() -> None:
    async with karma_at(state=TURN, bot_pace=5.0) as (_, pilot, screen):
        for _ in range(5):
            await click(pilot, screen.board.hand, 0)
        assert screen.driver.snapshot.version == 1


async def test_every_move_of_bots_without_a_pace_is_in_the_log() -> None:
    async with karma_at(choice=seats(PERSON, "easy", "normal", "easy"), seed=5) as (_, pilot, screen):
        await pilot.press("r")
        await wait_until(pilot, lambda: screen.driver.awaited is not Awaited.BOT)
        versions = {line.version for line in screen.driver.table.log}
        assert versions == set(range(screen.driver.snapshot.version + 1))


async def test_space_skips_the_pace_to_the_persons_turn_and_no_further() -> None:
    async with karma_at(choice=seats(PERSON, "normal", "normal"), seed=5, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("r")
        assert screen.driver.awaited is Awaited.BOT
        await pilot.press("space")
        await wait_until(pilot, lambda: screen.driver.awaited is Awaited.PERSON)
        assert not screen.driver.pace.is_hurried


async def test_bots_among_themselves_can_be_stopped_stepped_and_let_go_on() -> None:
    async with karma_at(choice=seats("easy", "normal"), seed=5, bot_pace=5.0) as (_, pilot, screen):
        session = screen.driver.table.session
        for actions in (1, 2):
            await pilot.press("enter")
            await wait_until(pilot, lambda actions=actions: session.version == actions)  # type: ignore[misc]
        assert "goes on" in prompt_of(screen)
        await pilot.press("space")
        await wait_until(pilot, lambda: session.version == 3)
        assert "stops" in prompt_of(screen)


async def test_quitting_while_a_bot_thinks_is_at_once() -> None:
    asked = asyncio.Event()

    async def for_ever(*_: object) -> Action:
        asked.set()
        await asyncio.Event().wait()
        raise AssertionError

    async with karma_at(state=table("A 5 6", "B> 7 8")) as (app, pilot, screen):
        thinking = KarmaScreen(
            ALONE, make_table=lambda choice, player: make_table(choice, player, state=TURN, ask=for_ever)
        )
        await app.push_screen(thinking)
        await pilot.press("q")
        await asked.wait()
        assert thinking.driver.awaited is Awaited.BOT
        assert "thinks" in str(thinking.board.query("SeatLabel .seat-state").first().render())
        app.exit()
    assert screen.driver is not thinking.driver


async def test_a_table_that_is_followed_many_times_asks_each_bot_once() -> None:
    async with karma_at(choice=seats("easy", "normal"), seed=5, bot_pace=5.0) as (_, pilot, screen):
        for _ in range(3):
            screen.follow()
            await pilot.press("enter")
            screen.follow()
        await wait_until(pilot, lambda: screen.driver.table.session.version == 3)
        assert len([worker for worker in screen.workers if not worker.is_finished]) == 1
