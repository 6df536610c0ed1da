"""Card art with words and marks around it: a place of the table as one widget. Must not know rules."""

from __future__ import annotations

from app.widgets.card_view import CardView


class TableArt(CardView):
    """A card view whose art may also use the inks ``caption``, ``strong``, ``right``, ``wrong``, and ``dim-`` before
    those of a face."""

    COMPONENT_CLASSES = {f"card--{ink}" for ink in ("caption", "strong", "right", "wrong")}
    DEFAULT_CSS = """
    TableArt {
        & > .card--caption { color: $quiet; }
        & > .card--strong { color: $foreground; text-style: bold; }
        & > .card--right { color: $text-success; text-style: bold; }
        & > .card--wrong { color: $text-error; text-style: bold; }
    }
    """
