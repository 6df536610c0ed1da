"""Names of players: anybody's text, made safe to print in one row. Must not know whose they are."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from rich.cells import cell_len

MAX_NAME_CELLS = 20
MAX_NAME_CHARACTERS = 60
_JOINER = "\u200d"  # holds an emoji of several characters together


def clean_name(text: str) -> str:
    """The name without control, direction and other invisible characters, blanks joined, at most 20 cells wide."""
    composed = unicodedata.normalize("NFC", " ".join(visible(text).split()))
    return shortened(composed[:MAX_NAME_CHARACTERS], MAX_NAME_CELLS).strip(_JOINER + " ")


def visible(text: str) -> str:
    """The text without control, direction and other invisible characters, each blank as a plain one."""
    plain = (" " if letter.isspace() else letter for letter in text)
    return "".join(letter for letter in plain if letter == _JOINER or unicodedata.category(letter)[0] != "C")


def seat_names(names: Iterable[str]) -> tuple[str, ...]:
    """What seats are called that have these names in a record, in turn order: a file can hold anything, or nothing."""
    return tuple(clean_name(name) or f"Seat {number}" for number, name in enumerate(names, start=1))


def suggested_name(environ: Mapping[str, str]) -> str:
    """What the player may be called: the name of this machine's user, or just Player."""
    user = clean_name(environ.get("USER") or environ.get("LOGNAME") or environ.get("USERNAME") or "")
    return user[:1].upper() + user[1:] or "Player"


def shortened(text: str, cells: int) -> str:
    """As much of the text as fits into so many cells."""
    while cell_len(text) > cells:
        text = text[:-1]
    return text
