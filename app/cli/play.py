"""Opening the app, if there is a terminal to open it in. Must not know screens."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.cli.status import BAD_INPUT

INSTEAD = "palmkarma simulate and palmkarma verify do without"


def open_app(
    start: str | None = None,
    seats: int | None = None,
    data_dir: str | None = None,
    start_with: Mapping[str, Any] | None = None,
) -> int:
    """Open the program at home or at a screen, made with the arguments ``start_with``; with its own folder or this.

    Returns the exit status.
    """
    missing = _missing_terminal()
    if missing:
        print(f"palmkarma needs a terminal, but {missing}; {INSTEAD}.", file=sys.stderr)
        return BAD_INPUT
    from app.palmkarma import run  # textual takes its time: whoever has no terminal need not wait
    from app.paths import find_paths

    return run(start, seats, find_paths(Path(data_dir) if data_dir else None), start_with)


def _missing_terminal() -> str | None:
    """What keeps a full screen from being shown. (Textual reads standard input and draws on standard error.)"""
    streams = {"standard input": sys.stdin, "standard output": sys.stdout, "standard error": sys.stderr}
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            return f"{name} is none"
    if os.environ.get("TERM") == "dumb":
        return "this one (TERM=dumb) can't move its cursor"
    return None
