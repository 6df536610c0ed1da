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


def scores_of(title: str) -> range:
    """The scores up to a perfect one that earn a title; none do for Cheater. ValueError if there is no such title."""
    names = [name for _, name in TITLES]
    if title not in names:
        raise ValueError(f"{title!r} is no title; titles are {', '.join(names)}")
    place = names.index(title)
    above = TITLES[place - 1][0] if place else PERFECT_SCORE + 1
    return range(TITLES[place][0], above)


def title_for(score: int) -> str:
    """The title of a score of 0 or more; ValueError below."""
    for least, title in TITLES:
        if score >= least:
            return title
    raise ValueError(f"a score is 0 or more, not {score}")
