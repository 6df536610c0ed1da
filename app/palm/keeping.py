"""Games of Psychic Palm that are kept: begun with their first flip, and gone on with.

Must not know screens.
"""

from __future__ import annotations

from uuid import UUID

from app.chance import new_id, new_nonce, new_seed
from app.keeping import LastingJournal, Tell
from app.palm.table import PalmTable
from app.settings import PERSON
from app.storage import palm_games
from app.storage.errors import StaleGame, StorageError
from app.storage.store import NullStore, Store
from app.storage.values import GUIDE
from engine.psychic_palm.actions import Action, FlipTop
from engine.psychic_palm.envelope import seal
from engine.psychic_palm.state import deck_from_seed, initial_state
from engine.records.psychic_palm import PalmRecord, PlayerEntry, record_of


def deal_kept(
    store: Store, player: str, tell: Tell, *, seed: int | None = None, origin: str = "dealt", guide: bool = False
) -> PalmTable:
    """A new game, shuffled by chance or dealt from a seed. One that is left before its first flip leaves no trace."""
    seed, game_id = new_seed() if seed is None else seed, new_id()
    deck = deck_from_seed(seed)
    envelope = seal(deck, new_nonce())
    state = initial_state(deck)
    entry = PlayerEntry(name=player, kind=PERSON)
    record = record_of(state, id=UUID(game_id), origin=origin, player=entry, envelope=envelope, seed=seed, guide=guide)
    journal = _FromFirstFlip(store, record, player, tell)
    return PalmTable(
        [(state, ())],
        envelope,
        journal,
        keep_hint=journal.hint,
        is_kept=lambda: journal.keeps,
        game_id=game_id,
        player=player,
        origin=GUIDE if guide else origin,
        seed=seed,
    )


def resume_kept(store: Store, game_id: str, tell: Tell) -> PalmTable:
    """Go on with an unfinished game, in the very state that it was left in; raises StorageError."""
    resumed = palm_games.resume(store, game_id)
    record, hints = resumed.record, set(resumed.record.hints)
    if resumed.journal.hinted:
        hints.add(len(record.calls))
    journal = LastingJournal(resumed.journal, tell)
    return PalmTable(
        resumed.steps,
        record.envelope,
        journal,
        keep_hint=journal.hint,
        is_kept=lambda: journal.keeps,
        hints=frozenset(hints),
        game_id=game_id,
        player=record.player.name,
        origin=GUIDE if record.guide else record.origin,
        seed=record.seed,
    )


class _FromFirstFlip:
    """A journal that begins when a card has been turned: until then nothing has happened that could not be taken back.
    What was done and hinted before is kept together with the flip."""

    def __init__(self, store: Store, record: PalmRecord, player: str, tell: Tell) -> None:
        self._store, self._record, self._player, self._tell = store, record, player, tell
        self._journal: LastingJournal | None = None
        self._before: list[Action] = []
        self._hinted = False

    @property
    def keeps(self) -> bool:
        """True if each action so far is kept; before the first flip there is nothing to keep."""
        return self._journal is not None and self._journal.keeps

    def __call__(self, number: int, seat: int, action: Action) -> None:
        """Keep the action; raises StaleGame if the game has gone on elsewhere, or is a second one on a daily deck."""
        if self._journal is None and not isinstance(action, FlipTop):
            self._before.append(action)
            return
        if self._journal is None:
            self._journal = LastingJournal(self._begin(), self._tell)
            if self._hinted:
                self._journal.hint()
            for earlier, done in enumerate(self._before):
                self._journal(earlier, seat, done)
        self._journal(number, seat, action)

    def hint(self) -> None:
        """Keep that a hint was given for the action to come."""
        if self._journal is None:
            self._hinted = True
        else:
            self._journal.hint()

    def _begin(self) -> palm_games.PalmJournal:
        try:
            return palm_games.begin(self._store, self._record, self._player)
        except StaleGame:
            raise
        except StorageError as error:
            self._tell(f"{error.sentence} This game is not kept.")
            return palm_games.begin(NullStore(), self._record, self._player)
