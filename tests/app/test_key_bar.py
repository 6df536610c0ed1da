"""The last row: what can be done now, dim what can't, each a click away."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from app.widgets.key_bar import KeyBar
from tests.app.driving import wait_until


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
    return str(app.query_one(KeyBar).render())


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
