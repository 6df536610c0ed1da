"""Rule 5: the title that a score earns. The names are the game's own (Thomas Gale, 2002)."""

from __future__ import annotations

PERFECT_SCORE = 48

TITLES: tuple[tuple[int, str], ...] = (
    (49, "Cheater"),
    (48, "Psychic Genius"),
    (41, "Divine Uber-Augur"),
    (36, "Oracle of Probability"),
    (31, "Smarty-Pants Prophet"),
    (26, "Lucky Bastard"),
    (21, "Mystic Messenger"),
    (16, "Intermittent Prognosticator"),
    (11, "Seer of the Slightly Better than Average"),
    (10, "Even Steven"),
    (2, "Braindead Underling"),
    (0, "Freak of Nature"),
)
"""The least score of each title, the highest first."""


def title_for(score: int) -> str:
    """The title of a score of 0 or more; ValueError below."""
    for least, title in TITLES:
        if score >= least:
            return title
    raise ValueError(f"a score is 0 or more, not {score}")
