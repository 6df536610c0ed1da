"""The settings screen: at once effective, shown by cards, kept in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from app.card_art import Look
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.home import HomeScreen
from app.screens.settings import SettingsScreen
from app.settings import CHOICES, Settings
from app.settings_file import load_settings
from app.widgets.choice_row import MANY, ChoiceRow
from tests.app.driving import app_at, both_sizes, click_text, is_whole, screen_text, wait_until, was_said


@both_sizes
async def test_every_setting_is_in_sight_and_in_reach(size: tuple[int, int]) -> None:
    async with app_at(size, "settings") as (app, _):
        text = screen_text(app)
        for label in ("Your name", "Theme", *(choice.label for choice in CHOICES)):
            assert label in text
        for choice in CHOICES:
            few = choice.options if len(choice.options) < MANY else choice.options[:1]
            assert all(name in text for _, name in few), choice.name
        assert is_whole(app)


@both_sizes
@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.name)
async def test_each_choice_is_at_once_effective_by_keys(size: tuple[int, int], choice: object) -> None:
    name = choice.name  # type: ignore[attr-defined]
    async with app_at(size, "settings", **{name: choice.options[0][0]}) as (app, pilot):  # type: ignore[attr-defined]
        row = app.screen.query_one(f"#{name}", ChoiceRow)
        row.focus()
        await wait_until(pilot, lambda: app.focused is row)
        await pilot.press("right", "left", "space")
        assert getattr(app.settings, name) == choice.options[1][0]  # type: ignore[attr-defined]


@both_sizes
async def test_a_choice_is_made_by_a_click(size: tuple[int, int]) -> None:
    async with app_at(size, "settings") as (app, pilot):
        await click_text(pilot, app, "\u25cb four")
        await click_text(pilot, app, "\u25cb letters")
        await wait_until(pilot, lambda: app.look == Look(four_colours=True, letters=True))


async def test_the_preview_shows_what_was_chosen() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        assert "\u2663" in screen_text(app)
        await click_text(pilot, app, "\u25cb ascii")
        await wait_until(pilot, lambda: "\u2663" not in screen_text(app) and "|" in screen_text(app))


async def test_themes_are_stepped_through_and_the_ends_meet() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        await pilot.press("right")
        assert app.theme == app.settings.theme != "felt"
        await pilot.press("left", "left", "right")
        assert app.theme == "felt"


async def test_the_name_holds_when_its_field_is_left_and_an_empty_one_changes_nothing() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        field = app.screen.query_one(Input)
        field.focus()
        assert "games and statistics stay with the old name" in screen_text(app).lower()
        field.value = "  Bo\u202e "
        await pilot.press("down")
        await wait_until(pilot, lambda: app.settings.player == "Bo" == field.value)
        field.focus()
        field.value = ""
        await pilot.press("enter")
        await wait_until(pilot, lambda: field.value == "Bo")


async def test_a_change_made_elsewhere_is_shown() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        app.theme = "nord"
        await wait_until(pilot, lambda: app.settings.theme == "nord")
        await wait_until(pilot, lambda: "nord" in screen_text(app))


async def test_a_pace_that_a_person_wrote_is_an_option_too() -> None:
    async with app_at((80, 24), "settings", bot_pace=2.25) as (app, _):
        assert app.screen.query_one("#bot_pace", ChoiceRow).value == 2.25
        assert "2.25 s" in screen_text(app)


async def test_changes_are_kept_for_the_next_start(tmp_path: Path) -> None:
    paths = Paths(data=tmp_path, config=tmp_path / "config")
    app = PalmkarmaApp(paths=paths)
    async with app.run_test() as pilot:
        await pilot.press("s")
        await click_text(pilot, app, "\u25cb quick")
        await wait_until(pilot, lambda: paths.settings.exists())
    assert PalmkarmaApp(paths=paths).settings == Settings(animation="quick")


async def test_what_a_file_holds_sends_no_codes_to_the_terminal_when_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('"\\u001b]0;title\\u0007" = 1\n[keys]\n"\\u001b[2J" = "x"\n')
    app = PalmkarmaApp(paths=Paths(data=tmp_path, config=tmp_path))
    async with app.run_test() as pilot:
        await wait_until(pilot, lambda: was_said(app, "]0;title is no setting"))
        await wait_until(pilot, lambda: was_said(app, "[2J is no binding"))
        assert all(notice.message.isprintable() for notice in app._notifications)


async def test_a_fault_in_the_file_is_said_and_the_file_left_alone(tmp_path: Path) -> None:
    paths = Paths(data=tmp_path, config=tmp_path)
    paths.settings.write_text("animation = 'wild'\n")
    app = PalmkarmaApp(paths=paths)
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_until(pilot, lambda: was_said(app, "animation is 'wild'"))
        app.change_settings(bot_pace=0.0)
        assert app.settings.bot_pace == 0.0
        await wait_until(pilot, lambda: was_said(app, "This holds until you quit"))
    assert paths.settings.read_text() == "animation = 'wild'\n"


async def test_without_a_folder_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    async with app_at() as (app, _):
        app.change_settings(animation="quick")
    assert list(tmp_path.rglob("*")) == []


async def test_a_theme_from_the_file_is_used(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "night"\n')
    app = PalmkarmaApp(paths=Paths(tmp_path, tmp_path))
    async with app.run_test():
        assert app.theme == "night"
    assert load_settings(tmp_path / "settings.toml", ("night",)).faults == ()


async def test_all_themes_are_a_key_away_in_a_list() -> None:
    async with app_at((80, 24), "settings") as (app, pilot):
        await pilot.press("t", *"nord")
        await wait_until(pilot, lambda: "nord" in screen_text(app))
        await pilot.press("enter")
        await wait_until(pilot, lambda: app.theme == "nord")
        assert app.screen.query_one("#theme", ChoiceRow).value == "nord"


@pytest.mark.parametrize("way", [("escape",), ("ctrl+p",), ("f2",)], ids=" ".join)
async def test_a_name_holds_whatever_way_the_screen_is_left(way: tuple[str, ...]) -> None:
    async with app_at((80, 24), "settings", player="Ann") as (app, pilot):
        app.screen.query_one(Input).focus()
        await pilot.press("end", "i", "e", *way)
        await wait_until(pilot, lambda: app.settings.player == "Annie")
        assert not isinstance(app.screen, SettingsScreen)


async def test_a_name_holds_when_the_program_ends_while_it_is_typed(tmp_path: Path) -> None:
    paths = Paths(data=tmp_path, config=tmp_path / "config")
    app = PalmkarmaApp(Settings(player="Ann"), paths=paths, start="settings")
    async with app.run_test() as pilot:
        app.screen.query_one(Input).focus()
        await pilot.press("end", "i", "e", "ctrl+q")
    assert load_settings(paths.settings, app.available_themes).settings.player == "Annie"


async def test_whoever_leaves_with_an_empty_name_keeps_the_old_one() -> None:
    async with app_at((80, 24), "settings", player="Ann") as (app, pilot):
        app.screen.query_one(Input).focus()
        await pilot.press("end", "backspace", "backspace", "backspace", "escape")
        await wait_until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.settings.player == "Ann"
