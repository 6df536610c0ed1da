"""The betting score: fair for whoever has no powers, quick for whoever has."""

import math
from statistics import median

import pytest

from engine.psychic_palm.betting import CLAIMS, GIFTS, BettingScore, betting_score, scores_along
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.evidence import Entry
from engine.statistics import share_of
from tests.soak.evidence import Strategy, by_chance, by_memory, games, games_until, highest, seeing


def entry(fitting: int, unseen: int, hit: bool) -> Entry:
    return Entry(Phase.COLOUR, "red", fitting, fitting, unseen, hit)


def test_before_the_first_call_there_is_one_coin() -> None:
    assert BettingScore().coins == 1.0


def test_the_claims_are_gifts_of_five_strengths_each_way() -> None:
    assert GIFTS == (0.0625, 0.125, 0.25, 0.5, 1.0)
    assert list(CLAIMS) == [*GIFTS, -0.0625, -0.125, -0.25, -0.5, -1.0]


@pytest.mark.parametrize("unseen", range(1, 53))
def test_every_bet_is_fair(unseen: int) -> None:
    """By the exact chance of the call each claim is worth after it, on average, what it was worth before."""
    for fitting in range(min(unseen, 26) + 1):
        chance = fitting / unseen
        hit = BettingScore().after(entry(fitting, unseen, True)).logarithms
        miss = BettingScore().after(entry(fitting, unseen, False)).logarithms
        means = [chance * math.exp(won) + (1 - chance) * math.exp(lost) for won, lost in zip(hit, miss, strict=True)]
        assert means == pytest.approx([1.0] * len(CLAIMS), abs=1e-12)


def test_the_score_is_the_mean_over_the_claims_of_the_product_over_the_calls() -> None:
    calls = [(26, 52, True), (12, 51, False), (25, 47, True), (1, 30, True)]
    score = betting_score(entry(*call) for call in calls)
    products = {}
    for claim in CLAIMS:
        products[claim] = math.prod(
            (math.exp(claim) if hit else 1) / (1 + fitting / unseen * (math.exp(claim) - 1))
            for fitting, unseen, hit in calls
        )
    assert score.coins == pytest.approx(sum(products.values()) / 10)
    assert score.log_coins == pytest.approx(math.log(score.coins))


def test_a_sure_hit_and_a_sure_miss_say_nothing() -> None:
    assert betting_score([entry(5, 5, True), entry(0, 9, False)]).coins == pytest.approx(1.0)


def test_hits_beyond_chance_and_misses_beyond_chance_both_raise_the_score() -> None:
    assert betting_score([entry(26, 52, True)] * 30).coins > 1_000
    assert betting_score([entry(26, 52, False)] * 30).coins > 1_000
    assert betting_score([entry(26, 52, True), entry(26, 52, False)] * 100).coins < 0.5


def test_the_score_goes_on_from_where_it_stood() -> None:
    ledger = [made for game in games(by_memory, seed=1, count=20) for made in game]
    along = list(scores_along(ledger))
    assert along[-1].coins == betting_score(ledger).coins
    assert list(scores_along(ledger[100:], along[99]))[-1].coins == pytest.approx(along[-1].coins)
    assert (betting_score(ledger[:70]) + betting_score(ledger[70:])).coins == pytest.approx(along[-1].coins)


def test_any_number_of_hits_can_be_told() -> None:
    score = betting_score([entry(1, 52, True)] * 5_000)
    assert score.coins == math.inf
    assert 4_000 < score.log_coins < 20_000


@pytest.mark.parametrize("strategy", [by_memory, by_chance])
def test_at_most_1_in_20_chance_players_ever_sees_20_coins_and_1_in_100_sees_100(strategy: Strategy) -> None:
    players = 200
    most = [highest(strategy, seed, 100) for seed in range(players)]
    assert share_of(sum(coins >= 20 for coins in most), players).low <= 1 / 20
    assert share_of(sum(coins >= 100 for coins in most), players).low <= 1 / 100


def test_who_sees_one_card_in_five_sees_20_coins_after_about_8_games() -> None:
    needed = [games_until(seeing(0.2), seed, level=20, limit=100) for seed in range(300)]
    assert 7 <= median(needed) <= 9
