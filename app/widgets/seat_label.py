"""The two rows of a seat. Must not know rules, nor what is said in them; what it shows is a sight."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from app.card_art import Look
from app.karma.labels import seat_state, seat_title
from app.karma.sights import SeatSight
from app.widgets.line import Line


class SeatLabel(Vertical):
    """The seat that acts is on a bright ground."""

    DEFAULT_CSS = """
    SeatLabel {
        height: 2;
        & > .seat-title { width: 100%; height: 1; }
        & > .seat-title.-acts { background: $block-cursor-background; color: $block-cursor-foreground; }
        & > .seat-title.-won { background: $success; color: $background; }
        & > .seat-state { width: 100%; height: 1; color: $quiet; }
        & > .seat-state.-skipped { color: $text-warning; text-style: bold; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._shown: object = None

    def compose(self) -> ComposeResult:
        yield Line(classes="seat-title")
        yield Line(classes="seat-state")

    def show(self, sight: SeatSight, width: int, look: Look, *, is_tight: bool = False) -> None:
        """Show the seat in so many cells."""
        if self._shown == (sight, width, look, is_tight):
            return
        self._shown = (sight, width, look, is_tight)
        self.styles.width = width
        title, state = self.query_one(".seat-title", Line), self.query_one(".seat-state", Line)
        title.set_class(sight.acts, "-acts")
        title.set_class(sight.has_won, "-won")
        state.set_class(sight.is_skipped, "-skipped")
        said = seat_title(sight, width, look, is_tight=is_tight)
        name = len(said.rstrip().removesuffix(f" {sight.level}")) if sight.level else len(said)
        title.say(Content(said).stylize("bold", 0, name))
        state.say(seat_state(sight, width, is_tight=is_tight))
