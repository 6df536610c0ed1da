"""A page of Markdown in which fences marked ``cards`` show cards. Must not know which page.

A line of such a fence is a row on the table: a card as in ``10H``, ``--`` for one face down, and words between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Markdown
from textual.widgets.markdown import MarkdownFence

from app.card_art import COMPACT, Art, Look, Run, back, face, side_by_side
from app.widgets.card_view import CardView
from engine.cards import Card

if TYPE_CHECKING:
    from app.palmkarma import PalmkarmaApp

_SIGNS = {"<": "\u25c2", ">": "\u25b8"}


class CardsFence(MarkdownFence):
    """Rows of cards in place of a block of code."""

    app: PalmkarmaApp
    DEFAULT_CSS = """
    CardsFence {
        background: $felt;
        padding: 0 2;
        &:light, &:ansi { background: $felt; }
        & > CardView { margin-bottom: 1; & > .card--empty { color: $foreground; background: $felt; } }
    }
    """

    @classmethod
    def highlight(cls, code: str, language: str, ansi: bool = False, dark: bool = False) -> Content:  # noqa: ARG003
        """Cards are no code."""
        return Content(code)

    def compose(self) -> ComposeResult:
        """A view for each line."""
        for line in self.code.splitlines():
            yield CardView(row_of_cards(line, self.app.look))


class RulePage(Markdown):
    """Markdown with cards."""

    BLOCKS = {**Markdown.BLOCKS, "fence": CardsFence}


def row_of_cards(line: str, look: Look) -> Art:
    """The cards and words of a line, side by side."""
    return side_by_side([_piece(word, look) for word in _words(line)])


def _words(line: str) -> list[str]:
    """Cards and signs by themselves, further words together."""
    parts = line.split()
    while len(parts) > 1 and not any(_is_sign(part) for part in parts[-2:]):
        parts[-2:] = [" ".join(parts[-2:])]
    return parts


def _is_sign(word: str) -> bool:
    return word in ("--", "+", *_SIGNS) or _card(word) is not None


def _card(word: str) -> Card | None:
    try:
        return Card.parse(word)
    except ValueError:
        return None


def _piece(word: str, look: Look) -> Art:
    card = _card(word)
    if card is not None:
        return face(card, COMPACT, look)
    if word == "--":
        return back(COMPACT, look)
    text = f" {word if look.ascii_only else _SIGNS.get(word, word)} "
    bare = " " * len(text)
    return tuple((Run(line, "empty"),) for line in (bare, text, bare))
