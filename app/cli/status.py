"""The exit statuses of the program, besides 0."""

from __future__ import annotations

NOT_TRUE = 1
"""A record that isn't true. (A crash has the same status.)"""
BAD_INPUT = 2
"""Arguments, files or a terminal that can't be used."""
INTERRUPTED = 130
"""Ctrl+c: 128 and the number of the signal, as shells have it."""
PIPE_CLOSED = 141
"""Whoever read the output has gone; also as shells have it."""
