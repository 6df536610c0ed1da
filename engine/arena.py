"""Many games without a screen: seats bots, deals, plays to the end by the rules, and gives the records.

Owns no chance, for one seed names a whole run; shows no progress, for it yields game by game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import partial
from itertools import starmap

from engine.karma import rules as karma
from engine.karma.actions import HouseRules
from engine.karma.bots.base import Bot
from engine.karma.bots.levels import Level
from engine.karma.state import State as KarmaState
from engine.karma.state import deal_from_seed, deck_for
from engine.karma.state import initial_state as karma_table
from engine.karma.tally import Tally, tally
from engine.psychic_palm import rules as palm
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.envelope import seal
from engine.psychic_palm.players import PLAYERS, Player
from engine.psychic_palm.state import State as PalmState
from engine.psychic_palm.state import deck_from_seed
from engine.psychic_palm.state import initial_state as palm_table
from engine.records.karma import KarmaRecord, Move, SeatEntry
from engine.records.karma import result_of as karma_result
from engine.records.psychic_palm import PalmRecord, PlayerEntry, record_of
from engine.seeds import bot_seed, derive, derive_id, derive_nonce

ORIGIN = "simulated"
GAMES_AHEAD = 4096
"""How many games an executor is given before the first of them is looked at."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of Karma that bots have played: its last state, the moves, and the events of each."""

    state: KarmaState
    moves: tuple[Move, ...]
    steps: tuple[karma.Events, ...]


@dataclass(frozen=True, slots=True)
class KarmaGame:
    """A game of Karma for the books: record, figures, and the player (from 0) that sat at each seat."""

    record: KarmaRecord
    tally: Tally
    seating: tuple[int, ...]


def play_karma(state: KarmaState, bots: Sequence[Bot]) -> PlayedGame:
    """Let the bots, one for each seat, play from this state to the end; IllegalAction if one breaks the rules."""
    watching = [(seat, bot) for seat, bot in enumerate(bots) if bot.remembers]
    moves: list[Move] = []
    steps: list[karma.Events] = []
    events: karma.Events = ()
    while (seat := karma.to_act(state)) is not None:
        action = bots[seat].choose(karma.snapshot(state, seat, events))
        state, events = karma.apply(state, seat, action)
        moves.append(Move(seat=seat, action=action))
        steps.append(events)
        for viewer, bot in watching:
            bot.observe(karma.snapshot(state, viewer, events))
    return PlayedGame(state=state, moves=tuple(moves), steps=tuple(steps))


def karma_games(
    players: Sequence[Level],
    deals: int,
    seed: int,
    house_rules: HouseRules,
    *,
    every_seat: bool = False,
    executor: Executor | None = None,
) -> Iterator[KarmaGame]:
    """One game for each deal; with ``every_seat`` one for each deal and each turn of the players around the table.

    The opening seat moves on by one with each deal. An executor plays several games at a time, if need be on other
    machines; the games and their order stay the same. ValueError unless there are 2 to 6 players.
    """
    deck_for(len(players))  # raises ValueError
    play = partial(_karma_game, players, seed, house_rules)
    seatings = [_seating(len(players), turned) for turned in range(len(players) if every_seat else 1)]
    games = ((number, seating) for number in range(deals) for seating in seatings)
    if executor is None:
        return starmap(play, games)
    return _in_order(executor, play, games)


def _seating(seats: int, turned: int) -> tuple[int, ...]:
    """Which player sits at each seat when all have moved on by so many seats."""
    return tuple((seat - turned) % seats for seat in range(seats))


def _in_order(
    executor: Executor, play: Callable[[int, tuple[int, ...]], KarmaGame], games: Iterable[tuple[int, tuple[int, ...]]]
) -> Iterator[KarmaGame]:
    """The games as they were asked for, whichever is over first; those not begun are given up with the iterator."""
    pending: deque[Future[KarmaGame]] = deque()
    try:
        for number, seating in games:
            pending.append(executor.submit(play, number, seating))
            if len(pending) == GAMES_AHEAD:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        for game in pending:
            game.cancel()


def _karma_game(
    players: Sequence[Level], seed: int, house_rules: HouseRules, number: int, seating: tuple[int, ...]
) -> KarmaGame:
    deal_seed = derive(seed, "deal", number)
    deal, opening_seat = deal_from_seed(len(seating), deal_seed), number % len(seating)
    bots = [players[player].make(bot_seed(deal_seed, seat)) for seat, player in enumerate(seating)]
    game = play_karma(karma_table(deal, opening_seat, house_rules), bots)
    names = [players[player].name for player in seating]
    record = KarmaRecord(
        id=derive_id(seed, "karma", number, *seating),
        origin=ORIGIN,
        seed=deal_seed,
        rules=house_rules,
        seats=tuple(
            SeatEntry(name=f"{name} {player + 1}", player=name) for name, player in zip(names, seating, strict=True)
        ),
        opening_seat=opening_seat,
        deal=deal,
        actions=game.moves,
        result=karma_result(game.state),
    )
    return KarmaGame(record=record, tally=tally(game.steps), seating=seating)


def play_palm(state: PalmState, player: Player) -> PalmState:
    """Let the player call from this state to the end."""
    snapshot = palm.snapshot(state, palm.PLAYER)
    while not state.over:
        state, _ = palm.apply(state, palm.PLAYER, Announce(call=player.choose(snapshot)))
        state, events = palm.apply(state, palm.PLAYER, FlipTop())
        if not state.over:
            snapshot = palm.snapshot(state, palm.PLAYER, events)
            player.observe(snapshot)
    return state


def palm_games(player: str, games: int, seed: int) -> Iterator[PalmRecord]:
    """Games of the player of this name, each with its own deck."""
    entry = PlayerEntry(name=player, kind=player)
    for number in range(games):
        deck_seed = derive(seed, "deck", number)
        deck = deck_from_seed(deck_seed)
        state = play_palm(palm_table(deck), PLAYERS[player](derive(deck_seed, "player")))
        yield record_of(
            state,
            id=derive_id(seed, "palm", number),
            origin=ORIGIN,
            player=entry,
            envelope=seal(deck, derive_nonce(seed, "nonce", number)),
            seed=deck_seed,
        )
