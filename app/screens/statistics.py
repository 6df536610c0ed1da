"""Statistics: what a player's games come to, read from the store each time and never counted here.

Must not know how figures are drawn or computed.
"""

from __future__ import annotations

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from app.figures.drawing import strokes
from app.figures.karma import karma_page
from app.figures.palm import palm_page
from app.palmkarma import PalmkarmaApp
from app.statistics import karma_statistics, palm_statistics
from app.storage.values import KARMA, PALM
from app.tallies import Group, Tally
from app.widgets.arrow_focus import ARROWS, ArrowFocus
from app.widgets.choice_row import ChoiceRow, Value
from app.widgets.entry import Entry
from app.widgets.figures_page import FiguresPage
from app.widgets.key_bar import KeyBar
from app.widgets.line import Line

_DEALT = "dealt"
_ORIGINS = {"dealt": "shuffled", "daily": "daily", "typed": "typed", "code": "from codes", "simulated": "simulated"}
_CHECK = "Count the games once more, and compare; all games stay"
_SAME, _OTHER = "Checked: the games come to these figures.", "Checked: the figures were wrong, and are right now."
"""What the check found, until other figures are shown."""
_WIDEST = 116
_LABEL = 7
_CHART_ROWS, _TALL_CHART_ROWS = 8, 14


