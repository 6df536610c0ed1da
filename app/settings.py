"""What a player can choose: a validated, immutable model with the defaults of a first start.

Must not know files (``app/settings_file.py``) or screens. Checked without pydantic, since home needs it before its
first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from app.card_art import Look

PERSON = "person"
LEVELS = ("easy", "normal", "hard", "expert")
"""The bots to play against, named here too since the engine's own table brings pydantic with it; a test compares."""
GOALS = (
    "mean score",
    "perfect game",
    "Divine Uber-Augur",
    "Oracle of Probability",
    "Smarty-Pants Prophet",
    "Lucky Bastard",
    "Mystic Messenger",
    "Intermittent Prognosticator",
    "Seer of the Slightly Better than Average",
    "Even Steven",
)
"""What the coach can aim for, named here too for the same reason."""
SEAT_NAMES = ("North", "East", "South", "West", "Oak", "Elm")
MIN_SEATS, MAX_SEATS = 2, 6
MAX_PACE = 5.0
"""Seconds that a bot's action can take at most."""


class SeatChoice(NamedTuple):
    """Who sits at a seat: a name and ``person`` or a bot's level."""

    name: str
    player: str


@dataclass(frozen=True)
class TableChoice:
    """The Karma table as it was last set up."""

    seats: tuple[SeatChoice, ...] = (
        SeatChoice("", PERSON),
        *(SeatChoice(name, "easy") for name in SEAT_NAMES[1:4]),
    )
    """2 to 6 seats, in turn order; an empty name of a person stands for the player's own name."""
    skip_rank: int | None = 8
    """7, 8, 11 (jack) or None."""
    stack_skips: bool = False
    magic_starts: bool = True


def table_for(seats: int) -> TableChoice:
    """A table for 2 to 6: the player and easy bots."""
    bots = tuple(SeatChoice(name, "easy") for name in SEAT_NAMES[1:seats])
    return TableChoice(seats=(SeatChoice("", PERSON), *bots))


@dataclass(frozen=True)
class Settings:
    """All settings."""

    player: str = ""
    """The name that games belong to; empty until asked."""
    theme: str = "felt"
    """A theme's name."""
    suit_colours: str = "two"
    """``two`` or ``four``."""
    suit_marks: str = "symbols"
    """``symbols`` or ``letters``."""
    card_art: str = "drawn"
    """``drawn`` or ``ascii``."""
    animation: str = "full"
    """``full``, ``quick`` or ``none``."""
    bot_pace: float = 0.8
    """Seconds that a bot's action takes, 0 to 5."""
    flip_at_once: bool = False
    """Psychic Palm: a call flips the card without a second key."""
    cheating: bool = False
    """Psychic Palm: the history of face-up cards lies open from the first call on, and the game is marked."""
    goal: str = "mean score"
    """What the coach of Psychic Palm aims for, in hints and replays, one of ``GOALS``."""
    table: TableChoice = TableChoice()
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Keys for bindings by their id, as in Textual's keymap."""

    @property
    def look(self) -> Look:
        """How cards look."""
        return Look(
            four_colours=self.suit_colours == "four",
            letters=self.suit_marks == "letters",
            ascii_only=self.card_art == "ascii",
        )


class Choice(NamedTuple):
    """A setting with a few values to choose from, in the player's words."""

    name: str
    """The field of ``Settings``."""
    label: str
    about: str
    options: tuple[tuple[str | float | bool, str], ...]
    """Values and what they are called."""


def _plain(*values: str) -> tuple[tuple[str, str], ...]:
    return tuple((value, value) for value in values)


CHOICES: tuple[Choice, ...] = (
    Choice("suit_colours", "Suit colours", "Four tell the suits apart at a glance.", _plain("two", "four")),
    Choice("suit_marks", "Suit marks", "Letters, for fonts that draw suits badly.", _plain("symbols", "letters")),
    Choice("card_art", "Cards", "Plain characters, for terminals without more.", _plain("drawn", "ascii")),
    Choice("animation", "Motion", "Any key ends an animation, and still acts.", _plain("full", "quick", "none")),
    Choice(
        "bot_pace",
        "Bots",
        "How long each of their actions stays in sight.",
        ((0.0, "at once"), (0.4, "brisk"), (0.8, "calm"), (1.5, "slow")),
    ),
    Choice(
        "flip_at_once",
        "Psychic Palm",
        "Whether naming a card also turns it up.",
        ((False, "announce, then flip"), (True, "flip at once")),
    ),
    Choice(
        "cheating",
        "Its memory",
        "Open from the start is cheating, and marked.",
        ((False, "closed"), (True, "open")),
    ),
)
"""The settings that are chosen from a few values."""
