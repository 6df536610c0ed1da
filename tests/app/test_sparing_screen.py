"""A change of one widget makes no work for the others, and all looks the same as ever."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Static

from app.sparing_screen import SparingScreen

COLUMNS, ROWS = 20, 8


class Counted(Static):
    """A line that counts how often it is asked for itself."""

    asked = 0

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of the crop."""
        self.asked += 1
        return super().render_lines(crop)


def lines() -> ComposeResult:
    """Two lines in a box with edges, over a third that is cut by the end of the terminal."""
    with Vertical():
        yield Counted("first", id="first")
        yield Counted("second", id="second")
    yield Static("a\nb\nc\nd\ne", id="long")


class Sparing(SparingScreen[None]):
    CSS = "Vertical { border: round red; height: auto; } #long { height: 9; }"

    def compose(self) -> ComposeResult:
        yield from lines()


class Usual(Screen[None]):
    CSS = Sparing.CSS

    def compose(self) -> ComposeResult:
        yield from lines()


class Lines(App[None]):
    def __init__(self, shown: Screen[None]) -> None:
        super().__init__()
        self.shown = shown

    def on_mount(self) -> None:
        self.push_screen(self.shown)


def painted(screen: Screen[None]) -> list[str]:
    """All rows of a screen as its compositor paints them."""
    return [strip.text for strip in screen._compositor.render_strips()]


async def test_it_paints_what_any_screen_paints() -> None:
    pictures = []
    for screen in (Sparing(), Usual()):
        async with Lines(screen).run_test(size=(COLUMNS, ROWS)) as pilot:
            await pilot.pause()
            pictures.append(painted(screen))
    assert pictures[0] == pictures[1]
    assert "second" in pictures[0][2]


async def test_a_change_asks_no_widget_of_other_rows() -> None:
    screen = Sparing()
    async with Lines(screen).run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.pause()
        first, second = screen.query_one("#first", Counted), screen.query_one("#second", Counted)
        before = first.asked, second.asked
        second.update("changed", layout=False)
        await pilot.pause()
        assert (first.asked, second.asked) == (before[0], before[1] + 1)
        assert "changed" in painted(screen)[2]
