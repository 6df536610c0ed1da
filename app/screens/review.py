"""The review of a finished game of Karma: the chance to win over time, the grades, and what cost most.

Owns how far the work is, and ends it when the screen is left. Must not know how an action is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from pydantic import ValidationError
from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, ProgressBar, Static
from textual.widgets.option_list import Option

from app.karma.cells import fit
from app.karma.recorded_seats import names_of
from app.karma.review_art import graph
from app.karma.review_words import ReviewWords, headline
from app.karma.thinking import Thinker
from app.palmkarma import PalmkarmaApp
from app.storage.errors import StorageError
from app.storage.store import Store
from app.widgets.key_bar import KeyBar
from engine.karma.review import Judged, Review, count_questions, questions, reviewed_seats
from engine.records.karma import KarmaRecord

_WIDEST = 116
_MARGIN = 4
_LEAST_ROWS, _MOST_ROWS = 5, 12
_HEADINGS = [
    Content.styled(text, "bold $primary")
    for text in ("Costliest (numbers count the actions of all seats)", "All actions, with the chance to win after each")
]
_NUMBER, _CHANCE, _GAP = 4, 6, 2
"""Cells of the number of an action and of the chance after it, and before what was done and the grade."""
_FAILED = "The review could not be finished. Leave it, and open it again."


class ReviewLines(OptionList):
    """The costliest actions and all of them; each leads to the moment of its choice in the replay."""

    DEFAULT_CSS = """
    ReviewLines {
        height: 1fr; background: transparent; border: none; padding: 0 1 0 0; scrollbar-size-vertical: 1;
        &:focus { border: none; background-tint: $foreground 0%; }
        & > .option-list--option-disabled { color: $foreground; }
    }
    """
    BINDINGS = [
        Binding("enter", "select", "Replay", tooltip="The replay of the game, before this action", id="review.replay")
    ]


class ReviewScreen(Screen[None]):
    """Reviews a true record of a finished game; the ``store`` keeps what was found, for the next time."""

    app = getters.app(PalmkarmaApp)
    CSS_PATH = "review.tcss"
    AUTO_FOCUS = "ReviewLines"
    HELP = (
        "Each action is judged by what its seat knew then, against the best one in fresh games played out. The letters "
        "below the graph mark what gave something away for certain. A click on an action, or enter, opens the replay "
        "just before it. Leaving ends the work; a finished review is kept."
    )
    BINDINGS = [
        Binding("s", "seat", "Next seat", tooltip="The review of the next seat", id="review.seat"),
        Binding("escape,backspace", "app.back", "Back", key_display="esc", id="review.back"),
    ]

    def __init__(self, record: KarmaRecord, store: Store) -> None:
        super().__init__()
        self._record, self._store, self._thinker = record, store, Thinker()
        self._seats = reviewed_seats(record)
        self._seat = self._seats[0]
        self._numbers: list[int | None] = []
        """The action that each line is about, if it is about one."""
        self.review: Review | None = None
        """What was found, when all of it is."""

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="page"):
            with HorizontalGroup(id="head"):
                yield Static("Review", id="name")
                yield Static(id="outcome", markup=False)
            with VerticalGroup(id="work"):
                yield Static(id="how-far", markup=False)
                yield ProgressBar(total=count_questions(self._record), show_eta=False)
            yield Static(id="graph", markup=False)
            yield Static(id="grades", markup=False)
            yield ReviewLines(markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show what is kept, or begin."""
        self.app.settings_signal.subscribe(self, lambda _: self._show())
        self.review = self._kept()
        self._show()
        if self.review is None:
            self._judge()

    async def on_unmount(self) -> None:
        """Nobody waits for the rest."""
        self.workers.cancel_node(self)
        await self._thinker.stop()

    def on_resize(self) -> None:
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a next seat only where several were reviewed."""
        return len(self._seats) > 1 if action == "seat" else True

    def action_seat(self) -> None:
        """The next seat of those that were reviewed."""
        self._seat = self._seats[(self._seats.index(self._seat) + 1) % len(self._seats)]
        self._show()

    @on(OptionList.OptionSelected)
    def _replay(self, event: OptionList.OptionSelected) -> None:
        """The replay, as the table was when the action was chosen."""
        number = self._numbers[event.option_index]
        if number is None:
            return
        with self.app.saying_refusals():
            line = self._store.read(str(self._record.id)).line
            self.app.open_screen("replay", record=self._record, line=line, position=number)

    # The work

    def _kept(self) -> Review | None:
        try:
            text = self._store.review(str(self._record.id))
            return Review.model_validate_json(text) if text else None
        except (StorageError, ValidationError):  # it can be made again
            return None

    @work
    async def _judge(self) -> None:
        judged: list[Judged] = []
        try:
            for question in questions(self._record):
                self._say_how_far(len(judged))
                judged.append(await self._thinker.answer(question))
        except (RuntimeError, EOFError, OSError):
            self.query_one("#how-far", Static).update(_FAILED)
            return
        await self._thinker.stop()
        self.review = Review(seats=self._seats, actions=tuple(judged))
        self._keep(self.review)
        self._show()

    def _keep(self, review: Review) -> None:
        try:
            self._store.keep_review(str(self._record.id), review.model_dump_json())
        except StorageError as error:
            self.app.say(f"{error.sentence} The review is not kept.")

    def _say_how_far(self, done: int) -> None:
        bar = self.query_one(ProgressBar)
        self.query_one("#how-far", Static).update(f"Judging action {done + 1} of {bar.total:.0f} ...")
        bar.update(progress=done)

    # What is shown

    def _show(self) -> None:
        width = min(self.app.room.width, _WIDEST) - _MARGIN
        name, ended = names_of(self._record)[self._seat], headline(self._record)
        self.query_one("#outcome", Static).update(fit(f"{name} \u00b7 {ended}", width - len("Review") - 2))
        self.query_one("#work").display = self.review is None
        for part in ("#graph", "#grades", "ReviewLines"):
            self.query_one(part).display = self.review is not None
        if self.review:
            self._show_review(self.review, width)

    def _show_review(self, review: Review, width: int) -> None:
        words, seat = ReviewWords(self._record, review), self._seat
        height = max(min(self.app.room.height // 3, _MOST_ROWS), _LEAST_ROWS)
        drawn = graph(self._record, review, seat, width, height, ascii_only=self.app.look.ascii_only)
        self.query_one("#graph", Static).update("\n".join(drawn))
        self.query_one("#grades", Static).update(f"Chance to win after each action. {words.grades(seat)}.")
        self._list(words, review, seat, width)

    def _list(self, words: ReviewWords, review: Review, seat: int, width: int) -> None:
        """The lines, the cursor where it was."""
        costliest = zip_longest(words.costliest(seat), (judged.number for judged in review.costliest(seat)))
        actions = zip(
            _rows(list(words.actions(seat)), width), (judged.number for judged in review.of(seat)), strict=True
        )
        rows = [(_HEADINGS[0], None), *costliest, ("", None), (_HEADINGS[1], None), *actions]
        self._numbers = [number for _, number in rows]
        lines = self.query_one(ReviewLines)
        place = lines.highlighted
        lines.set_options(Option(text, disabled=number is None) for text, number in rows)
        if place is None or place >= len(rows):
            lines.action_first()
        else:
            lines.highlighted = place
        lines.focus()


def _rows(said: Sequence[tuple[str, str, str, str]], width: int) -> list[str]:
    """The actions in columns. What was done takes the cells that it needs, as far as all else leaves them."""
    longest, grades = (max((len(row[column]) for row in said), default=0) for column in (1, 3))
    room = min(longest, width - _NUMBER - _CHANCE - 2 * _GAP - grades)
    gap = " " * _GAP
    return [
        f"{number:>{_NUMBER}}{gap}{fit(done, room):<{room}}{chance:>{_CHANCE}}{gap}{grade}"
        for number, done, chance, grade in said
    ]
