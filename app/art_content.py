"""Card art as content of any widget, for pictures that never change by themselves. Must not know what is drawn.

Much lighter than a ``CardView`` with its styles for each ink: home's first frame is made of it.
"""

from __future__ import annotations

from textual.content import Content

from app.card_art import Art

_INKS = {
    "face": "$card-black on $card-face",
    "red": "bold $card-red on $card-face",
    "black": "bold $card-black on $card-face",
    "blue": "bold $card-blue on $card-face",
    "green": "bold $card-green on $card-face",
    "back": "$card-back-mark on $card-back",
    "count": "bold $card-face on $card-back",
    "empty": "",
    "place": "$card-empty",
    "ember": "$text-warning",
}


def art_content(art: Art) -> Content:
    """The art in the colours of the theme."""
    return Content("\n").join(Content.assemble(*((run.text, _INKS[run.ink]) for run in row)) for row in art)
