"""Psychic Palm opened on known decks, and played to the end with keys or clicks chosen by what is right."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from app.palm.names import key_of
from app.palm.table import PalmTable
from app.palmkarma import PalmkarmaApp
from app.screens.palm import PalmScreen
from app.widgets.prediction_panel import PredictionPanel
from engine.cards import Card
from engine.psychic_palm.actions import Action
from engine.psychic_palm.calls import CALLS, fits
from engine.psychic_palm.envelope import seal
from engine.psychic_palm.state import deck_from_seed, initial_state
from engine.session import Journal, no_journal
from tests.app.driving import COMPACT, app_at

NONCE = "ab" * 32


def table(seed: int = 7, journal: Journal[Action] = no_journal, nonce: str = NONCE) -> PalmTable:
    """A game on the deck of this seed, sealed with this nonce."""
    deck = deck_from_seed(seed)
    return PalmTable([(initial_state(deck), ())], seal(deck, nonce), journal, seed=seed)


@asynccontextmanager
async def palm_at(
    size: tuple[int, int] = COMPACT, seed: int = 7, **choices: Any
) -> AsyncIterator[tuple[PalmkarmaApp, Pilot[None], PalmScreen]]:
    """The screen, on the deck of this seed; each further game is on the deck of the next seed."""
    seeds = iter(range(seed, seed + 1000))
    async with app_at(size, **choices) as (app, pilot):
        screen = PalmScreen(lambda: table(next(seeds)))
        await app.push_screen(screen)
        await pilot.pause()
        yield app, pilot, screen


def top_card(screen: PalmScreen, seed: int = 7) -> Card:
    """The card that the next call is about, which no snapshot tells."""
    return deck_from_seed(seed)[52 - screen.snapshot.cards_left]


def a_call(screen: PalmScreen, right: bool, seed: int = 7) -> str:
    """The first call of the phase that is right, or wrong."""
    card = top_card(screen, seed)
    return next(call for call in CALLS[screen.snapshot.phase] if fits(call, card) == right)


def keys_for(call: str) -> list[str]:
    """The keys that announce a call; a card takes two."""
    return [key_of(call)] if key_of(call) else [key_of(call[:-1]), key_of(call[-1])]


async def press_call(pilot: Pilot[None], call: str) -> None:
    """Announce with a call's keys and flip with the last of them."""
    keys = keys_for(call)
    await pilot.press(*keys, keys[-1])


async def click_call(pilot: Pilot[None], screen: PalmScreen, call: str) -> None:
    """One click in the middle of a call."""
    panel = screen.query_one(PredictionPanel)
    board = panel.board
    assert board
    place = board.calls.index(call)
    cells = [(x, y) for y in range(panel.size.height) for x in range(panel.size.width) if panel.place_at(x, y) == place]
    assert len(cells) == board.cell.width * board.cell.height, "a call is as large as its cell"
    await pilot.click(panel, offset=cells[len(cells) // 2])


async def play_on(
    screen: PalmScreen,
    one_call: Callable[[str], Any],
    right: Callable[[int], bool],
    seed: int = 7,
) -> None:
    """Play the game to its end; ``right`` says of each call, counted from 0, whether it shall be right."""
    while screen.snapshot.result is None:
        before = screen.snapshot.call_count
        await one_call(a_call(screen, right(before), seed))
        assert screen.snapshot.call_count == before + 1, "each call is flipped once"


def where(app: PalmkarmaApp) -> str:
    """The name of the screen that is shown."""
    return type(app.screen).__name__
