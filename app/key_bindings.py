"""The keys that a player put in the settings file: which bindings can have another key, and what went wrong.

Must not know what a binding does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual.binding import Binding
from textual.dom import DOMNode


def binding_ids() -> set[str]:
    """The ids of all bindings of the program, as far as its screens are imported."""
    return {
        entry.id
        for node in _with_subclasses(DOMNode)
        if node.__module__.startswith("app.")
        for entry in node.__dict__.get("BINDINGS", ())
        if isinstance(entry, Binding) and entry.id
    }


def unknown_ids(keys: Mapping[str, str]) -> list[str]:
    """A sentence for each name in the section [keys] that is no binding."""
    known = binding_ids()
    possible = ", ".join(sorted(known))
    return [f"settings.toml: keys.{name} is no binding; there are {possible}." for name in keys if name not in known]


def clash_sentence(lost: Binding, keys: Mapping[str, str]) -> str:
    """Says which binding lost its key to one of the player's."""
    taker = next((name for name, taken in keys.items() if lost.key in taken.split(",")), "another binding")
    what = lost.description or lost.action
    return f"settings.toml: keys.{taker} takes the key {lost.key} away from \u201c{what}\u201d, which has none now."


def _with_subclasses(node: type[DOMNode]) -> Iterator[type[DOMNode]]:
    yield node
    for subclass in node.__subclasses__():
        yield from _with_subclasses(subclass)
