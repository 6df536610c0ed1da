"""A terminal that becomes too small and large again loses nothing: what is lifted, a dialog, the place in it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from app.storage.opening import open_store
from tests.app.storage.games import game_file
from tests.app.storage.hoards import keep_hoard
from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

SIZES = [(60, 20), (80, 24)]
SMALL = (59, 19)


def shrink_and_grow(terminal: Terminal, columns: int, rows: int, sign: str) -> None:
    """To a size that is too small and on to another one, in which the sign must be seen again."""
    terminal.resize(*SMALL)
    terminal.wait_until(lambda: "The table needs" in terminal.text and sign not in terminal.text, "the sentence alone")
    terminal.resize(columns, rows)
    terminal.wait_until(lambda: "The table needs" not in terminal.text and sign in terminal.text, sign)


def is_lifted(terminal: Terminal) -> bool:
    """True if a stack has risen into the row above the hand."""
    return bool(terminal.screen.display[terminal.find("Your turn")[1] + 1].strip())


def test_a_terminal_that_was_too_small_shows_all_again(start: Start, data_folder: Path) -> None:
    with closing(open_store(game_file(data_folder)).store) as store:
        keep_hoard(store, 12)
    with start() as terminal:
        terminal.click_text("North's turn")
        terminal.wait_for("Your turn")
        terminal.press("right")
        terminal.wait_for("Enter or another click")
        for columns, rows in SIZES:
            shrink_and_grow(terminal, columns, rows, "Your turn")
            terminal.wait_until(lambda: is_lifted(terminal), "the stack that was lifted")
        terminal.press("?")
        terminal.wait_for("burns the pile")
        shrink_and_grow(terminal, *SIZES[0], "burns the pile")
        terminal.press("escape")
        terminal.wait_until(lambda: "burns the pile" not in terminal.text, "the help to close")
        terminal.press("enter")  # what is lifted still is
        terminal.wait_until(lambda: "12 in hand" not in terminal.text, "the lifted cards to be played")
