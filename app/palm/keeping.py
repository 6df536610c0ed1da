"""Games of Psychic Palm that are kept: begun with their first action, and gone on with.

Must not know screens.
"""

from __future__ import annotations

from uuid import UUID

from app.chance import new_id, new_nonce, new_seed
from app.keeping import Tell, as_long_as_possible
from app.palm.table import PalmTable
from app.settings import PERSON
from app.storage import palm_games
from app.storage.errors import StorageError
from app.storage.store import NullStore, Store
from engine.psychic_palm.actions import Action
from engine.psychic_palm.envelope import seal
from engine.psychic_palm.state import deck_from_seed, initial_state
from engine.records.psychic_palm import PalmRecord, PlayerEntry, record_of
from engine.session import Journal


def deal_kept(store: Store, player: str, tell: Tell) -> PalmTable:
    """A new game, shuffled by chance. One that is left before its first call leaves no trace."""
    seed, game_id = new_seed(), new_id()
    deck = deck_from_seed(seed)
    envelope = seal(deck, new_nonce())
    state = initial_state(deck)
    entry = PlayerEntry(name=player, kind=PERSON)
    record = record_of(state, id=UUID(game_id), origin="dealt", player=entry, envelope=envelope, seed=seed)
    return PalmTable([(state, ())], envelope, _from_first_action(store, record, player, tell), game_id=game_id)


def resume_kept(store: Store, game_id: str, tell: Tell) -> PalmTable:
    """Go on with an unfinished game, in the very state that it was left in; raises StorageError."""
    resumed = palm_games.resume(store, game_id)
    journal = as_long_as_possible(resumed.journal, tell)
    return PalmTable(resumed.steps, resumed.record.envelope, journal, game_id=game_id)


def _from_first_action(store: Store, record: PalmRecord, player: str, tell: Tell) -> Journal[Action]:
    """A journal that begins when there is something to keep."""
    journal: Journal[Action] | None = None

    def keep(number: int, seat: int, action: Action) -> None:
        nonlocal journal
        if journal is None:
            journal = as_long_as_possible(_begin(store, record, player, tell), tell)
        journal(number, seat, action)

    return keep


def _begin(store: Store, record: PalmRecord, player: str, tell: Tell) -> palm_games.PalmJournal:
    try:
        return palm_games.begin(store, record, player)
    except StorageError as error:
        tell(f"{error.sentence} This game is not kept.")
        return palm_games.begin(NullStore(), record, player)
