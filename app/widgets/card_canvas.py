"""The inks of card art as styles: the base of all widgets that draw cards. Must not know which art is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from rich.segment import Segment
from rich.style import Style
from textual.widget import Widget

from app.card_art import INKS, Row

State = Literal["", "lifted", "dim"]
"""Lifted: chosen, on a brighter ground. Dim: not to be played now."""
_ON_CARD = frozenset({"face", "red", "black", "blue", "green"})
"""Inks whose ground is the card, which is another one while it is lifted or dim."""


class CardCanvas(Widget):
    """A state is painted, not styled anew: moving a lifted card is what is done most, and new styles take longer than
    the paint."""

    COMPONENT_CLASSES = {f"card--{ink}" for ink in (*INKS, "lifted", *(f"dim-{ink}" for ink in _ON_CARD))}
    DEFAULT_CSS = """
    CardCanvas {
        width: auto;
        height: auto;
        & > .card--face { background: $card-face; color: $card-black; }
        & > .card--red { background: $card-face; color: $card-red; text-style: bold; }
        & > .card--black { background: $card-face; color: $card-black; text-style: bold; }
        & > .card--blue { background: $card-face; color: $card-blue; text-style: bold; }
        & > .card--green { background: $card-face; color: $card-green; text-style: bold; }
        & > .card--back { background: $card-back; color: $card-back-mark; }
        & > .card--count { background: $card-back; color: $card-face; text-style: bold; }
        & > .card--empty { color: $card-empty; }
        & > .card--place { background: $felt-edge 45%; color: $card-empty; }
        & > .card--ember { color: $text-warning; text-style: bold; }
        & > .card--lifted { background: $card-face-lifted; }
        & > .card--dim-face { background: $card-face-dim; color: $card-dim-black; }
        & > .card--dim-red { background: $card-face-dim; color: $card-dim-red; }
        & > .card--dim-black { background: $card-face-dim; color: $card-dim-black; }
        & > .card--dim-blue { background: $card-face-dim; color: $card-dim-blue; }
        & > .card--dim-green { background: $card-face-dim; color: $card-dim-green; }
    }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._inked: dict[str, Style] = {}
        self._painted: dict[tuple[Row, State], Sequence[Segment]] = {}

    def paint(self, row: Row, state: State = "") -> Sequence[Segment]:
        """A row of art in its colours. Blanks go on in the ink before them if the ground is the same: fewer bytes."""
        if (row, state) not in self._painted:
            self._painted[row, state] = self._paint(row, state)
        return self._painted[row, state]

    def _paint(self, row: Row, state: State) -> Sequence[Segment]:
        segments: list[Segment] = []
        for text, ink in row:
            style = self._style_of(ink, state)
            last = segments[-1] if segments else None
            if last and last.style and (last.style == style or (text.isspace() and _same_ground(last.style, style))):
                segments[-1] = Segment(last.text + text, last.style)
            else:
                segments.append(Segment(text, style))
        return segments

    @property
    def ground(self) -> Style:
        """The table between and around the cards."""
        return self._kept("ground", lambda: Style(bgcolor=self.rich_style.bgcolor))

    def notify_style_update(self) -> None:
        """Another theme, other colours."""
        self._inked.clear()
        self._painted.clear()
        super().notify_style_update()

    def _kept(self, name: str, make: Callable[[], Style]) -> Style:
        """A style made once; Textual makes each anew for every paint, which takes a third of its time."""
        if name not in self._inked:
            self._inked[name] = make()
        return self._inked[name]

    def _style_of(self, ink: str, state: State) -> Style:
        return self._kept(f"{ink} {state}", lambda: self._make_style(ink, state))

    def _make_style(self, ink: str, state: State) -> Style:
        if state == "dim" and ink in _ON_CARD:
            return self.get_component_rich_style(f"card--dim-{ink}")
        style = self.get_component_rich_style(f"card--{ink}")
        if ink in ("back", "count") and state == "lifted":
            return style + Style(reverse=True, bold=True)
        if state != "lifted" or ink not in _ON_CARD:
            return style
        return style + Style(bgcolor=self.get_component_rich_style("card--lifted").bgcolor)


def _same_ground(one: Style, other: Style) -> bool:
    return one.bgcolor == other.bgcolor and not one.underline
