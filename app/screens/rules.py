"""The rule pages of both games, by their numbered rules. Must not know what they say: they are assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalScroll
from textual.screen import Screen
from textual.widgets import Markdown, OptionList
from textual.widgets.option_list import Option

from app.paths import asset
from app.widgets.choice_row import ChoiceRow
from app.widgets.key_bar import KeyBar
from app.widgets.rule_page import RulePage

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

GAMES = (("karma", "Karma"), ("psychic-palm", "Psychic Palm"))


class RulesScreen(Screen[None]):
    """One page at a time, with its rules beside it where there is room."""

    app: PalmkarmaApp
    CSS_PATH = "rules.tcss"
    RULES = None
    AUTO_FOCUS = "#text"
    BINDINGS = [Binding("g", "other_game", "Other game", id="rules.game")]

    def __init__(self, game: str = "karma") -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        """The game above, its rules to the left, the text to the right."""
        yield ChoiceRow(GAMES, self._game, label="Rules", label_width=8, id="game")
        with HorizontalGroup(id="page"):
            yield OptionList(id="contents", compact=True)
            with VerticalScroll(id="text"):
                yield RulePage(_text(self._game), open_links=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Draw the cards again when the player changes how they look."""
        self.app.settings_signal.subscribe(self, lambda _: self._show())

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """Turn to the other page."""
        self._game = str(event.value)
        self._show()

    def action_other_game(self) -> None:
        """Turn to the other page."""
        self.query_one(ChoiceRow).action_cycle()

    @on(Markdown.TableOfContentsUpdated)
    def _list_rules(self, event: Markdown.TableOfContentsUpdated) -> None:
        contents = self.query_one("#contents", OptionList)
        contents.clear_options()
        contents.add_options(Option(name, id=block) for level, name, block in event.table_of_contents if level == 2)

    @on(OptionList.OptionHighlighted)
    def _go_to_rule(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_id and self.focused is event.option_list:
            text = self.query_one("#text", VerticalScroll)
            for heading in text.query(f"#{event.option_id}"):  # none, if the page has been turned meanwhile
                text.scroll_to_widget(heading, top=True, animate=False)

    def _show(self) -> None:
        self.query_one(RulePage).update(_text(self._game))
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)


def _text(game: str) -> str:
    return asset("rules", f"{game}.md").read_text(encoding="utf-8")
