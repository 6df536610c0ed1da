"""However many cards there are, each can be seen, reached and clicked."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.opening import open_store
from engine.cards import Suit
from tests.app.storage.games import game_file
from tests.app.storage.hoards import keep_hoard
from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

CARDS = 35
KEYS = ["2", "3", "4", "5", "6", "7", "8", "9", "0", "J", "Q", "K", "A"]
SUITS = {Suit.CLUBS: "\u2663", Suit.DIAMONDS: "\u2666", Suit.HEARTS: "\u2665", Suit.SPADES: "\u2660"}
RANK, SUIT = r"10|[2-9JQKA]", f"[{''.join(SUITS.values())}]"
PROMPTS = ("Your turn", "Enter or another click", "does not beat")
"""What stands above the hand."""


def key_places(terminal: Terminal) -> tuple[list[int], int]:
    """The columns of the keys below the hand, from the left, and their row."""
    for row, line in enumerate(terminal.screen.display):
        if line.split() == KEYS:
            return [match.start() for match in re.finditer(r"\S", line)], row
    raise AssertionError(f"the keys of all ranks are not below the hand; {terminal.shown}")


def keys_shown(terminal: Terminal) -> list[str]:
    """The keys below the hand, which may lack some ranks."""
    rows = (line.split() for line in terminal.screen.display)
    return max((row for row in rows if row and set(row) <= set(KEYS)), key=len, default=KEYS)


def lifted(terminal: Terminal) -> list[int]:
    """The places from the left of the stacks that have risen into the row above the hand."""
    columns, _ = key_places(terminal)
    lines = terminal.screen.display
    prompt = next(row for row, line in enumerate(lines) if any(words in line for words in PROMPTS))
    free_row = lines[prompt + 1]
    return [
        place for place, column in enumerate(columns) if any(abs(column - x.start()) < 4 for x in rank_tops(free_row))
    ]


def rank_tops(line: str) -> list[re.Match[str]]:
    """The ranks that stand in a row."""
    return list(re.finditer(RANK, line.split("\u00d7")[0]))


def wait_until_lifted(terminal: Terminal, place: int) -> None:
    """Wait until this stack alone has risen."""
    terminal.wait_until(lambda: lifted(terminal) == [place], f"stack {place} to rise")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_35_cards_and_15_of_the_others_are_seen_reached_and_clicked(
    start: Start, data_folder: Path, columns: int, rows: int
) -> None:
    with closing(open_store(game_file(data_folder)).store) as store:
        seats = keep_hoard(store, CARDS).seats
    with start(columns=columns, rows=rows) as terminal:
        terminal.click_text("North's turn")
        terminal.wait_for("Your turn")
        terminal.settle()
        places, row = key_places(terminal)
        table_cards = [card for seat in seats[1:] for card in seat.face_up_cards]
        assert len(table_cards) == 15
        lines = terminal.screen.display
        assert [card.rank.label for card in table_cards] in [re.findall(RANK, line) for line in lines]
        assert [SUITS[card.suit] for card in table_cards] in [re.findall(SUIT, line) for line in lines]
        for place in range(len(KEYS)):
            terminal.press("right")
            wait_until_lifted(terminal, place)
        for place, column in enumerate(places):
            terminal.click(column, row - 2)
            wait_until_lifted(terminal, place)
        terminal.press("k")
        terminal.wait_until(lambda: "K" not in keys_shown(terminal), "the kings to be played")
