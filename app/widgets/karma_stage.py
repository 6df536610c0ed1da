"""A position of a game of Karma on the stage of a replay: the pile, and every seat with all its cards open.

Must not know how the position came about.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from app.card_art import Look, Size
from app.karma.captions import caption, effects
from app.karma.recorded_seats import levels_of, names_of
from app.karma.sights import PileSight, PlaceSight, SeatSight
from app.karma.words import Words
from app.replay.karma_art import seat_art, seat_layout
from app.replay.karma_reel import KarmaPosition, karma_reel
from app.replay.reel import Reel
from app.widgets.pile_view import PileView
from app.widgets.table_art import TableArt
from engine.karma.events import Skipped
from engine.karma.rules import top_run
from engine.karma.snapshot import Snapshot
from engine.records.karma import KarmaRecord


class KarmaStage(Vertical):
    """The pile above the seats, which stand in turn order."""

    DEFAULT_CSS = """
    KarmaStage {
        & > TableArt { width: 100%; }
        & > .seat { height: auto; }
        & > .seat.-acts { background: $accent 18%; }
    }
    """

    def __init__(self, record: KarmaRecord, look: Look) -> None:
        super().__init__(id="stage")
        self.reel: Reel[KarmaPosition] = karma_reel(record)
        self._names = names_of(record)
        self._levels = levels_of(record)
        self._words = Words(self._names)

    def compose(self) -> ComposeResult:
        yield PileView()
        for _ in self._names:
            yield TableArt(classes="seat")

    def show(self, position: int, room: Size, look: Look) -> None:
        """Show this position in so much room."""
        snapshot = self.reel.positions[position].snapshot
        layout = seat_layout(room, len(self._names))
        pile = self.query_one(PileView)
        pile.styles.height = layout.pile_card.height
        pile.styles.margin = (0, 0, layout.gap, 0)
        pile.show(self._pile(snapshot), layout.pile_card, look)
        for seat, view in enumerate(self.query(TableArt).filter(".seat")):
            view.styles.margin = (0, 0, layout.gap, 0)
            hand = snapshot.seats[seat].hand or ()
            sight = self._seat(snapshot, seat)
            view.set_class(sight.acts, "-acts")
            view.art = seat_art(sight, hand, layout.seat_card, room.width, look)

    def _pile(self, snapshot: Snapshot) -> PileSight:
        return PileSight(
            cards=snapshot.pile,
            run=top_run(snapshot.pile),
            draw_count=snapshot.draw_count,
            burned_count=len(snapshot.burned),
            effects=effects(snapshot, self._words),
            caption=caption(snapshot),
            guide=(),
        )

    def _seat(self, snapshot: Snapshot, seat: int) -> SeatSight:
        view, result = snapshot.seats[seat], snapshot.result
        acts = result is None and seat == snapshot.turn
        is_skipped = any(isinstance(event, Skipped) and seat in event.seats for event in snapshot.events)
        places = zip(view.face_up, view.blind, view.blind_cards or (), strict=True)
        return SeatSight(
            number=seat,
            name=self._names[seat],
            level=self._levels[seat],
            hand_count=view.hand_count,
            places=tuple(PlaceSight(*place) for place in places),
            acts=acts,
            opens=seat == snapshot.opening_seat,
            status="skipped" if is_skipped else "to act" if acts else "",
            is_skipped=is_skipped,
            has_won=result is not None and seat == result.winner,
        )
