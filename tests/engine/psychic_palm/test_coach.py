"""The coach: held against games solved exactly, and against what it says of itself."""

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from engine.arena import play_palm
from engine.cards import FULL_DECK, parse_cards, shuffled
from engine.psychic_palm import kernel
from engine.psychic_palm.calls import CALLS, Phase, further_count, phase_after
from engine.psychic_palm.coach import GOALS, MEAN_SCORE, PERFECT_GAME, Coach, Goal, coach_for, is_settled
from engine.psychic_palm.odds import Choose, Unseen, likeliest, unseen_after
from engine.psychic_palm.players import Memory
from engine.psychic_palm.state import deck_from_seed, initial_state
from tests.engine.psychic_palm.played import played
from tests.engine.psychic_palm.solved import ALL_SUITS, Cards, Solved, unseen_of
from tests.soak.coach import by_threshold, without_luck


class Fewest(Goal):
    """The opposite of the game's aim, in which to miss on purpose is best in each phase."""

    def worth(self, score: int) -> float:
        return -float(score)


FEWEST_POINTS = Fewest("fewest points", None)


def as_wishes(unseen: Unseen, left: int, phase: Phase) -> list[float]:
    """The likeliest call as a policy."""
    call = likeliest(unseen, left, phase)
    return [float(number == call) for number in range(len(unseen.fitting(phase)))]


@cache
def optimum_and_coach(goal: Goal, kinds: int) -> tuple[float, float]:
    """What a deck of so many kinds is worth, played best and played by the coach (of tied calls: the worst)."""
    deck = (ALL_SUITS,) * kinds
    best = Solved(goal.worth).value(deck, 4 * kinds)
    coached = Solved(goal.worth, Coach(goal, kinds).values).value(deck, 4 * kinds)
    return best, coached


@pytest.mark.parametrize("kinds", [2, 3, 4, 5])
def test_for_the_mean_score_the_coach_gives_away_at_most_a_ten_thousandth_of_a_point(kinds: int) -> None:
    best, coached = optimum_and_coach(MEAN_SCORE, kinds)
    assert best - 1e-4 <= coached <= best + 1e-12


@pytest.mark.parametrize("kinds", [2, 3, 4])
def test_for_any_score_to_reach_the_coach_gives_away_at_most_one_in_400_of_the_chance(kinds: int) -> None:
    for least in range(1, 4 * kinds - 3):
        best, coached = optimum_and_coach(Goal("a score", least), kinds)
        assert best * (1 - 1 / 400) <= coached <= best + 1e-12


@pytest.mark.parametrize("kinds", [2, 3, 4])
def test_where_missing_on_purpose_is_best_the_coach_gives_away_at_most_a_thousandth_of_a_point(kinds: int) -> None:
    best, coached = optimum_and_coach(FEWEST_POINTS, kinds)
    assert best - 1e-3 <= coached <= best + 1e-12


@pytest.mark.parametrize("kinds", [3, 4, 5])
def test_the_coach_is_nearer_to_the_optimum_than_the_likeliest_call(kinds: int) -> None:
    best, coached = optimum_and_coach(MEAN_SCORE, kinds)
    counted = Solved(MEAN_SCORE.worth, as_wishes).value((ALL_SUITS,) * kinds, 4 * kinds)
    assert best - coached < (best - counted) / 50


@pytest.mark.parametrize(
    ("goal", "found"),
    [(MEAN_SCORE, {False, True}), (Goal("a title", 11), {False, True}), (PERFECT_GAME, {False})],
    ids=["mean score", "title", "perfect game"],
)
def test_a_miss_is_preferred_where_the_unlikeliest_kind_is_worth_most(goal: Goal, found: set[bool]) -> None:
    coach, preferred = coach_for(goal), set[bool]()
    for left in range(6, 47, 4):
        for seed in range(5):
            unseen = unseen_after(deck_from_seed(seed)[: 52 - left - 4])
            fitting, values = unseen.fitting(Phase.KIND), coach.values(unseen, left, Phase.KIND)
            most, least = (max(zip(fitting, values, strict=True)), min(zip(fitting, values, strict=True)))
            if abs(most[1] - least[1]) > 1e-6:
                assert coach.prefers_miss(unseen, left, Phase.KIND) == (least[1] > most[1])
                preferred.add(least[1] > most[1])
    assert preferred == found
    assert not coach.prefers_miss(unseen_after(()), 52, Phase.COLOUR)


