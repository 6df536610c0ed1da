"""Games to keep in tests: dealt from a seed, and played by chance through real sessions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.settings import PERSON
from app.storage import karma_games, palm_games
from app.storage.journal import GameJournal
from app.storage.opening import open_store
from app.storage.store import Store
from app.storage.values import KARMA, OpenGame
from engine.karma import rules as karma
from engine.karma.actions import HouseRules
from engine.karma.snapshot import Snapshot as KarmaSnapshot
from engine.karma.state import deal_from_seed
from engine.karma.state import initial_state as karma_start
from engine.psychic_palm import rules as palm
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.psychic_palm.calls import CALLS
from engine.psychic_palm.envelope import seal
from engine.psychic_palm.state import deck_from_seed
from engine.psychic_palm.state import initial_state as palm_start
from engine.records.karma import KarmaRecord, MatchEntry, SeatEntry
from engine.records.psychic_palm import PalmRecord, PlayerEntry
from engine.seeds import derive_id, derive_nonce
from engine.session import Session

AnySession = Session[Any, Any, Any, Any]
AnyJournal = GameJournal[Any, Any, Any]

ME = "North"
NAMES = ("East", "South", "West", "Oak", "Elm")
BOTS = ("easy", "normal")


def game_file(folder: Path) -> Path:
    """Where the games of this data folder are."""
    return folder / "games.db"


def opened(folder: Path) -> Store:
    """The store of this folder, which must open without anything to be said."""
    result = open_store(game_file(folder))
    assert result.notices == ()
    return result.store


def karma_deal(
    seed: int,
    others: Sequence[str] = BOTS,
    *,
    match: MatchEntry | None = None,
    opening_seat: int = 0,
    origin: str = "dealt",
) -> KarmaRecord:
    """A game of Karma before its first action: a person called North, then these players."""
    players = (PERSON, *others)
    return KarmaRecord(
        id=derive_id(seed, "karma"),
        origin=origin,
        seed=seed,
        match=match,
        rules=HouseRules(),
        seats=tuple(SeatEntry(name=name, player=player) for name, player in zip((ME, *NAMES), players, strict=False)),
        opening_seat=opening_seat,
        deal=deal_from_seed(len(players), seed),
        actions=(),
    )


def palm_deal(seed: int, player: str = ME, *, origin: str = "dealt") -> PalmRecord:
    """A game of Psychic Palm before its first call."""
    deck = deck_from_seed(seed)
    return PalmRecord(
        id=derive_id(seed, "palm"),
        origin=origin,
        seed=seed,
        player=PlayerEntry(name=player, kind=PERSON),
        deck=deck,
        envelope=seal(deck, derive_nonce(seed)),
        calls=(),
    )


class Playing:
    """A game that is kept and played by chance. ``session`` is new or resumed, with ``journal`` as its journal."""

    def __init__(self, session: AnySession, journal: AnyJournal, seed: int = 0) -> None:
        self.session, self.journal = session, journal
        self.last: Any = None
        """The action that was last chosen."""
        self._chance = random.Random(seed)

    def go_on(self, actions: int | None = None) -> None:
        """Play so many actions, or to the end."""
        left = -1 if actions is None else actions
        while left and (seat := self.session.to_act) is not None:
            self.last = self._choose(seat)
            self.session.submit(seat, self.last, self.session.version)
            left -= 1

    def _choose(self, seat: int) -> Any:
        snapshot = self.session.snapshot(seat)
        if isinstance(snapshot, KarmaSnapshot):
            return self._chance.choice(snapshot.legal_actions)
        if snapshot.announced and self._chance.random() < 0.8:
            return FlipTop()
        if snapshot.history_opened_at is None and self._chance.random() < 0.01:
            return OpenHistory()
        return Announce(call=self._chance.choice(CALLS[snapshot.phase]))


def start_karma(store: Store, record: KarmaRecord, player: str = ME, seed: int = 0) -> Playing:
    """A new game of this deal."""
    journal = karma_games.begin(store, record, player)
    return Playing(Session(karma, karma_start(record.deal, record.opening_seat, record.rules), journal), journal, seed)


def start_palm(store: Store, record: PalmRecord, player: str = ME, seed: int = 0) -> Playing:
    """A new game of this deck."""
    journal = palm_games.begin(store, record, player)
    return Playing(Session(palm, palm_start(record.deck), journal), journal, seed)


def resume(store: Store, game: OpenGame, seed: int = 0) -> Playing:
    """Go on with a game of either kind."""
    if game.line.kind == KARMA:
        karma_game = karma_games.resume(store, game.line.id)
        return Playing(Session(karma, karma_game.state, karma_game.journal), karma_game.journal, seed)
    palm_game = palm_games.resume(store, game.line.id)
    return Playing(Session(palm, palm_game.state, palm_game.journal), palm_game.journal, seed)
