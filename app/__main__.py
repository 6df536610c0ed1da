"""The command line's entrance: which command runs, and the exit status of the program.

Imports next to nothing, since the table should open fast; a command is loaded when it is called. Must not know what a
command does.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from app.cli.status import INTERRUPTED, PIPE_CLOSED


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that these arguments name (by default the program's own); the exit status."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes standard output once more when it exits: what is left goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return status


def _run(arguments: Sequence[str]) -> int:
    if not arguments:
        from app.cli.play import open_app

        return open_app()
    from app.cli.palmkarma import run

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names of files are anybody's text
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
