"""The guide's games: begun on their chosen deals, found again where they were left, and gone on with.

Must not know screens.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from app.guide.karma_guide import KarmaGuide
from app.guide.karma_lessons import SEATS, SEED
from app.guide.palm_guide import SEED as PALM_SEED
from app.guide.palm_guide import PalmGuide
from app.karma.keeping import KarmaKeeper
from app.karma.table import KarmaTable, Past
from app.keeping import Tell
from app.palm.keeping import deal_kept, resume_kept
from app.palm.table import PalmTable
from app.palm.table import Past as PalmPast
from app.settings import PERSON, SEAT_NAMES, SeatChoice, TableChoice
from app.storage import karma_games, palm_games
from app.storage.errors import StorageError
from app.storage.store import Store
from app.storage.values import GUIDE, KARMA, PALM, OpenGame
from engine.karma import rules
from engine.psychic_palm import rules as palm_rules

_YOU = 0
KARMA_TABLE = TableChoice(seats=(SeatChoice("", PERSON), *(SeatChoice(name, "normal") for name in SEAT_NAMES[1:SEATS])))
"""Where the guide of Karma is given: *normal* leaves nothing to chance."""


class GuidedKarma(NamedTuple):
    """A table at which the guide's game is played, who keeps it, and the guide, told of all that happened there."""

    table: KarmaTable
    keeper: KarmaKeeper
    guide: KarmaGuide


class GuidedPalm(NamedTuple):
    """The guide's game of Psychic Palm, and the guide, told of all that happened in it."""

    table: PalmTable
    guide: PalmGuide


def unfinished(store: Store, kind: str, player: str) -> str | None:
    """The guide's game of this kind that the player left last, by its id; None if there is none to be found."""
    with suppress(StorageError):
        for entry in store.unfinished():
            if isinstance(entry, OpenGame) and (entry.line.origin, entry.line.kind, entry.line.player) == (
                GUIDE,
                kind,
                player,
            ):
                return entry.line.id
    return None


def open_karma(store: Store, player: str, tell: Tell) -> GuidedKarma:
    """Where the player left the guide of Karma, or its beginning."""
    game_id = unfinished(store, KARMA, player)
    if game_id:
        with suppress(StorageError):  # a damaged game is named at home; here it is begun again
            return resume_karma(store, game_id, player, tell)
    keeper = KarmaKeeper(store, player, tell)
    table = keeper.new_table(KARMA_TABLE, SEED, guide=True)
    return _guided(table, keeper, ())


def resume_karma(store: Store, game_id: str, player: str, tell: Tell) -> GuidedKarma:
    """Go on with a guide's game where it stands; raises StorageError."""
    keeper = KarmaKeeper(store, player, tell)
    return _guided(keeper.resume(game_id), keeper, karma_games.resume(store, game_id).steps)


def _guided(table: KarmaTable, keeper: KarmaKeeper, past: Past) -> GuidedKarma:
    guide = KarmaGuide(table.words, _YOU)
    for state, events in past:
        guide.observe(rules.snapshot(state, _YOU, events))
    table.session.subscribe(_YOU, guide.observe)
    return GuidedKarma(table, keeper, guide)


def open_palm(store: Store, player: str, tell: Tell) -> GuidedPalm:
    """Where the player left the guide of Psychic Palm, or its beginning."""
    game_id = unfinished(store, PALM, player)
    if game_id:
        with suppress(StorageError):
            return resume_palm(store, game_id, tell)
    return _guided_palm(deal_kept(store, player, tell, seed=PALM_SEED, origin="code", guide=True), ())


def resume_palm(store: Store, game_id: str, tell: Tell) -> GuidedPalm:
    """Go on with a guide's game where it stands; raises StorageError."""
    return _guided_palm(resume_kept(store, game_id, tell), palm_games.resume(store, game_id).steps)


def _guided_palm(table: PalmTable, past: PalmPast) -> GuidedPalm:
    guide = PalmGuide()
    for state, events in past:
        guide.observe(palm_rules.snapshot(state, palm_rules.PLAYER, events))
    table.subscribe(guide.observe)
    return GuidedPalm(table, guide)
