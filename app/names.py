"""Names of players: anybody's text, made safe to print in one row. Must not know whose they are."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from rich.cells import cell_len

MAX_NAME_CELLS = 20
MAX_NAME_CHARACTERS = 60
_JOINER = "\u200d"  # holds an emoji of several characters together


def clean_name(text: str) -> str:
    """The name without control, direction and other invisible characters, blanks joined, at most 20 cells wide."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    visible = "".join(letter for letter in composed if letter == _JOINER or unicodedata.category(letter)[0] != "C")
    return shortened(visible[:MAX_NAME_CHARACTERS], MAX_NAME_CELLS).strip(_JOINER + " ")


def suggested_name(environ: Mapping[str, str]) -> str:
    """What the player may be called: the name of this machine's user, or just Player."""
    user = clean_name(environ.get("USER") or environ.get("LOGNAME") or environ.get("USERNAME") or "")
    return user[:1].upper() + user[1:] or "Player"


def shortened(text: str, cells: int) -> str:
    """As much of the text as fits into so many cells."""
    while cell_len(text) > cells:
        text = text[:-1]
    return text
