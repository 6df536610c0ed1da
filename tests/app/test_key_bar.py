"""The last row: what can be done now, dim what can't, each a click away."""

from __future__ import annotations

from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from app.sizes import SMALLEST
from app.widgets.key_bar import KeyBar
from tests.app.driving import app_at, wait_until
from tests.app.places import PLACES


class Bar(App[None]):
    """Three actions, the middle one of which can be forbidden."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x,y", "one", "One", tooltip="The first"),
        Binding("m", "two", "Two"),
        Binding("h", "three", "Hidden", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.state: bool | None = True

    def compose(self) -> ComposeResult:
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return self.state if action == "two" else True

    def action_one(self) -> None:
        self.done.append("one")

    def action_two(self) -> None:
        self.done.append("two")


def bar_text(app: App[None]) -> str:
    return str(app.screen.query_one(KeyBar).render())


async def test_it_shows_each_action_once_with_its_first_key() -> None:
    async with Bar().run_test(size=(60, 5)) as pilot:
        assert bar_text(pilot.app).split() == ["x", "One", "m", "Two", "^p", "palette"]


async def test_a_click_does_the_action() -> None:
    app = Bar()
    async with app.run_test(size=(60, 5)) as pilot:
        await pilot.click(KeyBar, offset=(bar_text(app).index("Two"), 0))
        await wait_until(pilot, lambda: app.done == ["two"])
        await pilot.click(KeyBar, offset=(bar_text(app).index("One"), 0))
        await wait_until(pilot, lambda: app.done == ["two", "one"])


async def test_what_cannot_be_done_is_shown_but_not_clicked() -> None:
    app = Bar()
    async with app.run_test(size=(60, 5)) as pilot:
        app.state = None
        app.refresh_bindings()
        await pilot.pause()
        assert "Two" in bar_text(app)
        await pilot.click(KeyBar, offset=(bar_text(app).index("Two"), 0))
        await pilot.click(KeyBar, offset=(bar_text(app).index("One"), 0))
        await wait_until(pilot, lambda: app.done == ["one"])


async def test_what_makes_no_sense_is_not_shown() -> None:
    app = Bar()
    async with app.run_test(size=(60, 5)) as pilot:
        app.state = False
        app.refresh_bindings()
        await wait_until(pilot, lambda: "Two" not in bar_text(app))


async def test_the_mouse_over_an_action_says_what_a_click_does() -> None:
    async with Bar().run_test(size=(60, 5)) as pilot:
        await pilot.hover(KeyBar, offset=(2, 0))
        await wait_until(pilot, lambda: pilot.app.query_one(KeyBar).tooltip == "The first")


async def test_in_a_narrow_row_the_way_to_everything_stays() -> None:
    async with Bar().run_test(size=(22, 5)) as pilot:
        assert bar_text(pilot.app).split() == ["x", "One", "^p", "palette"]


class Table(Screen[None]):
    """Three actions, and the way out as the last but one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "one", "One"),
        Binding("m", "two", "Two"),
        Binding("escape,backspace", "leave", "Leave", key_display="esc", id="table.leave"),
        Binding("l", "log", "Log"),
    ]

    def compose(self) -> ComposeResult:
        yield KeyBar()


@pytest.mark.parametrize(
    ("width", "kept"),
    [
        (60, "x One m Two esc Leave l Log"),
        (40, "x One m Two esc Leave"),
        (36, "x One esc Leave"),
        (26, "esc Leave"),
        (13, ""),
    ],
)
async def test_without_room_for_all_the_way_out_stays_and_of_the_others_the_first(width: int, kept: str) -> None:
    app: App[None] = App()
    async with app.run_test(size=(width, 5)) as pilot:
        await app.push_screen(Table())
        await wait_until(pilot, lambda: bar_text(app).split() == f"{kept} ^p palette".split())


async def test_the_way_out_stays_under_another_key_too() -> None:
    app: App[None] = App()
    async with app.run_test(size=(27, 5)) as pilot:
        app.set_keymap({"table.leave": "z"})
        await app.push_screen(Table())
        await wait_until(pilot, lambda: bar_text(app).split()[1:] == ["Leave", "^p", "palette"])


@pytest.mark.parametrize("place", ["karma-swap", "karma-4-seats", "palm-phase-1", "replay-palm"])
async def test_the_smallest_terminal_shows_how_to_leave(place: str) -> None:
    async with app_at(SMALLEST) as (app, pilot):
        await PLACES[place](app, pilot)
        await wait_until(pilot, lambda: " esc " in str(app.screen.query_one(KeyBar).render()))
