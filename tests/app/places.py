"""Places that a player can be at, each reached by real play from fixed seeds: what snapshots and pictures show."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType

from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.screens.karma import KarmaScreen
from app.screens.palm import PalmScreen
from app.settings import PERSON
from app.storage.in_memory import store_in_memory
from app.storage.values import ResultLine
from engine.karma.bots.normal import Normal
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS, fits
from engine.psychic_palm.state import deck_from_seed
from engine.records.lines import Record
from tests.app.history.many import line, store_with
from tests.app.karma.playing import make_table, seats
from tests.app.palm.playing import table as palm_table
from tests.app.replay.test_reels import karma, palm
from tests.app.storage.games import palm_deal, start_palm

Place = Callable[[PalmkarmaApp, Pilot[None]], Awaitable[None]]
"""Goes there from home."""

_KARMA_SEED = 11
_PALM_SEED = 7
_FOUR = (PERSON, "easy", "normal", "easy")
_SIX = (*_FOUR, "normal", "easy")
_ENDLESS = 2000
"""Actions after which a game of Karma is over in any case."""
_STUDIED = 12


async def _home(_: PalmkarmaApp, pilot: Pilot[None]) -> None:
    await pilot.pause()


def _screen(name: str, **arguments: object) -> Place:
    """A screen of this name, over the games of two players."""

    async def go(app: PalmkarmaApp, pilot: Pilot[None]) -> None:
        app._store = store_with(40)
        app.open_screen(name, **arguments)
        await pilot.pause()

    return go


async def _sit_down(app: PalmkarmaApp, players: Sequence[str], actions: int) -> None:
    """At a table of Karma when the first seat is to act, after so many actions or at the end of the game."""
    choice = seats(*players)
    table = make_table(choice, "", seed=_KARMA_SEED)
    session, player = table.session, Normal()
    while (seat := session.to_act) is not None and (seat != 0 or session.version < actions):
        if table.is_person(seat):
            session.submit(seat, player.choose(session.snapshot(seat)), session.version)
        else:
            await table.bot_acts()
    await app.push_screen(KarmaScreen(choice, make_table=lambda *_: table))


def _karma(players: Sequence[str], actions: int, *keys: str) -> Place:
    """A table with these players after so many actions, where these keys were pressed then."""

    async def go(app: PalmkarmaApp, pilot: Pilot[None]) -> None:
        await _sit_down(app, players, actions)
        await pilot.press(*keys)

    return go


def _palm(calls: str, *keys: str) -> Place:
    """Psychic Palm after these calls (``1`` right, ``0`` wrong), and these keys."""

    async def go(app: PalmkarmaApp, pilot: Pilot[None]) -> None:
        game = palm_table(_PALM_SEED)
        deck = deck_from_seed(_PALM_SEED)
        for right in calls:
            if game.snapshot.result is None:
                card, choices = deck[-game.snapshot.cards_left], CALLS[game.snapshot.phase]
                game.submit(Announce(call=next(call for call in choices if fits(call, card) == (right == "1"))))
                game.submit(FlipTop())
        await app.push_screen(PalmScreen(table=game))
        await pilot.press(*keys)

    return go


def _replay(record: Record, *keys: str) -> Place:
    """The replay of this game after these keys."""

    async def go(app: PalmkarmaApp, pilot: Pilot[None]) -> None:
        entry = line(2)._replace(kind=record.game, result=ResultLine(winner=0))
        app.open_screen("replay", record=record, line=entry)
        await pilot.pause()
        await pilot.press(*keys)

    return go


async def _study(app: PalmkarmaApp, pilot: Pilot[None]) -> None:
    """What the games of a player who calls at random come to."""
    app._store = store_in_memory()
    for seed in range(_STUDIED):
        start_palm(app.store, palm_deal(seed, "Ada"), "Ada", seed=seed + 3).go_on()
    app.open_screen("study")
    await pilot.pause()


PLACES: Mapping[str, Place] = MappingProxyType(
    {
        "home": _home,
        "karma-set-up": _screen("karma"),
        "karma-swap": _karma(_FOUR, 0),
        "karma-curtain": _karma((PERSON, "easy", PERSON), 20),
        "karma-2-seats": _karma((PERSON, "normal"), 20),
        "karma-4-seats": _karma(_FOUR, 30, "right"),
        "karma-6-seats": _karma(_SIX, 40),
        "karma-log": _karma(_FOUR, 30, "l"),
        "karma-help": _karma(_FOUR, 30, "?"),
        "karma-result": _karma(_FOUR, _ENDLESS),
        "palm-phase-1": _palm(""),
        "palm-phase-2": _palm("01"),
        "palm-phase-3": _palm("11", "7"),
        "palm-phase-4": _palm("111"),
        "palm-memory": _palm("00", "m", "right", "enter"),
        "palm-result": _palm("1101" + "0" * 20, "enter"),
        "history": _screen("history"),
        "replay-karma": _replay(karma(), "right", "right", "right"),
        "replay-palm": _replay(palm(), "right", "right", "right"),
        "statistics": _screen("statistics"),
        "study": _study,
        "settings": _screen("settings"),
        "rules": _screen("rules", game="karma"),
    }
)
