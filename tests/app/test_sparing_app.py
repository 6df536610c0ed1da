"""What is written to the terminal is what has changed, and no more."""

from __future__ import annotations

import pyte
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from app.sparing_app import NarrowUpdate

COLUMNS, ROWS = 20, 4


def strips(*texts: str) -> dict[int, Strip | None]:
    """Texts side by side, each of two colours."""
    line: dict[int, Strip | None] = {}
    start = 0
    for text in texts:
        half = len(text) // 2
        line[start] = Strip([Segment(text[:half], Style(color="red")), Segment(text[half:], Style(bgcolor="blue"))])
        start += len(text)
    return line


def shown(update: ChopsUpdate) -> list[str]:
    """What a terminal full of dots shows after the update."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.Stream(screen)
    stream.feed("".join(f"\x1b[{row};1H{'.' * COLUMNS}" for row in range(1, ROWS + 1)))
    stream.feed(update.render_segments(Console(force_terminal=True, color_system="truecolor")))
    return list(screen.display)


def test_an_update_begins_and_ends_where_the_change_does() -> None:
    chops = [strips("abcdefghij", "klmnopqrst") for _ in range(ROWS)]
    spans = [(0, 2, 5), (1, 4, 16), (2, 10, 20), (2, 0, 1)]
    update = NarrowUpdate(chops, spans, [[10, 20]] * ROWS)
    assert shown(update) == ["..cde...............", "....efghijklmnop....", "a.........klmnopqrst", "." * COLUMNS]


def test_places_that_were_not_rendered_stay_as_they_are() -> None:
    chops = [{**strips("abcdefghij", "klmnopqrst"), 10: None}]
    assert shown(NarrowUpdate(chops, [(0, 8, 14)], [[10, 20]]))[0] == "........ij.........."
