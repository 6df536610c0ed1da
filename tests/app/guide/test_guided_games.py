"""The guides' games through the program: played by what the guide says, left, taken up again, and counted nowhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from textual.pilot import Pilot

from app.guide.karma_lessons import Lesson
from app.guide.palm_guide import Lesson as PalmLesson
from app.karma.driver import Awaited
from app.karma.once import Once
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.home import HomeScreen
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.karma_guide import KarmaGuideScreen
from app.screens.palm import PalmScreen
from app.screens.palm_guide import PalmGuideScreen
from app.screens.palm_result import PalmResultScreen
from app.settings import Settings
from app.storage.records import load
from app.storage.values import GUIDE, GameLine, Query
from app.waiting import WaitingLine
from app.widgets.entry import Entry
from app.widgets.guide_panel import GuidePanel
from app.widgets.waiting_list import WaitingEntry
from engine.records.karma import verify as verify_karma
from tests.app.driving import COMPACT, ROOMY, click_text, is_whole, screen_text, wait_until
from tests.app.guide.following import had_by, keys_named
from tests.app.karma.playing import by_clicks, click_twice

Running = tuple[PalmkarmaApp, Pilot[None]]
SMALL = (60, 20)


@pytest.fixture(autouse=True)
def _no_echo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests are faster than fingers."""
    monkeypatch.setattr("app.screens.karma_acts.Once", lambda: Once(seconds=0))


@asynccontextmanager
async def program(
    folder: Path, size: tuple[int, int] = COMPACT, start: str | None = None, **choices: Any
) -> AsyncIterator[Running]:
    """The program with its files in this folder."""
    settings = replace(Settings(player="Ada", animation="none", bot_pace=0.0), **choices)
    app = PalmkarmaApp(settings, paths=Paths(data=folder, config=folder), start=start)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def karma_of(running: Running) -> KarmaGuideScreen:
    """The table with the guide, as soon as the person is to act or the game is over."""
    app, pilot = running
    await wait_until(pilot, lambda: isinstance(app.screen, KarmaGuideScreen | KarmaEndScreen))
    screen = next(screen for screen in app.screen_stack if isinstance(screen, KarmaGuideScreen))
    await wait_until(pilot, lambda: hasattr(screen, "driver") and screen.driver.awaited is not Awaited.BOT)
    await pilot.pause()
    return screen


def said_on(screen: KarmaGuideScreen | PalmGuideScreen) -> str:
    """What the guide says on the screen."""
    return str(screen.query_one(GuidePanel).render())


def next_of_karma(screen: KarmaGuideScreen, keys: dict[str, str] | None = None) -> str:
    """What the guide proposes."""
    assert screen._guided
    said = screen._guided.guide.said(screen.driver.snapshot, keys or {})
    assert said.next in " ".join(said_on(screen).split()), "it stands on the screen whole"
    return said.next


def next_of_palm(screen: PalmGuideScreen) -> str:
    """What the guide proposes."""
    assert screen._guided
    said = screen._guided.guide.said(screen.snapshot, {}, screen.app.look)
    assert said.next in " ".join(said_on(screen).split()), "it stands on the screen whole"
    return said.next


def counted_nowhere(app: PalmkarmaApp) -> bool:
    """True if no figure knows of any game, counted as they ended or anew."""
    kept = app.store.tallies()
    app.store.recount()
    return kept == app.store.tallies() == {} and not app.store.ledger("Ada").games


def games(app: PalmkarmaApp) -> list[GameLine]:
    """All games that are kept."""
    return [line for line in app.store.games(Query(hidden=None)) if isinstance(line, GameLine)]


async def test_karma_is_won_by_doing_what_the_guide_says_and_left_midway(tmp_path: Path) -> None:
    leave_at = 9
    async with program(tmp_path, COMPACT, "guide-karma") as running:
        app, pilot = running
        screen = await karma_of(running)
        for _ in range(leave_at):
            assert is_whole(app)
            await pilot.press(*keys_named(next_of_karma(screen)))
            await karma_of(running)
        assert screen._guided
        said, had = said_on(screen), had_by(screen._guided.guide)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
    async with program(tmp_path, COMPACT) as running:
        app, pilot = running
        await wait_until(pilot, lambda: bool(app.screen.query(WaitingEntry)))
        assert "Karma guide" in screen_text(app)
        await pilot.press("g", "k")
        screen = await karma_of(running)
        assert said_on(screen) == said, "it goes on with what it said"
        assert screen._guided
        assert had - had_by(screen._guided.guide) <= {Lesson.TAKE}, "what was only asked is in no snapshot"
        for _ in range(40):
            if isinstance(app.screen, KarmaEndScreen):
                break
            await pilot.press(*keys_named(next_of_karma(screen)))
            await karma_of(running)
            await wait_until(pilot, lambda: screen.driver.awaited is not Awaited.DEAL or app.screen is not screen)
        assert had_by(screen._guided.guide) >= frozenset(Lesson) - {Lesson.TAKE}, "which was asked before it was left"
        assert "counts nowhere" in screen_text(app)
        (line,) = games(app)
        assert (line.origin, line.state, line.match) == (GUIDE, "finished", None)
        assert counted_nowhere(app)
        record = load(app.store, line.id)
        assert record.guide
        assert record.game == "karma"
        assert verify_karma(record) is None
        await pilot.press("v")
        assert "Review" not in screen_text(app)
        assert isinstance(app.screen, KarmaEndScreen), "who did as the guide said is not graded for it"
        await pilot.press("escape")
        await wait_until(pilot, lambda: app.screen is screen)
        assert "Review" not in screen_text(app)
        await pilot.press("enter")
        await wait_until(pilot, lambda: type(app.screen) is KarmaScreen)
        dealt = app.screen
        assert isinstance(dealt, KarmaScreen)
        assert dealt.driver.table.players == screen.driver.table.players, "deal again is dealing at the same table"


