"""The verdict says what is true, to the letter."""

import re
from itertools import chain
from math import inf, log

import pytest

from engine.psychic_palm.betting import CLAIMS, BettingScore, betting_score
from engine.psychic_palm.evidence import Sums, sums_of
from engine.psychic_palm.verdict import (
    CONCLUSIONS,
    EXPLANATION,
    NO_CALLS,
    coins_in_words,
    conclusion,
    verdict,
)
from tests.soak.evidence import by_chance, games


def score_of(coins: float) -> BettingScore:
    return BettingScore((log(coins),) * len(CLAIMS))


def test_the_verdict_says_what_chance_expected_what_there_was_and_what_the_coin_became() -> None:
    told = verdict(Sums(640, 175, 172.43, 190.0, 88.4), score_of(0.309))
    assert told.hits == ("Chance alone expected 172.4 hits in 640 calls; you had 175 (+2.6; luck alone swings by 9.4).")
    assert told.bet == "One coin, bet at fair odds on your powers, has become 0.30."
    assert told.conclusion == (
        "A little against powers so far: the bet on them has lost a part of its coin. That says little yet."
    )


def test_fewer_hits_than_expected_are_told_as_such() -> None:
    assert "you had 1 (-1.5; luck" in verdict(Sums(1, 1, 2.5, 2.5, 1.0), score_of(1)).hits


def test_an_empty_ledger_is_not_judged() -> None:
    assert verdict(Sums(), BettingScore()).hits == NO_CALLS
    assert verdict(Sums(), BettingScore()).conclusion == ""


@pytest.mark.parametrize(
    ("coins", "word"),
    [
        (0.0, "speak against"),
        (0.0999, "speak against"),
        (0.1, "A little against"),
        (0.84, "A little against"),
        (1.0, "Nothing to see"),
        (9.99, "Nothing to see"),
        (10.0, "Curious"),
        (19.99, "Curious"),
        (20.0, "Remarkable"),
        (99.9, "Remarkable"),
        (100.0, "supervision"),
        (inf, "supervision"),
    ],
)
def test_each_level_begins_where_it_is_reached(coins: float, word: str) -> None:
    assert word in conclusion(coins)


def test_no_conclusion_claims_more_than_the_bound_of_its_level() -> None:
    """Of people without powers at most 1 in n ever have n coins."""
    for least, sentence in CONCLUSIONS:
        claim = re.search(r"1 in (\d+)", sentence)
        assert (claim is None) == (least < 10)
        if claim:
            assert int(claim[1]) == least


@pytest.mark.parametrize(
    ("coins", "said"),
    [
        (0.0, "less than 0.01"),
        (0.0099, "less than 0.01"),
        (0.01, "0.01"),
        (0.999, "0.99"),
        (1.0, "1.0"),
        (9.99, "9.9"),
        (19.99, "19.9"),
        (20.0, "20.0"),
        (99.99, "99.9"),
        (1234.9, "1,234"),
        (999_999.9, "999,999"),
        (1e6, "more than a million"),
        (inf, "more than a million"),
    ],
)
def test_coins_are_never_rounded_up(coins: float, said: str) -> None:
    assert coins_in_words(coins) == said


def test_a_single_call_is_told_in_the_singular() -> None:
    entry = next(chain.from_iterable(games(by_chance, seed=1, count=1)))._replace(hit=True)
    assert "in 1 call;" in verdict(sums_of([entry]), betting_score([entry])).hits


def test_the_explanation_names_the_levels_of_the_verdict() -> None:
    text = " ".join(EXPLANATION)
    assert "at most 1 in 20 people without powers ever have 20 coins" in text
    assert "at most 1 in 100 ever have 100" in text
