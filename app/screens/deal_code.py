"""Where a deal code is typed: a small panel over home. Must not know how a code is made, nor the games."""

from __future__ import annotations

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, VerticalGroup
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from app.kept_games import KeptGames
from app.palmkarma import PalmkarmaApp
from app.widgets.key_bar import KeyBar
from engine.deal_code import decode

_LONGEST = 40
_WHY = (
    "It stands under each result but those of daily decks and of the guide. Such a game counts as evidence for nothing:"
    " its cards can be known."
)


class DealCodeScreen(ModalScreen[None]):
    """Opens the game that the code deals, in its own place."""

    CSS_PATH = "deal_code.tcss"
    app = getters.app(PalmkarmaApp)
    BINDINGS = [
        Binding("enter", "deal", "Deal", priority=True, id="code.deal"),
        Binding("escape", "app.back", "Back", id="code.back"),
    ]

    def __init__(self, *, in_place: bool = False) -> None:
        """With ``in_place`` the game takes the place of the screen below, too."""
        super().__init__()
        self._in_place = in_place

    def compose(self) -> ComposeResult:
        """The question, the field, what was wrong, and what the code is."""
        with VerticalGroup(id="panel") as panel:
            panel.border_title = "Play a deal again"
            yield Static("Which deal code?")
            yield Input(placeholder="1A2B3-C4D5E-6F7G8", compact=True, max_length=_LONGEST)
            yield Static(id="fault", markup=False)
            yield Static(_WHY, id="why")
            with Center():
                yield Button("Deal", compact=True)
        yield KeyBar()

    @on(Button.Pressed)
    def action_deal(self) -> None:
        """Deal it, or say what is wrong with the code."""
        if not self.is_active:  # the second of two quick clicks would deal a second game
            return
        try:
            deal = decode(self.query_one(Input).value)
        except ValueError as fault:
            self.query_one("#fault", Static).update(str(fault))
            return
        settings = self.app.settings
        game = KeptGames(self.app.store, settings.player, self.app.say).deal(deal, settings.table)
        if self._in_place:
            self.app.pop_screen()
        self.app.switch_screen(game)
