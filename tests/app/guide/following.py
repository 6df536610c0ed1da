"""Games with the guide, played by what it says: without a screen, or by the keys that it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from app.guide.karma_guide import KarmaGuide
from app.guide.karma_lessons import SEATS, SEED, proposal
from app.guide.palm_guide import PalmGuide
from app.karma.words import Words
from engine.karma import rules
from engine.karma.actions import Action
from engine.karma.bots.normal import Normal, best_swap
from engine.karma.events import Event
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase, State, deal_from_seed, initial_state

NAMES = ("Ada", "East", "South")
SMALLEST = (58, 2)
"""Cells and rows for what the guide says in the smallest terminal."""
Past = list[tuple[State, tuple[Event, ...]]]

_KEYS = (
    r"\(([^)]+)\)",
    r"^(\S+) puts",
    r"^Then (\S+): ready",
    r": key (\S+), or two clicks",
    r": (\S+), or (?:a )?click",
    r"on the table: (\S+)\.$",
    r": (\S+) brings your",
    r"Flip one: (\S+), say",
)
"""How the keys are named that do what is proposed."""


def keys_named(sentence: str) -> list[str]:
    """The keys that the guide asks to press, in order."""
    once = re.search(r"^Press (\S+) once", sentence)
    found = next(match for pattern in _KEYS if (match := re.search(pattern, sentence)))
    return [*([once[1]] if once else []), *found[1].split()]


T = TypeVar("T")


def at(steps: Iterable[T], number: int) -> T:
    """The step of this number, from 0."""
    return next(islice(steps, number, None))


def new_guide() -> KarmaGuide:
    """A guide at seat 0."""
    return KarmaGuide(Words(NAMES, 0))


def had_by(guide: KarmaGuide | PalmGuide) -> frozenset[Any]:
    """The lessons that have come up so far."""
    return frozenset(guide._had)


def follow(guide: KarmaGuide, snapshot: Snapshot) -> Action:
    """What the guide proposes."""
    if snapshot.phase is Phase.SWAP and (swap := best_swap(snapshot)):
        return swap
    return proposal(snapshot, had_by(guide))[0]


def karma_game(
    guide: KarmaGuide, choose: Callable[[KarmaGuide, Snapshot], Action] = follow, seed: int = SEED
) -> Iterator[tuple[Snapshot, Past]]:
    """A game of the person at seat 0 against *normal*: its snapshot after each action, and all that happened."""
    state = initial_state(deal_from_seed(SEATS, seed))
    past: Past = [(state, ())]
    guide.observe(rules.snapshot(state, 0))
    yield rules.snapshot(state, 0), past
    while (seat := rules.to_act(state)) is not None:
        snapshot = rules.snapshot(state, seat)
        action = choose(guide, snapshot) if seat == 0 else Normal().choose(snapshot)
        state, events = rules.apply(state, seat, action)
        past.append((state, events))
        guide.observe(rules.snapshot(state, 0, events))
        yield rules.snapshot(state, 0, events), past
