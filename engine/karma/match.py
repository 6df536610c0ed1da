"""A match: games of the same seats one after the other, with the score and the opening seat (rule 3).

Must not know the cards.
"""

from __future__ import annotations

from typing import NamedTuple


class Match(NamedTuple):
    """The score of a match: wins by seat, and draws. Only finished games count; an abandoned one changes nothing."""

    wins: tuple[int, ...]
    draws: int = 0

    @property
    def games_finished(self) -> int:
        """Games played to their end."""
        return sum(self.wins) + self.draws

    @property
    def opening_seat(self) -> int:
        """The seat that opens the next game: seat 0 in the first, one further for each finished game."""
        return self.games_finished % len(self.wins)

    def after(self, winner: int | None) -> Match:
        """The match after one more finished game, won by this seat or drawn."""
        if winner is None:
            return Match(wins=self.wins, draws=self.draws + 1)
        wins = tuple(count + (seat == winner) for seat, count in enumerate(self.wins))
        return Match(wins=wins, draws=self.draws)


def new_match(seats: int) -> Match:
    """A match before its first game."""
    return Match(wins=(0,) * seats)
