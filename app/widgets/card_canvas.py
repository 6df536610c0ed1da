"""The inks of card art as styles: the base of all widgets that draw cards. Must not know which art is drawn."""

from __future__ import annotations

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

    COMPONENT_CLASSES = {f"card--{ink}" for ink in (*INKS, "lifted", "dim")}
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
        & > .card--empty { color: $card-empty; }
        & > .card--place { background: $felt-edge 45%; color: $card-empty; }
        & > .card--ember { color: $warning; text-style: bold; }
        & > .card--lifted { background: $card-face-lifted; }
        & > .card--dim { background: $card-face-dim; }
    }
    """

    def paint(self, row: Row, state: State = "") -> list[Segment]:
        """A row of art in its colours."""
        return [Segment(run.text, self._style_of(run.ink, state)) for run in row]

    def _style_of(self, ink: str, state: State) -> Style:
        style = self.get_component_rich_style(f"card--{ink}")
        if not state or ink not in _ON_CARD:
            return style
        ground = self.get_component_rich_style(f"card--{state}")
        return style + Style(bgcolor=ground.bgcolor, bold=bool(style.bold) and state != "dim")
