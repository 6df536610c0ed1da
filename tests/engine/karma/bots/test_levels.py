"""What holds for the players of every level."""

from __future__ import annotations

import pytest

from engine.cards import Rank
from engine.karma import rules
from engine.karma.actions import Action, Play, Ready
from engine.karma.bots.base import Bot
from engine.karma.bots.levels import LEVELS, OPPONENTS, make_bot
from engine.karma.bots.searcher import Searcher
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from tests.engine.karma.tables import A, after, table

SEED = 7
RULE_BOTS = ("easy", "normal", "lowest", "highest", "random", "uniform")
"""The levels that play by rules alone, without a search."""


PLAYOUTS = 40
"""The budget of those that search; what holds here holds for any."""


def quick_bot(level: str) -> Bot:
    """A bot of this level that doesn't search for long."""
    bot = make_bot(level, SEED)
    return Searcher(SEED, PLAYOUTS) if isinstance(bot, Searcher) else bot


@pytest.fixture(params=LEVELS)
def bot(request: pytest.FixtureRequest) -> Bot:
    """One bot of each level."""
    return quick_bot(request.param)


def choice(bot: Bot, state: State) -> Action:
    """What the bot does when it is the seat to act."""
    return bot.choose(rules.snapshot(state, state.turn))


def test_the_levels_to_choose_from_are_opponents_for_people() -> None:
    assert OPPONENTS == ("easy", "normal", "hard", "expert")


def test_an_unknown_level_is_refused_with_all_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"'clever' is no level; levels are easy, normal, .*uniform"):
        make_bot("clever", SEED)


@pytest.mark.parametrize("magic", [Rank.TWO, Rank.TEN])
def test_k4_a_bot_plays_a_magic_card_on_an_empty_pile(bot: Bot, magic: Rank) -> None:
    state = table(f"A> {magic.label}", "B 7", pile="", draw="5")
    assert choice(bot, state) == Play(rank=magic)


@pytest.mark.parametrize("level", [level for level in RULE_BOTS if level != "uniform"])
@pytest.mark.parametrize(("pile", "magic"), [("J", Rank.TEN), ("A", Rank.TWO)])
def test_k4_a_bot_plays_a_magic_card_before_it_takes_the_pile(level: str, pile: str, magic: Rank) -> None:
    state = table(f"A> 3 {magic.label} 4", "B 7", pile=pile)
    assert choice(make_bot(level, SEED), state) == Play(rank=magic)


def test_k14_asking_a_bot_to_move_after_the_end_is_an_error(bot: Bot) -> None:
    won = after(table("A> 8 / - - - / - - -", "B 7"), Play(rank=Rank.EIGHT))
    assert won.phase is Phase.OVER
    with pytest.raises(ValueError, match="no legal action"):
        bot.choose(rules.snapshot(won, A))


def test_asking_a_bot_to_move_in_another_seats_turn_is_an_error(bot: Bot) -> None:
    with pytest.raises(ValueError, match="no legal action"):
        bot.choose(rules.snapshot(table("A 7", "B> 8"), A))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("level", RULE_BOTS)
def test_a_bot_chooses_legal_actions_to_the_end_of_a_game(level: str, seats: int) -> None:
    bot = make_bot(level, SEED)
    state = initial_state(deal_from_seed(seats, SEED))
    while rules.to_act(state) is not None:
        action = choice(bot, state)
        assert action in rules.legal_actions(state)
        state, _ = rules.apply(state, state.turn, action)
    assert state.result is not None


@pytest.mark.parametrize("level", RULE_BOTS)
def test_a_seed_reproduces_a_bots_choices(level: str) -> None:
    one, same = quick_bot(level), quick_bot(level)
    state = initial_state(deal_from_seed(3, SEED))
    for _ in range(40):
        action = choice(one, state)
        assert action == choice(same, state)
        state, _ = rules.apply(state, state.turn, action)


@pytest.mark.parametrize("level", [level for level in RULE_BOTS if level != "normal"])
def test_the_simple_levels_dont_swap(level: str) -> None:
    state = initial_state(deal_from_seed(2, SEED))
    assert choice(make_bot(level, SEED), state) == Ready()
