"""The review of a finished game of Karma: the chance to win over time, the grades, and what cost most.

Owns how far the work is, and ends it when the screen is left. Must not know how an action is judged.
"""

from __future__ import annotations

from pydantic import ValidationError
from textual import getters, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup, VerticalScroll
from textual.screen import Screen
from textual.widgets import ProgressBar, Static

from app.karma.cells import fit
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
_FAILED = "The review could not be finished. Leave it, and open it again."


class ReviewScreen(Screen[None]):
    """Reviews a true record of a finished game; the ``store`` keeps what was found, for the next time."""

    app = getters.app(PalmkarmaApp)
    CSS_PATH = "review.tcss"
    AUTO_FOCUS = "#texts"
    HELP = (
        "Each action is judged by what its seat knew then, against the best one in fresh games played out. The letters "
        "below the graph mark what gave something away for certain. Leaving ends the work; a finished review is kept."
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
            with VerticalScroll(id="texts"):
                yield Static(id="costliest", markup=False)
                yield Static(id="actions", markup=False)
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
        name = self._record.seats[self._seat].name
        width = min(self.app.size.width, _WIDEST) - _MARGIN
        ended = headline(self._record)
        self.query_one("#outcome", Static).update(fit(f"{name} \u00b7 {ended}", width - len("Review") - 2))
        self.query_one("#work").display = self.review is None
        for part in ("#graph", "#grades", "#texts"):
            self.query_one(part).display = self.review is not None
        if self.review:
            self._show_review(self.review, width)

    def _show_review(self, review: Review, width: int) -> None:
        words, seat = ReviewWords(self._record, review), self._seat
        height = max(min(self.app.size.height // 3, _MOST_ROWS), _LEAST_ROWS)
        drawn = graph(self._record, review, seat, width, height, ascii_only=self.app.look.ascii_only)
        self.query_one("#graph", Static).update("\n".join(drawn))
        self.query_one("#grades", Static).update(f"Chance to win after each action. {words.grades(seat)}.")
        self.query_one("#costliest", Static).update("\n".join(["Costliest", *words.costliest(seat)]))
        rows = [f"{number:>4}  {fit(done, 36):<36} {chance:>5}  {grade}"
                for number, done, chance, grade in words.actions(seat)]  # fmt: skip
        self.query_one("#actions", Static).update("\n".join(["All actions, with the chance to win after each", *rows]))
        self.query_one("#texts").focus()
