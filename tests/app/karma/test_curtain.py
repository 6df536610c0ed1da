"""Several persons at one keyboard: nothing that is drawn or held by any widget tells another's hand."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen
from textual.widget import Widget

from app.closed_once import Palette
from app.karma.driver import Awaited
from app.screens import fresh
from app.screens.curtain import CurtainScreen
from app.screens.help import HelpScreen
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.settings import PERSON
from app.widgets.dialog import Dialog
from app.widgets.key_bar import KeyBar
from engine.karma.state import Phase
from tests.app.driving import wait_until
from tests.app.hands import Hands
from tests.app.karma.playing import by_keys, karma_at, prompt_of, screen_text, seats
from tests.app.monkey import taken_in
from tests.engine.karma.tables import table

PERSONS = seats(PERSON, "normal", PERSON)
TABLE = table("A> 3 5 JH / 4 6 7", "B 9 9 9 / 4 6 7", "C QH QS 8 / 4 6 7", draw="K K K 10 10 A A")


def hand_art(screen: KarmaScreen) -> list[str]:
    """The hand as it is drawn, seen or not."""
    return ["|".join("".join(run.text for run in row) for row in card.art) for card in screen.board.hand.cards]


def told_by(widget: Widget) -> str:
    """All that a widget and those below it hold as plain attributes."""
    return " ".join(repr(vars(node)) for node in widget.walk_children(with_self=True))


async def test_the_curtain_names_the_player_and_hides_every_hand() -> None:
    async with karma_at(choice=PERSONS, state=TABLE, bot_pace=0.0) as (app, pilot, screen):
        assert "North" in screen_text(app)
        assert not any("J" in card or "\u2665" in card for card in hand_art(screen))
        await pilot.press("enter")
        assert any("J" in card for card in hand_art(screen))


async def test_what_one_drew_is_seen_before_passing_on_and_by_nobody_after() -> None:
    async with karma_at(choice=PERSONS, state=TABLE, bot_pace=0.0) as (app, pilot, screen):
        await pilot.press("enter", "3")
        assert screen.driver.awaited is Awaited.PASSING
        assert prompt_of(screen).startswith("You drew a king: enter passes the keyboard on.")
        assert any("K" in card for card in hand_art(screen))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert not any("J" in card or "K" in card for card in hand_art(screen))
        assert "North plays a three and draws one." in screen_text(app)
        assert "king" not in screen_text(app)


async def test_while_the_keyboard_is_not_passed_on_the_next_seat_waits_and_no_wrong_key_hides_what_to_do() -> None:
    async with karma_at(choice=PERSONS, state=TABLE, bot_pace=0.0) as (app, pilot, screen):
        await pilot.press("enter", "3")
        assert screen.driver.awaited is Awaited.PASSING
        what_to_do = prompt_of(screen)
        states = [str(state.render()) for state in screen.board.query("SeatLabel .seat-state")]
        assert [state.split()[-1] for state in states] == ["waits", "next", "hand"], "East, a bot, South and North"
        for key in ("5", "p", "1"):
            await pilot.press(key)
            assert prompt_of(screen) == "Your turn is over. enter passes the keyboard on."
        await pilot.press("left")
        assert prompt_of(screen) == what_to_do
        await pilot.press("enter")
        assert isinstance(app.screen, CurtainScreen)


async def test_no_widget_holds_a_hand_while_all_are_covered() -> None:
    async with karma_at(choice=PERSONS, state=TABLE, bot_pace=0.0) as (app, pilot, screen):
        await pilot.press("enter", "3", "enter")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        held = told_by(screen.board) + told_by(app.screen)
        assert repr(TABLE.seats[0].face_up[0]) in held, "else this test looks at nothing"
        for seat in screen.driver.table.session._state.seats:
            assert not [card for card in seat.hand if repr(card) in held]


async def test_a_person_alone_never_sees_a_curtain() -> None:
    async with karma_at(choice=seats(PERSON, "normal", "easy"), seed=2) as (app, pilot, screen):
        for _ in range(12):
            assert not isinstance(app.screen, CurtainScreen)
            if isinstance(app.screen, KarmaEndScreen):
                break
            if screen.driver.awaited is Awaited.PERSON:
                await by_keys((app, pilot, screen))
            await pilot.pause()


async def test_a_second_quick_return_does_not_lift_the_next_ones_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh, "DEAF_SECONDS", 3600.0)
    async with karma_at(choice=PERSONS, state=TABLE) as (app, pilot, _):
        await pilot.press("enter", "space")
        await pilot.click("#curtain")
        assert isinstance(app.screen, CurtainScreen)


@pytest.mark.parametrize(("label", "screen"), [("Keys", HelpScreen), ("palette", Palette), ("Leave", Dialog)])
async def test_a_click_on_a_key_of_the_curtain_presses_it_and_shows_no_hand(
    label: str, screen: type[Screen[Any]]
) -> None:
    async with karma_at(choice=PERSONS, state=TABLE) as (app, pilot, karma):
        bar = app.screen.query_one(KeyBar)
        hint = next(hint for hint in bar.hints if label in hint.description)
        Hands(app).click((hint.start + 1, bar.region.y))  # press and release in one breath, as a terminal sends them
        await taken_in(app)
        await wait_until(pilot, lambda: isinstance(app.screen, screen))
        assert karma.driver.snapshot.viewer is None


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({}, "enter, space or a click lifts the curtain"),
        ({"curtain.lift": "f5"}, "f5 or a click lifts the curtain"),
    ],
)
async def test_the_curtain_names_the_keys_that_lift_it(keys: dict[str, str], told: str) -> None:
    async with karma_at(choice=PERSONS, state=TABLE, keys=keys) as (app, _, _):
        assert f" {told} " in screen_text(app)


async def test_leaving_from_the_curtain_asks_and_staying_brings_it_back() -> None:
    async with karma_at(choice=PERSONS, state=TABLE) as (app, pilot, screen):
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not screen
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert screen.driver.snapshot.viewer is None


async def test_the_curtain_recounts_what_happened_since_that_players_last_turn() -> None:
    state = table("A> 3 5 J", "B 4 4 4", "C 6 6 6", phase=Phase.PLAY)
    async with karma_at(choice=seats(PERSON, PERSON, PERSON), state=state) as (app, pilot, _):
        assert "The game so far:" in screen_text(app)
        await pilot.press("enter", "3", "enter")
        await pilot.pause()
        assert "The game so far:" in screen_text(app), "East has not looked before either"
        await pilot.press("enter", "4", "enter", "enter", "6", "enter")
        await pilot.pause()
        assert "Since you last looked:" in screen_text(app)
        assert isinstance(app.screen, CurtainScreen)
        text = screen_text(app)
        assert "East plays three fours." in text
        assert "South plays three sixes." in text
        assert "North plays" not in text


async def test_two_quick_clicks_take_away_the_curtain_and_not_the_table() -> None:
    async with karma_at(choice=PERSONS, state=TABLE) as (app, pilot, screen):
        curtain = app.screen
        assert isinstance(curtain, CurtainScreen)
        curtain.close(True)
        curtain.close(True)
        await pilot.pause()
        assert app.screen is screen
