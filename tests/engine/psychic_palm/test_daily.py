"""The daily deck: the same for everybody, told on without spoilers, counted in streaks."""

from datetime import date, timedelta

import pytest

from engine.cards import FULL_DECK
from engine.psychic_palm.calls import COLOURS, KINDS, Phase
from engine.psychic_palm.daily import Streak, daily_seed, result_card, streak
from engine.psychic_palm.evidence import Entry, entries_of
from engine.psychic_palm.odds import likeliest
from engine.psychic_palm.state import deck_from_seed
from tests.engine.psychic_palm.played import played


def test_a_date_has_the_same_deck_for_ever() -> None:
    seed = 6031740195039278457
    assert daily_seed("2026-11-29") == seed
    assert " ".join(map(str, deck_from_seed(seed)[:8])) == "9S 4H 5C JH AD AC 4S 8S"


def test_each_date_has_a_seed_of_its_own() -> None:
    days = [(date(2026, 1, 1) + timedelta(days)).isoformat() for days in range(2_000)]
    seeds = {daily_seed(day) for day in days}
    assert len(seeds) == 2_000
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_what_is_no_date_has_no_deck() -> None:
    with pytest.raises(ValueError, match="'2026-02-29' is no date"):
        daily_seed("2026-02-29")


def game(hits: str, phases: str) -> list[Entry]:
    return [Entry(Phase(int(phase)), "?", 1, 1, 2, hit == "y") for phase, hit in zip(phases, hits, strict=True)]


def test_the_card_shows_phases_hits_score_and_title() -> None:
    assert result_card("2026-11-29", game("yynnyyyn", "12311234"), 13) == (
        "Psychic Palm 2026-11-29\n"
        "●●○ ○ ●●●○\n"
        "colour 2/3, suit 2/2, kind 1/2, card 0/1\n"
        "13: Seer of the Slightly Better than Average"
    )


def test_the_card_tells_no_card_and_no_call() -> None:
    spoilers = {*COLOURS, *map(str, FULL_DECK), *KINDS[1:10]}
    for seed in range(100):
        state = played(deck_from_seed(seed), likeliest)
        card = result_card("2026-11-29", entries_of(state), state.score)
        marks = card.splitlines()[1]
        assert set(marks) <= {"●", "○", " "}
        assert not spoilers & set(card.replace("\n", " ").replace(",", " ").split()) - {str(state.score)}
        assert len(marks) - marks.count(" ") == len(state.calls)


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        ([], (0, 0)),
        (["2026-11-29"], (1, 1)),
        (["2026-11-28"], (1, 1)),
        (["2026-11-27"], (0, 1)),
        (["2026-11-29", "2026-11-27", "2026-11-28", "2026-11-28"], (3, 3)),
        (["2026-10-31", "2026-11-01", "2026-11-02", "2026-11-29"], (1, 3)),
        (["2026-11-29", "2026-11-30", "2026-12-01"], (1, 1)),
    ],
)
def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday(dates: list[str], expected: tuple[int, int]) -> None:
    assert streak(dates, "2026-11-29") == Streak(*expected)


def test_a_streak_goes_on_over_the_turn_of_the_year_and_the_leap_day() -> None:
    assert streak(["2027-12-31", "2028-01-01"], "2028-01-01").current == 2
    assert streak(["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01").current == 3
