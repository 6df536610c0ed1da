"""Where a name is typed. Must not know whose it is."""

from __future__ import annotations

from rich.cells import cell_len
from textual.widgets import Input

from app.names import MAX_NAME_CELLS, MAX_NAME_CHARACTERS, clean_name, shortened, visible


class NameField(Input):
    """One row for one name; takes no more than a name can have."""

    DEFAULT_CSS = """
    NameField, NameField:focus { background: $field; }
    """

    def __init__(self, value: str = "", *, placeholder: str = "", id: str | None = None) -> None:
        super().__init__(
            clean_name(value), placeholder=placeholder, id=id, compact=True, max_length=MAX_NAME_CHARACTERS
        )

    def replace(self, text: str, start: int, end: int) -> None:
        """Put as much of the text there as can be seen and has room; the bell tells that it is not all."""
        room = MAX_NAME_CELLS - cell_len(self.value[:start] + self.value[end:])
        taken = shortened(visible(text)[:MAX_NAME_CHARACTERS], max(room, 0))
        if taken != text:
            self.restricted()
        super().replace(taken, start, end)

    @property
    def typed(self) -> str:
        """The name as it is to be used; empty if none was typed."""
        return clean_name(self.value)
