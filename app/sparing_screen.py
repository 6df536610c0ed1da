"""A screen that draws no more than what has changed. Must not know what it shows."""

from __future__ import annotations

from collections.abc import Iterable

from textual._compositor import Compositor
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip


class SparingCompositor(Compositor):
    """Asks only the widgets that lie in changed rows for their lines, and only for those rows. Textual's asks every
    widget of a parent in which anything has changed, for all its lines: for one lifted card, the whole table."""

    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """Each widget's region, the part of it that shows in the rows of ``crop``, and the lines of that part."""
        rows = self.size.region if crop is None else Region(0, crop.y, self.size.width, crop.height)
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip).intersection(rows)
            if shown:
                yield region, shown, widget.render_lines(shown.translate(-region.offset))


class SparingScreen(Screen[ScreenResultType]):
    """For screens of many widgets that change a little at each key."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = SparingCompositor()
