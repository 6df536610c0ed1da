"""What a decision costs in the kernel's games, random ones and playouts, beside one ``random.choice`` of three."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial
from time import process_time

from engine.karma.actions import HouseRules
from engine.karma.kernel import Choose, Encoder, Layout, Table, keep, layout_for
from engine.karma.state import Deal, deal_from_seed

GAMES, ROUNDS = 300, 7
REFERENCE_CALLS = 200_000
LIMIT = 8
SEATS = (2, 4)


def main() -> int:
    """Print all figures; the exit status is 1 if one is over its limit."""
    status = 0
    for seats in SEATS:
        for label, choose in (("random", random_rank(layout_of(seats))), ("playout", keep)):
            seconds, ratio = measured(seats, choose)
            print(
                f"one {label} decision with {seats} seats: {ratio:.2f} times random.choice of three (at most {LIMIT})"
            )
            print(f"  {1 / seconds / 1e6:.2f} million decisions a second")
            status |= int(ratio > LIMIT)
    return status


def measured(seats: int, choose: Choose) -> tuple[float, float]:
    """Seconds for a decision, and the median ratio to the reference; both are measured in turns."""
    tables = [table_of(deal_from_seed(seats, seed)) for seed in range(GAMES)]
    rounds = []
    for _ in range(ROUNDS):
        reference = timed(choices_of_three) / REFERENCE_CALLS
        played, counted = [table.copy() for table in tables], [table.copy() for table in tables]
        before = random.getstate()
        seconds = timed(partial(play_all, played, choose))
        random.setstate(before)
        decisions = sum(decisions_of(table, choose) for table in counted)
        rounds.append((seconds / decisions / reference, seconds / decisions))
    ratio, seconds = sorted(rounds)[ROUNDS // 2]
    return seconds, ratio


def play_all(tables: Iterable[Table], choose: Choose) -> None:
    """Play each to its end."""
    for table in tables:
        table.play(choose)


def timed(work: Callable[[], object]) -> float:
    """Processor seconds that it takes."""
    begun = process_time()
    work()
    return process_time() - begun


def choices_of_three() -> None:
    """The reference."""
    three = [1, 2, 3]
    choice = random.choice
    for _ in range(REFERENCE_CALLS):
        choice(three)


def decisions_of(table: Table, choose: Choose) -> int:
    """The length of the game from here."""
    count = 1
    while table.play(choose, 1) is None:
        count += 1
    return count


def random_rank(layout: Layout) -> Choose:
    """Any rank that may be played, each with the same chance."""
    width, uniform = layout.width, random.random
    lowest = sum(1 << width * place for place in range(13))
    below = [0, *((1 << number // width * width) - 1 for number in range(13 * width))]

    def choose(playable: int) -> int:
        ranks = playable
        for shift in range(1, width):
            ranks |= playable >> shift
        passed_over = int(uniform() * (ranks & lowest).bit_count())
        while passed_over:
            playable &= below[playable.bit_length()]
            passed_over -= 1
        return playable.bit_length()

    return choose


def layout_of(seats: int) -> Layout:
    """The layout by the rules as written."""
    return layout_for(seats, HouseRules().skip_rank)


def table_of(deal: Deal) -> Table:
    """The kernel's table of a deal without a swap."""
    encoder = Encoder(layout_of(len(deal.hands)))
    return Table(
        HouseRules(),
        hands=[encoder.mask(cards) for cards in deal.hands],
        face_up=[encoder.mask(cards) for cards in deal.face_up],
        blind=[[encoder.bit(card) for card in cards] for cards in deal.blind],
        draw=[encoder.bit(card) for card in reversed(deal.draw_pile)],
        turn=0,
    )
