"""Statistics on the screen: chosen by keys alone and by clicks alone, counted by nobody, recounted at any time."""

from __future__ import annotations

import pytest

from app.screens.history import HistoryScreen
from app.screens.karma_setup import KarmaSetupScreen
from app.screens.palm import PalmScreen
from app.screens.statistics import StatisticsScreen
from app.storage.in_memory import store_in_memory
from app.storage.transfer import export_games, import_games
from tests.app.driving import app_at, both_sizes, click_text, is_whole, screen_text, wait_until
from tests.app.history.many import store_with
from tests.app.history.screens import opened_at
from tests.app.storage.games import karma_deal, palm_deal, start_karma, start_palm


@both_sizes
async def test_it_opens_from_home_by_key_and_click_and_leads_back(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, pilot):
        app._store = store_with(40)
        await pilot.press("t")
        await wait_until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        assert is_whole(app)
        await pilot.press("backspace")
        await wait_until(pilot, lambda: not isinstance(app.screen, StatisticsScreen))
        await click_text(pilot, app, "Statistics")
        await click_text(pilot, app, "esc")
        await wait_until(pilot, lambda: not isinstance(app.screen, StatisticsScreen))


@both_sizes
async def test_game_and_player_are_a_click_or_a_key_away(size: tuple[int, int]) -> None:
    async with opened_at("statistics", store_with(60), size, player="North") as (app, pilot):
        await click_text(pilot, app, "Psychic Palm")
        await wait_until(pilot, lambda: "points on average" in screen_text(app))
        await pilot.press("g")
        await wait_until(pilot, lambda: "All tables" in screen_text(app))
        norths = screen_text(app)
        await click_text(pilot, app, "\u25cb Ada")
        await wait_until(pilot, lambda: screen_text(app) != norths)
        assert "All tables" in screen_text(app)


async def test_without_games_it_invites_to_play() -> None:
    async with opened_at("statistics", store_in_memory()) as (app, pilot):
        assert "No game of Karma of this kind has ended yet." in screen_text(app)
        await click_text(pilot, app, "Play Karma")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaSetupScreen))
        await pilot.press("escape", "g")
        await wait_until(pilot, lambda: "Play Psychic Palm" in screen_text(app))
        await pilot.press("tab", "tab", "tab", "tab", "tab")
        while app.focused is not None and app.focused.id != "play":
            await pilot.press("tab")
        await pilot.press("enter")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))


async def test_imported_games_and_cheating_are_apart() -> None:
    elsewhere = store_in_memory()
    start_karma(elsewhere, karma_deal(1)).go_on()
    lines: list[str] = []
    export_games(elsewhere, lines.append)
    store = store_in_memory()
    start_karma(store, karma_deal(2)).go_on()
    start_karma(store, karma_deal(3)).go_on()
    import_games(store, [f"{text}\n".encode() for text in lines])
    async with opened_at("statistics", store) as (app, pilot):
        assert "of 2 games won" in screen_text(app)
        await click_text(pilot, app, "imported, shuffled")
        await wait_until(pilot, lambda: "of 1 game won" in screen_text(app))
        await pilot.press("g")
        await wait_until(pilot, lambda: "No game of Psychic Palm" in screen_text(app))
        await click_text(pilot, app, "cheating")
        await wait_until(pilot, lambda: "\u25cf cheating" in screen_text(app))


async def test_a_game_counts_once_however_often_it_is_looked_at() -> None:
    store = store_in_memory()
    start_palm(store, palm_deal(1)).go_on()
    before = store.tallies()
    assert sum(tally.finished for tally in before.values()) == 1
    async with opened_at("history", store) as (app, pilot):
        for _ in range(3):
            await pilot.press("enter", "end", "escape", "t", "escape")
            await wait_until(pilot, lambda: isinstance(app.screen, HistoryScreen))
        await pilot.press("t")
        await wait_until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        assert "1 game, " in screen_text(app)
    assert store.tallies() == before


async def test_figures_can_be_checked_at_any_time() -> None:
    store = store_with(30)
    before = store.tallies()
    async with opened_at("statistics", store, (120, 40)) as (app, pilot):
        await pilot.press("n")
        await wait_until(pilot, lambda: "the games come to these figures" in screen_text(app))
        await pilot.press("g")
        await wait_until(pilot, lambda: "Checked" not in screen_text(app))
        store._db.execute("DELETE FROM tallies WHERE player = 'Ada'")
        await pilot.press("h")
        await wait_until(pilot, lambda: isinstance(app.screen, HistoryScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        await click_text(pilot, app, "n Check figures")
        await wait_until(pilot, lambda: "the figures were wrong" in screen_text(app))
        assert not app._notifications, "nothing lies over the figures"
    assert store.tallies() == before


async def test_hidden_games_are_counted() -> None:
    store = store_in_memory()
    start_palm(store, palm_deal(1)).go_on()
    store.set_hidden(str(palm_deal(1).id), True)
    async with opened_at("statistics", store) as (app, _):
        assert "1 game, " in screen_text(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_of_ten_thousand_games_all_can_be_read_by_scrolling(size: tuple[int, int]) -> None:
    async with opened_at("statistics", store_with(10_000), size, player="North") as (app, pilot):
        await pilot.press("end")
        await wait_until(pilot, lambda: "against 3 hard" in screen_text(app) or "  3 hard" in screen_text(app))
        assert is_whole(app)


async def test_who_plays_for_the_first_time_is_found_on_the_way_back() -> None:
    store = store_in_memory()
    async with opened_at("statistics", store, player="") as (app, pilot):
        await pilot.press("g", "question_mark")
        app.change_settings(player="Ann")
        start_palm(store, palm_deal(1, "Ann"), "Ann").go_on()
        await pilot.press("escape")
        await wait_until(pilot, lambda: "1 game, " in screen_text(app))
        assert "\u25cf Ann" in screen_text(app)


async def test_players_and_origins_that_are_new_can_be_chosen_and_what_was_chosen_stays() -> None:
    store = store_in_memory()
    start_palm(store, palm_deal(1, "North"), "North").go_on()
    async with opened_at("statistics", store, player="North") as (app, pilot):
        assert "\u25cb Bo" not in screen_text(app)
        await pilot.press("question_mark")
        start_palm(store, palm_deal(2, "Bo", origin="code"), "Bo", seed=2).go_on()
        await pilot.press("escape")
        await wait_until(pilot, lambda: "\u25cb Bo" in screen_text(app))
        assert "\u25cf North" in screen_text(app)
        assert "1 game, " in screen_text(app)
        await click_text(pilot, app, "\u25cb Bo")
        await click_text(pilot, app, "\u25cb from codes")
        await wait_until(pilot, lambda: "1 game, " in screen_text(app))
        await pilot.press("question_mark", "escape")
        await pilot.pause()
        assert "\u25cf Bo" in screen_text(app)
        assert "\u25cf from codes" in screen_text(app)
