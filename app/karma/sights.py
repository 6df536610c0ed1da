"""What each region of the table shows, as plain values that can be compared, derived from a snapshot.

A region is redrawn when its sight differs from the last. Must not know widgets or sizes.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.karma.captions import caption, effects
from app.karma.table import KarmaTable
from app.settings import PERSON
from engine.cards import Card, Rank
from engine.karma.actions import Flip, Play, PlayFaceUp, Take
from engine.karma.events import Skipped
from engine.karma.rules import top_run
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase, Place

RANK_KEYS: dict[Rank, str] = {rank: "0" if rank is Rank.TEN else rank.label for rank in Rank}
"""The key that plays a rank, as it is shown under its stack."""
SWAP_GUIDE = (
    "Swap: three of your six cards lie face up, and come last.",
    "Put aces, kings, 2s and 10s there: they save you then.",
    "Three exchanges at most, all yours to undo until ready.",
)


@dataclass(frozen=True)
class PlaceSight:
    """One place of a seat's table: the face-up card, whether a blind one lies there, and that card once turned over."""

    face_up: Place
    blind: bool
    turned: Place = None


@dataclass(frozen=True)
class SeatSight:
    """What everybody sees of a seat; ``status`` says in a word or two what it does."""

    number: int
    name: str
    level: str
    hand_count: int
    places: tuple[PlaceSight, ...]
    acts: bool
    opens: bool
    status: str
    is_skipped: bool
    has_won: bool


@dataclass(frozen=True)
class PileSight:
    """The middle of the table: the pile, how many of its top cards are of one rank, and what there is to say."""

    cards: tuple[Card, ...]
    run: int
    draw_count: int
    burned_count: int
    effects: tuple[str, ...]
    """What the last action did to the pile or to a seat, in a word or two."""
    caption: tuple[str, ...]
    guide: tuple[str, ...]
    """Shown instead of all this while whoever looks arranges cards."""


@dataclass(frozen=True)
class HandItem:
    """A stack of the hand: cards of one rank (one card in the swap), its key, and how it stands out."""

    cards: tuple[Card, ...]
    key: str
    is_dim: bool = False
    is_new: bool = False


def seat_sight(
    table: KarmaTable, snapshot: Snapshot, seat: int, *, moves: bool = False, is_passing: bool = False
) -> SeatSight:
    """A seat as everybody sees it; ``moves`` while the action of the seat whose turn it is can be seen, ``is_passing``
    while the person before it has not passed the keyboard on."""
    view = snapshot.seats[seat]
    turned = view.blind_cards or (None,) * len(view.blind)
    level = table.players[seat]
    result = snapshot.result
    is_skipped = any(isinstance(event, Skipped) and seat in event.seats for event in snapshot.events)
    return SeatSight(
        number=seat,
        name=table.names[seat],
        level="you" if seat == table.words.you else "" if level == PERSON else level,
        hand_count=view.hand_count,
        places=tuple(PlaceSight(*place) for place in zip(view.face_up, view.blind, turned, strict=True)),
        acts=result is None and seat == snapshot.turn,
        opens=seat == snapshot.opening_seat,
        status="skipped" if is_skipped else _status(table, snapshot, seat, moves=moves, is_passing=is_passing),
        is_skipped=is_skipped,
        has_won=result is not None and seat == result.winner,
    )


def _status(table: KarmaTable, snapshot: Snapshot, seat: int, *, moves: bool, is_passing: bool) -> str:
    if snapshot.result:
        return ""
    if seat == snapshot.turn:
        if is_passing and not moves:
            return "waits"
        doing = "swaps" if snapshot.phase is Phase.SWAP else "plays"
        return doing if moves or table.is_person(seat) else "thinks"
    return "next" if seat == snapshot.next_seat else ""


