"""A module that says it must not know widgets, or screens, knows none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import app

APP = Path(app.__file__).parent
FORBIDDEN: dict[str, tuple[str, ...]] = {
    "widgets": ("app.widgets", "app.screens", "textual.widget"),
    "screens": ("app.screens",),
}


def promises() -> Iterator[tuple[Path, str]]:
    """Each module with what its docstring says that it must not know."""
    for source in sorted(APP.rglob("*.py")):
        said = " ".join((ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or "").split())
        for sentence in re.findall(r"[Mm]ust not know [^.]*", said):
            yield from ((source, what) for what in FORBIDDEN if re.search(rf"\b{what}\b", sentence))


def imported(source: Path) -> Iterator[str]:
    """The modules that it imports when it is loaded or called; not those that are named for types alone."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_many_modules_promise_it() -> None:
    assert len(list(promises())) > 40


@pytest.mark.parametrize(("source", "what"), list(promises()), ids=lambda value: getattr(value, "stem", value))
def test_what_a_module_must_not_know_it_does_not_import(source: Path, what: str) -> None:
    assert not [name for name in imported(source) if name.startswith(FORBIDDEN[what])]