def test_a_goal_is_settled_where_no_call_changes_its_chance() -> None:
    for cards_left, face_down, settled in ((1, 20, True), (1, 9, True), (12, 12, False), (2, 15, False)):
        unseen = unseen_after(deck_from_seed(3)[: 52 - cards_left - face_down])
        for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND):
            advice = coach_for(Goal("a title", 16)).advice(unseen, cards_left, phase)
            assert is_settled(Goal("a title", 16), advice) == settled
            assert not is_settled(MEAN_SCORE, advice)
    assert not is_settled(PERFECT_GAME, ())


def endings(left: int, count: int) -> list[Cards]:
    """Unseen cards of a full deck towards its end: those left, and two to eight that lie face down."""
    chance = random.Random(left)
    endings = []
    for _ in range(count):
        cards = [0] * 13
        for card in chance.sample(range(52), left + chance.randint(2, 8)):
            cards[card % 13] |= 1 << card // 13
        endings.append(tuple(cards))
    return endings


@pytest.mark.parametrize("left", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("goal", [MEAN_SCORE, FEWEST_POINTS, Goal("a score", 7)], ids=["mean", "fewest", "score"])
def test_with_few_cards_left_of_a_full_deck_the_values_are_exact(goal: Goal, left: int) -> None:
    solved = Solved(goal.worth)
    for cards in endings(left, 10):
        for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND):
            exact = solved.call_values(cards, left, phase)
            assert coach_for(goal).values(unseen_of(cards), left, phase) == pytest.approx(exact, abs=1e-3)


def test_with_six_cards_left_the_best_call_costs_nothing() -> None:
    solved = Solved(MEAN_SCORE.worth)
    for cards in endings(6, 10):
        for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND):
            exact = solved.call_values(cards, 6, phase)
            chosen = coach_for(MEAN_SCORE).choose(unseen_of(cards), 6, phase)
            assert exact[chosen] > max(exact) - 1e-3


def test_calls_that_differ_by_names_alone_have_the_same_value() -> None:
    coach = coach_for(MEAN_SCORE)
    unseen = Unseen()
    for phase in Phase:
        values = coach.values(unseen, 52, phase)
        assert values == pytest.approx([values[0]] * len(values), abs=1e-12)


def test_early_the_unlikeliest_kind_is_worth_more_to_the_mean_score_and_late_the_likeliest() -> None:
    early = coach_for(MEAN_SCORE).advice(unseen_after(parse_cards("AC AD AH AS 2C 3D")), 44, Phase.KIND)
    late = coach_for(MEAN_SCORE).advice(unseen_after(FULL_DECK[:36] + parse_cards("JS QS")), 10, Phase.KIND)
    assert max(early, key=lambda advice: advice.value).call == "A"
    assert max(late, key=lambda advice: advice.value).chance == max(advice.chance for advice in late)


def test_for_a_perfect_game_the_likeliest_kind_is_called_however_early() -> None:
    advice = coach_for(PERFECT_GAME).advice(unseen_after(parse_cards("AC AD")), 46, Phase.KIND)
    assert max(advice, key=lambda call: call.value).chance == 4 / 50
    assert advice[0].value == pytest.approx(2 / 50 / 49)


def test_the_chance_of_a_perfect_game_is_1_in_4806_whatever_cards_come() -> None:
    coach = coach_for(PERFECT_GAME)
    assert coach.values(Unseen(), 52, Phase.COLOUR) == pytest.approx([26 * 13 * 4 / (52 * 51 * 50 * 49)] * 2)
    for seed in range(50):
        deck = shuffled(range(52), seed)
        unseen, left, probability = Unseen(), 52, Fraction(1)
        for phase in Phase:
            call = coach.choose(unseen, left, phase)
            probability *= Fraction(unseen.fitting(phase)[call], unseen.total)
            still_there = unseen.fitting(Phase.CARD)
            unseen.show(next(card for card in deck if still_there[card] and kernel.FITS[phase][call][card]))
            left -= 1 + further_count(phase, left - 1)
        assert left == 0
        assert round(1 / probability) == 4806


def test_the_last_phase_lays_all_the_rest_face_down_or_up() -> None:
    """Three cards were shown and nine lie face down, so 40 are left: 39 further ones, for a call that fits 1 of 49."""
    advice = {
        call: value for call, _, value in coach_for(MEAN_SCORE).advice(unseen_after(FULL_DECK[:3]), 40, Phase.CARD)
    }
    assert advice["2C"] == 9
    assert advice["AS"] == pytest.approx(9 + 39 / 49)


