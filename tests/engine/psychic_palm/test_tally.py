"""The figures of games of Psychic Palm."""

from __future__ import annotations

from engine.psychic_palm.tally import totals


def test_totals_tell_scores_calls_and_titles() -> None:
    whole = totals([(0, 20), (10, 18), (10, 16), (48, 4)])
    assert (whole.games, whole.score.mean, whole.calls.mean, whole.perfect.count) == (4, 17, 14.5, 1)
    earned = {title: share.count for title, share in whole.titles.items() if share.count}
    assert earned == {"Psychic Genius": 1, "Even Steven": 2, "Freak of Nature": 1}


def test_every_title_is_listed_but_the_one_that_no_game_earns() -> None:
    titles = list(totals([]).titles)
    assert len(titles) == 11
    assert (titles[0], titles[-1]) == ("Psychic Genius", "Freak of Nature")
