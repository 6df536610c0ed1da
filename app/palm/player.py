"""Plays the pictures of a flip one after the other. Must not know what is in them, nor keep a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from app.palm.motion import Picture


class Stoppable(Protocol):
    """A timer."""

    def stop(self) -> None: ...


class PicturePlayer:
    """The picture that is to be seen now. ``later`` calls a function after so many seconds, ``draw`` is called for each
    new picture. At rest no timer runs."""

    def __init__(
        self, start: Picture, later: Callable[[float, Callable[[], None]], Stoppable], draw: Callable[[], None]
    ) -> None:
        self.picture = start
        self._later, self._draw = later, draw
        self._coming: list[Picture] = []
        self._timer: Stoppable | None = None

    @property
    def moves(self) -> bool:
        """True until the last picture is shown."""
        return self._timer is not None

    def play(self, pictures: Iterable[Picture]) -> None:
        """Show these, in place of whatever was still to come."""
        if self._timer:
            self._timer.stop()
        self._coming = list(pictures)
        self._next()

    def end(self) -> bool:
        """Show the last picture at once; True if something moved."""
        moved = self.moves
        if moved:
            self.play(self._coming[-1:])
        return moved

    def _next(self) -> None:
        self.picture = self._coming.pop(0)
        later = partial(self._next_of, self._coming)
        self._timer = self._later(self.picture.seconds, later) if self._coming else None
        self._draw()

    def _next_of(self, pictures: list[Picture]) -> None:
        """A timer that was stopped may have rung already: its pictures are not those to come any more."""
        if pictures is self._coming:
            self._next()
