"""Drawn signs as plain characters: for terminals that show nothing else, whoever drew them.

Works on finished lines, so that borders, marks and scroll bars of every widget are caught in one place. Letters stay as
they are: names are anybody's text. Must not know any widget.
"""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SIGNS = str.maketrans(
    {
        "\u2026": "~",  # what is cut; a full stop would seem to end it
        **dict.fromkeys("\u00b7\u2022", "."),
        **dict.fromkeys("\u2018\u2019", "'"),
        **dict.fromkeys("\u201c\u201d", '"'),
        **dict.fromkeys("\u2013\u2014\u2212\u2500\u2501\u2574\u2576\u2508\u254c", "-"),
        **dict.fromkeys("\u2502\u2503\u2506\u250a\u258f\u258e\u2595\u2590\u258c", "|"),
        **dict.fromkeys("\u250c\u2510\u2514\u2518\u256d\u256e\u256f\u2570\u250f\u2513\u2517\u251b", "+"),
        **dict.fromkeys("\u251c\u2524\u252c\u2534\u253c", "+"),
        **dict.fromkeys("\u2523\u252b\u2533\u253b\u254b", "+"),
        **dict.fromkeys("\u2578\u257a", "-"),
        **dict.fromkeys("\u2579\u257b", "|"),
        **dict.fromkeys("\u2550", "="),
        **dict.fromkeys("\u2551", "|"),
        **dict.fromkeys("\u2554\u2557\u255a\u255d", "+"),
        **dict.fromkeys("\u2190\u25c0\u25c2\u25c4", "<"),
        **dict.fromkeys("\u2192\u25b6\u25b8\u25ba", ">"),
        **dict.fromkeys("\u2191\u25b2\u25b4", "^"),
        **dict.fromkeys("\u2193\u25bc\u25be", "v"),
        **dict.fromkeys("\u25cf\u25c6\u2726\u2605", "*"),
        **dict.fromkeys("\u25cb\u25c7", "o"),
        **dict.fromkeys("\u2713\u2714", "+"),
        **dict.fromkeys("\u2717\u2715\u00d7", "x"),
        **dict.fromkeys("\u2588\u2593", "#"),
        **dict.fromkeys("\u2592\u2591", ":"),
        **dict.fromkeys("\u2594\u2580", "^"),
        **dict.fromkeys("\u2584", "_"),
        **dict.fromkeys("\u2581\u2582\u2583\u2585\u2586\u2587", " "),  # the ends of scroll bars
        "\u00b1": "~",
        "\u2663": "C",
        "\u2666": "D",
        "\u2665": "H",
        "\u2660": "S",
    }
)
"""Each sign takes one cell, as the character that stands for it does."""
_KEYS = str.maketrans(
    {"\u2190": "left", "\u2192": "right", "\u2191": "up", "\u2193": "down", "\u23ce": "enter", "\u232b": "bksp"}
)


class PlainSigns(LineFilter):
    """Lines without drawn signs."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same cells in the same styles."""
        return [Segment(text.translate(_SIGNS), style, control) for text, style, control in segments]


def plain_key(key: str) -> str:
    """A key's name in letters, as it is shown to the player."""
    return key.translate(_KEYS)
