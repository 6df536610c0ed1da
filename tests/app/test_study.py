"""The study: what the ledger comes to, in figures and words, for a lifetime and its chapters."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import Mock

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from app.figures.drawing import ASCII, DRAWN
from app.figures.evidence import evidence_page, game_row
from app.ledger import GameSums, LedgerGame, evidence_of, life_of
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.palm import PalmScreen
from app.settings import Settings
from engine.psychic_palm import kernel
from engine.psychic_palm.betting import betting_score
from engine.psychic_palm.evidence import Entry, sums_of
from engine.psychic_palm.odds import likeliest
from engine.psychic_palm.state import deck_from_seed
from engine.psychic_palm.verdict import EXPLANATION, NO_CALLS, verdict
from tests.app.driving import COMPACT, app_at, both_sizes, click_text, screen_text, wait_until
from tests.app.storage.games import opened, palm_deal, start_palm


def entries_of(seed: int) -> list[Entry]:
    """The calls of a card counter with the deck of this seed."""
    entries: list[Entry] = []
    kernel.play(kernel.numbered(deck_from_seed(seed)), likeliest, entries)
    return entries


def games_of(count: int) -> list[LedgerGame]:
    """The first games of a card counter."""
    return [
        LedgerGame(number, str(number), float(number), "finished", GameSums.of(entries_of(number)))
        for number in range(1, count + 1)
    ]


def text_of(count: int, width: int = 75, ascii_only: bool = False) -> list[str]:
    """The page of so many games."""
    return evidence_page(evidence_of(games_of(count)), width, 12, ASCII if ascii_only else DRAWN).plain.split("\n")


@asynccontextmanager
async def study_of(
    folder: Path, finished: int = 0, size: tuple[int, int] = COMPACT, others: int = 0
) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None]]]:
    """The study of Ada, who has finished so many games, and others that don't count."""
    store = opened(folder)
    for seed in range(finished):
        start_palm(store, palm_deal(seed, "Ada"), "Ada", seed=seed + 3).go_on()
    for seed in range(1000, 1000 + others):
        start_palm(store, palm_deal(seed, "Ada", origin="code"), "Ada", seed=seed).go_on()
    store.close()
    app = PalmkarmaApp(Settings(player="Ada", animation="none"), paths=Paths(data=folder, config=folder), start="study")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def test_the_verdict_in_words_is_that_of_all_calls() -> None:
    entries = [entry for seed in range(1, 31) for entry in entries_of(seed)]
    said = verdict(sums_of(entries), betting_score(entries))
    text = " ".join(" ".join(text_of(30)).split())
    assert said.hits in text
    assert said.bet in text
    assert said.conclusion in text


@pytest.mark.parametrize("count", [1, 2, 30, 66, 67, 68, 500])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_plot_has_its_four_lines_and_each_column_a_point(count: int, ascii_only: bool) -> None:
    lines = text_of(count, ascii_only=ascii_only)
    assert all(len(line) <= 75 for line in lines)
    first = next(place for place, line in enumerate(lines) if "logarithmic" in line) + 1
    plot = lines[first : first + 12]
    labels = ",".join(line[:7].strip() for line in plot if line[:7].strip()).split(",")
    assert labels == ["100", "20", "10", "1"]
    point = "O" if ascii_only else "●"
    columns = list(zip(*(line[8:].ljust(67) for line in plot), strict=True))
    assert sum(point in column for column in columns) == min(count + 1, 67)


def test_the_plot_shows_the_highest_value_however_many_games_share_a_column() -> None:
    one_call = (1, 0, 0.5, 0.5, 0.25) + (0, 0, 0.0, 0.0, 0.0) * 3
    low = GameSums(one_call + (0.0,) * 10, bytes((26, 52)))
    up, down = low._replace(figures=one_call + (6.0,) * 10), low._replace(figures=one_call + (-6.0,) * 10)
    games = [LedgerGame(n, "", 0.0, "finished", low) for n in range(700)]
    games[300], games[301] = (games[300]._replace(sums=sums) for sums in (up, down))
    lines = evidence_page(evidence_of(games), 75, 12, DRAWN).plain.split("\n")
    first = next(place for place, line in enumerate(lines) if "logarithmic" in line) + 1
    assert "●" in lines[first]


def test_without_a_call_nothing_is_judged() -> None:
    assert text_of(0) == [NO_CALLS]


def test_a_games_row_adds_up_to_its_hits() -> None:
    for seed in range(1, 60):
        sums = GameSums.of(entries_of(seed))
        row = game_row("", sums)
        assert "-0.0" not in row
        calls, hits, memory, forgetting, luck = map(float, row.split())
        assert calls == sums.sums.calls
        assert hits == pytest.approx(memory + forgetting + luck)
        assert forgetting == 0, "a card counter forgets nothing"


def test_a_reading_speaks_of_finished_games_and_of_all_calls() -> None:
    games = games_of(3)
    games[1] = games[1]._replace(state="abandoned")
    life = life_of(games)
    assert life.games == 2
    assert life.sums.calls == sum(len(entries_of(seed)) for seed in (1, 2, 3))