async def test_where_the_guide_gives_advice_no_hint_gives_other_advice(tmp_path: Path) -> None:
    async with program(tmp_path, start="guide-karma") as running:
        app, pilot = running
        screen = await karma_of(running)
        assert "Hint" not in screen_text(app)
        await pilot.press("i")
        await pilot.pause()
        assert app.screen is screen
        assert "Here the guide says what to try" in screen_text(app)


async def test_in_the_guides_game_of_psychic_palm_there_is_no_hint_either(tmp_path: Path) -> None:
    async with program(tmp_path, SMALL, "guide-palm") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, PalmGuideScreen))
        screen = app.screen
        assert isinstance(screen, PalmGuideScreen)
        assert "Hint" not in screen_text(app)
        await pilot.press("i")
        await pilot.pause()
        assert app.screen is screen
        assert "Here it is the guide that says what to try." in screen_text(app)
        await pilot.press("r", "r")
        assert "1 hint" not in screen_text(app)


async def test_psychic_palm_goes_as_the_guide_says_and_is_left_midway(tmp_path: Path) -> None:
    async with program(tmp_path, SMALL, "guide-palm") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, PalmGuideScreen))
        screen = app.screen
        assert isinstance(screen, PalmGuideScreen)
        for _ in range(7):
            assert "Psychic Palm, guide" in screen_text(app)
            await pilot.press(*keys_named(next_of_palm(screen)))
            await pilot.pause()
        await pilot.press("escape")  # the call that was announced is taken back
        said = said_on(screen)
        assert screen._guided
        had = had_by(screen._guided.guide)
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
    async with program(tmp_path, SMALL) as (app, pilot):
        await wait_until(pilot, lambda: bool(app.screen.query(WaitingEntry)))
        assert "Psychic Palm guide" in screen_text(app)
        app.screen.query(WaitingEntry).first().focus()
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmGuideScreen))
        screen = app.screen
        assert isinstance(screen, PalmGuideScreen)
        assert screen._guided
        assert (said_on(screen), had_by(screen._guided.guide)) == (said, had), "it goes on with what it said"
        for _ in range(30):
            if screen.snapshot.result:
                break
            await pilot.press(*keys_named(next_of_palm(screen)))
            await pilot.pause()
        assert had_by(screen._guided.guide) == frozenset(PalmLesson)
        await pilot.press(*keys_named(next_of_palm(screen)))
        await wait_until(pilot, lambda: isinstance(app.screen, PalmResultScreen))
        assert "counts nowhere" in str(app.screen.query_one("#code").render())
        (line,) = games(app)
        assert (line.origin, line.state) == (GUIDE, "finished")
        assert counted_nowhere(app)
        await pilot.press("enter")
        await wait_until(pilot, lambda: type(app.screen) is PalmScreen)


@pytest.mark.parametrize(
    "size", [SMALL, COMPACT, (100, 30), ROOMY, (120, 50)], ids=["60x20", "80x24", "100x30", "120x40", "120x50"]
)
@pytest.mark.parametrize("game", ["karma", "palm"])
async def test_the_guide_has_rows_of_its_own_at_every_size(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with program(tmp_path, size, f"guide-{game}") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaGuideScreen | PalmGuideScreen))
        for keys in ("", "br" if game == "karma" else "rr"):
            await pilot.press(*keys)
            await pilot.pause()
            if game == "karma":
                await karma_of((app, pilot))
            assert "Guide:" in screen_text(app)
            panel = app.screen.query_one(GuidePanel)
            assert app.screen.region.contains_region(panel.region)
            assert app.screen.max_scroll_y == 0, "nothing is pushed out of sight"
            others = [w for w in app.screen.query("*") if w.is_on_screen and not w.children and w is not panel]
            assert not [w for w in others if w.region.overlaps(panel.region)], "nothing lies beneath it"


