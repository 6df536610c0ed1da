"""Who is at the keyboard and may see a hand: one person always, several in turn, with a curtain between them.

Must not know widgets.
"""

from __future__ import annotations


class Keyboard:
    """The persons of a table who share a keyboard."""

    def __init__(self, persons: tuple[int, ...]) -> None:
        self._persons = persons
        self.viewer: int | None = persons[0] if len(persons) == 1 else None
        """The seat whose hand is shown, None while all hands are covered."""
        self.is_holding = False
        """True while the viewer, whose turn is over, still looks at what it drew."""
        self.bottom = persons[0] if persons else 0
        """The seat at the bottom of the screen, its hand shown or covered."""
        self._read: dict[int, int] = {}

    @property
    def is_shared(self) -> bool:
        """True if several persons take turns at the keyboard."""
        return len(self._persons) > 1

    def uncover(self, seat: int) -> None:
        """The person of this seat has lifted the curtain."""
        self.viewer = self.bottom = seat
        self.is_holding = False

    def cover(self) -> None:
        """The viewer has passed the keyboard on."""
        if self.is_shared:
            self.viewer = None
        self.is_holding = False

    def has_read(self, seat: int, lines: int) -> None:
        """The person of this seat has seen the log up to this line."""
        self._read[seat] = lines

    def unread(self, seat: int) -> int:
        """The first line of the log that this person has not seen."""
        return self._read.get(seat, 0)
