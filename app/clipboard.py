"""Text that a player carries to another program. Must not know what it is."""

from __future__ import annotations

from typing import Any

from textual.app import App


def copy(app: App[Any], text: str, what: str) -> None:
    """Put a text in the clipboard, and say that ``what`` is there now: whether the terminal takes it, none can tell."""
    app.copy_to_clipboard(text)
    app.notify(f"{what} is in the clipboard, if your terminal allows that.", markup=False)
