"""A column of fields that scrolls where the terminal is lower. Must not know the fields."""

from __future__ import annotations

from textual.containers import VerticalScroll


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Has no keys of its own: the arrows go from field to field, and what is focused comes into sight."""

    DEFAULT_CSS = """
    Form { scrollbar-size-vertical: 1; }
    """
