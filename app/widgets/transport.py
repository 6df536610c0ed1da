"""The controls of a replay in one row: start, back, play, forward, end, speed, and where it stands. All can be clicked.

Must not know what is replayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.events import Click, MouseDown, MouseMove, MouseUp
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from app.card_art import Look


class Standing(NamedTuple):
    """Where the replay is, of how many positions after the first; whether it plays, and how fast, in words."""

    position: int = 0
    last: int = 0
    plays: bool = False
    speed: str = ""
    look: Look = Look()


class _Piece(NamedTuple):
    text: str
    style: str
    asks: str = ""


class Transport(Widget):
    """One row as wide as there is room."""

    DEFAULT_CSS = """
    Transport { height: 1; width: 100%; background: $felt-edge; }
    """
    ALLOW_SELECT = False

    standing: reactive[Standing] = reactive(Standing())
    """What is shown."""

    class Asked(Message):
        """A control was clicked: ``start``, ``back``, ``play``, ``forward``, ``end``, ``slower`` or ``faster``."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    class Sought(Message):
        """A place on the bar was clicked or dragged to."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._drags = False

    def render(self) -> Content:
        """The controls, the bar, and the numbers."""
        return Content.assemble(*((piece.text, piece.style) for piece in self._pieces()))

    def on_click(self, event: Click) -> None:
        """A click on a control."""
        event.stop()
        if asks := self._asked_at(event.x):
            self.post_message(self.Asked(asks))

    def on_mouse_down(self, event: MouseDown) -> None:
        """The bar is taken hold of."""
        if self._on_bar(event.x):
            self._drags = True
            self.capture_mouse()
            self._seek(event.x)

    def on_mouse_move(self, event: MouseMove) -> None:
        """The bar is dragged."""
        if self._drags:
            self._seek(event.x)

    def on_mouse_up(self, event: MouseUp) -> None:
        """The bar is let go."""
        if self._drags:
            self._drags = False
            self.release_mouse()

    def _seek(self, x: int) -> None:
        width = max(self._bar_width - 1, 1)
        share = min(max(x - self._bar_start, 0), width) / width
        self.post_message(self.Sought(round(share * self.standing.last)))

    def _on_bar(self, x: int) -> bool:
        return self._bar_start <= x < self._bar_start + self._bar_width

    def _asked_at(self, x: int) -> str:
        end = 0
        for piece in self._controls():
            end += cell_len(piece.text)
            if x < end:
                return piece.asks
        return ""

    @property
    def _bar_start(self) -> int:
        return sum(cell_len(piece.text) for piece in self._controls())

    @property
    def _numbers(self) -> str:
        last = str(self.standing.last)
        return f" {self.standing.position:>{len(last)}} of {last} "

    @property
    def _bar_width(self) -> int:
        return max(self.size.width - self._bar_start - len(self._numbers), 1)

    def _pieces(self) -> Iterator[_Piece]:
        yield from self._controls()
        line, knob = ("-", "O") if self.standing.look.ascii_only else ("\u2501", "\u25cf")
        width = self._bar_width
        done = round(self.standing.position * (width - 1) / max(self.standing.last, 1))
        yield _Piece(line * done, "$accent")
        yield _Piece(knob, "bold $accent")
        yield _Piece(line * (width - done - 1), "$foreground 30%")
        yield _Piece(self._numbers, "bold")

    def _controls(self) -> Iterator[_Piece]:
        left, right = ("<", ">") if self.standing.look.ascii_only else ("\u25c2", "\u25b8")
        at_start, at_end = self.standing.position == 0, self.standing.position == self.standing.last
        plays = self.standing.plays
        yield _Piece(f" |{left} ", _style(not at_start), "start")
        yield _Piece(f" {left}  ", _style(not at_start), "back")
        yield _Piece(" stop " if plays else " play ", "bold $footer-background on $accent", "play")
        yield _Piece(f"  {right} ", _style(not at_end), "forward")
        yield _Piece(f" {right}| ", _style(not at_end), "end")
        yield _Piece("  - ", "bold $accent", "slower")
        yield _Piece(self.standing.speed, "")
        yield _Piece(" +  ", "bold $accent", "faster")


def _style(can: bool) -> str:
    return "bold $accent" if can else "$faint"