def test_once_a_title_is_reached_every_call_is_sure_of_it_and_the_mean_score_decides() -> None:
    goal = next(goal for goal in GOALS if goal.name == "Even Steven")
    unseen, left = unseen_after(FULL_DECK[:20]), 20  # twelve cards lie face down
    for phase in Phase:
        assert set(coach_for(goal).values(unseen, left, phase)) == {1.0}
        assert coach_for(goal).choose(unseen, left, phase) == coach_for(MEAN_SCORE).choose(unseen, left, phase)


def test_once_a_perfect_game_is_lost_the_mean_score_decides() -> None:
    shown = parse_cards("2C 3C")
    chosen = coach_for(PERFECT_GAME).choose(unseen_after(shown), 50, Phase.COLOUR)
    assert CALLS[Phase.COLOUR][chosen] == "red"


def test_the_goals_are_the_mean_a_perfect_game_and_the_titles_that_chance_misses_often() -> None:
    assert [(goal.name, goal.least) for goal in GOALS] == [
        ("mean score", None),
        ("perfect game", 48),
        ("Divine Uber-Augur", 41),
        ("Oracle of Probability", 36),
        ("Smarty-Pants Prophet", 31),
        ("Lucky Bastard", 26),
        ("Mystic Messenger", 21),
        ("Intermittent Prognosticator", 16),
        ("Seer of the Slightly Better than Average", 11),
        ("Even Steven", 10),
    ]


def test_advice_names_each_call_with_its_exact_chance() -> None:
    advice = coach_for(MEAN_SCORE).advice(unseen_after(parse_cards("2H 3H 4S")), 49, Phase.SUIT)
    assert [(call, chance) for call, chance, _ in advice] == [
        ("C", 13 / 49),
        ("D", 13 / 49),
        ("H", 11 / 49),
        ("S", 12 / 49),
    ]


def test_values_are_mean_scores() -> None:
    """Right or wrong, the last card but one decides about one further card."""
    unseen = unseen_after(FULL_DECK[:26] + FULL_DECK[39:44])  # hearts, and 8 spades, of which 18 lie face down
    red, black = coach_for(MEAN_SCORE).values(unseen, 2, Phase.COLOUR)
    assert (red, black) == pytest.approx((19 + 13 / 21, 19 + 8 / 21))


def test_the_player_calls_what_the_coach_would_from_the_snapshots_alone() -> None:
    for goal in (MEAN_SCORE, PERFECT_GAME):
        choose = coach_for(goal).choose
        for seed in range(50):
            start = initial_state(deck_from_seed(seed))
            assert play_palm(start, Memory(choose)).calls == played(start.deck, choose).calls


@pytest.mark.parametrize(
    ("phase", "further", "gone"), [(Phase.COLOUR, 1, 44), (Phase.SUIT, 3, 44), (Phase.KIND, 5, 45)]
)
@pytest.mark.parametrize("goal", [MEAN_SCORE, FEWEST_POINTS, Goal("a score", 4)], ids=["mean", "fewest", "score"])
def test_the_value_of_a_call_is_the_mean_of_the_estimates_it_leads_to(
    phase: Phase, further: int, gone: int, goal: Goal
) -> None:
    coach, deck, left = coach_for(goal), shuffled(range(52), 5), 52 - gone
    orders = list(permutations(deck[gone:], 1 + further))
    values = coach.values(_unseen_without(deck[:gone]), left, phase)
    for call, value in enumerate(values):
        estimates = []
        for card, *others in orders:
            hit = kernel.FITS[phase][call][card]
            after = _unseen_without([*deck[:gone], card, *([] if hit else others)])
            estimates.append(coach.estimate(after, left - 1 - further, phase_after(phase, hit)))
        assert value == pytest.approx(sum(estimates) / len(orders), abs=1e-9)


def _unseen_without(cards: Sequence[int]) -> Unseen:
    unseen = Unseen()
    for card in cards:
        unseen.show(card)
    return unseen


@pytest.mark.parametrize(
    ("choose", "mean"), [(coach_for(MEAN_SCORE).choose, 11.1705), (by_threshold, 11.169), (likeliest, 11.134)]
)
def test_the_means_of_coach_threshold_rule_and_likeliest_call_are_met(choose: Choose, mean: float) -> None:
    games = [without_luck(shuffled(range(52), seed), choose) for seed in range(2_000)]
    assert sum(games) / len(games) == pytest.approx(mean, abs=4 * 0.19 / len(games) ** 0.5)