async def test_in_a_large_terminal_the_table_and_what_the_guide_says_stand_in_the_middle(tmp_path: Path) -> None:
    async with program(tmp_path, (200, 60), "guide-karma") as running:
        app, pilot = running
        screen = await karma_of(running)
        await pilot.press("b", "r")
        await karma_of(running)
        panel = screen.query_one(GuidePanel)
        above, below = screen.board.region.y, app.size.height - 1 - panel.region.bottom
        assert abs(above - below) <= 1, "the last row is that of the keys"
        assert panel.region.height - len(said_on(screen).split("\n")) <= 4, "hardly any of its rows are empty"


async def test_the_first_moves_with_the_mouse_alone(tmp_path: Path) -> None:
    async with program(tmp_path) as running:
        app, pilot = running
        await click_text(pilot, app, "Play a first game with a guide")
        await wait_until(pilot, lambda: bool(app.screen.query(Entry)) and not isinstance(app.screen, HomeScreen))
        await pilot.click(app.screen.query_one("#karma"))
        screen = await karma_of(running)
        await click_text(pilot, app, "Best")
        await pilot.pause()
        assert "ready" in next_of_karma(screen)
        await by_clicks((app, pilot, screen))
        await karma_of(running)
        assert "two clicks" in next_of_karma(screen)
        await click_twice(pilot, screen.board.hand, 2)
        await karma_of(running)
        assert screen._guided
        assert Lesson.BEAT in had_by(screen._guided.guide)


async def test_what_else_is_legal_is_taken_and_the_guide_goes_on(tmp_path: Path) -> None:
    """Ready without a swap, the pile by choice, a play that was not proposed."""
    async with program(tmp_path, start="guide-karma") as running:
        app, pilot = running
        screen = await karma_of(running)
        await pilot.press("r")
        await karma_of(running)
        version = screen.driver.snapshot.version
        await pilot.press("p")
        await pilot.pause()
        assert "It asks because you could play" in said_on(screen)
        assert screen.driver.snapshot.version == version
        await pilot.press("p")
        await karma_of(running)
        assert "by choice" in said_on(screen)
        for _ in range(8):
            await by_clicks((app, pilot, screen))
            await karma_of(running)
            assert keys_named(next_of_karma(screen))


async def test_the_guide_hides_neither_keys_nor_cards_and_names_the_keys_that_are_bound(tmp_path: Path) -> None:
    async with program(tmp_path, SMALL, "guide-karma", keys={"karma.best": "z", "karma.ready": "v"}) as running:
        _, pilot = running
        screen = await karma_of(running)
        panel = screen.query_one(GuidePanel)
        assert panel.region.y >= screen.board.hand.region.bottom
        assert next_of_karma(screen, {"karma.best": "z"}).startswith("z ")
        await pilot.press("z")
        assert "Then v: ready" in " ".join(said_on(screen).split())
        await pilot.press("v")
        await karma_of(running)
        assert screen.driver.snapshot.phase == "play"


async def test_a_flip_that_is_played_is_told_when_the_card_is_seen(tmp_path: Path) -> None:
    async with program(tmp_path, start="guide-palm", animation="full") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, PalmGuideScreen))
        screen = app.screen
        assert isinstance(screen, PalmGuideScreen)
        await pilot.press("r", "r")
        assert screen._player.moves
        assert "Right" not in said_on(screen)
        await pilot.press("tab")
        assert "Right" in said_on(screen)


async def test_the_offer_to_those_who_are_new_is_gone_once_a_game_was_played(tmp_path: Path) -> None:
    async with program(tmp_path, start="palm") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        assert [line.is_guide for line in app.waiting(9).lines] == [True]
        await pilot.press("r", "r", "escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        (line,) = app.waiting(9).lines
        assert isinstance(line, WaitingLine)
        assert not line.is_guide
        await pilot.press("g")
        await wait_until(pilot, lambda: not isinstance(app.screen, HomeScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_a_guides_game_given_up_is_not_counted_either_and_the_guide_begins_anew(tmp_path: Path) -> None:
    async with program(tmp_path, start="guide-palm") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, PalmGuideScreen))
        await pilot.press("r", "r", "escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        line, other = app.waiting(9).lines
        assert line.game
        app.give_up(line.game)
        assert app.waiting(9).lines == (other,), "the guide of the game that is still new"
        assert other.text.startswith("Learn Karma, too")
        assert counted_nowhere(app)
        await pilot.press("g", "p")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmGuideScreen))
        assert isinstance(app.screen, PalmGuideScreen)
        assert app.screen.snapshot.version == 0


async def test_a_change_of_settings_draws_the_guided_table_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with program(tmp_path, COMPACT, "guide-palm") as (app, pilot):
        await wait_until(pilot, lambda: isinstance(app.screen, PalmGuideScreen))
        await pilot.pause()
        drawn = Mock()
        monkeypatch.setattr(GuidePanel, "show", drawn)
        app.change_settings(bot_pace=1.0)
        await pilot.pause()
        drawn.assert_called_once()
