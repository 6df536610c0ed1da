"""The keys that a player put in the settings file: how Textual is told of them, and what is wrong with them.

Must not know what a binding does. All of it is about the screens that are imported by then.
"""

from __future__ import annotations

from collections.abc import Iterator

from textual.binding import Binding
from textual.dom import DOMNode

from app.key_names import Keys

_OF_THE_PROGRAM = ("back", "help", "quit", "suspend")
"""Bindings that work on each screen."""


def keymap(keys: Keys) -> dict[str, str]:
    """What Textual is to be told, so that these bindings get their keys and all others keep theirs.

    When a binding moves away from a key, Textual takes that key from all others that share it, such as two actions of
    which only one is possible at a time; so those are named too.
    """
    told = dict(keys)
    places = _places() if keys else []
    found = True
    while found:
        found = False
        for bindings in places:
            moved = {key for binding in bindings if binding.id in told for key in _split(binding.key)}
            for binding in bindings:
                if binding.id and binding.id not in told and moved.intersection(_split(binding.key)):
                    told[binding.id] = ",".join(
                        dict.fromkeys(other.key for other in bindings if other.id == binding.id)
                    )
                    found = True
    return told


def key_faults(keys: Keys) -> list[str]:
    """A sentence for each name in the section [keys] that is no binding, and for each that takes another's key."""
    places = _places() if keys else []
    known = {binding.id for bindings in places for binding in bindings if binding.id}
    possible = ", ".join(sorted(known))
    unknown = [f"settings.toml: keys.{name} is no binding; there are {possible}." for name in keys if name not in known]
    everywhere = [binding for bindings in places for binding in bindings if binding.id in _OF_THE_PROGRAM]
    clashes = {sentence: None for bindings in places for sentence in _clashes(keys, bindings + everywhere)}
    return [*unknown, *clashes]


def _clashes(keys: Keys, bindings: list[Binding]) -> Iterator[str]:
    for mine in bindings:
        wanted = set(_split(keys.get(mine.id or "", ""))).difference(_split(mine.key))
        for other in bindings:
            taken = wanted.intersection(_split(keys.get(other.id or "", other.key)))
            if taken and other.id != mine.id:
                what = other.description or other.action
                yield f"settings.toml: keys.{mine.id} takes the key {min(taken)} away from \u201c{what}\u201d."


def _split(keys: str) -> list[str]:
    """Single keys by the names that Textual has for them."""
    return [binding.key for binding in Binding.make_bindings([Binding(keys, "", "")])] if keys else []


def _places() -> list[list[Binding]]:
    """The bindings of each screen and widget of the program, inherited ones included."""
    ours = [node for node in _with_subclasses(DOMNode) if node.__module__.startswith("app.")]
    return [
        [entry for base in node.__mro__ for entry in base.__dict__.get("BINDINGS", ()) if isinstance(entry, Binding)]
        for node in ours
    ]


def _with_subclasses(node: type[DOMNode]) -> Iterator[type[DOMNode]]:
    yield node
    for subclass in node.__subclasses__():
        yield from _with_subclasses(subclass)
