"""The end of a game of Karma: who won and how, all hands and blind cards turned over, the score of the match.

Shows a snapshot of a finished game. Must not know any rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import getters
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

from app.card_art import Look
from app.karma.table import KarmaTable
from app.karma.words import cards
from app.palmkarma import PalmkarmaApp
from engine.cards import Card
from engine.karma.snapshot import SeatView, Snapshot


class KarmaEndScreen(ModalScreen[bool | None]):
    """Dismissed with True for the next game, False to go home, None to look at the table."""

    CSS_PATH = "karma_end.tcss"
    app = getters.app(PalmkarmaApp)
    BINDINGS = [
        Binding("enter,space", "answer(True)", "Deal again", id="karma.deal"),
        Binding("escape,backspace", "look", "The table", key_display="esc", id="karma.look"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, table: KarmaTable) -> None:
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        snapshot = self._table.session.snapshot(None)
        with Vertical(id="end"):
            yield Static(self._table.log[-1].text, id="outcome", markup=False)
            yield Static(self._score(), id="score", markup=False)
            with VerticalScroll(can_focus=False):
                for seat, view in enumerate(snapshot.seats):
                    yield Static(self._seat(snapshot, seat, view), classes="seat", markup=False)
            yield Static(self._next(), id="next", markup=False)
            with Horizontal(id="answers"):
                yield Button("Deal again", id="again", compact=True)
                yield Button("Look at the table", id="look", compact=True)
                yield Button("Home", id="home", compact=True)
        yield Footer(show_command_palette=False)

    def _score(self) -> str:
        match = self._table.match
        wins = "   ".join(f"{name} {won}" for name, won in zip(self._table.names, match.wins, strict=True))
        drawn = f"   nobody {match.draws}" if match.draws else ""
        return f"{wins}{drawn}"

    def _next(self) -> str:
        return f"{self._table.names[self._table.match.opening_seat]} opens the next game."

    def _seat(self, snapshot: Snapshot, seat: int, view: SeatView) -> Content:
        look = self.app.look
        blind = [card for card in view.blind_cards or () if card is not None]
        parts = [
            ("hand", view.hand or ()),
            ("face up", view.face_up_cards),
            ("blind", blind),
        ]
        won = snapshot.result is not None and snapshot.result.winner == seat
        title = f"{self._table.names[seat]}  {'no card left' if won else cards(view.cards_left)}"
        rows = [Content.styled(title, "bold $success" if won else "bold")]
        rows += [_row(label, shown, look) for label, shown in parts if shown]
        return Content("\n").join(rows)

    def action_answer(self, answer: bool) -> None:
        """Another game, or home."""
        self.dismiss(answer)

    def action_look(self) -> None:
        """Back to the table as it lies."""
        self.dismiss(None)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss({"again": True, "home": False}.get(event.button.id or ""))


def _row(label: str, shown: Sequence[Card], look: Look) -> Content:
    names = " ".join(look.name(card) for card in shown)
    return Content.assemble((f"  {label:<8}", "dim"), names)
