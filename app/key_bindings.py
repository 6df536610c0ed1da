"""The keys that a player put in the settings file: which bindings can have another key, and what is wrong with them.

Must not know what a binding does. Textual gives the player's key to its binding and drops what else had that key there,
without a word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual.binding import Binding
from textual.dom import DOMNode

Keys = Mapping[str, str]


def key_faults(keys: Keys) -> list[str]:
    """A sentence for each name in the section [keys] that is no binding, and for each that takes another's key.

    Knows the screens that are imported; a key of the whole program counts as one of each screen.
    """
    if not keys:
        return []
    places = [list(_bindings(node)) for node in _with_subclasses(DOMNode) if _is_ours(node)]
    known = {binding.id for bindings in places for binding in bindings if binding.id}
    possible = ", ".join(sorted(known))
    unknown = [f"settings.toml: keys.{name} is no binding; there are {possible}." for name in keys if name not in known]
    everywhere = [binding for bindings in places for binding in bindings if binding.id in _OF_THE_PROGRAM]
    clashes = {sentence: None for bindings in places for sentence in _clashes(keys, bindings + everywhere)}
    return [*unknown, *clashes]


_OF_THE_PROGRAM = ("back", "help", "quit", "suspend")


def _clashes(keys: Keys, bindings: list[Binding]) -> Iterator[str]:
    for mine in bindings:
        wanted = _split(keys.get(mine.id or "", ""))
        for other in bindings:
            has = _split(keys.get(other.id or "", other.key))
            taken = [key for key in wanted if key in has and key not in _split(mine.key)]
            if taken and other.action != mine.action:
                what = other.description or other.action
                yield f"settings.toml: keys.{mine.id} takes the key {taken[0]} away from \u201c{what}\u201d."


def _split(keys: str) -> list[str]:
    """Single keys by the names that Textual has for them."""
    return [binding.key for binding in Binding.make_bindings([Binding(keys, "", "")])] if keys else []


def _bindings(node: type[DOMNode]) -> Iterator[Binding]:
    """All bindings of a class, inherited ones included."""
    for base in node.__mro__:
        yield from (entry for entry in base.__dict__.get("BINDINGS", ()) if isinstance(entry, Binding))


def _is_ours(node: type[DOMNode]) -> bool:
    return node.__module__.startswith("app.")


def _with_subclasses(node: type[DOMNode]) -> Iterator[type[DOMNode]]:
    yield node
    for subclass in node.__subclasses__():
        yield from _with_subclasses(subclass)
