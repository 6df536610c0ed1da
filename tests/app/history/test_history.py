"""The history: a list of all games that is filtered, sorted, paged and opened, by keys alone and by clicks alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.widgets import DataTable

from app.screens.home import HomeScreen
from app.screens.replay import ReplayScreen
from app.screens.statistics import StatisticsScreen
from app.storage.in_memory import MemoryStore, store_in_memory
from app.storage.store import NullStore
from app.storage.values import GameLine, Query
from app.widgets.choice_row import ChoiceRow
from app.widgets.game_table import GameTable
from engine.records.karma import MatchEntry
from engine.seeds import derive_id
from tests.app.driving import app_at, both_sizes, click_text, is_whole, screen_text, wait_until, was_said
from tests.app.history.many import line, store_with
from tests.app.history.screens import at_row, history, opened_at, rows
from tests.app.storage.games import karma_deal, palm_deal, start_karma, start_palm


def played() -> MemoryStore:
    """A finished game of each kind, an abandoned and an unfinished one."""
    store = store_in_memory()
    start_karma(store, karma_deal(1)).go_on()
    start_palm(store, palm_deal(2)).go_on()
    start_karma(store, karma_deal(3)).go_on(5)
    store.abandon(str(karma_deal(3).id))
    start_palm(store, palm_deal(4)).go_on(5)
    return store


@both_sizes
async def test_the_list_tells_kind_players_result_and_length_newest_first(size: tuple[int, int]) -> None:
    async with opened_at("history", played(), size) as (app, _):
        kinds = [row[1] for row in rows(app)]
        assert kinds in (["Palm", "Karma", "Palm", "Karma"], ["Psychic Palm", "Karma"] * 2)
        assert [row[2] for row in rows(app)] == ["North", "North, 1 easy, 1 normal"] * 2 or size == (80, 24)
        assert [row[3] for row in rows(app)][:2] == ["unfinished", "abandoned"]
        assert rows(app)[3][3].endswith(" won")
        assert [row[4] != "" for row in rows(app)] == [False, True, True, True]
        assert "4 games" in screen_text(app)
        assert is_whole(app)


@both_sizes
async def test_it_opens_from_home_by_key_and_click_and_leads_back(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, pilot):
        app._store = store_with(3)
        await pilot.press("h")
        await wait_until(pilot, lambda: not isinstance(app.screen, HomeScreen))
        history(app)
        await pilot.press("backspace")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await click_text(pilot, app, "History")
        await click_text(pilot, app, "esc")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_where_nothing_can_be_kept_no_game_is_promised_to_be_there() -> None:
    async with opened_at("history", NullStore()) as (app, _):
        assert "The file of games can't be used now: none is kept or shown." in screen_text(app)
        assert "it will be here" not in screen_text(app)


async def test_without_a_game_it_says_so_and_with_filters_that_none_is_like_that() -> None:
    async with opened_at("history", store_with(0)) as (app, pilot):
        assert "No game is kept yet." in screen_text(app)
        await pilot.press("enter", "d", "down", "up", "end")
        history(app)
    async with opened_at("history", store_with(3)) as (app, pilot):
        await click_text(pilot, app, "unfinished")
        await wait_until(pilot, lambda: "No game is like that." in screen_text(app))


# Filters and sorting


_FILTERS: dict[str, tuple[str, Callable[[GameLine], bool]]] = {
    "Karma": ("kind", lambda game: game.kind == "karma"),
    "Psychic Palm": ("kind", lambda game: game.kind == "psychic-palm"),
    "abandoned": ("state", lambda game: game.state == "abandoned"),
    "finished": ("state", lambda game: game.state == "finished"),
    "Ada": ("player", lambda game: game.player == "Ada"),
    "elsewhere": ("imported", lambda game: game.imported),
    "here": ("imported", lambda game: not game.imported),
}
"""What fits each option, and the row that it stands in."""


async def test_each_filter_is_a_click_away() -> None:
    async with opened_at("history", store_with(60)) as (app, pilot):
        for option, (row, fits) in _FILTERS.items():
            await click_text(pilot, app, f"\u25cb {option}")
            await pilot.pause()
            assert len(rows(app)) == sum(map(fits, map(line, range(1, 61)))), option
            app.screen.query_one(f"#{row}", ChoiceRow).choose(0)
            await wait_until(pilot, lambda: len(rows(app)) == 60)


async def test_filters_are_reached_by_keys_alone_and_the_list_again() -> None:
    async with opened_at("history", store_with(60)) as (app, pilot):
        await pilot.press("f", "right")
        await wait_until(pilot, lambda: "30 games" in screen_text(app))
        assert isinstance(app.focused, ChoiceRow)
        await pilot.press("f")
        assert isinstance(app.focused, GameTable)
        await pilot.press("up")
        assert isinstance(app.focused, ChoiceRow), "over the first game lie the filters"
        await pilot.press(*["down"] * 4)
        assert isinstance(app.focused, GameTable)


async def test_a_click_on_a_title_sorts_and_a_second_one_turns_the_order_round() -> None:
    async with opened_at("history", store_with(60)) as (app, pilot):
        await click_text(pilot, app, "Length")
        await wait_until(pilot, lambda: "Length \u25bc" in screen_text(app))
        lengths = [int(row[4].split()[0]) for row in rows(app)]
        assert lengths == sorted(lengths, reverse=True)
        await click_text(pilot, app, "Length")
        await wait_until(pilot, lambda: "Length \u25b2" in screen_text(app))
        assert [int(row[4].split()[0]) for row in rows(app)] == lengths[::-1]


async def test_keys_sort_by_each_column_in_turn_and_turn_the_order_round() -> None:
    async with opened_at("history", store_with(12), (120, 40)) as (app, pilot):
        for by in ("kind", "players", "result", "length", "date"):
            await pilot.press("s")
            await pilot.pause()
            assert history(app).listing.query.sort == by
        newest = rows(app)[0]
        await pilot.press("r")
        await wait_until(pilot, lambda: rows(app)[-1] == newest)


# Ten thousand games


async def test_of_ten_thousand_games_a_page_is_shown_and_the_cursor_goes_on_over_its_end() -> None:
    async with opened_at("history", store_with(10_000)) as (app, pilot):
        table = app.screen.query_one(GameTable)
        assert table.row_count == 100
        assert "1 to 100 of 10,000 games" in screen_text(app)
        table.move_cursor(row=99)
        await pilot.press("down")
        await wait_until(pilot, lambda: "101 to 200 of 10,000 games" in screen_text(app))
        await at_row(pilot, app, 0)
        await pilot.press("up")
        await wait_until(pilot, lambda: "1 to 100 of 10,000 games" in screen_text(app))
        await at_row(pilot, app, 99)
        await pilot.press("end")
        await wait_until(pilot, lambda: "9,901 to 10,000 of 10,000 games" in screen_text(app))
        await at_row(pilot, app, 99)
        await pilot.press("home")
        await wait_until(pilot, lambda: "1 to 100 of 10,000 games" in screen_text(app))
        await at_row(pilot, app, 0)
        await pilot.press("pagedown", "pageup")
        await at_row(pilot, app, 0)


# What is done with a game


async def test_a_hidden_game_leaves_the_list_stays_counted_and_can_be_found_again() -> None:
    store = store_with(5)
    before = store.tallies()
    async with opened_at("history", store) as (app, pilot):
        await pilot.press("d")
        await wait_until(pilot, lambda: "4 games" in screen_text(app))
        assert "Hidden, but counted: u undoes it." in screen_text(app)
        assert store.tallies() == before
        await click_text(pilot, app, "\u25cb only")
        await wait_until(pilot, lambda: "1 game" in screen_text(app))
        assert "hidden, but counted" in screen_text(app)
        await click_text(pilot, app, "d Hide")
        await wait_until(pilot, lambda: "0 games" in screen_text(app))
        assert "Shown again." in screen_text(app)


async def test_what_was_hidden_last_is_taken_back_by_one_key() -> None:
    async with opened_at("history", store_with(3)) as (app, pilot):
        listing = history(app).listing
        before = listing.games
        await pilot.press("u", "down", "d")
        await wait_until(pilot, lambda: listing.games == [before[0], before[2]])
        await click_text(pilot, app, "u Undo")
        await wait_until(pilot, lambda: listing.games == before)
        assert "u Undo" not in screen_text(app)


async def test_the_key_that_opens_the_history_does_nothing_inside_it() -> None:
    async with app_at() as (app, pilot):
        app._store = store_with(3)
        await pilot.press("h")
        await wait_until(pilot, lambda: not isinstance(app.screen, HomeScreen))
        before = rows(app)
        await pilot.press("h", "h")
        assert rows(app) == before


async def test_the_next_game_of_a_match_is_dealt_from_the_history(monkeypatch: pytest.MonkeyPatch) -> None:
    store, dealt = store_with(0), list[str]()
    match = derive_id(1, "match")
    start_karma(store, karma_deal(1, match=MatchEntry(id=match, game=1))).go_on()
    start_palm(store, palm_deal(1)).go_on()
    store.drop_match(str(match))
    async with opened_at("history", store) as (app, pilot):
        monkeypatch.setattr(app, "next_game", dealt.append)
        await pilot.press("n")
        assert dealt == [], "Psychic Palm has no match"
        await pilot.press("down", "n")
        await wait_until(pilot, lambda: dealt == [str(match)])


@pytest.mark.parametrize("by_click", [False, True], ids=["enter", "second click"])
async def test_a_game_that_has_ended_opens_as_a_replay(by_click: bool) -> None:
    async with opened_at("history", played()) as (app, pilot):
        if by_click:
            await click_text(pilot, app, "Karma  North")
            await click_text(pilot, app, "Karma  North")
        else:
            await pilot.press("down", "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        assert "abandoned" in screen_text(app)
        await pilot.press("escape")
        await wait_until(pilot, lambda: not isinstance(app.screen, ReplayScreen))
        assert history(app).query_one(DataTable).cursor_row == 1, "the cursor stays on the game"


async def test_an_unfinished_game_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    resumed: list[str] = []
    async with opened_at("history", played()) as (app, pilot):
        monkeypatch.setattr(app, "resume", resumed.append)
        await pilot.press("enter")
        await wait_until(pilot, lambda: resumed == [str(palm_deal(4).id)])
        history(app)


async def test_a_damaged_game_is_named_and_the_others_stay_usable() -> None:
    store = played()
    store._db.execute("UPDATE games SET origin = 'typed' WHERE number = 3")
    async with opened_at("history", store) as (app, pilot):
        assert [row[0] == "damaged" for row in rows(app)] == [False, True, False, False]
        await pilot.press("down")
        await wait_until(pilot, lambda: "The entry of game 3 in the file of games is damaged" in screen_text(app))
        await pilot.press("enter", "d")
        assert was_said(app, "the other games are not affected")
        await pilot.press("down", "enter")
        await wait_until(pilot, lambda: isinstance(app.screen, ReplayScreen))


async def test_damage_inside_a_game_is_said_when_it_is_opened() -> None:
    store = played()
    store._db.execute("UPDATE actions SET content = '{}' WHERE game = 2 AND number = 3")
    async with opened_at("history", store) as (app, pilot):
        await pilot.press("down", "down", "enter")
        await wait_until(pilot, lambda: was_said(app, "is damaged in the file of games (action 4)"))
        history(app)


async def test_the_way_to_statistics_and_back() -> None:
    async with opened_at("history", store_with(5), (120, 40)) as (app, pilot):
        await pilot.press("t")
        await wait_until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        await pilot.press("escape")
        await wait_until(pilot, lambda: not isinstance(app.screen, StatisticsScreen))
        history(app)


async def test_names_are_anybodys_text() -> None:
    store = store_in_memory()
    start_palm(store, palm_deal(1, "[b]\u5c0f[/b] \U0001f0cf")).go_on()
    async with opened_at("history", store) as (app, _):
        assert rows(app)[0][2].startswith("[b]\u5c0f[/b]")
        lines = screen_text(app).split("\n")
        assert any("[b]\u5c0f[/b]" in text for text in lines)


def test_a_made_up_game_is_what_the_store_reads() -> None:
    assert store_with(3).games(Query()) == [line(3), line(2), line(1)]
