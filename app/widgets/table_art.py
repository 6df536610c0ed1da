"""Card art with words and marks around it: a place of the table as one widget. Must not know rules."""

from __future__ import annotations

from app.widgets.card_view import CardView

_DIM_INKS = ("face", "red", "black", "blue", "green")


class TableArt(CardView):
    """A card view whose art may also use the inks ``caption``, ``strong``, ``right``, ``wrong``, and ``dim-`` before
    those of a face."""

    COMPONENT_CLASSES = {f"card--{ink}" for ink in ("caption", "strong", "right", "wrong")} | {
        f"card--dim-{ink}" for ink in _DIM_INKS
    }
    DEFAULT_CSS = """
    TableArt {
        & > .card--caption { color: $foreground 70%; }
        & > .card--strong { color: $foreground; text-style: bold; }
        & > .card--right { color: $text-success; text-style: bold; }
        & > .card--wrong { color: $text-error; text-style: bold; }
        & > .card--dim-face { background: $card-face-dim; color: $card-black; }
        & > .card--dim-red { background: $card-face-dim; color: $card-red; }
        & > .card--dim-black { background: $card-face-dim; color: $card-black; }
        & > .card--dim-blue { background: $card-face-dim; color: $card-blue; }
        & > .card--dim-green { background: $card-face-dim; color: $card-green; }
        &:ansi > .card--dim-face, &:ansi > .card--dim-red, &:ansi > .card--dim-black, &:ansi > .card--dim-blue,
        &:ansi > .card--dim-green { color: $card-face; }
    }
    """