@both_sizes
async def test_the_study_opens_from_home_and_explains_itself(size: tuple[int, int], tmp_path: Path) -> None:
    async with study_of(tmp_path, 3, size, others=2) as (app, pilot):
        await pilot.press("escape")
        await click_text(pilot, app, "Am I psychic?")
        await wait_until(pilot, lambda: "Chance alone expected" in screen_text(app))
        await pilot.press("end")
        await wait_until(pilot, lambda: "left out" in screen_text(app))
        assert "So far that is 2 games." in " ".join(screen_text(app).split())
        await pilot.press("e")
        await wait_until(pilot, lambda: EXPLANATION[0][:40] in screen_text(app))
        await pilot.press("e")
        assert "Am I psychic?" in screen_text(app)


@both_sizes
async def test_where_the_hits_of_each_game_came_from_is_a_key_away(size: tuple[int, int], tmp_path: Path) -> None:
    async with study_of(tmp_path, 40, size) as (app, pilot):
        await pilot.press("g")
        day = time.strftime("%Y-%m-%d")
        await wait_until(pilot, lambda: screen_text(app).count(day) > 5)
        assert "forgetting" in screen_text(app)
        assert "Close" in screen_text(app)
        before = screen_text(app)
        await pilot.press("down", "down")
        await wait_until(pilot, lambda: screen_text(app) != before)


async def test_a_chapter_is_closed_once_that_is_sure_and_the_lifetime_goes_on(tmp_path: Path) -> None:
    async with study_of(tmp_path, 2) as (app, pilot):
        before = screen_text(app)
        await pilot.press("n", "enter")
        assert app.store.chapters("Ada") == [], "the first answer changes nothing"
        await pilot.press("n")
        await click_text(pilot, app, "Close it")
        await wait_until(pilot, lambda: "chapter 2, open" in screen_text(app))
        assert [chapter.number for chapter in app.store.chapters("Ada")] == [1]
        assert before.split("\n")[3:10] == screen_text(app).split("\n")[3:10], "the lifetime is as it was"
        await pilot.press("c")
        await wait_until(pilot, lambda: NO_CALLS in screen_text(app))
        await pilot.press("n")
        assert len(app.store.chapters("Ada")) == 1, "there is nothing to close"
        await pilot.press("c")
        await wait_until(pilot, lambda: "Chance alone expected" in screen_text(app))


async def test_an_empty_ledger_says_so(tmp_path: Path) -> None:
    async with study_of(tmp_path) as (app, pilot):
        assert NO_CALLS in screen_text(app)
        await pilot.press("g", "n", "c")
        assert "Am I psychic?" in screen_text(app)


async def test_without_a_call_the_game_is_a_click_away() -> None:
    async with app_at((80, 24), "study") as (app, pilot):
        await click_text(pilot, app, "Play Psychic Palm")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))


def figures(app: PalmkarmaApp) -> str:
    """All that the page says, also what has to be scrolled to."""
    return str(app.screen.query_one("#figures", Static).render())


async def test_a_game_that_was_played_from_it_is_in_it_on_the_way_back(tmp_path: Path) -> None:
    async with study_of(tmp_path) as (app, pilot):
        await click_text(pilot, app, "Play Psychic Palm")
        await wait_until(pilot, lambda: isinstance(app.screen, PalmScreen))
        await pilot.press("r", "r")
        await wait_until(pilot, lambda: len(app.store.ledger("Ada").games) == 1)
        await pilot.press("escape")
        await wait_until(pilot, lambda: "after 1 game" in figures(app))
        assert not app.screen.query_one("#play").display


async def test_a_span_that_was_chosen_stays_whatever_is_played_meanwhile(tmp_path: Path) -> None:
    async with study_of(tmp_path, finished=2) as (app, pilot):
        await pilot.press("n")
        await click_text(pilot, app, "Close it")
        await wait_until(pilot, lambda: "\u25cf lifetime" in screen_text(app))
        await click_text(pilot, app, "chapter 1, to")
        await wait_until(pilot, lambda: "\u25cf chapter 1" in screen_text(app))
        start_palm(app.store, palm_deal(5, "Ada"), "Ada", seed=9).go_on()
        await pilot.press("e", "escape")
        await wait_until(pilot, lambda: "\u25cf chapter 1" in screen_text(app))
        assert "after 2 games" in figures(app)
        await click_text(pilot, app, "lifetime")
        await wait_until(pilot, lambda: "after 3 games" in figures(app))


async def test_it_is_read_once_as_it_is_opened_and_again_when_one_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_at() as (app, pilot):
        read = Mock(wraps=app.store.ledger)
        monkeypatch.setattr(app.store, "ledger", read)
        app.open_screen("study")
        await wait_until(pilot, lambda: "Ledger" in screen_text(app))
        await pilot.pause()
        read.assert_called_once()
        await pilot.press("e", "escape")
        await wait_until(pilot, lambda: read.call_count == 2)


async def test_it_is_the_ledger_of_whoever_plays_now(tmp_path: Path) -> None:
    async with study_of(tmp_path, finished=1) as (app, pilot):
        await pilot.press("question_mark")
        app.change_settings(player="Bo")
        await pilot.press("escape")
        await wait_until(pilot, lambda: "the ledger of Bo" in " ".join(screen_text(app).split()))
        assert app.screen.query_one("#play").display
