"""Rule 5: the title of a score."""

from __future__ import annotations

import pytest

from engine.psychic_palm.titles import PERFECT_SCORE, scores_of, title_for

SPANS = {
    "Freak of Nature": range(0, 2),
    "Braindead Underling": range(2, 10),
    "Even Steven": range(10, 11),
    "Seer of the Slightly Better than Average": range(11, 16),
    "Intermittent Prognosticator": range(16, 21),
    "Mystic Messenger": range(21, 26),
    "Lucky Bastard": range(26, 31),
    "Smarty-Pants Prophet": range(31, 36),
    "Oracle of Probability": range(36, 41),
    "Divine Uber-Augur": range(41, 48),
    "Psychic Genius": range(48, 49),
    "Cheater": range(49, 60),
}


@pytest.mark.parametrize("title", SPANS)
def test_each_score_earns_its_title(title: str) -> None:
    """P3, and every score between."""
    assert {title_for(score) for score in SPANS[title]} == {title}


def test_a_title_names_the_scores_that_a_legal_game_earns_it_with() -> None:
    legal = {title: span for title, span in SPANS.items() if title != "Cheater"}
    assert {title: scores_of(title) for title in legal} == legal
    assert not scores_of("Cheater")


def test_every_score_has_one_title() -> None:
    assert [score for span in SPANS.values() for score in span] == list(range(60))
    assert title_for(PERFECT_SCORE) == "Psychic Genius"


def test_a_score_below_0_has_no_title() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        title_for(-1)