def pile_sight(table: KarmaTable, snapshot: Snapshot, *, moves: bool = False) -> PileSight:
    """The middle of the table. That anything may be played is not said while a card is on its way there."""
    return PileSight(
        cards=snapshot.pile,
        run=top_run(snapshot.pile),
        draw_count=snapshot.draw_count,
        burned_count=len(snapshot.burned),
        effects=effects(snapshot, table.words),
        caption=() if moves and not snapshot.pile else caption(snapshot),
        guide=SWAP_GUIDE if snapshot.legal_actions and snapshot.phase is Phase.SWAP else (),
    )


def hand_items(snapshot: Snapshot, seat: int, drawn: frozenset[Card] = frozenset()) -> tuple[HandItem, ...] | None:
    """A seat's hand as stacks of a rank, lowest first; in the swap as single cards. None if the hand is hidden."""
    hand = snapshot.seats[seat].hand
    if hand is None:
        return None
    if snapshot.phase is Phase.SWAP:
        return tuple(HandItem(cards=(card,), key="") for card in hand)
    is_turn = bool(snapshot.legal_actions)
    playable = {action.rank for action in snapshot.legal_actions if isinstance(action, Play)}
    stacks = {rank: tuple(card for card in hand if card.rank == rank) for rank in Rank}
    return tuple(
        HandItem(
            cards=stack,
            key=RANK_KEYS[rank],
            is_dim=is_turn and rank not in playable,
            is_new=not drawn.isdisjoint(stack),
        )
        for rank, stack in stacks.items()
        if stack
    )


def open_places(snapshot: Snapshot) -> tuple[bool, ...]:
    """Which own table places the viewer can act on now."""
    if snapshot.viewer is None or not snapshot.legal_actions:
        return (False,) * 3
    mine = snapshot.seats[snapshot.viewer]
    if snapshot.phase is Phase.SWAP:
        return (True,) * 3
    cards = {action.card for action in snapshot.legal_actions if isinstance(action, PlayFaceUp)}
    cards |= {action.face_up for action in snapshot.legal_actions if isinstance(action, Take) and action.face_up}
    flips = {action.position for action in snapshot.legal_actions if isinstance(action, Flip)}
    return tuple(place in flips or card in cards for place, card in enumerate(mine.face_up))


@dataclass(frozen=True)
class OwnSight:
    """The seat at the bottom: what everybody sees of it, its hand if it is shown, and which places are open."""

    seat: SeatSight
    hand: tuple[HandItem, ...] | None
    open_places: tuple[bool, ...]
    is_turn: bool
    """True if whoever looks is to act from here."""
    is_arranging: bool


@dataclass(frozen=True)
class TableSight:
    """The whole table for whoever looks; opponents from the left in turn order."""

    version: int
    opponents: tuple[SeatSight, ...]
    pile: PileSight
    own: OwnSight
    log: tuple[str, ...]


def table_sight(
    table: KarmaTable,
    snapshot: Snapshot,
    bottom: int,
    drawn: frozenset[Card] = frozenset(),
    *,
    moves: bool = False,
    is_passing: bool = False,
) -> TableSight:
    """The table with this seat at the bottom; ``moves`` while it is shown on its way to what the next action leaves,
    ``is_passing`` while whoever has acted has not passed the keyboard on.

    The log ends with what led to this snapshot.
    """
    seats = len(snapshot.seats)
    others = [(bottom + step) % seats for step in range(1, seats)]
    return TableSight(
        version=snapshot.version,
        opponents=tuple(seat_sight(table, snapshot, seat, moves=moves, is_passing=is_passing) for seat in others),
        pile=pile_sight(table, snapshot, moves=moves),
        own=OwnSight(
            seat=seat_sight(table, snapshot, bottom, moves=moves, is_passing=is_passing),
            hand=hand_items(snapshot, bottom, drawn),
            open_places=open_places(snapshot),
            is_turn=bool(snapshot.legal_actions),
            is_arranging=bool(snapshot.legal_actions) and snapshot.phase is Phase.SWAP,
        ),
        log=tuple(line.text for line in table.log if line.version <= snapshot.version),
    )
