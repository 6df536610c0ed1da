"""Many games without a screen."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from typing import Any, ClassVar

import pytest

from engine.arena import karma_games, palm_games, play_karma
from engine.karma import rules as karma
from engine.karma.actions import Action, Flip, HouseRules
from engine.karma.bots.levels import LEVELS, Level, make_bot
from engine.karma.bots.normal import Normal
from engine.karma.events import StarterFound
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase, deal_from_seed, initial_state
from engine.karma.tally import Totals, totals
from engine.psychic_palm.players import PLAYERS, Random
from engine.records.lines import verify, write
from engine.seeds import bot_seed, derive

RULES = HouseRules()


def measured(levels: Sequence[str], deals: int, seed: int = 7, *, every_seat: bool = False) -> Totals:
    """The figures of so many deals among bots of these levels."""
    players = [LEVELS[level] for level in levels]
    games = karma_games(players, deals, seed, RULES, every_seat=every_seat)
    return totals(((game.tally, game.seating) for game in games), len(players))


class Watcher(Normal):
    """Plays as *normal* does, and keeps the snapshots it is told."""

    remembers = True

    def __init__(self) -> None:
        self.seen: list[Snapshot] = []

    def observe(self, snapshot: Snapshot) -> None:
        """Keep it."""
        self.seen.append(snapshot)


class Cheat(Normal):
    """Flips a blind card whenever it likes."""

    def choose(self, snapshot: Snapshot) -> Action:  # noqa: ARG002
        """Against the rules in the swap."""
        return Flip(position=0)


def test_a_bot_that_remembers_is_told_every_action_from_its_own_seat() -> None:
    watcher = Watcher()
    game = play_karma(initial_state(deal_from_seed(3, 7)), [Normal(), watcher, Normal()])
    assert [snapshot.version for snapshot in watcher.seen] == list(range(1, len(game.moves) + 1))
    assert {snapshot.viewer for snapshot in watcher.seen} == {1}
    assert [len(snapshot.events) for snapshot in watcher.seen] == [len(events) for events in game.steps]


def test_a_bot_that_breaks_the_rules_is_an_error() -> None:
    with pytest.raises(ValueError, match="Play begins when every seat"):
        play_karma(initial_state(deal_from_seed(2, 7)), [Cheat(), Cheat()])


@pytest.mark.parametrize(
    "lines",
    [
        lambda seed: (write(game.record) for game in karma_games([LEVELS["easy"]] * 3, 5, seed, RULES)),
        lambda seed: (write(record) for record in palm_games("random", 5, seed)),
    ],
)
def test_a_seed_reproduces_a_run_and_another_seed_does_not(lines: Callable[[int], Sequence[str]]) -> None:
    assert list(lines(7)) == list(lines(7))
    assert not set(lines(7)) & set(lines(8))


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_any_number_of_jobs_gives_the_same_games_in_the_same_order(jobs: int) -> None:
    players = [LEVELS[level] for level in ("normal", "easy", "random")]
    alone = karma_games(players, 4, 7, RULES, every_seat=True)
    with ProcessPoolExecutor(jobs) as executor:
        together = karma_games(players, 4, 7, RULES, every_seat=True, executor=executor)
        assert list(together) == list(alone)


def test_any_executor_plays_games() -> None:
    players = [LEVELS["normal"]] * 2
    with ThreadPoolExecutor(2) as executor:
        assert list(karma_games(players, 3, 7, RULES, executor=executor)) == list(karma_games(players, 3, 7, RULES))


def test_games_that_nobody_waits_for_any_more_are_not_begun() -> None:
    class Reluctant(ThreadPoolExecutor):
        """Does nothing until the test is over, but for the first thing."""

        futures: ClassVar[list[Future[Any]]] = []

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future() if self.futures else super().submit(fn, *args, **kwargs)
            self.futures.append(future)
            return future

    with Reluctant(1) as executor:
        games = karma_games([LEVELS["normal"]] * 2, 5, 7, RULES, executor=executor)
        next(games)
        games.close()  # type: ignore[attr-defined]
    assert all(future.cancelled() for future in executor.futures[1:])


@pytest.mark.parametrize("level", LEVELS.values())
def test_a_level_can_go_to_another_process(level: Level) -> None:
    assert type(pickle.loads(pickle.dumps(level)).make(1)) is type(level.make(1))


def test_the_games_of_a_run_differ() -> None:
    games = [game.record for game in karma_games([LEVELS["normal"]] * 2, 10, 7, RULES)]
    assert len({game.id for game in games}) == len({game.deal for game in games}) == 10


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    short = [write(record) for record in palm_games("memory", 3, 7)]
    assert [write(record) for record in islice(palm_games("memory", 9, 7), 3)] == short


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_record_of_a_run_is_true(seats: int) -> None:
    levels = [LEVELS[name] for name in ("easy", "normal", "lowest", "random", "uniform")]
    players = [levels[seat % len(levels)] for seat in range(seats)]
    for game in karma_games(players, 3, 7, RULES):
        assert verify(game.record) is None
        assert [entry.player for entry in game.record.seats] == [players[player].name for player in game.seating]


@pytest.mark.parametrize("player", PLAYERS)
def test_every_record_of_psychic_palm_is_true(player: str) -> None:
    records = list(palm_games(player, 20, 7))
    assert [verify(record) for record in records] == [None] * 20
    assert {record.player.kind for record in records} == {player}


def test_the_opening_seat_moves_on_with_each_deal() -> None:
    games = karma_games([LEVELS["normal"]] * 3, 5, 7, RULES)
    assert [game.record.opening_seat for game in games] == [0, 1, 2, 0, 1]


def test_each_deal_is_replayed_with_every_player_at_every_seat() -> None:
    players = [LEVELS[name] for name in ("easy", "normal", "lowest")]
    games = list(karma_games(players, 2, 7, RULES, every_seat=True))
    assert [game.seating for game in games[:3]] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert len({game.record.deal for game in games[:3]}) == 1
    assert [game.record.opening_seat for game in games] == [0, 0, 0, 1, 1, 1]
    assert len({game.record.id for game in games}) == 6


def test_the_deal_seed_is_not_the_seed_of_the_run() -> None:
    game = next(iter(karma_games([LEVELS["normal"]] * 2, 1, 7, RULES)))
    assert game.record.seed == derive(7, "deal", 0)
    assert game.record.deal == deal_from_seed(2, game.record.seed)


def test_each_bot_has_a_seed_of_its_own_that_the_record_tells() -> None:
    seeds: list[int] = []

    def make(seed: int) -> Normal:
        seeds.append(seed)
        return Normal()

    spy = replace(LEVELS["normal"], make=make)
    game = next(iter(karma_games([spy] * 3, 1, 7, RULES)))
    assert game.record.seed is not None
    assert seeds == [bot_seed(game.record.seed, seat) for seat in range(3)]


def test_each_palm_player_has_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def make(seed: int) -> Random:
        seeds.append(seed)
        return Random(seed)

    monkeypatch.setitem(PLAYERS, "random", make)
    decks = [record.seed for record in palm_games("random", 3, 7)]
    assert len({*seeds, *decks}) == 6


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_karma_has_2_to_6_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 6 seats, not {seats}"):
        karma_games([LEVELS["normal"]] * seats, 0, 7, RULES)


@pytest.mark.parametrize(
    ("level", "seats", "mean", "deals"),
    [
        ("random", 2, 190, 100),
        ("random", 3, 115, 100),
        ("random", 4, 95, 100),
        ("random", 5, 185, 60),
        ("random", 6, 170, 60),
        ("uniform", 2, 249, 100),
        ("uniform", 3, 156, 100),
        ("uniform", 4, 118, 100),
        ("uniform", 5, 246, 60),
        ("uniform", 6, 221, 60),
    ],
)
def test_the_lengths_on_the_rule_page_are_reproduced(level: str, seats: int, mean: float, deals: int) -> None:
    actions = measured([level] * seats, deals).actions
    assert actions.sd is not None
    assert actions.mean == pytest.approx(mean, abs=4 * actions.sd / deals**0.5 + 1)


@pytest.mark.parametrize(
    ("level", "seats", "tied"), [("random", 2, 0.11), ("random", 6, 0.49), ("normal", 2, 0.21), ("normal", 6, 0.82)]
)
def test_starters_tie_as_often_as_the_rule_page_says(level: str, seats: int, tied: float) -> None:
    deals = 400
    found = sum(len(starter(level, seats, seed).tied) > 1 for seed in range(deals))
    assert found / deals == pytest.approx(tied, abs=4 * (tied * (1 - tied) / deals) ** 0.5)


def starter(level: str, seats: int, seed: int) -> StarterFound:
    """Who starts after the swap of bots of this level."""
    bot, state = make_bot(level, seed), initial_state(deal_from_seed(seats, seed))
    while state.phase is Phase.SWAP:
        state, events = karma.apply(state, state.turn, bot.choose(karma.snapshot(state, state.turn)))
    found = events[-1]
    assert isinstance(found, StarterFound)
    return found


def test_burns_and_last_cards_are_as_the_rule_page_says() -> None:
    figures = measured(["uniform"] * 6, 100)
    assert figures.longer_runs.low < 0.25 < figures.longer_runs.high + 0.05
    assert figures.last_card_ten.low < 0.1 < figures.last_card_ten.high
    assert figures.won_from_hand.low < 0.18
    assert figures.won_from_hand.high > 0.07


@pytest.mark.parametrize(
    ("levels", "deals", "least", "most"),
    [
        (["lowest", "easy"], 150, 0.60, 0.76),
        (["normal", "lowest"], 150, 0.56, 0.72),
        (["lowest", "uniform"], 50, 0.94, 1.0),
    ],
)
def test_the_levels_are_as_strong_as_they_should_be(levels: list[str], deals: int, least: float, most: float) -> None:
    share = measured(levels, deals, every_seat=True).wins[0].share
    assert share is not None
    assert least <= share <= most
