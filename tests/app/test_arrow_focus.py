"""The arrows lead to what lies next in their direction."""

from __future__ import annotations

from typing import cast

import pytest
from textual.geometry import Region
from textual.widget import Widget

from app.widgets.arrow_focus import nearest


class Place:
    """Stands for a widget: a name and where it lies."""

    def __init__(self, name: str, *region: int) -> None:
        self.name, self.region = name, Region(*region)


PLACES = {
    place.name: place
    for place in (
        Place("left tile", 3, 10, 31, 6),
        Place("right tile", 37, 10, 39, 6),
        Place("waiting", 3, 16, 40, 1),
        Place("rules", 25, 17, 9, 1),
        Place("settings", 34, 17, 12, 1),
        Place("quit", 46, 17, 8, 1),
    )
}
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("left tile", "right", "right tile"),
        ("right tile", "left", "left tile"),
        ("left tile", "down", "waiting"),
        ("right tile", "down", "waiting"),
        ("waiting", "right", None),
        ("waiting", "left", None),
        ("waiting", "down", "rules"),
        ("waiting", "up", "left tile"),
        ("rules", "right", "settings"),
        ("settings", "right", "quit"),
        ("quit", "left", "settings"),
        ("quit", "up", "right tile"),
        ("rules", "up", "waiting"),
        ("left tile", "up", None),
        ("left tile", "left", None),
        ("quit", "down", None),
    ],
)
def test_the_nearest_in_that_direction_is_found(start: str, direction: str, end: str | None) -> None:
    others = [cast(Widget, place) for place in PLACES.values() if place.name != start]
    found = nearest(PLACES[start].region, others, *DIRECTIONS[direction])
    assert found is (None if end is None else cast(Widget, PLACES[end]))