class StatisticsScreen(ArrowFocus):
    """The figures of one player and game, of the games of one origin."""

    app = getters.app(PalmkarmaApp)
    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = "FiguresPage"
    HELP = (
        "Games that were shuffled here count; those of other origins, imported ones and, in Psychic Palm, those in "
        "which the history was opened are told apart. Hidden games are counted."
    )
    BINDINGS = [
        Binding("g", "other_game", "Other game", tooltip="Karma or Psychic Palm", id="statistics.game"),
        Binding("escape,backspace", "app.back", "Back", key_display="esc", id="statistics.back"),
        Binding("n", "recount", "Check figures", tooltip=_CHECK, id="statistics.recount"),
        Binding("a", "study", "Am I psychic?", tooltip="What your calls prove, and what not", id="statistics.study"),
        Binding("h", "history", "History", tooltip="The games themselves", id="statistics.history"),
        *ARROWS,
    ]

    def __init__(self) -> None:
        super().__init__()
        self._tallies: dict[Group, Tally] = self.app.store.tallies()

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="all"):
            with HorizontalGroup(id="head"):
                yield Static("Statistics", id="name")
                yield Line(id="check")
            yield from self._choices()
            with FiguresPage():
                yield Static(id="figures")
            with VerticalGroup(id="empty"):
                yield Static(id="invitation", markup=False)
                with Center():
                    yield Entry("Play", id="play", classes="answer")
        yield KeyBar()

    def _choices(self) -> ComposeResult:
        players, first = self._players(self.app.settings.player)
        kinds: list[tuple[Value, str]] = [(KARMA, "Karma"), (PALM, "Psychic Palm")]
        plain: list[tuple[Value, str]] = [(False, "plain"), (True, "cheating")]
        with HorizontalGroup(classes="choices"):
            yield ChoiceRow(kinds, self._likely_kind(str(first)), label="Game", label_width=_LABEL, id="kind")
            yield ChoiceRow(players, first, label="Player", label_width=_LABEL, id="player")
        with HorizontalGroup(classes="choices"):
            yield ChoiceRow(*self._origins(_DEALT), label="Games", label_width=_LABEL, id="origin")
            yield ChoiceRow(plain, False, label="Played", label_width=_LABEL, id="cheated")

    def _players(self, chosen: Value) -> tuple[list[tuple[Value, str]], Value]:
        """Who has games, or else the player at this keyboard; and who of them is meant, this one if possible."""
        names, mine = sorted({group.player for group in self._tallies}), self.app.settings.player
        meant = next((name for name in (chosen, mine) if name in names), names[0] if names else mine)
        return [(name, name) for name in names or [mine]], meant

    def _likely_kind(self, player: str) -> str:
        """The game that this player has most of."""
        games = {KARMA: 0, PALM: 0}
        for group, tally in self._tallies.items():
            if group.player == player and group.opponents == "":
                games[group.kind] += tally.games
        return max(games, key=games.__getitem__)

    def _origins(self, chosen: Value) -> tuple[list[tuple[Value, str]], Value]:
        """Where games come from: those shuffled here, and what else there is; and which is meant, this one if possible.

        An imported one is marked by a plus.
        """
        there = {(group.imported, group.origin) for group in self._tallies} | {(False, _DEALT)}
        origins: list[tuple[Value, str]] = [
            (f"{'+' * imported}{origin}", f"{'imported, ' * imported}{_ORIGINS[origin]}")
            for imported, origin in sorted(there, key=lambda pair: (pair[0], list(_ORIGINS).index(pair[1])))
        ]
        return origins, chosen if chosen in dict(origins) else _DEALT

    def on_mount(self) -> None:
        """Show the figures."""
        self._show()

    def on_resize(self, event: Resize) -> None:
        """Draw them in another width."""
        self._show()

    def on_screen_resume(self) -> None:
        """Games may have ended meanwhile."""
        with self.app.saying_refusals():
            self._tallies = self.app.store.tallies()
        self._renew()

    def _renew(self) -> None:
        """Choices and figures as they are now; who and what was chosen stays."""
        self.query_one("#player", ChoiceRow).offer(*self._players(self._chosen("player")))
        self.query_one("#origin", ChoiceRow).offer(*self._origins(self._chosen("origin")))
        self._show()

    @on(ChoiceRow.Changed)
    def _show(self) -> None:
        self.query_one("#check", Line).say("")
        kind, page = self._chosen("kind"), self._page()
        self.query_one("#cheated").display = kind == PALM
        self.query_one(FiguresPage).display = page is not None
        self.query_one("#empty").display = page is None
        if page is not None:
            self.query_one("#figures", Static).update(page)
        else:
            game = "Karma" if kind == KARMA else "Psychic Palm"
            self.query_one("#invitation", Static).update(f"No game of {game} of this kind has ended yet.\nPlay one!")
            self.query_one("#play", Entry).update(f"Play {game}")

    def _page(self) -> Content | None:
        """The figures of what is chosen; None without a game."""
        tallies = {group: tally for group, tally in self._tallies.items() if group.player == self._chosen("player")}
        choice = str(self._chosen("origin"))
        origin, imported = choice.lstrip("+"), choice.startswith("+")
        width = min(self.app.room.width, _WIDEST) - 5
        ink = strokes(self.app.look.ascii_only)
        if self._chosen("kind") == KARMA:
            karma = karma_statistics(tallies, origin=origin, imported=imported)
            there = karma.total.finished + karma.total.abandoned
            return karma_page(karma, width, ink) if there else None
        palm = palm_statistics(tallies, origin=origin, imported=imported)
        figures = palm.cheated if self._chosen("cheated") else palm.plain
        rows = _TALL_CHART_ROWS if self.app.room.height >= 36 else _CHART_ROWS
        return palm_page(figures, width, rows, ink) if figures.finished + figures.abandoned else None

    def _chosen(self, name: str) -> Value:
        return self.query_one(f"#{name}", ChoiceRow).value

    def action_other_game(self) -> None:
        """Karma or Psychic Palm."""
        self.query_one("#kind", ChoiceRow).action_cycle()

    def action_recount(self) -> None:
        """Count all games once more, and say whether that changed the figures."""
        self.app.store.recount()
        before, self._tallies = self._tallies, self.app.store.tallies()
        self._renew()
        self.query_one("#check", Line).say(_SAME if before == self._tallies else _OTHER)

    def action_history(self) -> None:
        """The games themselves."""
        self.app.open_screen("history")

    def action_study(self) -> None:
        """What the calls of Psychic Palm prove."""
        self.app.open_screen("study")

    def on_entry_chosen(self, event: Entry.Chosen) -> None:
        """Play what there is no game of yet."""
        self.app.open_screen("karma" if self._chosen("kind") == KARMA else "palm")
