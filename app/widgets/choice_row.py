"""One of a few values to choose, all of them in sight; of many, or in little room, one at a time.

Must not know what they mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import digits
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from textual.binding import Binding
from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from app.karma.cells import fit

Value = str | float | bool | None
MANY = 7
"""From so many options on only the chosen one is shown, between two arrows."""
_AROUND_NAME = len(" <  name  > ") - len("name")
"""Cells of the arrows and blanks around the name of one option."""
_OF_DIGIT = "The option that is called so"
"""What help says, once for all digits that are options."""
_CHOSEN, _OTHER, _BACK, _ON = "\u25cf\u25cb\u25c2\u25b8"


class _Piece(NamedTuple):
    """Some cells of the row; a click on them chooses the option of this place."""

    text: str
    style: str = ""
    place: int | None = None


class ChoiceRow(Widget, can_focus=True):
    """A label and the options in a row, changed with the arrows left and right or by a click; beneath it what it is
    about, if that is said."""

    COMPONENT_CLASSES = {"choice--label", "choice--option", "choice--chosen", "choice--about"}
    DEFAULT_CSS = """
    ChoiceRow {
        width: auto;
        height: auto;
        & > .choice--label { color: $foreground; }
        & > .choice--option { color: $quiet; }
        & > .choice--chosen { color: $accent; text-style: bold; }
        & > .choice--about { color: $quiet; }
        &:hover { background: $foreground 8%; }
        &:focus > .choice--chosen { background: $block-cursor-background; color: $block-cursor-foreground; }
        &:focus > .choice--label { text-style: bold; }
        &:focus:nocolor > .choice--chosen { text-style: reverse; }
        &:disabled { & > .choice--label, & > .choice--option, & > .choice--chosen { color: $faint; } }
    }
    """
    BINDINGS = [
        Binding("left", "step(-1)", "Change", key_display="\u2190 \u2192", id="choice.left"),
        Binding("right", "step(1)", "Change", show=False, id="choice.right"),
        Binding("enter,space", "cycle", "Next", tooltip="The next option, after the last the first", id="choice.next"),
        *(
            Binding(digit, f"name('{digit}')", f"Choose {digit}", tooltip=_OF_DIGIT, show=False, id=f"choice.{digit}")
            for digit in digits
        ),
    ]

    place: reactive[int] = reactive(0, layout=True)
    """The chosen option, counted from 0."""

    class Changed(Message):
        """The player chose another option."""

        def __init__(self, row: ChoiceRow, value: Value) -> None:
            super().__init__()
            self.row = row
            self.value = value

        @property
        def control(self) -> ChoiceRow:
            """The row that was changed."""
            return self.row

    def __init__(
        self,
        options: Sequence[tuple[Value, str]],
        value: Value,
        *,
        label: str = "",
        label_width: int = 0,
        about: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._options = options
        self._label, self._label_width, self._about = label, label_width, about
        self.set_reactive(ChoiceRow.place, self._place_of(value))

    @property
    def value(self) -> Value:
        """The chosen value."""
        return self._options[self.place][0]

    @value.setter
    def value(self, value: Value) -> None:
        self.place = self._place_of(value)

    def say_about(self, about: str) -> None:
        """Say beneath the row what it is about now."""
        if about != self._about:
            self._about = about
            self.refresh(layout=True)

    def offer(self, options: Sequence[tuple[Value, str]], value: Value) -> None:
        """Have these options from now on, of which this one is chosen."""
        if list(options) != list(self._options):
            self._options = options
            self.refresh(layout=True)
        self.value = value

    def _place_of(self, value: Value) -> int:
        return [option for option, _ in self._options].index(value)

    def choose(self, place: int) -> None:
        """Choose an option as the player, and say so if it is another than before."""
        if place != self.place:
            self.place = place
            self.post_message(self.Changed(self, self.value))

    def action_step(self, by: int) -> None:
        """The option to the left or right; the ends hold, but where one is shown at a time they meet."""
        if self._is_short:
            self.choose((self.place + by) % len(self._options))
        else:
            self.choose(min(max(self.place + by, 0), len(self._options) - 1))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A digit is a key only where an option is called so."""
        return action != "name" or parameters[0] in self._names

    def action_name(self, name: str) -> None:
        """The option that is called so."""
        self.choose(self._names.index(name))

    @property
    def _names(self) -> list[str]:
        return [name for _, name in self._options]

    def action_cycle(self) -> None:
        """The next option; after the last, the first."""
        self.choose((self.place + 1) % len(self._options))

    def on_click(self, event: Click) -> None:
        """A click on an option chooses it."""
        event.stop()
        offset = event.get_content_offset(self)
        if offset is None or offset.y > 0:
            return
        end = 0
        for piece in self._pieces():
            end += cell_len(piece.text)
            if offset.x < end:
                if piece.place is not None:
                    self.choose(piece.place)
                return

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as its wider line, as far as there is room."""
        return min(max(self._full_width, self._indent + cell_len(self._about)), container.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line, and what it is about."""
        return 1 + len(self._about_lines(width))

    def render(self) -> Content:
        """The row in its present state."""
        line = Content.assemble(*((piece.text, self._style(piece.style)) for piece in self._pieces()))
        about = [
            (" " * self._indent + text, self._style("choice--about")) for text in self._about_lines(self.size.width)
        ]
        return Content("\n").join([line, *(Content.styled(*text) for text in about)])

    @property
    def _indent(self) -> int:
        """Where the first option begins."""
        return self._label_width + 1

    def _style(self, name: str) -> Style:
        return self.get_visual_style(name) if name else Style.null()

    def _pieces(self) -> list[_Piece]:
        label = [_Piece(self._label.ljust(self._label_width), "choice--label")] if self._label_width else []
        return label + (self._one_at_a_time() if self._is_short else self._all_options())

    @property
    def _is_short(self) -> bool:
        """True if there are too many options to show, or they have no room."""
        return len(self._options) >= MANY or self.size.width < self._full_width

    @property
    def _full_width(self) -> int:
        """Cells of the first line with all options in sight; of many, those of the longest by itself."""
        names = list(map(cell_len, self._names))
        if len(names) >= MANY:
            return self._label_width + max(names) + _AROUND_NAME + cell_len(self._counter(len(names) - 1))
        return self._label_width + sum(names) + 5 * len(names) - 1

    def _about_lines(self, width: int) -> list[str]:
        return wrap(self._about, max(width - self._indent, 1)) if self._about else []

    def _all_options(self) -> list[_Piece]:
        pieces = []
        for place, (_, name) in enumerate(self._options):
            is_chosen = place == self.place
            style = "choice--chosen" if is_chosen else "choice--option"
            pieces += [_Piece(f" {_CHOSEN if is_chosen else _OTHER} {name} ", style, place), _Piece(" ")]
        return pieces[:-1]

    def _one_at_a_time(self) -> list[_Piece]:
        """In one row in any case: the name is cut, and has the counter's room where it needs that."""
        count, name, counter = len(self._options), self._options[self.place][1], self._counter(self.place)
        room = self.size.width - self._label_width - _AROUND_NAME
        if cell_len(name) + cell_len(counter) <= room:
            room -= cell_len(counter)
        else:
            counter = ""
        return [
            _Piece(f" {_BACK} ", "choice--option", (self.place - 1) % count),
            _Piece(f" {fit(name, room)} ", "choice--chosen"),
            _Piece(f" {_ON} ", "choice--option", (self.place + 1) % count),
            *([_Piece(counter, "choice--about")] if counter else []),
        ]

    def _counter(self, place: int) -> str:
        """Which of how many options it is."""
        return f" {place + 1}/{len(self._options)}"
