"""Opening the app, if there is a terminal to open it in. Must not know screens."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from app.cli.status import BAD_INPUT

INSTEAD = "palmkarma simulate and palmkarma verify do without"


def open_app(start: str | None = None, seats: int | None = None, data_dir: str | None = None) -> int:
    """Open the program at home or at a game (``karma`` or ``palm``), with its own folder or this; the exit status."""
    missing = _missing_terminal()
    if missing:
        print(f"palmkarma needs a terminal, but {missing}; {INSTEAD}.", file=sys.stderr)
        return BAD_INPUT
    from app.palmkarma import run  # textual takes its time: whoever has no terminal need not wait
    from app.paths import find_paths

    return run(start, seats, find_paths(Path(data_dir) if data_dir else None))


def _missing_terminal() -> str | None:
    """What keeps a full screen from being shown. (Textual reads standard input and draws on standard error.)"""
    streams = {"standard input": sys.stdin, "standard output": sys.stdout, "standard error": sys.stderr}
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            return f"{name} is none"
    if os.environ.get("TERM") == "dumb":
        return "this one (TERM=dumb) can't move its cursor"
    return None
