"""Textual calls the handlers of all classes of a widget by itself, each base's too."""

from __future__ import annotations

import ast
from pathlib import Path

import app

_NO_HANDLER = "on_event"
"""A method of Textual's that is named like one."""


def test_no_handler_calls_that_of_its_base_which_would_run_twice() -> None:
    twice = [
        f"{source.name}:{call.lineno}"
        for source in sorted(Path(app.__file__).parent.rglob("*.py"))
        for call in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(call, ast.Attribute)
        and ast.unparse(call.value) == "super()"
        and call.attr.lstrip("_").startswith("on_")
        and call.attr != _NO_HANDLER
    ]
    assert not twice
