"""What a guide says at a moment: what happened, sentence by sentence, and what to try next, cut to the room there is.

Must not know a game or widgets.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

BADGE = "Guide:"
OVER = "The guide's game counts nowhere; the next one does."
BRIEF, PLAIN, RULE = 0, 1, 2
"""Weights of sentences: what can be left out first, what happened, and a rule that has just come up."""
_MOST = 3
"""Sentences about what happened: nobody reads more of them between two turns."""


class Sentence(NamedTuple):
    """What happened; where there is no room for all of it, what weighs least goes first, of equals the oldest."""

    text: str
    weight: int = PLAIN


class Said(NamedTuple):
    """What happened, in order, and what to try next; either may be empty."""

    happened: tuple[Sentence, ...] = ()
    next: str = ""

    def fitted(self, width: int, rows: int) -> Content:
        """As much of it as has room in so many rows of this width, at the least the weightiest and what to try."""
        kept = list(self.happened)
        while len(kept) > _MOST or (len(kept) > 1 and len(self._content(kept).wrap(width)) > rows):
            kept.remove(min(kept, key=lambda sentence: sentence.weight))
        return self._content(kept)

    def _content(self, kept: list[Sentence]) -> Content:
        parts: list[tuple[str, str]] = [(BADGE, "bold reverse")]
        parts += [(f" {sentence.text}", "") for sentence in kept]
        parts += [(f" {self.next}", "bold $accent")] * bool(self.next)
        return Content.assemble(*parts)
