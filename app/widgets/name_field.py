"""Where a name is typed. Must not know whose it is."""

from __future__ import annotations

from textual.widgets import Input

from app.names import MAX_NAME_CELLS, clean_name

_TYPED = 2 * MAX_NAME_CELLS
"""Characters that can be typed; what is too wide is cut when the name is taken."""


class NameField(Input):
    """One row for one name."""

    DEFAULT_CSS = """
    NameField, NameField:focus { background: $field; }
    """

    def __init__(self, value: str = "", *, placeholder: str = "", id: str | None = None) -> None:
        super().__init__(value, placeholder=placeholder, id=id, compact=True, max_length=_TYPED)

    @property
    def typed(self) -> str:
        """The name as it is to be used; empty if none was typed."""
        return clean_name(self.value)
