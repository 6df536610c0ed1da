"""The next choices of a seat, tried out as well: how worlds end if it chooses again by what it will know by then.

A playout has everybody play on like *normal*, so that the seat gets nothing out of what an action makes possible. Here
its next choices are searched, too. Worlds that look alike to it by then are decided alike: to choose in each world by
itself would be to look at hidden cards (*strategy fusion*: Frank and Basin, 1998). And half of those worlds judge what
the other half has chosen, since whatever is best of a few is lucky, too. Must not see a state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import prod
from statistics import fmean

from engine.karma.kernel import Table
from engine.karma.search import Begin, Option, best_of, outcome, race, unbeaten

DEPTH = 2
"""How many choices are searched after the first, at most."""
LEAST_WORLDS, MOST_WORLDS = 200, 800
"""With fewer worlds it is better to look less far ahead; more gain nothing."""
LEAST_ALIKE = 12
"""With fewer worlds that look alike, a choice in them would be made by chance; *normal* makes it."""
FLAT_SHARE = 0.1
"""The share of the playouts by which options that are clearly beaten drop out before."""
PILOTS = 24
"""Worlds by which the work is guessed."""


def weigh(
    deal: Callable[[], Table],
    options: Sequence[Option],
    seat: int,
    playouts: int,
    *,
    ahead: bool,
    keep_all: bool = False,
) -> int:
    """Fill the options' outcomes by about so many playouts; how many choices ahead that was, 0 to ``DEPTH``.

    ``ahead`` is true if the seat's next choices may be searched. With ``keep_all`` no option drops out.
    """
    if not ahead:
        race(deal, options, seat, playouts, keep_all=keep_all)
        return 0
    if not keep_all:
        race(deal, options, seat, int(playouts * FLAT_SHARE))
    racing = unbeaten(options)
    if len(racing) == 1 and not keep_all:
        return 0
    depth, worlds = affordable(deal, racing, seat, playouts)
    if depth == 0:
        race(deal, racing, seat, playouts if keep_all else int(playouts * (1 - FLAT_SHARE)), keep_all=keep_all)
        return 0
    for option in racing:
        option.outcomes.clear()
    try_out([deal() for _ in range(worlds)], racing, seat, depth)
    return depth


def try_out(worlds: Sequence[Table], options: Sequence[Option], seat: int, depth: int) -> None:
    """Add to each option how these worlds end after it, with so many further choices of the seat searched."""
    for option in options:
        option.outcomes += _endings([world.copy() for world in worlds], option.begin, seat, depth)


def affordable(deal: Callable[[], Table], options: Sequence[Option], seat: int, playouts: int) -> tuple[int, int]:
    """How far to look ahead, and in how many worlds, so that it takes about so many playouts; (0, 0) if not at all."""
    if playouts // len(options) < LEAST_WORLDS:  # however narrow they are, so no pilot has to be sent
        return 0, 0
    pilots = [deal() for _ in range(PILOTS)]
    widths = [[_width(world.copy(), option.begin, seat) for world in pilots] for option in options]
    for depth in range(DEPTH, 0, -1):
        playouts_a_world = sum(
            fmean(prod(max(1, width - chosen) for chosen in range(depth)) for width in of_option)
            for of_option in widths
        )
        worlds = int(playouts / playouts_a_world)
        if worlds >= LEAST_WORLDS:
            return depth, min(worlds, MOST_WORLDS)
    return 0, 0


def _width(table: Table, begin: Begin, seat: int) -> int:
    """Between how many ranks the seat will choose next; 1 if it has no choice any more."""
    if begin(table) is None and table.play(until=seat) is None and table.turn == seat:
        return len(_choices(table))
    return 1


def _endings(tables: Sequence[Table], begin: Begin, seat: int, depth: int) -> list[float]:
    """What these tables come to after an action; they are played on in place."""
    outcomes = [0.0] * len(tables)
    alike: dict[object, list[int]] = {}
    for number, table in enumerate(tables):
        winner = begin(table)
        if winner is None:
            winner = table.play(until=seat) if depth else table.play()
        if winner is None and depth and table.turn == seat:
            alike.setdefault(_look(table), []).append(number)
        else:
            outcomes[number] = outcome(seat, winner)
    for numbers in alike.values():
        found = _endings_by_choice([tables[number] for number in numbers], seat, depth)
        for number, value in zip(numbers, found, strict=True):
            outcomes[number] = value
    return outcomes


def _endings_by_choice(tables: Sequence[Table], seat: int, depth: int) -> list[float]:
    """What these tables, which look alike to the seat, come to after its best choice."""
    if len(tables) < LEAST_ALIKE:
        return [outcome(seat, table.play()) for table in tables]
    options = [Option(partial(_play_rank, rank)) for rank in _choices(tables[0])]
    try_out(tables, options, seat, depth - 1)
    outcomes = [0.0] * len(tables)
    for judges, choosers in ((0, 1), (1, 0)):
        halves = [Option(option.begin, option.outcomes[choosers::2]) for option in options]
        chosen = options[halves.index(best_of(halves))]
        outcomes[judges::2] = chosen.outcomes[judges::2]
    return outcomes


def _look(table: Table) -> object:
    """What the seat to act goes by: its own cards, the pile, and how many cards the others have."""
    counts_of, seat = table.layout.counts_of, table.turn
    return (
        counts_of(table.hands[seat]),
        counts_of(table.face_up[seat]),
        counts_of(table.pile),
        counts_of(table.run),
        table.layout.field[table.top],
        tuple([hand.bit_count() for hand in table.hands]),
        tuple(table.blind_left),
        table.draw_left,
    )


def _choices(table: Table) -> list[int]:
    """The ranks between which the seat to act has to choose, the choice of *normal* first, each as all its cards."""
    cards = table.hands[table.turn] or table.face_up[table.turn]
    left = cards & table.layout.beaten_by[table.top] or cards
    ranks = []
    while left:
        ranks.append(table.layout.field[left.bit_length()])
        left &= ~ranks[-1]
    return ranks


def _play_rank(rank: int, table: Table) -> int | None:
    cards = table.hands[table.turn] or table.face_up[table.turn]
    number = (cards & rank).bit_length()
    return table.play(lambda _: number, 1)
