"""Karma tables on the screen, arranged or dealt from known seeds, and played to their end by keys or by clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from app.karma.driver import Awaited
from app.karma.intents import meanings, ranks_held
from app.karma.once import Once
from app.karma.sights import RANK_KEYS, open_places
from app.karma.table import KarmaTable
from app.palmkarma import PalmkarmaApp
from app.screens.curtain import CurtainScreen
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.settings import PERSON, SEAT_NAMES, SeatChoice, TableChoice
from app.widgets.card_row import CardRow
from app.widgets.key_bar import KeyBar
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Ready, Take
from engine.karma.snapshot import Snapshot
from engine.karma.state import State
from tests.app.driving import COMPACT, app_at

Playing = tuple[PalmkarmaApp, Pilot[None], KarmaScreen]


def seats(*players: str) -> TableChoice:
    """A table for these players, North first."""
    return TableChoice(seats=tuple(SeatChoice(name, player) for name, player in zip(SEAT_NAMES, players, strict=False)))


ALONE = seats(PERSON, "easy")


def make_table(
    choice: TableChoice, player: str, *, seed: int = 1, state: State | None = None, **more: Any
) -> KarmaTable:
    """A table of the games that this seed and those after it name, or of games that all begin at this state."""
    seeds = count(seed)
    begin: Callable[[KarmaTable], State] | None = None if state is None else lambda _: state
    return KarmaTable(choice, player, new_seed=lambda: next(seeds), begin=begin, **more)


@asynccontextmanager
async def karma_at(
    size: tuple[int, int] = COMPACT,
    choice: TableChoice = ALONE,
    *,
    seed: int = 1,
    state: State | None = None,
    **choices: Any,
) -> AsyncIterator[Playing]:
    """The table on the screen; no key is taken for the echo of another, however fast a test is."""
    async with app_at(size, **choices) as (app, pilot):
        screen = KarmaScreen(choice, make_table=partial(make_table, seed=seed, state=state))
        screen.once = Once(seconds=0)
        await app.push_screen(screen)
        await pilot.pause()
        yield app, pilot, screen


async def play_on(playing: Playing, act: Callable[[Playing], Any]) -> None:
    """Go on until the game has ended, lifting curtains and passing the keyboard on; ``act`` acts for a person."""
    app, pilot, screen = playing
    while not isinstance(app.screen, KarmaEndScreen):
        if isinstance(app.screen, CurtainScreen) or screen.driver.awaited is Awaited.PASSING:
            await pilot.press("enter")
        elif screen.driver.awaited is Awaited.PERSON:
            version = screen.driver.snapshot.version
            await act(playing)
            assert screen.driver.snapshot.version > version, "what the person meant was not taken"
        else:
            await pilot.pause(0.001)


def first_choice(snapshot: Snapshot) -> Action:
    """Ready, else the first play, else the pile."""
    actions = snapshot.legal_actions
    return actions[-1] if isinstance(actions[-1], Ready) else actions[0]


def keys_for(snapshot: Snapshot, action: Action) -> Iterator[str]:
    """The keys that take this action."""
    assert snapshot.viewer is not None
    places = snapshot.seats[snapshot.viewer].face_up
    match action:
        case Ready():
            yield "r"
        case Play(rank=rank):
            yield RANK_KEYS[rank].lower()
        case Take(face_up=None):
            yield "p"
        case PlayFaceUp(card=card) | Take(face_up=card):
            place = places.index(card)
            meant = [at for at in meanings(snapshot, place) if open_places(snapshot)[at]]
            yield from [str(place + 1)] * len(meant)
            if meanings(snapshot, place) != (place,):  # each time one of both is lifted, the one at the place last
                yield "enter"
        case Flip(position=place):
            yield str(place + 1)


async def by_keys(playing: Playing) -> None:
    """The first choice, by its key."""
    _, pilot, screen = playing
    await pilot.press(*keys_for(screen.driver.snapshot, first_choice(screen.driver.snapshot)))


async def by_arrows(playing: Playing) -> None:
    """The first choice, by arrows and enter where there are cards to choose from."""
    _, pilot, screen = playing
    snapshot = screen.driver.snapshot
    action = first_choice(snapshot)
    place = place_of(snapshot, action)
    if place is None:
        await by_keys(playing)
        return
    row = screen.board.row
    await pilot.press("right")
    for _ in range(20):
        if row.lifted == place:
            break
        await pilot.press("right")
    await pilot.press("enter")


def place_of(snapshot: Snapshot, action: Action) -> int | None:
    """Which card of the hand or of the own table cards this action is about, from the left."""
    assert snapshot.viewer is not None
    match action:
        case Play(rank=rank):
            return ranks_held(snapshot).index(rank)
        case PlayFaceUp(card=card) | Take(face_up=card) if card:
            return snapshot.seats[snapshot.viewer].face_up.index(card)
        case Flip(position=place):
            return place
    return None


async def by_clicks(playing: Playing) -> None:
    """The first choice, by the mouse alone."""
    _, pilot, screen = playing
    snapshot = screen.driver.snapshot
    action = first_choice(snapshot)
    match action:
        case Ready():
            await click_key(pilot, screen, "r")
        case Take(face_up=None):
            await click(pilot, screen.board.pile.top)
        case Play():
            await click_twice(pilot, screen.board.hand, place_of(snapshot, action))
        case _:
            await click_twice(pilot, screen.board.own_table, place_of(snapshot, action))


async def click(pilot: Pilot[None], widget: Widget, index: int | None = None) -> None:
    """Click in the middle of what shows of a widget, or of a card of a row."""
    place = middle(widget, index)
    assert widget.screen.region.contains_point(widget.region.offset + place), "out of sight"
    await pilot.click(widget, offset=place)


def middle(widget: Widget, index: int | None = None) -> Offset:
    """The middle of a widget or of a card of a row, counted from the widget's corner."""
    if index is None:
        return Offset(widget.region.width // 2, widget.region.height // 2)
    assert isinstance(widget, CardRow)
    place = widget.place_of(index)
    return Offset(place.x + place.width // 2, place.height // 2)


async def click_twice(pilot: Pilot[None], widget: Widget, index: int | None = None) -> None:
    """Two clicks, one after the other."""
    await click(pilot, widget, index)
    await click(pilot, widget, index)


async def click_key(pilot: Pilot[None], screen: Widget, key: str) -> None:
    """Click on a key in the last row."""
    bar = screen.query_one(KeyBar)
    hint = next(hint for hint in bar.hints if hint.key == key)
    await pilot.click(bar, offset=(hint.start + 1, 0))
    await pilot.pause()


def prompt_of(screen: KarmaScreen) -> str:
    """The line above the hand."""
    return str(screen.board.query_one("#prompt").render())


def screen_text(app: PalmkarmaApp) -> str:
    """All that is on the screen, as text."""
    return "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())
