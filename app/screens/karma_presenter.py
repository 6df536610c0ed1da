"""Plays an action of Karma on the table as it was filmed: one presenter for every motion.

Owns time and the card that flies. Must not know rules; the state is long past what it shows, and whoever doesn't want
to wait settles it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from textual.geometry import Offset
from textual.timer import Timer

from app.card_art import Art, back, stack
from app.karma.scenes import SHARE, Burn, Fly, Scene, film
from app.widgets.card_view import CardView
from app.widgets.karma_board import KarmaBoard
from engine.karma.snapshot import Snapshot

ACTION_SECONDS = {"full": 0.6, "quick": 0.3, "none": 0.0}
"""How long an action is played at most, by the player's choice of motion."""
_FLIGHT_SECONDS = 0.25
"""A single motion is no slower than this, however few an action has."""
_FRAMES = 20
"""A second."""


class Flight(CardView):
    """A card on its way, above everything else on the table."""

    DEFAULT_CSS = """
    Flight { layer: flight; position: absolute; display: none; }
    """

    def fly(self, art: Art, place: Offset) -> None:
        """Show these cards with their upper left corner here."""
        self.art = art
        self.styles.offset = place
        self.display = True

    def land(self) -> None:
        """Show nothing any more."""
        self.display = False


class Presenter:
    """Shows the table after each action, with a film of the action before it."""

    def __init__(
        self,
        board: KarmaBoard,
        flight: Flight,
        show: Callable[[Snapshot], None],
        done: Callable[[], None],
    ) -> None:
        """``show`` shows a table at rest; ``done`` is called whenever a film has ended."""
        self._board, self._flight, self._show, self._done = board, flight, show, done
        self._scenes: Sequence[Scene] = ()
        self._lengths: list[float] = []
        self._began = 0.0
        self._at = -1
        self._path: tuple[Offset, Offset] = (Offset(), Offset())
        self._final: Snapshot | None = None
        self._timer: Timer | None = None

    @property
    def is_playing(self) -> bool:
        """True while a film runs."""
        return self._timer is not None

    @property
    def actor(self) -> int | None:
        """The seat whose action is played, or None."""
        return self._scenes[0].snapshot.turn if self.is_playing else None

    @property
    def seconds_left(self) -> float:
        """How long the film still runs."""
        return max(self._began + sum(self._lengths) - monotonic(), 0.0) if self.is_playing else 0.0

    def present(self, before: Snapshot, after: Snapshot, motion: str) -> None:
        """Show what became of ``before``; ``motion`` is one of ``ACTION_SECONDS``."""
        self._stop()
        seconds = ACTION_SECONDS[motion]
        scenes = [scene for scene in film(before, after) if motion == "full" or not isinstance(scene.motion, Fly)]
        if not scenes or not seconds:
            self._show(after)
            return
        shares = [SHARE[type(scene.motion)] for scene in scenes]
        unit = min(seconds / sum(shares), _FLIGHT_SECONDS)
        self._scenes, self._lengths = scenes, [share * unit for share in shares]
        self._final, self._began, self._at = after, monotonic(), -1
        self._timer = self._board.set_interval(1 / _FRAMES, self._tick)
        self._tick()

    def settle(self) -> None:
        """End the film and show how things stand."""
        if self.is_playing:
            self._stop()
            assert self._final is not None
            self._show(self._final)
            self._done()

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None
            self._flight.land()

    def _tick(self) -> None:
        if not self.is_playing:
            return  # the timer had rung before it was stopped
        elapsed = monotonic() - self._began
        for number, length in enumerate(self._lengths):
            if elapsed < length:
                self._draw(number, elapsed / length)
                return
            elapsed -= length
        self.settle()

    def _draw(self, number: int, share: float) -> None:
        scene = self._scenes[number]
        if number != self._at:
            self._begin(number, scene)
        if isinstance(scene.motion, Fly):
            start, end = self._path
            eased = 1 - (1 - share) ** 2
            self._flight.styles.offset = start + Offset(
                round((end.x - start.x) * eased), round((end.y - start.y) * eased)
            )
        elif isinstance(scene.motion, Burn):
            self._board.pile.burn(share, self._board.look)

    def _begin(self, number: int, scene: Scene) -> None:
        """The next scene: measure where its cards fly while the table still shows them, then show it."""
        self._at = number
        self._flight.land()
        motion = scene.motion
        if not isinstance(motion, Fly):
            self._show(scene.snapshot)
            return
        art = self._art(motion)
        self._path = (
            self._board.spot(motion.start, motion.place, motion.cards).offset,
            self._board.spot(motion.end, None, ()).offset,
        )
        self._show(scene.snapshot)
        self._flight.fly(art, self._path[0])

    def _art(self, motion: Fly) -> Art:
        size, look = self._board.card_size, self._board.look
        ranks = {card.rank for card in motion.cards}
        return stack(motion.cards, size, look) if len(ranks) == 1 else back(size, look)
